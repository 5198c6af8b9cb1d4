/** Wines that the shop does not have and customers ask for (WISH-01). */
import type { RuleViolation } from '../shared/errors.js';
import { isYen, type Yen } from '../shared/money.js';
import { foldText } from '../shared/text-fold.js';
import { textFault, textLength } from '../shared/text-rules.js';

/** Maximum characters of what a customer asks for. */
export const WISH_TEXT_MAX = 100;
/** Maximum open wishes of a customer, against abuse of storage. */
export const WISHES_MAX = 30;
/** Highest price in yen that a customer may name. */
export const WISH_PRICE_MAX = 10_000_000;

/** What the shop does about a wish. */
export const WISH_STATES = ['OPEN', 'LISTED', 'DECLINED'] as const;
export type WishState = (typeof WISH_STATES)[number];

export interface WishInput {
  /** Producer, wine and vintage, in the customer's words. */
  wanted: string;
  /** Yen per bottle that the customer would pay at most. */
  maxPrice?: Yen | null;
}

/** Equal for wishes that differ only in letter case, width, kana, accents, spaces or the order of words. */
export const wishKey = (wanted: string): string =>
  wanted
    .split(/[\s・･,、。.\-/]+/u)
    .map(foldText)
    .filter(Boolean)
    .sort()
    .join(' ');

export const checkWish = ({ wanted, maxPrice }: WishInput): RuleViolation[] => {
  const field = 'wanted';
  const text = wanted.trim();
  const fault = textFault(text, false);
  const isPrice = maxPrice === null || maxPrice === undefined || (isYen(maxPrice) && maxPrice > 0);
  return [
    ...(wishKey(text) === '' ? [{ field, messageKey: 'required' }] : []),
    ...(fault ? [{ field, messageKey: fault }] : []),
    ...(textLength(text) > WISH_TEXT_MAX
      ? [{ field, messageKey: 'too-long', params: { limit: WISH_TEXT_MAX } }]
      : []),
    ...(isPrice ? [] : [{ field: 'maxPrice', messageKey: 'not-a-number' }]),
    ...(isPrice && (maxPrice ?? 0) > WISH_PRICE_MAX
      ? [{ field: 'maxPrice', messageKey: 'too-large', params: { limit: WISH_PRICE_MAX } }]
      : []),
  ];
};
