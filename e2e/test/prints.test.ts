import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addDays, tokyoDay } from '@vinkura/domain';
import { GIFT_MESSAGE_MAX_LENGTH, NOSHI_NAME_MAX_LENGTH } from '@vinkura/domain/cart/gift';
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import type { Page } from 'playwright-core';
import { signedIn } from '../../backend/test/support/demo-people.js';
import { post } from '../../backend/test/support/order-steps.js';
import { graphql } from '../support/admin.js';
import { paidOrders, words } from '../support/admin-orders.js';
import { DESKTOP } from '../support/browser.js';
import { printedLength, printedPages, printFaults, type SheetSize } from '../support/print-faults.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(180_000);
setUpShop();

const A4 = { width: 210, height: 297 };
const A5_LANDSCAPE = { width: 210, height: 148 };
const within = ({ width, height }: SheetSize, margin: number): SheetSize => ({
  width: width - 2 * margin,
  height: height - 2 * margin,
});

/** Printed texts that people write, by their GraphQL field, with the largest number of characters. */
const FREE_TEXTS: Readonly<Record<string, number>> = {
  name: NAME_MAX_LENGTH,
  nameEn: NAME_MAX_LENGTH,
  producerName: NAME_MAX_LENGTH,
  producerNameEn: NAME_MAX_LENGTH,
  venueName: NAME_MAX_LENGTH,
  venueNameEn: NAME_MAX_LENGTH,
  guestName: NAME_MAX_LENGTH,
  senderName: NAME_MAX_LENGTH,
  customerName: NAME_MAX_LENGTH,
  invoiceName: NAME_MAX_LENGTH,
  noshiName: NOSHI_NAME_MAX_LENGTH,
  address: NAME_MAX_LENGTH,
  message: GIFT_MESSAGE_MAX_LENGTH,
  details: TEXT_MAX_LENGTH,
  extraInstructions: TEXT_MAX_LENGTH,
  extraInstructionsEn: TEXT_MAX_LENGTH,
};
const ROWS = 60;

interface Content {
  /** Repeated without a place to break the line; the stored texts by default. */
  letter?: string;
  rows?: number;
}

/** The answer with every free text as long as is allowed, and with as many lines. */
function extended(value: unknown, content: Content): unknown {
  if (Array.isArray(value)) return value.map((each) => extended(each, content));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]): [string, unknown] => {
      if ((key === 'lines' || key === 'wines') && Array.isArray(each)) return [key, rowsOf(each, content)];
      const limit = FREE_TEXTS[key];
      return [key, limit && content.letter ? content.letter.repeat(limit) : extended(each, content)];
    }),
  );
}

function rowsOf(rows: readonly unknown[], content: Content): unknown[] {
  if (rows.every((row) => typeof row === 'string'))
    return rows.map((row) => content.letter?.repeat(NAME_MAX_LENGTH) ?? row);
  const all = content.rows === undefined ? rows : Array.from({ length: content.rows }, () => rows[0]);
  return all.map((row, index) =>
    extended({ ...(row as object), productRef: `PRD${String(index + 1).padStart(5, '0')}` }, content),
  );
}

let page: Page;
let content: Content = {};
let dinner: string;
let parcel: string;
let warehouse: string;
const lastDay = addDays(tokyoDay(new Date()), 60);

beforeAll(async () => {
  ({ page } = await shop.visit({ as: 'admin', viewport: DESKTOP }));
  const admin = await signedIn(shop.url, 'admin');
  [dinner, parcel] = [await paidOrders.restaurant(shop), await paidOrders.home(shop)];
  for (const reference of [dinner, parcel]) await post(admin, reference, 'submitplanning');
  const { order } = await graphql<{ order: { plannedBottles: { warehouseRef: string }[] } }>(
    page,
    'query ($reference: String!) { order(reference: $reference) { plannedBottles { warehouseRef } } }',
    { reference: dinner },
  );
  warehouse = order.plannedBottles[0]!.warehouseRef;
  await page.route('**/graphql**', async (route) => {
    const response = await route.fetch();
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
    if (!/Packing|Serving|Picking|InvoicesOf/.test(operationName ?? '')) return route.fulfill({ response });
    return route.fulfill({ response, json: extended(await response.json(), content) });
  });
});

