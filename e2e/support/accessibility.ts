import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[] }[] }[];
}

interface WithAxe {
  axe: { run: (context: Node, options: object) => Promise<AxeResult> };
}

/** All axe-core violations of the page, or of a part of it, one line each. For an open dialog only the dialog is checked. */
export async function accessibilityFaults(where: Page | Locator): Promise<string[]> {
  const page = 'page' in where ? where.page() : where;
  // Through the debugger: the page's own policy rightly forbids scripts that the shop did not ship.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // The outermost element stands for the whole page, with the rules that only a whole page can break.
  return ('page' in where ? where : where.locator('html')).evaluate(violationsOf, undefined);
}

/**
 * Violations as {@link accessibilityFaults}, and those of contrast in the other theme, for pages of the back office and of
 * restaurants, whose users choose the theme. Throws on pages that have one theme only.
 */
export async function accessibilityFaultsInBothThemes(where: Page | Locator): Promise<string[]> {
  const faults = await accessibilityFaults(where);
  const page = 'page' in where ? where.page() : where;
  const other = await page.evaluate(switchTheme);
  // Only colours differ between the themes.
  const inOther = await ('page' in where ? where : where.locator('html')).evaluate(violationsOf, [
    'color-contrast',
  ]);
  await page.evaluate(switchTheme);
  return [...faults, ...inOther.map((fault) => `${other}: ${fault}`)];
}

/** Runs in the page: sets the other theme on the document and its layout, without the user's choice. Returns its name. */
function switchTheme(): string {
  const layout = document.querySelector<HTMLElement>('[data-layout="admin"], [data-layout="managemobile"]');
  if (!layout) throw new Error('This page has one theme only');
  const theme = layout.dataset['theme'] === 'dark' ? 'light' : 'dark';
  layout.dataset['theme'] = theme;
  document.documentElement.dataset['theme'] = theme;
  return theme;
}

/** Runs in the page: all that axe let pass would be megabytes on the way to the test. Without rules: all of axe's. */
async function violationsOf(part: Element, rules?: string[]): Promise<string[]> {
  const { axe } = window as unknown as WithAxe;
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Pixels by which the page is wider than its window; 0 when nothing scrolls sideways. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
