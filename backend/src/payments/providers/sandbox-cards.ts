/** Outcome of a payment with a sandbox card (architecture, "Payment providers"); `code` as a real provider's. */
export type SandboxOutcome =
  | { kind: 'accepted' }
  | { kind: 'declined'; error: string; code: string }
  | { kind: 'challenge'; error: string; code: string }
  | { kind: 'slow'; afterMs: number };

const SANDBOX_CARDS: Readonly<Record<string, SandboxOutcome>> = Object.freeze({
  '4242424242424242': { kind: 'accepted' },
  '4000000000000002': { kind: 'declined', code: 'generic_decline', error: 'Your card was declined.' },
  '4000000000009995': {
    kind: 'declined',
    code: 'insufficient_funds',
    error: 'Your card has insufficient funds.',
  },
  '4000002500003155': {
    kind: 'challenge',
    code: 'payment_intent_authentication_failure',
    error: 'We are unable to authenticate your payment method. Please choose another one.',
  },
  '4000000000000077': { kind: 'slow', afterMs: 3000 },
});

/** The card of a number as typed, with full-width digits, spaces or hyphens. */
export const sandboxCard = (number: string): SandboxOutcome | undefined => {
  const digits = number.normalize('NFKC').replace(/[\s-]/g, '');
  return Object.hasOwn(SANDBOX_CARDS, digits) ? SANDBOX_CARDS[digits] : undefined;
};
