import { ConfigView } from '../config-view';
import { Rule } from './rule';

/** The formats named in the middle of `datalake.<format>.…` keys. */
function formatsWithKeys(config: ConfigView): string[] {
  const formats = config.keys().map(key => /^datalake\.([^.]+)\../.exec(key)?.[1]).filter(format => format !== undefined);
  return [...new Set(formats)].sort();
}

/** The coordinator does not start otherwise. */
export const lakeNeedsFormat: Rule = (config, problems) => {
  if (!config.isTrue('datalake.enabled') || config.given('datalake.format') || config.owned('datalake.format')) return;
  problems.error(config.path('datalake.enabled'), 'needs datalake.format (paimon, iceberg, lance or hudi); the coordinator does not start without it');
};

/** Options of another format than the cluster's are read by nobody. */
export const lakeOptionsOfFormat: Rule = (config, problems) => {
  const format = config.text('datalake.format');
  if (format === undefined) return;
  for (const other of formatsWithKeys(config).filter(candidate => candidate !== format)) {
    problems.caution('lake-options-of-other-format', config.path('datalake.format'), `is ${format}, so the datalake.${other}. keys are not read`);
  }
};
