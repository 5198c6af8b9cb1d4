import { ActiveFilters } from './active-filters.js';
import type { ListHead } from './list-head.js';
import { standsInPieces, Understood } from './understood.js';

/** The id, among the active filters of any list, of the words searched for. */
const WORDS = 'q';

/** What a list is narrowed down by: what was understood of the words, and the filters that are on. */
export function ListConditions({ list: { understanding, active, clear } }: { list: ListHead }) {
  const others = standsInPieces(understanding) ? active.filter(({ id }) => id !== WORDS) : active;
  return (
    <>
      {understanding && <Understood understanding={understanding} />}
      <ActiveFilters filters={others} onClear={clear} />
    </>
  );
}
