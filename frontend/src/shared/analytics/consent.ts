import { useSyncExternalStore } from 'react';

const STORED = 'vinkura.consent';

/** Things that wait for an answer; the oldest are given up. */
const HELD_MAX = 50;

/** Whether the visitor lets use of the shop be counted; `asking` from the first thing that is worth the question. */
export type Consent = 'open' | 'asking' | 'granted' | 'refused';

let consent: Consent = stored();
let held: (() => void)[] = [];
const listeners = new Set<() => void>();

/** Does what counts something, once the visitor agrees; asks first where that is not known (CALL-05). */
export function withConsent(work: () => void): void {
  whenConsented(work);
  if (consent === 'open') change('asking');
}

/**
 * The same for what merely happens by looking around: it waits for an answer, but is no reason to ask for one. Until
 * then nothing leaves the device.
 */
export function whenConsented(work: () => void): void {
  if (consent === 'granted') return work();
  if (consent === 'refused') return;
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
  change(answer);
  if (answer === 'granted') for (const work of waiting) work();
}

export const useConsent = (): Consent =>
  useSyncExternalStore(
    subscribe,
    () => consent,
    () => consent,
  );

function change(next: Consent): void {
  consent = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): Consent {
  try {
    const answer = localStorage.getItem(STORED);
    return answer === 'granted' || answer === 'refused' ? answer : 'open';
  } catch {
    return 'open';
  }
}
