import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { onDatabase } from '../../backend/test/support/on-database.js';
import { accessibilityFaults } from '../support/accessibility.js';
import { DESKTOP, type Visitor } from '../support/browser.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(240_000);

const ROWS = 5000;
/** The list has a second page. */
const MORE = 40;
/** Drawn at most: a window of 900 pixels has some thirty rows in view, more are drawn above and below. */
const DRAWN_MAX = 80;

let admin: Visitor;
let page: Page;
setUpShop({});
beforeAll(async () => {
  await onDatabase(shop.commandEnv, async (database) => {
    const products = database.collection('products');
    const originals = await products.find({}, { projection: { _id: 0 } }).toArray();
    const copies = Array.from({ length: ROWS + MORE - originals.length }, (_, index) => ({
      ...originals[index % originals.length],
      reference: `PRD${10_000 + index}`,
    }));
    await products.insertMany(copies);
  });
  admin = await shop.visit({ as: 'admin', viewport: DESKTOP });
  ({ page } = admin);
  await page.goto('/admin/products?perPage=5000&sort=reference');
  await rows().first().waitFor();
  await allLoaded();
});

const text = (key: string, params?: Record<string, string | number>) => textOf('admin-lists', key, params);
const rows = () => page.locator('tr[data-reference]');
const row = (reference: string) => page.locator(`tr[data-reference="${reference}"]`);
const scroller = () => page.locator('[data-list-scroller]');
const allLoaded = () => page.locator('[data-list-scroller][aria-busy="false"]').waitFor();
const scrollTo = (top: number) =>
  scroller().evaluate((element, value) => {
    element.scrollTop = value < 0 ? element.scrollHeight : value;
  }, top);
const selectedText = (count: number) =>
  page.getByText(text('bulk.selected_other', { shown: count.toLocaleString('en') }));
/** The row of this number in the page, from 1. */
const numbered = (number: number) => page.locator(`tr[data-reference][aria-rowindex="${number + 1}"]`);
/** The number of the row with the focus, and whether it lies within the list, below its head. */
const focusedRow = () =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('tr');
    const place = row?.getBoundingClientRect();
    const list = document.querySelector('[data-list-scroller]')!.getBoundingClientRect();
    const head = document.querySelector('thead')!.getBoundingClientRect();
    return {
      number: Number(row?.getAttribute('aria-rowindex')) - 1,
      isInView: !!place && place.top >= head.bottom - 1 && place.bottom <= list.bottom + 1,
    };
  });

