/**
 * Edit distance of two folded words: insertions, deletions, replacements and swapped neighbours (optimal string
 * alignment). Stops above `limit` and returns `limit + 1`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
      if (cost < smallest) smallest = cost;
    }
    if (smallest > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length]!, limit + 1);
}

const KANA = /[\u3041-\u3096]/;
const HAN = /\p{Script=Han}/u;
/** A kana is a syllable, so fewer edits are tolerated than for letters. */
const ONE_WRONG_LATIN = 4;
const TWO_WRONG_LATIN = 8;
const ONE_WRONG_KANA = 4;
const TWO_WRONG_KANA = 8;

/** Tolerated edits of a folded word: none for short words and those with Chinese characters. */
export function maxEditDistance(key: string): 0 | 1 | 2 {
  if (HAN.test(key) || /\d/.test(key)) return 0;
  const [one, two] = KANA.test(key) ? [ONE_WRONG_KANA, TWO_WRONG_KANA] : [ONE_WRONG_LATIN, TWO_WRONG_LATIN];
  if (key.length < one) return 0;
  return key.length < two ? 1 : 2;
}
