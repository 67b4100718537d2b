import { Rule } from './rule';

const PAGE = 'server.buffer.page-size';
const PER_REQUEST = 'server.buffer.per-request-memory-size';
const POOL = 'server.buffer.memory-size';

function atLeastOnePage(key: string): Rule {
  return (config, problems) => {
    const page = config.quantity(PAGE);
    const memory = config.quantity(key);
    if (page === undefined || memory === undefined || memory >= page) return;
    problems.error(config.path(config.given(key) ? key : PAGE),
      `${key} (${config.effective(key)}) must be at least one page, ${PAGE} (${config.effective(PAGE)})`);
  };
}

/** A request takes whole pages from the pool. */
export const requestHoldsPage: Rule = atLeastOnePage(PER_REQUEST);

export const poolHoldsPage: Rule = atLeastOnePage(POOL);
