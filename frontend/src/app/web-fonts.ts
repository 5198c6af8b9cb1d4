import { atRest, idle } from '../shared/scheduling/at-rest.js';

/** Longer than this nobody waits for a typeface: the page stays in the device's own until the next visit. */
const PATIENCE_MS = 4000;
/** A page that stands later than this has a slow line or a slow phone. */
const SLOW_MS = 1500;

/**
 * Puts the page into its typefaces at once, or not at all. A Japanese page takes dozens of font files; shown one by
 * one as they come, each would set the whole text anew, and on a slow line for many seconds while it is being read.
 * What has been fetched too late is in the cache for the next page.
 */
export async function loadWebFonts(): Promise<void> {
  if (wantsToSaveData()) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  // Where the page itself was long in coming, its typefaces would be too: they are fetched for the next one.
  if (performance.now() > SLOW_MS) await atRest();
  else await idle();
  const start = performance.now();
  try {
    await import('../ui/fonts.css');
    const loads: Promise<unknown>[] = [];
    for (const [family, places] of Object.entries(FAMILIES)) {
      // To find the files of a family that a text needs is work in itself: a task for each.
      await idle();
      loads.push(document.fonts.load(`1em '${family}'`, textIn(places)));
    }
    await Promise.all(loads);
  } catch {
    // The device's own typefaces will do.
    return;
  }
  if (performance.now() - start < PATIENCE_MS) {
    await idle();
    document.documentElement.dataset['fonts'] = 'loaded';
  }
}

/** The families with the places that they set. */
const FAMILIES = {
  'Noto Sans JP Variable': 'body',
  'Noto Serif JP Variable': 'h1, h2, h3, .font-mincho',
  'EB Garamond Variable': '.font-latin, svg text',
};

const textIn = (places: string): string =>
  [...document.querySelectorAll(places)].map((place) => place.textContent).join('');

/** A megabyte of typefaces is not for whoever has asked the browser for less. */
const wantsToSaveData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
