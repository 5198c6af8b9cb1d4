import { createStore } from '../../shared/store/store.js';

const KEY = 'vinkura.manage.signal';

/** Two short notes, high then low. */
const NOTES_HZ = [880, 660];
const NOTE_SECONDS = 0.18;
const VOLUME = 0.25;

/** Whether this device sounds and flashes on a change; off until it is switched on. */
export const signalIsOn = createStore(localStorage.getItem(KEY) === 'on');
/** Whether the browser lets the page sound: not before the first touch after loading. */
export const soundIsReady = createStore(false);

let context: AudioContext | undefined;

export function switchSignal(isOn: boolean): void {
  signalIsOn.set(isOn);
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Prepares the sound; in the handler of a touch the browser permits it. */
export async function prepareSound(): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
  soundIsReady.set(context.state === 'running');
}

/** Plays the tone; silent while the browser does not permit sound. */
export function playTone(): void {
  if (context?.state !== 'running') return;
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const start = context.currentTime + index * NOTE_SECONDS;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = frequency;
    // Fades in and out, since an abrupt edge clicks.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(VOLUME, start + NOTE_SECONDS / 6);
    gain.gain.linearRampToValueAtTime(0, start + NOTE_SECONDS);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + NOTE_SECONDS);
  }
}
