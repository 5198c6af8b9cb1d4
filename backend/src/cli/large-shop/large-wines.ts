import {
  GlassInstructions,
  GRAPES,
  NON_VINTAGE,
  OpeningInstructions,
  STYLE_TAGS,
  type WineColor,
  WineColorTone,
  type WineType,
} from '@vinkura/domain';
import type { LargeShop } from './large-shop.js';

export interface LargeWine {
  reference: string;
  name: string;
  nameEn: string;
  vintage: string;
  size: string;
  /** Yen. */
  price: number;
}

const ESTATES: readonly (readonly [jp: string, en: string])[] = [
  ['シャトー・ラ・ロッシュ', 'Château La Roche'],
  ['ドメーヌ・デュ・モン', 'Domaine du Mont'],
  ['カステッロ・ヴェルデ', 'Castello Verde'],
  ['テヌータ・アルタ', 'Tenuta Alta'],
  ['ボデガス・デル・リオ', 'Bodegas del Río'],
  ['ヴァイングート・ホーエ', 'Weingut Höhe'],
  ['勝沼第三醸造', 'Katsunuma Daisan'],
  ['北斗ワイナリー', 'Hokuto Winery'],
];
const PLOTS: readonly (readonly [jp: string, en: string])[] = [
  ['レ・クロ', 'Les Clos'],
  ['ヴィエイユ・ヴィーニュ', 'Vieilles Vignes'],
  ['リゼルヴァ', 'Riserva'],
  ['グラン・レセルバ', 'Gran Reserva'],
  ['キュヴェ・プレスティージュ', 'Cuvée Prestige'],
  ['古木', 'Old Vines'],
  ['北斜面', 'North Slope'],
  ['ノン・フィルトレ', 'Unfiltered'],
];
const COUNTRIES = ['FR', 'IT', 'ES', 'DE', 'US', 'JP', 'PT', 'AT'] as const;
const SIZES = { '750mL': 80, '375mL': 10, '1500mL': 10 } as const;
const COLORS: Readonly<Record<WineColor, number>> = { RED: 50, WHITE: 38, ROSE: 8, ORANGE: 4 };
const TYPES: Readonly<Record<WineType, number>> = { STILL: 80, SPARKLING: 13, SWEET: 5, FORTIFIED: 2 };
const FIRST_YEAR = 1990;
const LAST_YEAR = 2025;
const PRICE_STEP = 100;

/** Names, prices and sizes that stock and orders refer to. */
export function largeWines(shop: LargeShop): LargeWine[] {
  const { sizes, random } = shop;
  return Array.from({ length: sizes.products }, (_, index) => {
    const [estate, estateEn] = random.pick(ESTATES);
    const [plot, plotEn] = random.pick(PLOTS);
    const lot = Math.floor(index / (ESTATES.length * PLOTS.length)) + 1;
    return {
      reference: shop.reference('PRODUCT', index),
      name: `${estate} ${plot} ${lot}`,
      nameEn: `${estateEn} ${plotEn} ${lot}`,
      vintage: random.chance(0.06) ? NON_VINTAGE : String(random.between(FIRST_YEAR, LAST_YEAR)),
      size: shop.weighted(SIZES),
      price: random.between(12, 600) * PRICE_STEP,
    };
  });
}

/** A wine document; its saleable quantity is set once stock and orders are known. */
export function wineDocument(
  shop: LargeShop,
  wine: LargeWine,
  sale: { saleableQuantity: number; stockBookings: readonly { orderRef: string; quantity: number }[] },
) {
  const { random, present, now } = shop;
  const createdAt = shop.daysAgo(2000, 30);
  return {
    _id: shop.id('prod'),
    ...wine,
    ...sale,
    available: random.chance(0.95),
    color: shop.weighted(COLORS),
    ...(random.chance(0.7) && { colorTone: random.pick(Object.values(WineColorTone)) }),
    country: random.pick(COUNTRIES),
    region: random.pick(present.regions),
    producer: random.pick(present.producers),
    ...(random.chance(0.5) && { appellation: random.pick(PLOTS)[1] }),
    grapeVariety: [...new Set([random.pick(GRAPES), random.pick(GRAPES)])],
    type: shop.weighted(TYPES),
    tags: [...new Set([random.pick(STYLE_TAGS), random.pick(STYLE_TAGS)])],
    images: [],
    description: `${wine.name}。収穫年 ${wine.vintage}。`,
    descriptionEn: `${wine.nameEn}, harvest ${wine.vintage}.`,
    summary: '果実味豊かな一本',
    summaryEn: 'A bottle full of fruit',
    glassInstructions: random.pick(Object.values(GlassInstructions)),
    openingInstructions: random.pick(Object.values(OpeningInstructions)),
    tempInstructions: random.between(10, 20),
    displayAtTop: random.chance(0.002),
    cannotBeListed: random.chance(0.01),
    visibleForEvents: false,
    ...(random.chance(0.4) && { corkFee: random.between(10, 60) * PRICE_STEP }),
    createdAt,
    updatedAt: shop.daysAgo(29),
    changedAt: now,
  };
}
