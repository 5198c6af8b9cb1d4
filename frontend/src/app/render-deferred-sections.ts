import { whenPageIdle, whenIdle } from '../shared/scheduling/page-idle.js';

/** The page counts as complete once no deferred section has appeared for this long. */
const SETTLED_MS = 2000;
const PAUSE_MS = 100;
/** Rendering a section for longer than this delays input noticeably. */
const HEAVY_MS = 40;
/** Sections that are still deferred; an empty one is the placeholder of a card. */
const DEFERRED = '.defer-render:not([data-rendered], :empty)';

/**
 * Renders the deferred sections below the fold (`defer-render`) one at a time in idle callbacks, so that printing and
 * jumping down find a complete page and no section blocks input. After two slow sections the remaining ones wait until
 * the page is idle. Sections added after the page is complete render immediately.
 */
export async function renderDeferredSections(page: HTMLElement = document.documentElement): Promise<void> {
  // A single slow section may be an outlier.
  let heavyLeft = 2;
  for (let last = performance.now(); performance.now() - last < SETTLED_MS;) {
    await whenIdle();
    const next = page.querySelector<HTMLElement>(DEFERRED);
    if (next) {
      next.dataset['rendered'] = '';
      if ((await nextFrame()) > HEAVY_MS && (heavyLeft -= 1) === 0) await whenPageIdle();
      last = performance.now();
    } else await pause();
  }
  page.dataset['rendered'] = '';
}

/**
 * Waits for the frame that renders a section; two sections in one frame would form a single long task.
 * @returns rendering time in ms
 */
const nextFrame = () =>
  new Promise<number>((resolve) => {
    // Background tabs receive no animation frames.
    const fallback = setTimeout(() => resolve(0), PAUSE_MS);
    requestAnimationFrame(() => {
      clearTimeout(fallback);
      const began = performance.now();
      setTimeout(() => resolve(performance.now() - began));
    });
  });

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));
