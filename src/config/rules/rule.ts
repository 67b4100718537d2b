import { Problems } from '../../problems/problems';
import { ConfigView } from '../config-view';

/** One thing that must hold between the keys of a configuration. */
export type Rule = (config: ConfigView, problems: Problems) => void;