const sheet = (title: string) => page.getByRole('heading', { level: 1, name: title });
/** Every printable: its address, what is waited for, and its paper. */
const PRINTABLES: Readonly<
  Record<string, { open: () => Promise<unknown>; paper: SheetSize; margin: number }>
> = {
  invoice: {
    open: async () => {
      await page.goto(`/invoices/${dinner}`);
      await page.getByRole('button', { name: textOf('invoices', 'print'), exact: true }).waitFor();
    },
    paper: A4,
    margin: 15,
  },
  receipt: {
    open: async () => {
      await page.goto(`/invoices/${dinner}`);
      await page.getByRole('button', { name: textOf('invoices', 'receipt.show'), exact: true }).click();
      await sheet(textOf('invoices', 'receipt.title')).waitFor();
    },
    paper: A4,
    margin: 15,
  },
  'packing slip': {
    open: async () => {
      await page.goto(`/admin/print/packing-slip/${parcel}`);
      await sheet(words('print.packingSlip')).waitFor();
    },
    paper: A4,
    margin: 15,
  },
  'picking list': {
    open: async () => {
      await page.goto(`/admin/print/picking-list?warehouse=${warehouse}&day=${lastDay}`);
      await page.getByRole('table').waitFor();
    },
    paper: A4,
    margin: 15,
  },
  'serving card': {
    open: async () => {
      await page.goto(`/admin/print/serving-card/${dinner}`);
      await page.getByRole('img', { name: /receive=/ }).waitFor();
    },
    paper: A5_LANDSCAPE,
    margin: 8,
  },
};

describe('what is printed', () => {
  it.each(Object.entries(PRINTABLES))(
    '[PRINT-01] %s: one page of its paper for a short order',
    async (_name, { open, paper, margin }) => {
      content = { rows: 1 };
      await open();
      expect(await printFaults(page, within(paper, margin))).toEqual([]);
      expect(await printedPages(page)).toEqual([paper]);
    },
  );

  it.each(
    Object.entries(PRINTABLES).flatMap(([name, sheet]) =>
      ['葡', 'W'].map((letter) => ({ name, letter, ...sheet })),
    ),
  )(
    '[PRINT-01] $name: the longest texts of $letter and many lines are complete, without empty pages',
    async ({ letter, open, paper, margin }) => {
      content = { letter, rows: ROWS };
      await open();
      const area = within(paper, margin);
      expect(await printFaults(page, area)).toEqual([]);
      const pages = await printedPages(page);
      expect([...new Set(pages.map((each) => JSON.stringify(each)))]).toEqual([JSON.stringify(paper)]);
      // Rows that do not fit begin on the next page: up to a third of a page is left empty.
      const length = await printedLength(page, area);
      expect(pages.length).toBeGreaterThanOrEqual(Math.ceil(length));
      expect(pages.length).toBeLessThanOrEqual(Math.ceil(length * 1.5));
    },
  );

  it('[PRINT-02] the papers of an order: each on a page of its own, the invoice only when it is chosen', async () => {
    content = { rows: 1 };
    await graphql(
      page,
      'mutation ($reference: String!) { planAndStartPreparation(reference: $reference) { _id } }',
      { reference: dinner },
    );
    await page.goto(`/admin/print/order/${dinner}`);
    const parts = page.locator('[data-print-page]');
    await sheet(words('print.packingSlip')).waitFor();
    for (const paper of ['pickingList', 'packingSlip', 'servingCard'])
      expect(await page.getByRole('checkbox', { name: words(`print.${paper}`) }).isChecked()).toBe(true);
    expect(await parts.count()).toBe(3);
    await page.getByRole('checkbox', { name: words('print.invoice') }).click();
    await parts.nth(3).waitFor();
    expect(await printedPages(page)).toEqual([A4, A4, A4, A4]);
    expect(await printFaults(page, within(A4, 15))).toEqual([]);
  });

  it.each(['packing-slips', 'serving-cards'])('[PRINT-02] %s: one page for each parcel', async (path) => {
    content = { rows: 1 };
    await page.goto(`/admin/print/${path}?orders=${dinner},${parcel}`);
    const parts = page.locator('[data-print-page]');
    await parts.first().waitFor();
    expect(await printedPages(page)).toHaveLength(await parts.count());
  });
});
