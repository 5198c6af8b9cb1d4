import type { Label } from '@vinkura/i18n/label-text';

/**
 * Error codes for clients. The code is the same in REST (`code`) and GraphQL (`extensions.code`); the displayed message
 * is the translation of the message key.
 */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  BAD_REFERENCE: 400,
  PERSISTED_QUERY_NOT_FOUND: 400,
  INVALID_CREDENTIALS: 401,
  UNAUTHENTICATED: 401,
  PAYMENT_DECLINED: 402,
  FORBIDDEN: 403,
  FIELD_NOT_EDITABLE: 403,
  USER_DISABLED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  ALREADY_EXISTS: 409,
  PRICE_CHANGED: 409,
  INSUFFICIENT_STOCK: 409,
  INSUFFICIENT_POINTS: 409,
  ILLEGAL_TRANSITION: 409,
  NOT_FOR_SALE: 409,
  ORDER_MISSING: 409,
  PAYMENT_NOT_READY: 409,
  CART_CHANGED: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNDER_AGE: 422,
  POINTS_INVALID: 422,
  AMOUNT_TOO_SMALL: 422,
  RESERVATION_TOO_EARLY: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PROVIDER_FAILED: 502,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ErrorCode = Object.freeze(
  Object.fromEntries(Object.keys(ERROR_STATUS).map((code) => [code, code])),
) as { readonly [K in ErrorCode]: K };

/** A violated rule of one field, shown in the form and returned by the API. */
export interface RuleViolation {
  /** Path of the field, such as `addresses.0.zipcode`. */
  field: string;
  /** Key in the `errors` namespace of the translations. */
  messageKey: string;
  params?: Readonly<Record<string, string | number>>;
  /** Name of the field on the screen, where the field's key alone does not say it. Not part of responses. */
  label?: Label;
}

/**
 * A transition that a state machine does not have; with the current state, the action, and the action's possible target
 * states (ORD-02).
 */
export class IllegalTransition extends Error {
  readonly code = ErrorCode.ILLEGAL_TRANSITION;
  readonly messageKey = 'illegal-transition';
  readonly params: Readonly<{ from: string; action: string; to: string }>;

  /**
   * @param from the current state
   * @param action the attempted action
   * @param targets the action's target states when allowed
   */
  constructor(
    readonly from: string,
    readonly action: string,
    readonly targets: readonly string[],
  ) {
    const to = targets.join(' | ');
    super(`${action} is not possible from ${from}${to ? ` (it leads to ${to})` : ''}`);
    this.name = 'IllegalTransition';
    this.params = { from, action, to };
  }
}
