import {
  authorizerKnown, clientUserAndPassword, jaasForAllListeners, saslCredentials, superUsersFormat, superUsersNeedAuthorizer,
} from './rules/access';
import { poolHoldsPage, requestHoldsPage } from './rules/buffers';
import { lakeNeedsFormat, lakeOptionsOfFormat } from './rules/lake';
import { dataDirMountable, dataDirOrDirs, dataDirsApart, dataDirsKnown, recoverBelowLimit } from './rules/local-storage';
import { markersAllowed, providerParametersGiven, providerParametersKnown, providersKnown } from './rules/providers';
import {
  remoteDirBesideDirs, remoteDirGiven, remoteDirLeadsDirs, remoteDirOutsideDataDir, remoteDirsDistinct, remoteUris, remoteWeights,
  s3RoleOrProvider,
} from './rules/remote-storage';
import { factorWithinTablets, fetchWaitBelowLag, minInSyncWithinFactor } from './rules/replication';
import { Rule } from './rules/rule';
import { kafkaNotInImage, pushReporterGroupingKey, sessionWithinRetry } from './rules/services';

/** Everything that must hold between keys, in the order in which it is reported. */
export const CROSS_RULES: readonly Rule[] = [
  factorWithinTablets,
  minInSyncWithinFactor,
  fetchWaitBelowLag,
  dataDirMountable,
  dataDirsKnown,
  dataDirsApart,
  dataDirOrDirs,
  recoverBelowLimit,
  remoteUris,
  remoteDirGiven,
  remoteDirBesideDirs,
  remoteDirLeadsDirs,
  remoteDirsDistinct,
  remoteWeights,
  remoteDirOutsideDataDir,
  s3RoleOrProvider,
  requestHoldsPage,
  poolHoldsPage,
  lakeNeedsFormat,
  lakeOptionsOfFormat,
  authorizerKnown,
  superUsersFormat,
  superUsersNeedAuthorizer,
  saslCredentials,
  jaasForAllListeners,
  clientUserAndPassword,
  sessionWithinRetry,
  kafkaNotInImage,
  pushReporterGroupingKey,
  providersKnown,
  providerParametersGiven,
  providerParametersKnown,
  markersAllowed,
];
