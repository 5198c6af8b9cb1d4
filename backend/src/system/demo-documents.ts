import {
  bookingsOf,
  type DemoData,
  type DemoStock,
  type DemoUser,
  type DemoWarehouse,
} from '@vinkura/demo-data';
import {
  addMonths,
  DAY_MS,
  instantInTokyo,
  normaliseAddress,
  normaliseEmail,
  personKeys,
  PointsReason,
  shelfSortKey,
  STOCK_BUCKETS,
  type StockBucket,
  StockReason,
  TIER_THRESHOLDS,
  tokyoDay,
  type Yen,
} from '@vinkura/domain';
import { Types } from 'mongoose';
import { cellarAddress } from '../users/index.js';

const SYSTEM = 'SYSTEM';
const YEAR_DAYS = 365;
/** Age of a demo member's opening purchases: those that count for the tier, and the others. */
const RECENT_MONTHS = 3;
const EARLIER_MONTHS = 18;

/** Demo products as stored: the saleable quantity is that of counted warehouses minus allocations. */
export function productDocuments({ products, stocks, warehouses, history }: DemoData, now: Date) {
  const ignored = ignoredWarehouses(warehouses);
  const bookings = bookingsOf(history.orders);
  const saleable = new Map<string, number>();
  const add = (productRef: string, bottles: number) =>
    saleable.set(productRef, (saleable.get(productRef) ?? 0) + bottles);
  for (const { productRef, warehouseRef, available } of stocks)
    if (!ignored.has(warehouseRef)) add(productRef, available);
  for (const { productRef, quantity } of bookings) add(productRef, -quantity);
  return products.map((product) => ({
    ...product,
    saleableQuantity: saleable.get(product.reference) ?? 0,
    stockBookings: bookings
      .filter(({ productRef }) => productRef === product.reference)
      .map(({ orderRef, quantity }) => ({ orderRef, quantity })),
    changedAt: now,
  }));
}

export function warehouseDocuments({ warehouses, stocks }: DemoData, now: Date) {
  return warehouses.map((warehouse) => ({
    ...warehouse,
    entryCount: stocks.filter(({ warehouseRef }) => warehouseRef === warehouse.reference).length,
    createdAt: now,
    updatedAt: now,
  }));
}

export function stockDocuments({ stocks, warehouses }: DemoData, now: Date) {
  const ignored = ignoredWarehouses(warehouses);
  return stocks.map((entry) => ({
    ...entry,
    ...(entry.shelf && { shelfOrder: shelfSortKey(entry.shelf) }),
    ignored: ignored.has(entry.warehouseRef),
    updatedAt: now,
  }));
}

/** The opening stock, dated before the first order, and all later movements. */
export function movementDocuments({ stocks, history }: DemoData, now: Date) {
  const at = openingOf(history, now);
  const opening = stocks.flatMap((entry) => {
    const { warehouseRef, productRef } = entry;
    return STOCK_BUCKETS.map((to) => ({
      at,
      by: SYSTEM,
      reason: StockReason.DEMO,
      warehouseRef,
      productRef,
      to,
      quantity: entry[to] - movedInto(history, entry, to),
    })).filter(({ quantity }) => quantity > 0);
  });
  return [...opening, ...history.movements.map(({ movedAt, ...movement }) => ({ ...movement, at: movedAt }))];
}

/** The day before the oldest event of the history; now if there is none. */
const openingOf = ({ orders, movements }: DemoData['history'], now: Date): Date =>
  new Date(
    Math.min(
      now.getTime() + DAY_MS,
      ...orders.map(({ steps }) => steps[0]!.takenAt.getTime()),
      ...movements.map(({ movedAt }) => movedAt.getTime()),
    ) - DAY_MS,
  );

/** Net bottles moved into a bucket. */
const movedInto = ({ movements }: DemoData['history'], place: DemoStock, bucket: StockBucket): number =>
  movements
    .filter(
      ({ warehouseRef, productRef }) =>
        warehouseRef === place.warehouseRef && productRef === place.productRef,
    )
    .reduce(
      (sum, { from, to, quantity }) =>
        sum + (to === bucket ? quantity : 0) - (from === bucket ? quantity : 0),
      0,
    );

