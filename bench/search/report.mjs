// What `run.mjs` prints.
import { summaryOf } from './score.mjs';

const percent = (share) => `${(100 * share).toFixed(1)} %`;
const SHOWN = 5;

const row = (name, scores) => {
  const { queries, precisionAt5, reciprocalRank, shareWithoutResult, makers } = summaryOf(scores);
  return {
    group: name,
    queries,
    'precision at 5': precisionAt5.toFixed(3),
    'mean reciprocal rank': reciprocalRank.toFixed(3),
    'without result': percent(shareWithoutResult),
    'producers of 10': makers.toFixed(1),
  };
};

/** @param {string} title @param {ReadonlyMap<string, readonly object[]>} groups scores by group */
export function printTable(title, groups) {
  const rows = [...groups].map(([name, scores]) => row(name, scores));
  console.log(`\n${title}`);
  console.table([...rows, row('all', [...groups.values()].flat())]);
}

/** Queries whose first entry is no answer, or whose first five hold others. */
export function printMisses(groups, isEverythingShown) {
  for (const [name, scores] of groups)
    for (const { query, grades, found, details, reciprocalRank, precision, isImpossible } of scores) {
      if (reciprocalRank === 1 && precision === 1 && !isEverythingShown) continue;
      const note = isImpossible ? ' (nothing in the shop is an answer)' : '';
      console.log(
        `\n${name} "${query.q}" rank ${reciprocalRank.toFixed(2)}, of 5 ${precision.toFixed(2)}${note}`,
      );
      if (details)
        console.log(
          `  of ${details.total}; ${details.understood.map(({ key }) => key).join(' ')}; not found: ${details.notFound.join(' ')}; ${details.correctedTo ?? ''}`,
        );
      found
        .slice(0, SHOWN)
        .forEach(({ label, reference }, i) => console.log(`  ${grades[i]} ${reference} ${label}`));
    }
}
