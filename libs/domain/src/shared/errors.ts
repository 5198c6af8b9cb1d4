/**
 * Every refusal that a client may have to tell apart. The code is the same in REST (`code`) and GraphQL
 * (`extensions.code`); the sentence that people read is the translation of the message key.
 */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  BAD_REFERENCE: 400,
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

/** A broken rule about one field: what the form shows beside it and what the API answers. */
export interface RuleViolation {
  /** Path of the field, such as `addresses.0.zipcode`. */
  field: string;
  /** Key in the `errors` namespace of the translations. */
  messageKey: string;
  params?: Readonly<Record<string, string | number>>;
}

/**
 * A step that a state machine does not know. It names the state the thing is in, the step, and the states the step
 * would have led to (ORD-02).
 */
export class IllegalTransition extends Error {
  readonly code = ErrorCode.ILLEGAL_TRANSITION;
  readonly messageKey = 'illegal-transition';
  readonly params: Readonly<{ from: string; action: string; to: string }>;

  /**
   * @param from the present state
   * @param action what was attempted
   * @param targets the states the action leads to when it is allowed
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
