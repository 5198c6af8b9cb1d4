import { StockBucket } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import { checkRepeatedWines } from './repeated-wines.js';

/** A transfer between warehouses (MOVE-01): bottles in transit are in no warehouse, so in none of the buckets. */
export const TRANSFER_STATUSES = ['PREPARED', 'IN_TRANSIT', 'ARRIVED', 'CANCELLED'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

/** Wines of one transfer at most: each step is one transaction. */
export const TRANSFER_LINES_MAX = 100;

/** The status that a step requires, and the next one. */
export const TRANSFER_STEPS = {
  depart: { from: 'PREPARED', to: 'IN_TRANSIT' },
  receive: { from: 'IN_TRANSIT', to: 'ARRIVED' },
  cancel: { from: 'PREPARED', to: 'CANCELLED' },
} as const satisfies Record<string, { from: TransferStatus; to: TransferStatus }>;
export type TransferStep = keyof typeof TRANSFER_STEPS;

interface SentLine {
  productRef: string;
  quantity: number;
}

/** Counted bottles of a wine at its arrival; what they lack of those sent is missing. */
export interface ArrivalCount {
  productRef: string;
  arrived: number;
  /** Fit no more: they go to the bucket `bottleIssue`. */
  broken: number;
  /** Given up, with a reason. */
  writtenOff: number;
}

interface ArrivalChange {
  from?: StockBucket;
  to?: StockBucket;
  quantity: number;
}

/** Bottles that were sent and are neither there nor written off: they are booked as lost until they are found. */
export const missingBottles = (
  sent: number,
  { arrived, broken, writtenOff }: Omit<ArrivalCount, 'productRef'>,
) => sent - arrived - broken - writtenOff;

/** An arrival counts every wine that was sent, and no bottle more; bottles are written off with a reason. */
export function checkArrival(
  sent: readonly SentLine[],
  counts: readonly ArrivalCount[],
  comments: string | null | undefined,
): RuleViolation[] {
  const violations: RuleViolation[] = checkRepeatedWines(counts);
  for (const [index, count] of counts.entries()) {
    const line = sent.find(({ productRef }) => productRef === count.productRef);
    if (!line)
      violations.push({
        field: `lines.${index}.productRef`,
        messageKey: 'not-one-of',
        params: { value: count.productRef },
      });
    else if (missingBottles(line.quantity, count) < 0)
      violations.push({
        field: `lines.${index}.arrived`,
        messageKey: 'too-large',
        params: { limit: line.quantity - count.broken - count.writtenOff },
      });
  }
  if (sent.some(({ productRef }) => !counts.some((count) => count.productRef === productRef)))
    violations.push({ field: 'lines', messageKey: 'required' });
  if (counts.some(({ writtenOff }) => writtenOff > 0) && !comments?.trim())
    violations.push({ field: 'comments', messageKey: 'required' });
  return violations;
}

/**
 * What an arrival changes in the buckets of the destination. All bottles that were sent come in, so that none stays in
 * transit; those written off go out again, and are named as such by the ledger.
 */
export function arrivalChanges(sent: number, count: Omit<ArrivalCount, 'productRef'>): ArrivalChange[] {
  const lost = missingBottles(sent, count) + count.writtenOff;
  const changes: ArrivalChange[] = [
    { to: StockBucket.available, quantity: count.arrived },
    { to: StockBucket.bottleIssue, quantity: count.broken },
    { to: StockBucket.lost, quantity: lost },
    { from: StockBucket.lost, quantity: count.writtenOff },
  ];
  return changes.filter(({ quantity }) => quantity > 0);
}
