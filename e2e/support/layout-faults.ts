import type { Page } from 'playwright-core';
import { sidewaysScroll } from './accessibility.js';
import type { Settling } from './page-faults.js';

/** The smallest phone, and a desktop of 1440 × 900 whose page is enlarged twice. */
const NARROW = { '320 px': { width: 320, height: 640 }, 'twice the size': { width: 720, height: 450 } };
/** Maximum layout shift of a page; Lighthouse's "good" is 0.1. */
const SHIFT_LIMIT = 0.02;

/** Layout shift since the page was opened, with its sources; empty within the limit. */
export async function layoutShiftFaults(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(shiftsSoFar);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= SHIFT_LIMIT) return [];
  const worst = shifts.toSorted((one, other) => other.value - one.value)[0];
  return [`moves by ${sum.toFixed(3)} while it comes up: ${worst?.what ?? ''}`];
}

function shiftsSoFar(): Promise<{ value: number; what: string }[]> {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  return new Promise((resolve) => {
    const found: { value: number; what: string }[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue;
        const what = shift.sources.map(({ node }) => (node as Element | null)?.className ?? '?').join(', ');
        found.push({ value: shift.value, what });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // Entries of the past come in a task of their own; a page that never moved brings none.
    setTimeout(() => {
      observer.disconnect();
      resolve(found);
    }, 50);
  });
}

/** What cannot be read of the page as it stands on the narrowest phone and at twice the size. */
export async function narrowFaults(page: Page, settling: Settling): Promise<string[]> {
  const found: string[] = [];
  // Sections that are still deferred keep the height of another viewport width. `app/render-deferred-sections.ts` sets
  // this mark itself, on a busy machine after up to half a minute.
  await page.evaluate(() => (document.documentElement.dataset['rendered'] = ''));
  for (const [name, size] of Object.entries(NARROW)) {
    await page.setViewportSize(size);
    await settling.wait();
    const sideways = await sidewaysScroll(page);
    const faults = [
      ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
      ...(await page.evaluate(clippedTexts)).faults.map((text) => `cut off: ${text}`),
    ];
    found.push(...faults.map((fault) => `at ${name}: ${fault}`));
  }
  return found;
}

/**
 * Runs in the page: texts that stand out over what clips them, or over the window; lines that end in an ellipsis on
 * purpose are not meant.
 */
export function clippedTexts(): { checked: number; faults: string[] } {
  const found = new Set<string>();
  let checked = 0;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const words = text.data.trim();
    const parent = text.parentElement;
    if (
      words === '' ||
      !parent ||
      parent.closest('svg, script, style, select, [aria-hidden="true"], .sr-only')
    )
      continue;
    checked += 1;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      if (width === 0 || height === 0 || getComputedStyle(parent).visibility === 'hidden') continue;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.position === 'fixed') break;
        const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
        // Scrollable content is readable by scrolling; texts with an ellipsis are complete elsewhere.
        if (isEllipsis || scrolls || style.clipPath !== 'none') break;
        if (!/hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)) continue;
        const edge = box.getBoundingClientRect();
        // A line is higher than its letters: half of it may hang over.
        const slack = height / 2;
        const isOut =
          left < edge.left - 1 ||
          right > edge.right + 1 ||
          top < edge.top - slack ||
          bottom > edge.bottom + slack;
        if (isOut) found.add(words.slice(0, 40));
      }
    }
  }
  return { checked, faults: [...found] };
}
