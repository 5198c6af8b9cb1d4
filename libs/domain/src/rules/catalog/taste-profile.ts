import { TASTE_MAX, TASTE_MIN } from '../shared/constants.js';
import { WineColor, WineType } from '../shared/enums.js';
import { STYLE_PROFILES, type StyleProfile } from './style-profiles.js';
import { isStyleTag } from './style-tags.js';

/** One word for a taste, as in the search and the assistant. */
export const TASTE_PROFILE_WORDS = [
  'CRISP',
  'LIGHT',
  'SMOOTH',
  'BALANCED',
  'RICH',
  'POWERFUL',
  'OFF_DRY',
  'SWEET',
] as const;
export type TasteWord = (typeof TASTE_PROFILE_WORDS)[number];

/** Stored values, 1 to 5; what is missing is composed. */
interface StoredTaste {
  readonly tasteBody?: number | null;
  readonly tasteAcidity?: number | null;
  readonly tasteTannin?: number | null;
  readonly tasteBubbles?: number | null;
  readonly tasteSweetness?: number | null;
}

/** What a taste is composed from. */
export interface TasteFacts extends StoredTaste {
  readonly color: WineColor;
  readonly type: WineType;
  readonly tags: readonly string[];
  /** By label name, largest share first. */
  readonly grapeVariety: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Year, or NV. */
  readonly vintage: string;
  /** Per cent by volume. */
  readonly alcohol?: number | null;
}

export interface TasteProfile {
  body: number;
  acidity: number;
  /** Of still and fortified red and orange wine only. */
  tannin: number | undefined;
  /** Of sparkling wine only. */
  bubbles: number | undefined;
  sweetness: number;
  word: TasteWord;
  /** Whether any value is composed rather than stored. */
  composed: boolean;
}

interface Taste {
  body: number;
  acidity: number;
  tannin: number;
  bubbles: number;
  sweetness: number;
}

const BODY = { LIGHT: 2, MEDIUM: 3, FULL: 4 } as const;
const TANNIN = { LIGHT: 2, MEDIUM: 2.5, FULL: 3.25 } as const;

/** Of a style, before what is known of the bottle. */
function tasteOfStyle({ body, sweetness, tastes }: StyleProfile): Omit<Taste, 'bubbles'> {
  const has = (taste: (typeof tastes)[number], value: number) => (tastes.includes(taste) ? value : 0);
  return {
    body: BODY[body],
    acidity: 3 + has('CRISP', 1) + has('MINERAL', 0.5) - has('OAKY', 0.25),
    tannin: TANNIN[body] + has('TANNIC', 1) - has('FRUITY', 0.25),
    sweetness: 1 + 4 * sweetness,
  };
}

/** Where no style is known. */
const BY_COLOR: Readonly<Record<WineColor, Omit<Taste, 'bubbles'>>> = {
  RED: { body: 3.5, acidity: 3, tannin: 3, sweetness: 1 },
  WHITE: { body: 2.5, acidity: 3.5, tannin: 1, sweetness: 1 },
  ROSE: { body: 2.5, acidity: 3.5, tannin: 1, sweetness: 1 },
  ORANGE: { body: 3, acidity: 3, tannin: 2.5, sweetness: 1 },
};
const SWEET_WITHOUT_STYLE = 5;

const BUBBLES = 4;
const BUBBLES_OF_CHAMPAGNE = 5;
/** Slightly sparkling, as Moscato d'Asti. */
const BUBBLES_OF_MOSCATO = 3;

/** Corrections by the first grape. */
const GRAPES: Readonly<Record<string, Partial<Taste>>> = {
  Albariño: { acidity: 0.5 },
  Barbera: { acidity: 1, tannin: -1 },
  'Cabernet Sauvignon': { tannin: 0.5 },
  'Chenin Blanc': { acidity: 0.5 },
  Gamay: { tannin: -0.25 },
  Gewurztraminer: { acidity: -1 },
  Merlot: { acidity: -0.25 },
  Nebbiolo: { acidity: 1, tannin: 0.5 },
  'Pinot Noir': { acidity: 0.5 },
  Riesling: { acidity: 0.5 },
  Sangiovese: { acidity: 0.5 },
  Viognier: { acidity: -0.5, body: 0.5 },
};
/** Countries most of whose vineyards ripen late, and early. */
const COOL = new Set(['AT', 'CA', 'CH', 'DE', 'GB', 'HU', 'LU']);
const WARM = new Set(['AR', 'AU', 'ES', 'GR', 'IL', 'LB', 'PT', 'ZA']);
const CLIMATE_CHANGES = {
  cool: { acidity: 0.5, body: -0.25 },
  warm: { acidity: -0.25, body: 0.25 },
} as const;
/** Per cent by volume from and up to which a wine is noticeably fuller, and lighter. */
const STRONG = 14.5;
const WEAK = 11.5;
const ALCOHOL_CHANGE = 0.5;
/** Years after which tannin and bubbles have softened. */
const MATURE_YEARS = 12;
const SOFTENED = 1;

