import type { Page, Request } from 'playwright-core';
import { sidewaysScroll } from './accessibility.js';

const FRAME_MS = 16;
const SETTLED_LIMIT_MS = 30_000;

/**
 * Waits until a page is stable: heading present, no placeholders, fonts loaded, no pending requests. More precise and
 * faster than network idle.
 */
export class Settling {
  private readonly inFlight = new Set<Request>();

  constructor(private readonly page: Page) {
    page.on('request', (request) => this.inFlight.add(request));
    page.on('requestfinished', (request) => this.inFlight.delete(request));
    page.on('requestfailed', (request) => this.inFlight.delete(request));
    // What the page left behind was fetching ends without a word.
    page.on('domcontentloaded', () => this.inFlight.clear());
  }

  async wait(): Promise<void> {
    const end = Date.now() + SETTLED_LIMIT_MS;
    for (;;) {
      await this.page.waitForFunction(isComplete, null, { polling: 2 * FRAME_MS, timeout: SETTLED_LIMIT_MS });
      if (this.inFlight.size === 0) {
        // The answer that came last may have opened another grey block: looked at again two frames later.
        await this.page.evaluate(twoFrames);
        if (this.inFlight.size === 0 && (await this.page.evaluate(isComplete))) return;
      }
      if (Date.now() > end)
        throw new Error(`still fetching: ${[...this.inFlight].map((request) => request.url()).join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
    }
  }
}

function isComplete(): boolean {
  // A page below a dialog may wait for what is asked there.
  const part = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
  return (
    document.querySelector('h1') !== null &&
    // Nor is it still the picture that the server draws of it, nor is there an empty place for a card to come.
    part.querySelector('#shell, .skeleton, [aria-busy="true"], .progress-line, .defer-render:empty') ===
      null &&
    document.fonts.status === 'loaded'
  );
}

/** Chromium now and then gives a page that was just resized no frame until something in it moves: not waited for. */
const twoFrames = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 500);
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/** Visible defects of the page, one line each. */
export async function visibleFaults(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => document.body.innerText);
  const missing = /\[\[[^\]]*\]\]|\{\{[^}]*\}\}/.exec(words)?.[0];
  const sideways = await sidewaysScroll(page);
  return [
    ...(missing ? [`missing text: ${missing}`] : []),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
}
