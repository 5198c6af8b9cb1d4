import { productionRegion } from './production-regions/index.js';
import { type Bottle, BOTTLES } from './products/bottles.js';
import { priceOf } from './products/prices.js';
import { shopFlagsOf } from './products/shop-flags.js';
import { type SeededRandom, seededRandom } from './random.js';
import type { DemoStock } from './types.js';

/** Typical stock of a wine, by price of 750 mL in yen. */
const DEPTHS = [
  { below: 6_000, min: 18, max: 60 },
  { below: 12_000, min: 12, max: 36 },
  { below: 30_000, min: 6, max: 18 },
  { below: 100_000, min: 2, max: 8 },
  { below: 300_000, min: 1, max: 4 },
  { below: Infinity, min: 1, max: 2 },
] as const;

/** Halves and magnums are kept in smaller numbers than bottles. */
const OTHER_SIZE_SHARE = 0.4;

const depthOf = ({ wine, vintage, size }: Bottle, random: SeededRandom): number => {
  const price = priceOf(wine, vintage, '750mL');
  const depth = DEPTHS.find(({ below }) => price < below) ?? DEPTHS[0];
  const bottles = random.between(depth.min, depth.max);
  return size === '750mL' ? bottles : Math.max(1, Math.round(bottles * OTHER_SIZE_SHARE));
};

const NONE: Omit<DemoStock, 'warehouseRef' | 'productRef' | 'comments' | 'shelf'> = {
  customs: 0,
  available: 0,
  // Orders and cellar entries fill these two; a stock of the demo shop begins without either.
  reservedVinkura: 0,
  myCellar: 0,
  reservedOthers: 0,
  bottleIssue: 0,
  lost: 0,
  others: 0,
};

const shelfMark = (warehouse: string, random: SeededRandom): string =>
  `${warehouse}-${random.pick(['A', 'B', 'C', 'D', 'E'])}${random.between(1, 24)}-${random.between(1, 6)}`;

/** Share of all bottles of a wine that stands in Tokyo; the rest is in Kansai. */
const TOKYO_SHARE = 0.65;
/** From this number on a wine is split between the two warehouses. */
const SPLIT_FROM = 4;

const stocksOf = (bottle: Bottle): DemoStock[] => {
  const random = seededRandom(`stock:${bottle.key}`);
  const soldOut = shopFlagsOf(bottle.key).soldOut;
  const total = depthOf(bottle, random);
  const tokyo = total >= SPLIT_FROM ? Math.round(total * TOKYO_SHARE) : total;
  const kansai = total - tokyo;
  const productRef = bottle.reference;
  const common = total >= SPLIT_FROM * 3;
  const stocks: DemoStock[] = [
    {
      ...NONE,
      warehouseRef: 'WHS00001',
      productRef,
      shelf: shelfMark('H', random),
      available: soldOut ? 0 : tokyo,
      reservedOthers: common && random.next() < 0.2 ? random.between(1, 3) : 0,
      bottleIssue: common && random.next() < 0.12 ? 1 : 0,
      lost: common && random.next() < 0.05 ? 1 : 0,
      others: common && random.next() < 0.08 ? random.between(1, 2) : 0,
    },
  ];
  if (kansai > 0) {
    stocks.push({
      ...NONE,
      warehouseRef: 'WHS00002',
      productRef,
      shelf: shelfMark('R', random),
      available: soldOut ? 0 : kansai,
      bottleIssue: common && random.next() < 0.06 ? 1 : 0,
    });
  }
  const imported = productionRegion(bottle.wine.region).country !== 'JP';
  if (imported && random.next() < 0.18) {
    stocks.push({
      ...NONE,
      warehouseRef: 'WHS00003',
      productRef,
      comments: '入船済み、通関待ち',
      customs: Math.max(1, Math.round(total / 2)),
      available: random.next() < 0.3 ? Math.max(1, Math.round(total / 6)) : 0,
    });
  }
  return stocks;
};

export const buildStocks = (): DemoStock[] => BOTTLES.flatMap(stocksOf);
