import type { Browser, BrowserContext, Page } from 'playwright-core';
import { listRepeatedQueries } from './repeated-queries.js';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** A visitor's window, and whatever went wrong in it: errors of page and console, requests that fail or leave the shop. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  faults: string[];
  /** Queries that the loaded page has sent more than once. */
  repeatedQueries: string[];
}

export interface VisitorOptions {
  viewport?: { width: number; height: number };
  /** Who the browser says that it is. */
  userAgent?: string;
}

export async function newVisitor(
  browser: Browser,
  baseURL: string,
  { viewport = PHONE, userAgent }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    userAgent,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    hasTouch: viewport.width < 600,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL).origin)
      faults.push(`outside: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    // What a page was still fetching when it was left is called off, not failed.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${reason}`);
  });
  // How long a missing element takes to fail, not how fast the shop is: other suites use the processors at the same time.
  page.setDefaultTimeout(30_000);
  return { page, context, faults, repeatedQueries: listRepeatedQueries(page) };
}
