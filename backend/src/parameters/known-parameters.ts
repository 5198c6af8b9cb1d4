import {
  DEFAULT_DELIVERY_FEES,
  type DeliveryFees,
  isTokyoDay,
  isYen,
  PAYMENT_ERROR_HOURS,
  POINTS_RATE_PERCENT,
  PROPOSAL_DAYS,
  type RuleViolation,
  TIER_THRESHOLDS,
  type TierThresholds,
  TIERS,
  UNPAID_LIMIT,
  UNPAID_ORDER_MINUTES,
} from '@vinkura/domain';
import { JOURNAL_NAME_KEYS, JOURNAL_NAMES } from '@vinkura/domain/back-office/journal/journal-files';
import { parseExpression } from '@vinkura/domain/carriers/carrier-file';
import { CARRIER_FORMATS } from '@vinkura/domain/carriers/carrier-formats';
import { STOCK_COVER, STOCK_COVER_WEEKS_MAX, type StockCover } from '@vinkura/domain/warehouses/stock-alerts';

export interface Choice {
  value: string;
  label?: string;
  labelEn?: string;
  enabled?: boolean;
  description?: string;
}

/** How long an order may stay unpaid (REQ-D10). */
export interface OrderAbandonment {
  unpaidMinutes: number;
  paymentErrorHours: number;
}

/** A partner whose page prefills the referrer (REQ-D22). */
export interface Partner {
  name: string;
  label?: string;
  labelEn?: string;
  /** Reference of the referrer. */
  referent?: string;
}

/**
 * A parameter with numbers under fixed keys, which the program reads; the key is in the description of the choice. A
 * missing or disabled key has its default.
 */
export interface NumberParameter<K extends string> {
  name: string;
  defaults: Readonly<Record<K, number>>;
  accepts(value: number): boolean;
}

const isPositive = (value: number) => Number.isSafeInteger(value) && value > 0;

/** Yen by destination (REQ-D13). */
export const DELIVERY_FEES: NumberParameter<keyof DeliveryFees> = {
  name: 'delivery-fees',
  defaults: DEFAULT_DELIVERY_FEES,
  accepts: isYen,
};

/** Yen of purchases in the last 12 months (REQ-D14). */
export const TIER_THRESHOLD: NumberParameter<keyof TierThresholds> = {
  name: 'tier-thresholds',
  defaults: TIER_THRESHOLDS,
  accepts: isYen,
};

/** Percent of what was paid by card (REQ-D15). */
export const POINTS_RATE: NumberParameter<'PERCENT'> = {
  name: 'points-rate',
  defaults: { PERCENT: POINTS_RATE_PERCENT },
  accepts: (value) => value >= 0 && value <= 100,
};

/** Minutes for PLACED, hours for PLACED_PAYMENT_ERROR (REQ-D10). */
export const ORDER_ABANDONMENT: NumberParameter<'PLACED' | 'PLACED_PAYMENT_ERROR'> = {
  name: 'order-abandonment',
  defaults: { PLACED: UNPAID_ORDER_MINUTES, PLACED_PAYMENT_ERROR: PAYMENT_ERROR_HOURS },
  accepts: isPositive,
};

/** Maximum unpaid orders, and bottles in them, per customer (REQ-D44). */
export const UNPAID_ORDERS: NumberParameter<'ORDERS' | 'BOTTLES'> = {
  name: 'unpaid-orders',
  defaults: { ORDERS: UNPAID_LIMIT.orders, BOTTLES: UNPAID_LIMIT.bottles },
  accepts: isPositive,
};

/** Validity of a concierge's proposal link in days (PROP-01). */
export const PROPOSALS: NumberParameter<'DAYS'> = {
  name: 'proposals',
  defaults: { DAYS: PROPOSAL_DAYS },
  accepts: isPositive,
};

/** Weeks of cover of wines without a threshold, and of the sales that it is counted from (ALERT-01). */
export const STOCK_ALERT: NumberParameter<keyof StockCover> = {
  name: 'stock-alerts',
  defaults: STOCK_COVER,
  accepts: (value) => isPositive(value) && value <= STOCK_COVER_WEEKS_MAX,
};

export const CLOSED_DAYS = 'closed-days';
export const PARTNERS = 'partners';

const NUMBER_PARAMETERS: readonly NumberParameter<string>[] = [
  DELIVERY_FEES,
  TIER_THRESHOLD,
  POINTS_RATE,
  ORDER_ABANDONMENT,
  UNPAID_ORDERS,
  PROPOSALS,
  STOCK_ALERT,
];

/** Columns of the files for the carriers' tools: header and expression (LABEL-01). */
const CARRIER_PARAMETERS = Object.values(CARRIER_FORMATS).map(({ parameter }) => parameter);

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The numbers of a parameter, with defaults. */
export function readNumbers<K extends string>(
  parameter: NumberParameter<K>,
  choices: readonly Choice[],
): Record<K, number> {
  const values: Record<string, number> = { ...parameter.defaults };
  for (const { value, description, enabled } of choices)
    if (enabled !== false && description !== undefined && description in values)
      if (parameter.accepts(numberOf(value))) values[description] = numberOf(value);
  return values as Record<K, number>;
}

/** Validation errors of a parameter that the program reads; others may hold anything. */
export function checkChoices(name: string, choices: readonly Choice[]): RuleViolation[] {
  const known = NUMBER_PARAMETERS.find((parameter) => parameter.name === name);
  return choices.flatMap(({ value, description }, index): RuleViolation[] => {
    const at = `choices.${index}`;
    if (name === CLOSED_DAYS && !isTokyoDay(value))
      return [{ field: `${at}.value`, messageKey: 'wrong-type' }];
    if (CARRIER_PARAMETERS.includes(name) && !parseExpression(description ?? ''))
      return [{ field: `${at}.description`, messageKey: 'carrier-column-wrong' }];
    if (name === JOURNAL_NAMES && !JOURNAL_NAME_KEYS.includes(description ?? ''))
      return [{ field: `${at}.description`, messageKey: 'not-one-of' }];
    if (!known) return [];
    if (description === undefined || !Object.hasOwn(known.defaults, description))
      return [{ field: `${at}.description`, messageKey: 'not-one-of' }];
    return known.accepts(numberOf(value)) ? [] : [{ field: `${at}.value`, messageKey: 'wrong-type' }];
  });
}

/** Thresholds must rise with the tiers, or some tiers would be unreachable. */
export function checkThresholds(choices: readonly Choice[]): RuleViolation[] {
  const thresholds = readNumbers(TIER_THRESHOLD, choices);
  const falling = TIERS.find((tier, index) => {
    const below = TIERS[index - 1];
    return below !== undefined && thresholds[tier] <= thresholds[below];
  });
  return falling
    ? [{ field: 'choices', messageKey: 'tier-thresholds-not-rising', params: { tier: falling } }]
    : [];
}
