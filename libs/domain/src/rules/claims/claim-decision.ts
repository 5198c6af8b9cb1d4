/** What may be decided about a claim on bottles, and what each decision needs (CLAIM-01, ADR-0048). */
import { TEXT_MAX_LENGTH } from '../shared/constants.js';
import { type BottleProblem, DestinationKind, StockBucket, type TaskResolution } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';

/** Bottles of a claim that are in a warehouse again, or written off. */
export interface ReturnedBottles {
  warehouseRef: string;
  bucket: StockBucket;
  quantity: number;
}

export interface ClaimDecision {
  resolution: TaskResolution;
  reason: string;
  /** Yen to refund. */
  amount?: number | null;
  /** Points to grant. */
  points?: number | null;
  returned?: ReturnedBottles | null;
}

/** The number that a decision needs; the others must be absent. */
export const DECISION_NEEDS: Readonly<Record<TaskResolution, 'amount' | 'points' | null>> = Object.freeze({
  REPLACEMENT: null,
  REFUND: 'amount',
  POINTS: 'points',
  NO_ACTION: null,
});

/**
 * Buckets for the bottles of a claim, the usual one first. A missing bottle is written off, or was never packed; so is
 * the ordered bottle when another wine was sent.
 */
export const RETURN_BUCKETS: Readonly<Record<BottleProblem, readonly StockBucket[]>> = Object.freeze({
  BROKEN: [StockBucket.bottleIssue, StockBucket.lost],
  MISSING: [StockBucket.lost, StockBucket.available],
  CORKED: [StockBucket.bottleIssue, StockBucket.lost],
  WRONG: [StockBucket.available, StockBucket.bottleIssue, StockBucket.lost],
  LATE: [StockBucket.available, StockBucket.bottleIssue, StockBucket.lost],
});

/** Violations of a decision about a claim. */
export function checkClaimDecision(
  claim: { problem: BottleProblem; quantity: number; returned?: ReturnedBottles | null },
  { resolution, reason, returned, ...numbers }: ClaimDecision,
): RuleViolation[] {
  const needed = DECISION_NEEDS[resolution];
  const amounts = (['amount', 'points'] as const).flatMap((field): RuleViolation[] => {
    const value = numbers[field] ?? null;
    if (field !== needed)
      return value === null ? [] : [{ field, messageKey: 'claim-error-not-decided', params: { resolution } }];
    if (value === null) return [{ field, messageKey: 'required' }];
    return Number.isSafeInteger(value) && value >= 1
      ? []
      : [{ field, messageKey: 'too-small', params: { limit: 1 } }];
  });
  return [...checkReason(reason), ...amounts, ...(returned ? checkReturned(claim, returned) : [])];
}

function checkReason(reason: string): RuleViolation[] {
  const { length } = reason.trim();
  if (length === 0) return [{ field: 'reason', messageKey: 'required' }];
  return length > TEXT_MAX_LENGTH
    ? [{ field: 'reason', messageKey: 'too-long', params: { limit: TEXT_MAX_LENGTH } }]
    : [];
}

function checkReturned(
  claim: { problem: BottleProblem; quantity: number; returned?: ReturnedBottles | null },
  { warehouseRef, bucket, quantity }: ReturnedBottles,
): RuleViolation[] {
  // By an earlier decision, whose replacement was cancelled.
  if (claim.returned) return [{ field: 'returned', messageKey: 'claim-error-returned' }];
  const limits = Number.isSafeInteger(quantity) && quantity >= 1;
  return [
    ...(warehouseRef ? [] : [{ field: 'returned.warehouseRef', messageKey: 'required' }]),
    ...(RETURN_BUCKETS[claim.problem].includes(bucket)
      ? []
      : [{ field: 'returned.bucket', messageKey: 'not-one-of', params: { value: bucket } }]),
    ...(limits ? [] : [{ field: 'returned.quantity', messageKey: 'too-small', params: { limit: 1 } }]),
    ...(quantity > claim.quantity
      ? [{ field: 'returned.quantity', messageKey: 'too-large', params: { limit: claim.quantity } }]
      : []),
  ];
}

/** Data of the order that a replacement follows. */
export interface ReplacedOrder {
  destination: DestinationKind;
  reservation: { reservationDate?: Date | null } | null;
}

/** Why bottles of an order cannot be replaced: wine for a dinner that is over has nowhere to go. */
export const checkReplacement = ({ destination, reservation }: ReplacedOrder, now: Date): RuleViolation[] => {
  const dinner = destination === DestinationKind.RESTAURANT ? reservation?.reservationDate : null;
  return dinner && dinner <= now ? [{ field: 'resolution', messageKey: 'claim-error-dinner-over' }] : [];
};
