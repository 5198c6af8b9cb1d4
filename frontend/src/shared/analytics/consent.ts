import { createStore, useStore } from '../store/store.js';
import { readText, writeText } from '../storage/stored.js';

const STORED = 'vinkura.consent';

/** Number of pending events; the oldest are dropped. */
const HELD_MAX = 50;

/** Consent to analytics: `open` until the first event that asks, then `asking` until it is answered. */
export type Consent = 'open' | 'asking' | 'granted' | 'refused';

const consent = createStore(stored());
let held: (() => void)[] = [];

/** Runs `work` once the visitor consents, and asks for consent if it is still open (CALL-05). */
export function withConsent(work: () => void): void {
  whenConsented(work);
  if (consent.get() === 'open') consent.set('asking');
}

/**
 * Runs `work` once the visitor consents, without asking for consent: for events of mere browsing. Nothing leaves the
 * device before.
 */
export function whenConsented(work: () => void): void {
  if (consent.get() === 'granted') return work();
  if (consent.get() === 'refused') return;
  held = [...held, work].slice(-HELD_MAX);
}

/** Stores the visitor's answer on this device, then runs or drops the pending work. */
export function answerConsent(answer: 'granted' | 'refused'): void {
  writeText('local', STORED, answer);
  const waiting = held;
  held = [];
  consent.set(answer);
  if (answer === 'granted') for (const work of waiting) work();
}

export const useConsent = (): Consent => useStore(consent);

function stored(): Consent {
  const answer = readText('local', STORED);
  return answer === 'granted' || answer === 'refused' ? answer : 'open';
}
