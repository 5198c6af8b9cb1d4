import { DAY_MS, type StockBucket } from '@vinkura/domain';
import type { DemoHistory, DemoStock, DemoStockMovement, DemoUser, DemoVenue } from '../types.js';
import { userReference } from '../users/index.js';
import {
  bookingsOf,
  cellarEntriesOf,
  indentMovements,
  orderMovements,
  pointsOf,
  purchasesOf,
} from './books.js';
import { buildPreOrders } from './indents.js';
import { buildOrders } from './orders.js';
import { buildFailedQueries, buildFavourites, buildProposals } from './preferences.js';

/** Bottles of a pre-order are set aside the day before it opens. */
const PREPARED_BEFORE_MS = DAY_MS;

/** Two months of history with consistent ledgers: orders, stock, cellar, points and totals agree. */
export const buildHistory = (
  now: Date,
  users: readonly DemoUser[],
  venues: readonly DemoVenue[],
): DemoHistory => {
  const preOrders = buildPreOrders(now);
  const orders = buildOrders(now, preOrders, users, venues);
  const built = [...preOrders.values()];
  const movements = [
    ...orders.flatMap(orderMovements),
    ...built.flatMap(({ indent, bottles }) =>
      indentMovements(
        bottles,
        new Date(indent.opensAt.getTime() - PREPARED_BEFORE_MS),
        userReference('admin'),
      ),
    ),
  ].sort((a, b) => a.movedAt.getTime() - b.movedAt.getTime());
  return {
    orders,
    cellarEntries: cellarEntriesOf(orders),
    indents: built.map(({ indent }) => indent),
    indentProducts: built.flatMap(({ bottles }) => bottles),
    movements,
    points: pointsOf(orders, users),
    purchases: purchasesOf(orders),
    proposals: buildProposals(now, venues),
    favourites: buildFavourites(now),
    failedQueries: buildFailedQueries(now),
  };
};

/**
 * The stock after the history: reserved and cellar bottles are in their buckets, and allocated ones are added to the
 * available stock, so that the saleable quantity stays the shelf's.
 */
export const stocksAfter = (stocks: readonly DemoStock[], history: DemoHistory): DemoStock[] => {
  const booked = new Map<string, number>();
  for (const { productRef, quantity } of bookingsOf(history.orders))
    booked.set(productRef, (booked.get(productRef) ?? 0) + quantity);
  return stocks.map((entry) => {
    const moved = history.movements.filter(
      ({ productRef, warehouseRef }) =>
        productRef === entry.productRef && warehouseRef === entry.warehouseRef,
    );
    const isMain = history.orders.some(({ warehouseRef }) => warehouseRef === entry.warehouseRef);
    return {
      ...entry,
      available: entry.available + (isMain ? (booked.get(entry.productRef) ?? 0) : 0),
      reservedVinkura: netOf(moved, 'reservedVinkura'),
      myCellar: netOf(moved, 'myCellar'),
    };
  });
};

const netOf = (movements: readonly DemoStockMovement[], bucket: StockBucket): number =>
  movements.reduce(
    (sum, { from, to, quantity }) => sum + (to === bucket ? quantity : 0) - (from === bucket ? quantity : 0),
    0,
  );

export { bookingsOf, PLANNED_BY, stepOf } from './books.js';
