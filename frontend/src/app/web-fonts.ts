import { whenPageIdle, whenIdle } from '../shared/scheduling/page-idle.js';

/** Maximum loading time; fonts that arrive later are used from the next page load on. */
const MAX_LOAD_MS = 4000;
/** A page that loads more slowly than this is on a slow connection or device. */
const SLOW_MS = 1500;

/**
 * Loads the web fonts and applies them all at once, or not at all. A Japanese page needs dozens of font files; applied one
 * by one, each would re-render the text, on a slow connection for many seconds. Files that arrive too late are cached for
 * the next page load.
 */
export async function loadWebFonts(): Promise<void> {
  if (wantsToSaveData()) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  // On a slow connection the fonts are fetched for the next page load.
  if (performance.now() > SLOW_MS) await whenPageIdle();
  else await whenIdle();
  const start = performance.now();
  try {
    await import('../ui/fonts.css');
    const loads: Promise<unknown>[] = [];
    for (const [family, selectors] of Object.entries(FAMILIES)) {
      // Matching a text to the files of a family is expensive: one task per family.
      await whenIdle();
      loads.push(document.fonts.load(`1em '${family}'`, textIn(selectors)));
    }
    await Promise.all(loads);
  } catch {
    // The fallback fonts are kept.
    return;
  }
  if (performance.now() - start < MAX_LOAD_MS) {
    await whenIdle();
    document.documentElement.dataset['fonts'] = 'loaded';
  }
}

/** Font families with the selectors of the elements that use them. */
const FAMILIES = {
  'Noto Sans JP Variable': 'body',
  'Noto Serif JP Variable': 'h1, h2, h3, .font-mincho',
  'EB Garamond Variable': '.font-latin, svg text',
};

const textIn = (selectors: string): string =>
  [...document.querySelectorAll(selectors)].map((element) => element.textContent).join('');

/** Whether the visitor has asked the browser to save data; the fonts are about 1 MB. */
const wantsToSaveData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
