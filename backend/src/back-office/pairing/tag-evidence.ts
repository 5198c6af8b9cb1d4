import { CUISINES, cuisineName, isLatinKey, searchKeyWords, STYLE_TAGS, styleTagName } from '@vinkura/domain';
import { Found, type ProductEntry, type ProductIndex, type VenueIndex } from '../../search/index.js';
import type { TagSuggestion } from './pairing.types.js';

/** A suggestion without the fields loaded for the displayed page. */
export type FoundTag = Pick<
  TagSuggestion,
  'resource' | 'reference' | 'tag' | 'evidence' | 'confidence' | 'peers' | 'carriers'
> & {
  /** TEXT: the name found in the description. */
  named?: string;
};

/** Minimum number of similar wines. */
const PEERS_MIN = 4;
/** Minimum share of similar wines with the tag. */
const SHARE_MIN = 0.6;
/** Confidence of a name in a description; the text may refer to something else. */
const TEXT_CONFIDENCE = 0.75;
/** Shorter names are contained in other words. */
const NAME_MIN = 2;
const LATIN_NAME_MIN = 4;

/** Tags that nearly all wines of the same grapes, colour and country have. */
export function tagsOfPeers(entries: Iterable<ProductEntry>): FoundTag[] {
  const groups = new Map<string, ProductEntry[]>();
  for (const entry of entries) {
    const { color, type, country, grapes } = entry;
    if (grapes.length === 0) continue;
    const key = [color, type, country, ...grapes].join('|');
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()].filter(({ length }) => length >= PEERS_MIN).flatMap(missingIn);
}

function missingIn(group: readonly ProductEntry[]): FoundTag[] {
  const tags = new Set(group.flatMap(({ styles }) => styles));
  return [...tags].flatMap((tag) => {
    const carriers = group.filter(({ styles }) => styles.includes(tag)).length;
    const peers = group.length - 1;
    if (carriers / peers < SHARE_MIN || carriers === group.length) return [];
    return group
      .filter(({ styles }) => !styles.includes(tag))
      .map(({ reference }) => ({
        resource: 'products' as const,
        reference,
        tag,
        evidence: 'PEERS' as const,
        confidence: carriers / peers,
        peers,
        carriers,
      }));
  });
}

/** Minimum length of a name by script: kanji carry more meaning per character. */
const isTelling = (name: string): boolean =>
  name.length >= (isLatinKey(folded(name)) ? LATIN_NAME_MIN : NAME_MIN);

/** Names of a style in text. Names with a remark in brackets are ambiguous without it and skipped. */
const styleNames = (tag: string): string[] =>
  [styleTagName(tag, 'jp'), styleTagName(tag, 'en')].filter((name) => !/[(（]/.test(name) && isTelling(name));

/** Names of a cuisine in text: each dish of a joined name, without remarks in brackets. */
const cuisineNames = (key: string): string[] => [
  ...new Set(
    [cuisineName(key, 'jp'), cuisineName(key, 'en')]
      .flatMap((name) => name.replace(/[(（].*$/, '').split(/[・、,&/]/))
      .map((part) => part.trim())
      .filter(isTelling),
  ),
];

/** Latin names must match whole words: "Port" is not in "portrait". */
const isNamed = (
  index: { foundIn(field: string, word: string): (slot: number) => number },
  named: string,
) => {
  const says = index.foundIn('descriptions', folded(named));
  const least = isLatinKey(folded(named)) ? Found.AS_WORD : Found.WITHIN;
  return (slot: number): boolean => says(slot) >= least;
};

const folded = (name: string): string => searchKeyWords(name).join(' ');

/** Styles that descriptions of wines mention and their tags lack. */
export function stylesInTexts({ index }: ProductIndex): FoundTag[] {
  return STYLE_TAGS.flatMap((tag) =>
    styleNames(tag).flatMap((named) => {
      const says = isNamed(index, named);
      const found = index.matching([{ test: ({ styles }, slot) => says(slot) && !styles.includes(tag) }]);
      return Array.from(found, ({ reference }) => inText('products', reference, tag, named));
    }),
  );
}

/** Cuisines that descriptions of restaurants mention and their tags lack. */
export function cuisinesInTexts({ index }: VenueIndex): FoundTag[] {
  return CUISINES.flatMap(({ key }) =>
    cuisineNames(key).flatMap((named) => {
      const says = isNamed(index, named);
      const found = index.matching([{ test: ({ tags }, slot) => says(slot) && !tags.includes(key) }]);
      return Array.from(found, ({ reference }) => inText('venues', reference, key, named));
    }),
  );
}

const inText = (resource: FoundTag['resource'], reference: string, tag: string, named: string): FoundTag => ({
  resource,
  reference,
  tag,
  evidence: 'TEXT',
  confidence: TEXT_CONFIDENCE,
  named,
});

/** Context shown around the match, in characters. */
const QUOTED = 24;

/** The text around a match; undefined when it only matches in another spelling. */
export function quoteOf(texts: readonly (string | null | undefined)[], named: string): string | undefined {
  for (const text of texts) {
    const at = text?.toLowerCase().indexOf(named.toLowerCase()) ?? -1;
    if (!text || at < 0) continue;
    const [from, to] = [Math.max(0, at - QUOTED), Math.min(text.length, at + named.length + QUOTED)];
    return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
  }
  return undefined;
}
