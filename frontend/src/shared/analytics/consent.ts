import { createStore, useStore } from '../store/store.js';

const STORED = 'vinkura.consent';

/** Things that wait for an answer; the oldest are given up. */
const HELD_MAX = 50;

/** Whether the visitor lets use of the shop be counted; `asking` from the first thing that is worth the question. */
export type Consent = 'open' | 'asking' | 'granted' | 'refused';

const consent = createStore(stored());
let held: (() => void)[] = [];

/** Does what counts something, once the visitor agrees; asks first where that is not known (CALL-05). */
export function withConsent(work: () => void): void {
  whenConsented(work);
  if (consent.get() === 'open') consent.set('asking');
}

/**
 * The same for what merely happens by looking around: it waits for an answer, but is no reason to ask for one. Until
 * then nothing leaves the device.
 */
export function whenConsented(work: () => void): void {
  if (consent.get() === 'granted') return work();
  if (consent.get() === 'refused') return;
  held = [...held, work].slice(-HELD_MAX);
}

/** The visitor's answer, remembered on this device. What waited for it is done now, or never. */
export function answerConsent(answer: 'granted' | 'refused'): void {
  try {
    localStorage.setItem(STORED, answer);
  } catch {
    // No storage: the next visit asks again.
  }
  const waiting = held;
  held = [];
  consent.set(answer);
  if (answer === 'granted') for (const work of waiting) work();
}

export const useConsent = (): Consent => useStore(consent);

function stored(): Consent {
  try {
    const answer = localStorage.getItem(STORED);
    return answer === 'granted' || answer === 'refused' ? answer : 'open';
  } catch {
    return 'open';
  }
}
