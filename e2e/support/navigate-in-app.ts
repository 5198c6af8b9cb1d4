import type { Page } from 'playwright-core';

/**
 * Navigates like a link of the app, without a page load, which takes a second of CPU time. A new page loads the app.
 */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  if (!page.url().startsWith('http')) {
    await page.goto(address);
    return;
  }
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
