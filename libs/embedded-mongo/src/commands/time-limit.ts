import { ServerError } from '../errors.js';
import type { CompiledFilter } from '../query/matcher.js';
import type { CommandContext } from './context.js';

type Limited = Pick<CommandContext, 'engine' | 'deadline'>;

/** Documents tested between checks of the clock. */
export const STRIDE = 128;

/** @throws ServerError 50 when the command's `maxTimeMS` is over */
export function checkTime({ engine, deadline }: Limited): void {
  if (deadline !== Infinity && engine.now() > deadline)
    throw new ServerError(50, 'operation exceeded time limit');
}

/** The same filter, which ends the command when its time is over. */
export function withinTime(filter: CompiledFilter, limited: Limited): CompiledFilter {
  if (limited.deadline === Infinity) return filter;
  let tested = 0;
  const matches: CompiledFilter['matches'] = (document) => {
    tested += 1;
    if (tested % STRIDE === 0) checkTime(limited);
    return filter.matches(document);
  };
  return { ...filter, matches };
}
