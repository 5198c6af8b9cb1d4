import {
  FITS,
  isLatinKey,
  nearestFit,
  partLabel,
  type QueryPart,
  searchKey,
  type WineFit,
  wineFit,
  type WineKind,
} from '@vinkura/domain';
import type { EntryIndex } from '../engine/entry-index.js';
import { Found } from '../engine/text-units.js';
import { NAMING, type Requirement } from './entry-query.js';
import type { ProductEntry } from '../indexes/product-entry.js';

/** Kinds that a wine's name may state: an orange Bianco is still called Bianco. */
const NAMED_KINDS = new Set(['COLOR', 'TYPE', 'SWEETNESS', 'REGION', 'GRAPE', 'STYLE', 'TRAIT', 'PRODUCER']);
const NAMED_LATIN_MIN = 4;
const NAMED_KANA_MIN = 2;
/** Score of a wine that only states it in its name. */
const NAMED_FIT = 0.6;

/** Minimum length of a spelling to match within longer names. */
const CERTAIN_LATIN = 8;
const CERTAIN_KANA = 5;

interface Naming {
  /** How exactly the name states it, 0 to 1. */
  readonly of: (slot: number) => number;
  /** Whether the name states it. */
  readonly says: (slot: number) => boolean;
}

const UNNAMED: Naming = { of: () => 0, says: () => false };

function namingOf(index: EntryIndex<ProductEntry>, part: QueryPart): Naming {
  if (!NAMED_KINDS.has(part.kind)) return UNNAMED;
  const labels =
    part.kind === 'REGION'
      ? [partLabel(part, 'jp'), partLabel(part, 'en')].flatMap((label) => (label ? [searchKey(label)] : []))
      : [];
  const found = [...new Set([part.key, ...labels])]
    .filter((key) => key.length >= (isLatinKey(key) ? NAMED_LATIN_MIN : NAMED_KANA_MIN))
    .map((key) => ({
      find: index.foundIn('names', key),
      least:
        key.length >= (isLatinKey(key) ? CERTAIN_LATIN : CERTAIN_KANA) ? Found.WITHIN : Found.AS_BEGINNING,
    }));
  return {
    of: (slot) => found.reduce((best, { find }) => Math.max(best, NAMING[find(slot)]!), 0),
    says: (slot) => found.some(({ find, least }) => find(slot) >= least),
  };
}

function byKind(kinds: readonly WineKind[], fit: WineFit): (entry: ProductEntry) => number {
  const { ofKind, ofBottle } = fit;
  const values = ofKind && Float32Array.from(kinds, ofKind);
  if (!values) return ofBottle ? (entry) => ofBottle(entry) : () => 0;
  return ofBottle ? (entry) => values[entry.kind]! * ofBottle(entry) : (entry) => values[entry.kind]!;
}

/**
 * @param now milliseconds
 * @param hasOwnPrice whether the query or a venue says what to spend
 */
export function wineRequirement(
  part: QueryPart,
  index: EntryIndex<ProductEntry>,
  kinds: readonly WineKind[],
  now: number,
  hasOwnPrice: boolean,
): Requirement<ProductEntry> | undefined {
  const naming = namingOf(index, part);
  if (part.kind === 'PRODUCER') {
    const { test } = index.among('producers', part.value.split('|'));
    return {
      part,
      isFact: true,
      isNear: false,
      naming: naming.of,
      fit: (entry, slot) => Number(test(entry, slot)),
    };
  }
  const exact = wineFit(part, now, hasOwnPrice);
  if (!exact) return undefined;
  const nearest =
    exact.isFact && isNowhere(part, exact, index, kinds)
      ? nearestFit(part, () => vintagesOf(index))
      : undefined;
  const fit = byKind(kinds, nearest ?? exact);
  return {
    part,
    isFact: (nearest ?? exact).isFact,
    isNear: nearest !== undefined || part.kind === 'LIKE',
    naming: naming.of,
    ...(exact.weightOf && { weight: exact.weightOf }),
    fit: (entry, slot) => {
      const own = fit(entry);
      return own < NAMED_FIT && exact.isFact && naming.says(slot) ? NAMED_FIT : own;
    },
  };
}

/** Whether no wine of the catalogue meets it. */
function isNowhere(
  { kind }: QueryPart,
  { ofKind, ofBottle }: WineFit,
  index: EntryIndex<ProductEntry>,
  kinds: readonly WineKind[],
): boolean {
  if (ofKind) return !kinds.some((kind) => ofKind(kind) >= FITS);
  return (
    kind === 'VINTAGE' &&
    ofBottle !== undefined &&
    !index.some([{ test: (entry) => ofBottle(entry) >= FITS }])
  );
}

function vintagesOf(index: EntryIndex<ProductEntry>): Set<string> {
  const vintages = new Set<string>();
  index.forEach(({ vintage }) => vintages.add(vintage));
  return vintages;
}
