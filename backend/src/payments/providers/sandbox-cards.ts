/** Outcome of a payment with a sandbox card (architecture, "Payment providers"); `code` as a real provider's. */
export type SandboxOutcome =
  | { kind: 'accepted' }
  | { kind: 'declined'; error: string; code: string }
  | { kind: 'challenge'; error: string; code: string }
  | { kind: 'slow'; afterMs: number };

export const ACCEPTED: SandboxOutcome = { kind: 'accepted' };
const DECLINED: SandboxOutcome = {
  kind: 'declined',
  code: 'generic_decline',
  error: 'Your card was declined.',
};

/** The outcome of a card when its number is entered, and when it was saved: by default the same. */
interface SandboxBehaviour {
  entered: SandboxOutcome;
  saved?: SandboxOutcome;
}

/** By name, which is what is stored of a saved card: no number. */
const BEHAVIOURS = {
  accepted: { entered: ACCEPTED },
  declined: { entered: DECLINED },
  insufficient: {
    entered: {
      kind: 'declined',
      code: 'insufficient_funds',
      error: 'Your card has insufficient funds.',
    },
  },
  challenge: {
    entered: {
      kind: 'challenge',
      code: 'payment_intent_authentication_failure',
      error: 'We are unable to authenticate your payment method. Please choose another one.',
    },
  },
  slow: { entered: { kind: 'slow', afterMs: 3000 } },
  'accepted-once': { entered: ACCEPTED, saved: DECLINED },
} as const satisfies Readonly<Record<string, SandboxBehaviour>>;

export type SandboxBehaviourName = keyof typeof BEHAVIOURS;

export interface SandboxCard {
  brand: string;
  last4: string;
  behaviour: SandboxBehaviourName;
}

const SANDBOX_CARDS: Readonly<Record<string, SandboxBehaviourName>> = Object.freeze({
  '4242424242424242': 'accepted',
  '5555555555554444': 'accepted',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient',
  '4000002500003155': 'challenge',
  '4000000000000077': 'slow',
  '4000000000000341': 'accepted-once',
});

/** The card of a number as typed, with full-width digits, spaces or hyphens. */
export const sandboxCard = (number: string): SandboxCard | undefined => {
  const digits = number.normalize('NFKC').replace(/[\s-]/g, '');
  const behaviour = Object.hasOwn(SANDBOX_CARDS, digits) ? SANDBOX_CARDS[digits] : undefined;
  return (
    behaviour && { brand: digits.startsWith('5') ? 'mastercard' : 'visa', last4: digits.slice(-4), behaviour }
  );
};

export const sandboxOutcome = (name: SandboxBehaviourName, isSaved: boolean): SandboxOutcome => {
  const { entered, saved }: SandboxBehaviour = BEHAVIOURS[name];
  return (isSaved && saved) || entered;
};
