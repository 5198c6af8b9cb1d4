import { atRest, idle } from '../shared/scheduling/at-rest.js';

/** When nothing more has come for so long, the page stands. */
const SETTLED_MS = 2000;
const PAUSE_MS = 100;
/** A piece that takes longer to draw is felt by whoever taps meanwhile. */
const HEAVY_MS = 40;
/** An empty one is the place of a card to come. */
const FAR = '.drawn-when-near:not([data-drawn], :empty)';

/**
 * Draws what lies below the screen (`drawn-when-near`) piece by piece in idle moments, so that a whole page is there for
 * whoever prints it or leaps down, and no piece holds a tap up. Where pieces prove heavy, the others wait until the page
 * has come to rest. Once the page stands, later ones are drawn as they come.
 */
export async function drawTheRest(page: HTMLElement = document.documentElement): Promise<void> {
  // One alone may be chance.
  let heavyLeft = 2;
  for (let last = performance.now(); performance.now() - last < SETTLED_MS;) {
    await idle();
    const next = page.querySelector<HTMLElement>(FAR);
    if (next) {
      next.dataset['drawn'] = '';
      if ((await drawn()) > HEAVY_MS && (heavyLeft -= 1) === 0) await atRest();
      last = performance.now();
    } else await pause();
  }
  page.dataset['drawn'] = '';
}

/**
 * A frame in which a piece is drawn: a second piece in the same one would make one long task of both.
 * @returns how long drawing took, in ms
 */
const drawn = () =>
  new Promise<number>((resolve) => {
    // No frames come where nobody looks, as in a tab behind others.
    const anyway = setTimeout(() => resolve(0), PAUSE_MS);
    requestAnimationFrame(() => {
      clearTimeout(anyway);
      const began = performance.now();
      setTimeout(() => resolve(performance.now() - began));
    });
  });

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));
