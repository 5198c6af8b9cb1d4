import { localeOfTag } from '@vinkura/i18n/locales';
import { whenIdle } from '../shared/scheduling/page-idle.js';
import { readText, writeText } from '../shared/storage/stored.js';

/** Maximum loading time; fonts that arrive later are used from the next page load on. */
const MAX_LOAD_MS = 4000;
/** A page that loads more slowly than this is on a slow connection or device. */
const SLOW_MS = 1500;

/** Set by the first visit on the device. */
const VISITED = 'vinkura.typefaces';

/**
 * Loads the web fonts beyond those of the first screen and applies them all at once, so that the page is laid out once. A first
 * visit gets one file with the frequent characters of headings and names; further ones on a fast device get the complete families, or
 * none of them within this page load: a Japanese page needs dozens of their files.
 */
export async function loadWebFonts(): Promise<void> {
  if (wantsToSaveData()) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  const isSlow = performance.now() > SLOW_MS;
  const isFirst = readText('local', VISITED) === null;
  await whenIdle();
  if (isFirst) writeText('local', VISITED, 'known');
  try {
    if (isSlow || (isFirst && hasJapanese())) await loadCatalogueFonts(document.documentElement.lang);
    else await loadCompleteFonts();
  } catch {
    // The fallback fonts are kept.
  }
}

/** Whether the device can show Japanese itself: without a family it shows the same box for all characters. */
function hasJapanese(): boolean {
  const drawn = (character: string): string => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 24;
    const context = canvas.getContext('2d');
    if (context) context.font = '20px sans-serif';
    context?.fillText(character, 0, 20);
    return canvas.toDataURL();
  };
  return drawn('永') !== drawn('店');
}

async function loadCatalogueFonts(lang: string): Promise<void> {
  // Chinese texts take the families of the device, and so do the Japanese names in them (tokens.css).
  if (localeOfTag(lang) === 'zh') return;
  await import('virtual:typefaces-catalogue.css');
  await Promise.all(await loadFamilies({ 'Noto Serif JP Catalogue': MINCHO }));
  await whenIdle();
  document.documentElement.dataset['fonts'] = 'catalogue';
}

async function loadCompleteFonts(): Promise<void> {
  const start = performance.now();
  await import('../ui/fonts.css');
  await Promise.all(await loadFamilies(COMPLETE_FAMILIES));
  if (performance.now() - start > MAX_LOAD_MS) return;
  await whenIdle();
  document.documentElement.dataset['fonts'] = 'loaded';
}

/** Begins to load the files of each family that the page needs. */
async function loadFamilies(families: Readonly<Record<string, string>>): Promise<Promise<unknown>[]> {
  const loads: Promise<unknown>[] = [];
  for (const [family, selectors] of Object.entries(families)) {
    // Matching a text to the files of a family is expensive: one task per family.
    await whenIdle();
    const load = document.fonts.load(`1em '${family}'`, textIn(selectors));
    // Without a network it fails before it is waited for.
    load.catch(() => undefined);
    loads.push(load);
  }
  return loads;
}

const MINCHO = 'h1, h2, h3, .font-mincho';

/** Font families with the selectors of the elements that use them. */
const COMPLETE_FAMILIES = {
  'Noto Sans JP Variable': 'body',
  'Noto Serif JP Variable': MINCHO,
  'EB Garamond Variable': '.font-latin, svg text',
};

const textIn = (selectors: string): string =>
  [...document.querySelectorAll(selectors)].map((element) => element.textContent).join('');

/** Whether the visitor has asked the browser to save data; the fonts are about 1 MB. */
const wantsToSaveData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
