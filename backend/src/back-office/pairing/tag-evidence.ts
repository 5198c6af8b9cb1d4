import { CUISINES, cuisineName, isLatinKey, searchKeyWords, STYLE_TAGS, styleTagName } from '@vinkura/domain';
import { Found, type ProductEntry, type ProductIndex, type VenueIndex } from '../../search/index.js';
import type { TagSuggestion } from './pairing.types.js';

/** A suggestion without what is read from the database for the page that is shown. */
export type FoundTag = Pick<
  TagSuggestion,
  'resource' | 'reference' | 'tag' | 'evidence' | 'confidence' | 'peers' | 'carriers'
> & {
  /** TEXT: the name that its description contains. */
  named?: string;
};

/** Fewer wines alike prove nothing. */
const PEERS_MIN = 4;
/** So large a share of the wines alike carries what the others should carry as well. */
const SHARE_MIN = 0.6;
/** A name in a description is a good reason, and may still speak of something else. */
const TEXT_CONFIDENCE = 0.75;
/** Shorter names stand in other words. */
const NAME_MIN = 2;
const LATIN_NAME_MIN = 4;

/** Tags that wines of the same grapes, colour and country carry nearly all. */
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

/** The shortest name that says enough: kanji say more than letters. */
const isTelling = (name: string): boolean =>
  name.length >= (isLatinKey(folded(name)) ? LATIN_NAME_MIN : NAME_MIN);

/** What a text would call a style. A name that needs a remark in brackets says too little without it. */
const styleNames = (tag: string): string[] =>
  [styleTagName(tag, 'jp'), styleTagName(tag, 'en')].filter((name) => !/[(（]/.test(name) && isTelling(name));

/** What a text would call a cuisine: each of the dishes that its name joins, without remarks in brackets. */
const cuisineNames = (key: string): string[] => [
  ...new Set(
    [cuisineName(key, 'jp'), cuisineName(key, 'en')]
      .flatMap((name) => name.replace(/[(（].*$/, '').split(/[・、,&/]/))
      .map((part) => part.trim())
      .filter(isTelling),
  ),
];

/** Latin names have to stand as words: Port is not in portrait. */
const isNamed = (
  index: { foundIn(field: string, word: string): (slot: number) => number },
  named: string,
) => {
  const says = index.foundIn('descriptions', folded(named));
  const least = isLatinKey(folded(named)) ? Found.AS_WORD : Found.WITHIN;
  return (slot: number): boolean => says(slot) >= least;
};

const folded = (name: string): string => searchKeyWords(name).join(' ');

/** Styles that descriptions of wines name and their tags do not. */
export function stylesInTexts({ index }: ProductIndex): FoundTag[] {
  return STYLE_TAGS.flatMap((tag) =>
    styleNames(tag).flatMap((named) => {
      const says = isNamed(index, named);
      const found = index.matching([{ test: ({ styles }, slot) => says(slot) && !styles.includes(tag) }]);
      return Array.from(found, ({ reference }) => inText('products', reference, tag, named));
    }),
  );
}

/** Cuisines that descriptions of restaurants name and their tags do not. */
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

/** Characters around the name that a quotation shows. */
const QUOTED = 24;

/** The words around a name in one of the texts; undefined where it stands there in another spelling only. */
export function quoteOf(texts: readonly (string | null | undefined)[], named: string): string | undefined {
  for (const text of texts) {
    const at = text?.toLowerCase().indexOf(named.toLowerCase()) ?? -1;
    if (!text || at < 0) continue;
    const [from, to] = [Math.max(0, at - QUOTED), Math.min(text.length, at + named.length + QUOTED)];
    return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
  }
  return undefined;
}
