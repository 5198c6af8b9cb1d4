import { ActiveFilters } from './active-filters.js';
import type { ListHead } from './list-head.js';
import { isUnderstood, UnderstoodQuery } from './understood-query.js';

/** Id of the search text among the active filters of any list. */
const WORDS = 'q';

/** The conditions of a list: the understood parts of the search text, and the active filters. */
export function ListConditions({ list: { understanding, active, clear } }: { list: ListHead }) {
  const others = isUnderstood(understanding) ? active.filter(({ id }) => id !== WORDS) : active;
  return (
    <>
      {understanding && <UnderstoodQuery understanding={understanding} />}
      <ActiveFilters filters={others} onClear={clear} />
    </>
  );
}
