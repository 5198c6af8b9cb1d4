/** The generic message. */
export const PAYMENT_DECLINED = 'payment-declined';

/**
 * Message keys by decline code of card providers. Missing codes, such as those of lost and stolen cards, which must not
 * be revealed to the holder, map to `PAYMENT_DECLINED`.
 */
const DECLINE_KEYS: Readonly<Record<string, string>> = Object.freeze({
  insufficient_funds: 'payment-declined-insufficient-funds',
  expired_card: 'payment-declined-expired-card',
  invalid_expiry_month: 'payment-declined-expiry',
  invalid_expiry_year: 'payment-declined-expiry',
  incorrect_cvc: 'payment-declined-cvc',
  invalid_cvc: 'payment-declined-cvc',
  incorrect_number: 'payment-declined-number',
  invalid_number: 'payment-declined-number',
  authentication_required: 'payment-declined-authentication',
  payment_intent_authentication_failure: 'payment-declined-authentication',
  card_velocity_exceeded: 'payment-declined-limit',
  withdrawal_count_limit_exceeded: 'payment-declined-limit',
  card_not_supported: 'payment-declined-not-supported',
  currency_not_supported: 'payment-declined-not-supported',
  transaction_not_allowed: 'payment-declined-not-supported',
  processing_error: 'payment-declined-try-again',
  issuer_not_available: 'payment-declined-try-again',
  try_again_later: 'payment-declined-try-again',
  reenter_transaction: 'payment-declined-try-again',
  duplicate_transaction: 'payment-declined-duplicate',
});

/**
 * The message key of a declined card (ERR-01).
 * @param codes the provider's codes, most precise first; the first known one is used
 */
export const declineKeyOf = (...codes: readonly (string | null | undefined)[]): string => {
  const known = codes.find((code) => code && Object.hasOwn(DECLINE_KEYS, code));
  return (known && DECLINE_KEYS[known]) || PAYMENT_DECLINED;
};

/** Every key that `declineKeyOf` can return. */
export const DECLINE_MESSAGE_KEYS: readonly string[] = [
  PAYMENT_DECLINED,
  ...new Set(Object.values(DECLINE_KEYS)),
];
