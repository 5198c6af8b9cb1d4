import type { DemoData, DemoUser, DemoWarehouse } from '@vinkura/demo-data';
import {
  addMonths,
  instantInTokyo,
  normaliseAddress,
  normaliseEmail,
  PointsReason,
  STOCK_BUCKETS,
  StockReason,
  TIER_THRESHOLDS,
  tokyoDay,
  type Yen,
} from '@vinkura/domain';
import { Types } from 'mongoose';
import { cellarAddress } from '../users/index.js';

const SYSTEM = 'SYSTEM';
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_DAYS = 365;
/** How long ago the opening purchases of a demo member are dated: those that count for the tier, and the others. */
const RECENT_MONTHS = 3;
const EARLIER_MONTHS = 18;

/** Demo products as they are stored: what can be sold is what stands in warehouses that count. */
export function productDocuments({ products, stocks, warehouses }: DemoData, now: Date) {
  const ignored = ignoredWarehouses(warehouses);
  const saleable = new Map<string, number>();
  for (const { productRef, warehouseRef, available } of stocks)
    if (!ignored.has(warehouseRef)) saleable.set(productRef, (saleable.get(productRef) ?? 0) + available);
  return products.map((product) => ({
    ...product,
    saleableQuantity: saleable.get(product.reference) ?? 0,
    stockBookings: [],
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
  return stocks.map((entry) => ({ ...entry, ignored: ignored.has(entry.warehouseRef), updatedAt: now }));
}

/** The opening movements: every bottle of the demo stock came in. */
export function movementDocuments({ stocks }: DemoData, now: Date) {
  return stocks.flatMap(({ warehouseRef, productRef, ...entry }) =>
    STOCK_BUCKETS.flatMap((bucket) =>
      entry[bucket] > 0
        ? [
            {
              at: now,
              by: SYSTEM,
              reason: StockReason.DEMO,
              warehouseRef,
              productRef,
              to: bucket,
              quantity: entry[bucket],
            },
          ]
        : [],
    ),
  );
}

/** Demo people with their cellar address; all have one password, hashed once. */
export function userDocuments(users: readonly DemoUser[], passwordHash: string, now: Date) {
  return users.map((user) => ({
    ...user,
    _id: new Types.ObjectId(),
    email: normaliseEmail(user.email),
    passwordHash,
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

/** The opening entry of each balance of points. */
export function pointsDocuments(users: readonly UserDocument[], now: Date) {
  return users
    .filter(({ loyaltyPoints }) => loyaltyPoints > 0)
    .map(({ _id, loyaltyPoints }) => ({
      userId: _id.toHexString(),
      points: loyaltyPoints,
      reason: PointsReason.GRANTED,
      by: SYSTEM,
      at: now,
    }));
}

/** Opening purchases that add up to the lifetime total, enough of them within a year to deserve the tier. */
export function purchaseDocuments(users: readonly UserDocument[], now: Date) {
  const monthsAgo = (months: number) => instantInTokyo(addMonths(tokyoDay(now), -months));
  return users.flatMap((user) => {
    const userId = user._id.toHexString();
    const recent = recentPurchases(user, now);
    return [
      { userId, yen: recent, at: monthsAgo(RECENT_MONTHS), takenBack: false },
      { userId, yen: user.cumulatedPurchases - recent, at: monthsAgo(EARLIER_MONTHS), takenBack: false },
    ].filter(({ yen }) => yen > 0);
  });
}

/** An even share of the last year, at least what the tier takes, at most everything. */
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