/** Sweetness that a type allows. */
const SWEETNESS: Readonly<Record<WineType, readonly [number, number]>> = {
  STILL: [TASTE_MIN, 3],
  SPARKLING: [TASTE_MIN, TASTE_MAX],
  SWEET: [4, TASTE_MAX],
  FORTIFIED: [TASTE_MIN, TASTE_MAX],
};

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function startOf({ color, type, tags }: TasteFacts): Taste {
  const styles = tags.filter(isStyleTag);
  const moscato = styles.includes('moscato sweet');
  const bubbles = moscato
    ? BUBBLES_OF_MOSCATO
    : styles.some((style) => style.startsWith('champagne'))
      ? BUBBLES_OF_CHAMPAGNE
      : BUBBLES;
  if (styles.length === 0) {
    const isSweet = type === WineType.SWEET || type === WineType.FORTIFIED;
    return { ...BY_COLOR[color], bubbles, ...(isSweet && { sweetness: SWEET_WITHOUT_STYLE }) };
  }
  const tastes = styles.map((style) => tasteOfStyle(STYLE_PROFILES[style]));
  return {
    body: mean(tastes.map(({ body }) => body)),
    acidity: mean(tastes.map(({ acidity }) => acidity)),
    tannin: mean(tastes.map(({ tannin }) => tannin)),
    sweetness: mean(tastes.map(({ sweetness }) => sweetness)),
    bubbles,
  };
}

function composeTaste(facts: TasteFacts, year: number): Taste {
  const { type, grapeVariety, country, alcohol, vintage } = facts;
  const taste = startOf(facts);
  const add = (changes: Partial<Taste> | undefined) => {
    for (const [axis, change] of Object.entries(changes ?? {})) taste[axis as keyof Taste] += change;
  };
  add(GRAPES[grapeVariety[0] ?? '']);
  if (COOL.has(country)) add(CLIMATE_CHANGES.cool);
  if (WARM.has(country)) add(CLIMATE_CHANGES.warm);
  // Added spirit makes every fortified wine strong.
  if (typeof alcohol === 'number' && type !== WineType.FORTIFIED) {
    if (alcohol >= STRONG) add({ body: ALCOHOL_CHANGE });
    if (alcohol <= WEAK) add({ body: -ALCOHOL_CHANGE });
  }
  if (year - Number(vintage) >= MATURE_YEARS) add({ tannin: -SOFTENED, bubbles: -SOFTENED });
  return taste;
}

/** Most striking first; a sweet wine is called sweet whatever else it is. */
function wordOf({ body, acidity, tannin, sweetness }: Omit<TasteProfile, 'word' | 'composed'>): TasteWord {
  if (sweetness >= 4) return 'SWEET';
  if (sweetness >= 3) return 'OFF_DRY';
  if (body >= 4) return tannin !== undefined && tannin >= 4 ? 'POWERFUL' : 'RICH';
  if (acidity >= 4 && (tannin ?? TASTE_MIN) <= 2) return 'CRISP';
  if (body <= 2) return 'LIGHT';
  return tannin !== undefined && tannin <= 2 ? 'SMOOTH' : 'BALANCED';
}

/**
 * The taste of a wine (TASTE-01): stored values, else composed from its facts, mainly its styles.
 * @param year present year, for its age
 */
export function tasteProfileOf(facts: TasteFacts, year: number): TasteProfile {
  const composed = composeTaste(facts, year);
  const isSparkling = facts.type === WineType.SPARKLING;
  const hasTannin = !isSparkling && (facts.color === WineColor.RED || facts.color === WineColor.ORANGE);
  let isComposed = false;
  const of = (stored: number | null | undefined, value: number, [least, most] = [TASTE_MIN, TASTE_MAX]) => {
    if (typeof stored === 'number') return clamp(stored, TASTE_MIN, TASTE_MAX);
    isComposed = true;
    return clamp(value, least!, most!);
  };
  const taste = {
    body: of(facts.tasteBody, composed.body),
    acidity: of(facts.tasteAcidity, composed.acidity),
    tannin: hasTannin ? of(facts.tasteTannin, composed.tannin) : undefined,
    bubbles: isSparkling ? of(facts.tasteBubbles, composed.bubbles) : undefined,
    sweetness: of(facts.tasteSweetness, composed.sweetness, [...SWEETNESS[facts.type]]),
  };
  return { ...taste, word: wordOf(taste), composed: isComposed };
}
