import { idle } from './at-rest.js';

/** When nothing more has come for so long, the page stands. */
const SETTLED_MS = 2000;
const PAUSE_MS = 100;
const FAR = '.drawn-when-near:not([data-drawn])';

/**
 * Draws what lies below the screen (`drawn-when-near`) piece by piece in idle moments, so that a whole page is there for
 * whoever prints it or leaps down, and no piece holds a tap up. Once the page stands, later ones are drawn as they come.
 */
export async function drawTheRest(page: HTMLElement = document.documentElement): Promise<void> {
  for (let last = performance.now(); performance.now() - last < SETTLED_MS;) {
    await idle();
    const next = page.querySelector<HTMLElement>(FAR);
    if (next) {
      next.dataset['drawn'] = '';
      last = performance.now();
    }
    await (next ? drawn() : pause());
  }
  page.dataset['drawn'] = '';
}

/** A frame in which a piece is drawn: a second piece in the same one would make one long task of both. */
const drawn = () =>
  new Promise<void>((resolve) => {
    // No frames come where nobody looks, as in a tab behind others.
    const anyway = setTimeout(resolve, PAUSE_MS);
    requestAnimationFrame(() => {
      clearTimeout(anyway);
      setTimeout(resolve);
    });
  });

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));
