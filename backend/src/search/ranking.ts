import { conciergeRank } from '@vinkura/domain';

/**
 * How a wine or venue ranks: found words before pairing (VAL-13), then words found in the name, then whether it
 * can be had. The parts after the first two only decide among equals of those.
 */
export function rankOf(parts: {
  textScore: number;
  relevance: number;
  nameHits: number;
  available: boolean;
}): number {
  const { textScore, relevance, nameHits, available } = parts;
  return conciergeRank(textScore, relevance) * 100 + nameHits * 2 + Number(available);
}

/** A figure that depends on the styles of a wine alone, worked out once for each different set of them. */
export function byStyles(
  figure: (styles: readonly string[]) => number,
): (wine: { styles: readonly string[]; stylesKey: string }) => number {
  const known = new Map<string, number>();
  return ({ styles, stylesKey }) => {
    let value = known.get(stylesKey);
    if (value === undefined) known.set(stylesKey, (value = figure(styles)));
    return value;
  };
}

/** How many of the words a text contains. */
export function hits(words: readonly string[], text: string): number {
  let count = 0;
  for (const word of words) if (text.includes(word)) count += 1;
  return count;
}