/** Demo users with their cellar address; all share one password hash. */
export function userDocuments(users: readonly DemoUser[], passwordHash: string, now: Date) {
  return users.map((user) => ({
    ...user,
    _id: new Types.ObjectId(),
    email: normaliseEmail(user.email),
    passwordHash,
    ...personKeys({ ...user, email: normaliseEmail(user.email) }),
    addresses: [
      ...user.addresses.map((address) => ({
        ...normaliseAddress(filledIn(address)),
        _id: new Types.ObjectId(),
      })),
      cellarAddress(),
    ],
    createdAt: user.membershipDate,
    updatedAt: now,
  }));
}
export type UserDocument = ReturnType<typeof userDocuments>[number];

const idOf = (users: readonly UserDocument[], ownerRef: string): string =>
  users.find(({ reference }) => reference === ownerRef)!._id.toHexString();

/** Points entries: an opening balance, then those of orders. */
export function pointsDocuments(users: readonly UserDocument[], history: DemoData['history'], now: Date) {
  const at = openingOf(history, now);
  const since = history.points.map(({ ownerRef, givenAt, ...entry }) => ({
    ...entry,
    userId: idOf(users, ownerRef),
    by: SYSTEM,
    at: givenAt,
  }));
  const opening = users
    .map(({ _id, reference, loyaltyPoints }) => ({
      userId: _id.toHexString(),
      points: loyaltyPoints - sumOf(history.points, reference, ({ points }) => points),
      reason: PointsReason.GRANTED,
      by: SYSTEM,
      at,
    }))
    .filter(({ points }) => points > 0);
  return [...opening, ...since];
}

/** Opening purchases and those of the history add up to the lifetime total; enough of them within a year. */
export function purchaseDocuments(users: readonly UserDocument[], history: DemoData['history'], now: Date) {
  const monthsAgo = (months: number) => instantInTokyo(addMonths(tokyoDay(now), -months));
  const since = history.purchases.map(({ ownerRef, boughtAt, ...purchase }) => ({
    ...purchase,
    userId: idOf(users, ownerRef),
    at: boughtAt,
  }));
  const opening = users.flatMap((user) => {
    const userId = user._id.toHexString();
    const bought = sumOf(history.purchases, user.reference, ({ yen }) => yen);
    const recent = Math.max(0, recentPurchases(user, now) - bought);
    return [
      { userId, yen: recent, at: monthsAgo(RECENT_MONTHS), takenBack: false },
      {
        userId,
        yen: user.cumulatedPurchases - bought - recent,
        at: monthsAgo(EARLIER_MONTHS),
        takenBack: false,
      },
    ].filter(({ yen }) => yen > 0);
  });
  return [...opening, ...since];
}

const sumOf = <T extends { ownerRef: string }>(
  entries: readonly T[],
  ownerRef: string,
  amount: (entry: T) => number,
): number =>
  entries.filter((entry) => entry.ownerRef === ownerRef).reduce((sum, entry) => sum + amount(entry), 0);

/** An even share in the last year, at least the tier's threshold, at most everything. */
function recentPurchases(user: UserDocument, now: Date): Yen {
  const days = Math.max(1, (now.getTime() - user.membershipDate.getTime()) / DAY_MS);
  const share = Math.round(user.cumulatedPurchases * Math.min(1, YEAR_DAYS / days));
  return Math.min(user.cumulatedPurchases, Math.max(share, TIER_THRESHOLDS[user.loyaltyStatus]));
}

function ignoredWarehouses(warehouses: readonly DemoWarehouse[]): Set<string> {
  return new Set(warehouses.filter(({ ignoreStocks }) => ignoreStocks).map(({ reference }) => reference));
}

function filledIn<T extends object>(address: T): T {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== '')) as T;
}