describe('a page of 5,000 rows', () => {
  it('[KIT-01] draws only the rows in view, and reaches all of them', async () => {
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(ROWS + 1));
    const seen = await scroller().evaluate(async (element) => {
      const widths = () => Array.from(element.querySelectorAll('th'), (head) => head.offsetWidth).join();
      const rowHeight = () => element.querySelector('tr[data-reference]')!.getBoundingClientRect().height;
      const references = new Map<number, string>();
      const result = { drawn: 0, gaps: 0, heights: new Set<number>(), widths: new Set<string>() };
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      for (let top = 0; top < element.scrollHeight; top += element.clientHeight) {
        element.scrollTop = top;
        await painted();
        const drawn = [...element.querySelectorAll<HTMLElement>('tr[data-reference]')];
        for (const each of drawn) {
          references.set(Number(each.getAttribute('aria-rowindex')), each.dataset['reference']!);
          result.heights.add(Math.round(each.getBoundingClientRect().height));
        }
        result.drawn = Math.max(result.drawn, drawn.length);
        result.widths.add(widths());
        const box = element.getBoundingClientRect();
        const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!middle?.closest('tr[data-reference]')) result.gaps += 1;
      }
      return {
        references: [...references].sort(([one], [other]) => one - other).map(([, reference]) => reference),
        drawn: result.drawn,
        gaps: result.gaps,
        excess: Math.round(
          element.scrollHeight -
            element.querySelector('thead')!.getBoundingClientRect().height -
            Number(element.querySelector('table')!.getAttribute('aria-rowcount')) * rowHeight() +
            rowHeight(),
        ),
        heights: result.heights.size,
        widths: result.widths.size,
      };
    });
    expect(seen.drawn).toBeLessThanOrEqual(DRAWN_MAX);
    expect(seen.references).toHaveLength(ROWS);
    expect(new Set(seen.references).size).toBe(ROWS);
    expect(seen.references).toEqual(seen.references.toSorted());
    // Rows are as high as their share of the gaps, and columns keep their width.
    expect(Math.abs(seen.excess)).toBeLessThanOrEqual(2);
    expect({ gaps: seen.gaps, heights: seen.heights, widths: seen.widths }).toEqual({
      gaps: 0,
      heights: 1,
      widths: 1,
    });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(admin.faults).toEqual([]);
  });

  it('[KIT-02] moves with the keyboard from and to rows that are not drawn', async () => {
    // As a font that arrives after the rows were measured: they stay as high as the gaps suppose.
    const setLineHeight = (height: string) =>
      page.locator('tbody').evaluate((body, value) => {
        body.style.lineHeight = value;
      }, height);
    await setLineHeight('3');
    await scrollTo(0);
    await page.locator('h1').click();
    await page.keyboard.press('k');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-rowindex') === '5001');
    expect(await focusedRow()).toEqual({ number: ROWS, isInView: true });
    for (let press = 1; press <= 60; press += 1) {
      await page.keyboard.press('k');
      expect(await focusedRow()).toEqual({ number: ROWS - press, isInView: true });
    }
    await setLineHeight('');

    // The focused row stays in the document while it is out of view.
    await scrollTo(0);
    await numbered(1).waitFor();
    expect((await focusedRow()).number).toBe(ROWS - 60);
    await page.keyboard.press('j');
    expect(await focusedRow()).toEqual({ number: ROWS - 59, isInView: true });
    expect(admin.faults).toEqual([]);
  });

  it('[KIT-02] selects ranges over rows that are not drawn, the page, and the whole list', async () => {
    await page.keyboard.press('x');
    await selectedText(1).waitFor();
    await scrollTo(0);
    await numbered(11)
      .getByRole('checkbox')
      .first()
      .click({ modifiers: ['Shift'] });
    await selectedText(ROWS - 59 - 10).waitFor();
    expect(await numbered(10).getByRole('checkbox').first().isChecked()).toBe(false);
    await scrollTo(80_000);
    await rows().nth(20).getByRole('checkbox').first().and(page.locator(':checked')).waitFor();

    await page.getByLabel(text('bulk.selectPage')).check();
    await selectedText(ROWS).waitFor();
    const everything = (ROWS + MORE).toLocaleString('en');
    await page.getByRole('button', { name: text('bulk.selectAll_other', { shown: everything }) }).click();
    await selectedText(ROWS + MORE).waitFor();
    await page.getByRole('button', { name: text('bulk.clear') }).click();
    await selectedText(ROWS + MORE).waitFor({ state: 'detached' });
    expect(admin.faults).toEqual([]);
  });

  it('[KIT-02] [LIST-02] edits a price far below, twice, and keeps an open field while scrolling', async () => {
    await scrollTo(150_000);
    // The rows from before the scrolling are drawn until the next frame.
    await page.waitForFunction(() => {
      const drawn = document.querySelectorAll('tr[data-reference]');
      return drawn.length > 20 && Number(drawn[0]?.getAttribute('aria-rowindex')) > 1000;
    });
    const reference = await rows().nth(20).getAttribute('data-reference');
    const price = row(reference ?? '').locator('[data-edit="price"]');
    for (const value of [23_456, 34_567]) {
      const refreshed = page.waitForResponse((answer) =>
        (answer.request().postData() ?? '').includes('AdminRecordsPart'),
      );
      await price.click();
      await page.keyboard.type(String(value));
      await page.keyboard.press('Enter');
      await price.getByText(`${value.toLocaleString('en')}円`).waitFor();
      // The next change is based on the version that the list has fetched since.
      await refreshed;
    }
    await price.click();
    await page.keyboard.type('45678');
    await scrollTo(0);
    await numbered(1).waitFor();
    await page.keyboard.press('Enter');
    await scrollTo(150_000);
    await price.getByText('45,678円').waitFor();
    expect(admin.faults).toEqual([]);
  });

  it('[KIT-01] keeps head, checkbox and first column in view, and returns from a record', async () => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.goto(
      '/admin/products?perPage=1000&columns=reference,name,nameEn,price,color,size,vintage,country,producer,region',
    );
    await rows().first().waitFor();
    await allLoaded();
    await scroller().evaluate((element) => element.scrollTo(300, 20_000));
    await page.waitForFunction(
      () => Number(document.querySelectorAll('tr[data-reference]')[5]?.getAttribute('aria-rowindex')) > 100,
    );
    const lefts = await scroller().evaluate((element) => {
      const box = element.getBoundingClientRect();
      const cells = [...element.querySelectorAll('tr[data-reference]')[15]!.children].slice(0, 2);
      const head = element.querySelector('thead')!.getBoundingClientRect();
      return {
        scrolled: element.scrollLeft > 0,
        top: Math.round(head.top - box.top),
        lefts: cells.map((cell) => Math.round(cell.getBoundingClientRect().left - box.left)),
        heads: [...element.querySelectorAll('th')]
          .slice(0, 2)
          .map((cell) => Math.round(cell.getBoundingClientRect().left - box.left)),
      };
    });
    expect(lefts).toEqual({ scrolled: true, top: 0, lefts: [0, 36], heads: [0, 36] });

    const reference = await rows().nth(15).getAttribute('data-reference');
    await row(reference ?? '')
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL(`**/admin/products/${reference}`);
    await page.locator('[data-neighbour="next"]').click();
    await page.waitForURL((url) => /PRD\d+$/.test(url.pathname) && !url.pathname.endsWith(reference ?? ''));
    await page.goBack();
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('perPage') === '1000');
    await rows().first().waitFor();
    await allLoaded();
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
    expect(admin.faults).toEqual([]);
  });
});
