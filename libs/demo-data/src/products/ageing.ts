import type { WineClosure } from '@vinkura/domain';
import { productionRegion } from '../production-regions/index.js';
import { seededRandom } from '../random.js';
import type { BottleSize } from '../types.js';
import type { WineRecord } from '../wines/index.js';

/** What is usual for a style: strength in per cent, and the years after the harvest between which it is drunk. */
type Habit = readonly [alcohol: number, from: number, until: number];

const HABITS: Record<string, Habit> = {
  'champagne brut': [12, 3, 10],
  'champagne blanc de blancs': [12.5, 5, 18],
  'champagne blanc de noirs': [12.5, 4, 14],
  'champagne rose': [12.5, 4, 14],
  'champagne prestige': [12.5, 8, 28],
  'sparkling other': [12, 2, 8],
  chablis: [12.5, 2, 9],
  'chardonnay old world': [13, 3, 12],
  'chardonnay new world': [13.5, 2, 9],
  'bordeaux white': [13.5, 3, 14],
  'white southern france': [13.5, 2, 9],
  'white rioja': [12.5, 5, 20],
  'white italian': [12.5, 1, 6],
  'sauvignon blanc old world': [13, 2, 10],
  'sauvignon blanc new world': [13, 1, 5],
  'riesling dry': [12.5, 2, 12],
  'riesling off dry': [9, 2, 15],
  'riesling sweet': [8, 4, 30],
  gewurztraminer: [14, 1, 8],
  'pinot gris': [13.5, 1, 8],
  'chenin blanc dry': [13, 2, 14],
  'chenin blanc sweet': [12, 4, 30],
  'sweet botrytis': [13.5, 6, 40],
  'moscato sweet': [5.5, 0, 3],
  albarino: [13, 1, 7],
  'gruner veltliner': [13, 1, 8],
  koshu: [11.5, 1, 5],
  'aromatic japanese white': [11.5, 1, 4],
  'orange wine': [12.5, 2, 12],
  'rose dry': [13, 0, 4],
  'pinot noir old world': [13, 4, 15],
  'pinot noir new world': [13.5, 2, 10],
  'pinot noir japan': [12, 2, 8],
  gamay: [12.5, 1, 7],
  'muscat bailey a': [12, 1, 6],
  nebbiolo: [14, 5, 20],
  'grenache old world': [14.5, 3, 14],
  'grenache new world': [14.5, 2, 12],
  barbera: [14, 2, 10],
  'cabernet franc': [13, 3, 14],
  'cabernet old world': [13.5, 6, 25],
  'cabernet new world': [14.5, 4, 18],
  'merlot old world': [14, 5, 20],
  'merlot new world': [14.5, 3, 15],
  'merlot japan': [12.5, 3, 12],
  'syrah old world': [13.5, 4, 18],
  'shiraz new world': [14.5, 3, 16],
  sangiovese: [14, 3, 14],
  'super tuscan': [14, 5, 20],
  tempranillo: [14, 5, 20],
  amarone: [15.5, 5, 20],
  malbec: [14, 2, 10],
  zinfandel: [14.5, 2, 12],
  port: [20, 4, 25],
  'sherry dry': [15.5, 0, 2],
  'sherry sweet': [17, 0, 6],
};

/** Price of 750 mL (yen) from which a wine is made for ageing. */
const KEPT_FROM_YEN = 20_000;
const KEPT_LONGER = 1.5;
/** Half bottles ripen sooner and magnums later. */
const PACE: Record<BottleSize, number> = { '375mL': 0.8, '750mL': 1, '1500mL': 1.3 };
/** Blends of several years are sold when they are ready. */
const BLEND_YEARS = 3;
/** Labels round to half a per cent. */
const ALCOHOL_STEPS = [-0.5, 0, 0, 0.5];

export interface Ageing {
  /** Per cent by volume. */
  alcohol: number;
  /** Years, both included. */
  drinkFrom: number;
  drinkUntil: number;
  closure: WineClosure;
}

/** Closed by a crown cap, as sparkling wine is whose second fermentation ends in the bottle. */
const CROWN_CAPPED = new Set(['takeda-sans-soufre']);
const SCREW_CAP_COUNTRIES = new Set(['NZ', 'AU']);
const SCREW_CAP_STYLES = /^(?:riesling|gruner|koshu|aromatic japanese|sauvignon blanc new)/;
const SCREW_CAP_BELOW_YEN = 6_000;
const TECHNICAL_CORK_BELOW_YEN = 4_000;

const closureOf = ({ key, type, region, styles, priceYen }: WineRecord): WineClosure => {
  const [from] = priceYen;
  if (CROWN_CAPPED.has(key)) return 'CROWN_CAP';
  if (type === 'SPARKLING') return 'SPARKLING_CORK';
  if (type === 'FORTIFIED') return 'NATURAL_CORK';
  if (SCREW_CAP_COUNTRIES.has(productionRegion(region).country) && from < KEPT_FROM_YEN) return 'SCREW_CAP';
  if (SCREW_CAP_STYLES.test(styles[0]) && from < SCREW_CAP_BELOW_YEN) return 'SCREW_CAP';
  return from < TECHNICAL_CORK_BELOW_YEN ? 'TECHNICAL_CORK' : 'NATURAL_CORK';
};

const windowOf = (
  { styles, priceYen }: WineRecord,
  [, from, until]: Habit,
  vintage: number | 'NV',
  size: BottleSize,
  year: number,
): Pick<Ageing, 'drinkFrom' | 'drinkUntil'> => {
  if (vintage === 'NV') {
    const years = styles[0] === 'port' ? until : BLEND_YEARS;
    return { drinkFrom: year, drinkUntil: year + years };
  }
  const pace = PACE[size] * (priceYen[0] >= KEPT_FROM_YEN ? KEPT_LONGER : 1);
  const drinkFrom = vintage + Math.max(1, Math.round(from * pace));
  return { drinkFrom, drinkUntil: Math.max(drinkFrom + 1, vintage + Math.round(until * pace)) };
};

/**
 * Alcohol, drinking window and closure of a bottle: typical of style and year, not from its label.
 * @param year current year, used for non-vintage wine
 */
export const ageingOf = (
  wine: WineRecord,
  vintage: number | 'NV',
  size: BottleSize,
  year: number,
): Ageing => {
  const habit = HABITS[wine.styles[0]];
  if (!habit) throw new Error(`Nothing is known of how the style ${wine.styles[0]} ages`);
  return {
    alcohol: habit[0] + seededRandom(`alcohol:${wine.key}/${vintage}`).pick(ALCOHOL_STEPS),
    ...windowOf(wine, habit, vintage, size, year),
    closure: closureOf(wine),
  };
};
