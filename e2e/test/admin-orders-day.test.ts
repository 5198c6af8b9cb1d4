import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addDays, tokyoDay } from '@vinkura/domain';
import type { Locator, Page } from 'playwright-core';
import { signedIn } from '../../backend/test/support/demo-people.js';
import { orderOf } from '../../backend/test/support/money.js';
import { eventually } from '../../backend/test/support/eventually.js';
import { post } from '../../backend/test/support/order-steps.js';
import { accessibilityFaults } from '../support/accessibility.js';
import { OrderScreen, paidOrders, words } from '../support/admin-orders.js';
import { DESKTOP, type Visitor } from '../support/browser.js';
import { navigateInApp } from '../support/navigate-in-app.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(180_000);

let visitor: Visitor;
let screen: OrderScreen;
setUpShop();
beforeAll(async () => {
  visitor = await shop.visit({ as: 'admin', viewport: DESKTOP });
  screen = new OrderScreen(visitor.page);
});

const listWords = (key: string, params?: Record<string, string | number>) =>
  textOf('admin-lists', key, params);

/** Pages of the document as it is printed. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

describe('many orders at once', () => {
  it('[ADM-05] [KIT-02] are planned, prepared, shipped and received from the list; the one that cannot be is named', async () => {
    const { page } = visitor;
    const parcels = [await paidOrders.home(shop), await paidOrders.home(shop)];
    const cellar = await paidOrders.cellar(shop);
    const filter = ['reference', 'IS', ...parcels, cellar].join('~');
    await navigateInApp(page, `/admin/orders?filter=${filter}&columns=reference,status,stage`);
    const row = (reference: string) => page.locator(`tr[data-reference="${reference}"]`);
    const bar = page.getByRole('region', { name: listWords('bulk.label') });
    const notice = page.getByRole('region', { name: /^お知らせ/ });
    const all = [...parcels, cellar];
    /** The ticked rows stay for the next step, which the notice of the last one offers. */
    const take = async (
      name: string,
      references: string[],
      prepare?: (dialog: Locator) => Promise<void>,
      from: Locator = bar,
    ) => {
      for (const reference of all)
        await row(reference).getByRole('checkbox').first().setChecked(references.includes(reference));
      await from.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name, exact: true });
      await dialog.waitFor();
      expect(await accessibilityFaults(dialog)).toEqual([]);
      await prepare?.(dialog);
      await dialog
        .getByRole('button', { name: listWords('bulk.run_other', { shown: references.length }) })
        .click();
      await dialog.waitFor({ state: 'detached' });
    };
    const reach = async (label: string) => {
      for (const reference of parcels)
        await row(reference).getByText(label, { exact: true }).first().waitFor();
    };
    await take('提案どおりに手配', all);
    await reach('発送の手配待ち');
    await row(cellar).getByText('完了', { exact: true }).waitFor();
    await take('手配して準備を開始', all, undefined, notice);
    const left = page.getByRole('dialog', { name: listWords('bulk.leftTitle_other', { count: 1 }) });
    await left.getByRole('link', { name: cellar }).waitFor();
    expect(await accessibilityFaults(left)).toEqual([]);
    await left
      .getByRole('button', { name: listWords('close'), exact: true })
      .last()
      .click();
    await reach('発送準備中');
    const tickAll = async (dialog: Locator) => {
      await dialog.getByRole('combobox').selectOption('true');
    };
    await take('準備を完了', parcels, tickAll, notice);
    // The stage says that the preparation is confirmed; the status stays.
    await reach('発送');
    await take('発送', parcels, async (dialog) => {
      await dialog.getByRole('textbox').fill('ヤマト運輸');
    });
    await reach('配送中');
    await take('受取を確認', parcels, undefined, notice);
    await reach('受取確認済み');
    expect(visitor.faults).toEqual([]);
  });
});

describe('the orders of the day', () => {
  it('[ADM-05] [PRINT-01] the board links to an order with its note, edits and printables', async () => {
    const { page } = visitor;
    const reference = await paidOrders.restaurant(shop);
    await navigateInApp(page, '/admin/orders');
    await page.getByRole('link', { name: words('tabs.board') }).click();
    await page.getByRole('heading', { level: 1, name: words('board.title') }).waitFor();
    expect(await screen.faults()).toEqual([]);
    const column = page.getByRole('region', { name: words('board.stage.TO_PLAN') });
    // Only what suits a card that waits to be planned is offered.
    await column.getByRole('checkbox').nth(1).check();
    const bar = page.getByRole('region', { name: listWords('bulk.label') });
    await bar.getByRole('button', { name: '提案どおりに手配', exact: true }).waitFor();
    expect(await bar.getByRole('button', { name: '受取を確認', exact: true }).count()).toBe(0);
    expect(await screen.faults()).toEqual([]);
    await bar.getByRole('button', { name: listWords('bulk.clear'), exact: true }).click();
    await column.getByRole('link').first().click();
    await page.locator('header[data-status]').waitFor();

    await screen.open(reference);
    const notes = page.getByRole('region', { name: words('notes.title') });
    await notes.getByLabel(words('notes.add')).fill('入口は裏手');
    await notes.getByRole('button', { name: words('notes.submit') }).click();
    await notes.getByText('入口は裏手').waitFor();
    await notes.getByRole('button', { name: words('notes.edit'), exact: true }).click();
    await notes.getByLabel(words('notes.edit'), { exact: true }).fill('入口は表通り');
    await notes.getByRole('button', { name: words('notes.save'), exact: true }).click();
    await notes.getByText(words('notes.edited_other', { count: 1 })).click();
    await notes.getByText('入口は裏手').waitFor();

    await screen.confirm('command.SUBMIT_PLANNING', 'planning.title.NORMAL', 'planning.submit.NORMAL');
    await screen.reaches('PLANNED');
    await navigateInApp(page, `/admin/print/serving-card/${reference}`);
    const code = page.getByRole('img', { name: /\/manage\/VEN\d+\?receive=/ });
    await code.waitFor();
    expect(await code.getAttribute('src')).toMatch(/^data:image\/svg/);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await screen.printFaults()).toEqual([]);
    await navigateInApp(page, `/admin/print/packing-slip/${reference}`);
    await page.getByRole('heading', { level: 1, name: words('print.packingSlip') }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/\d円/);
    expect(await screen.printFaults()).toEqual([]);
    await navigateInApp(page, '/admin/print/picking-list');
    await page.getByRole('heading', { level: 1, name: words('print.pickingList') }).waitFor();
    expect(await screen.printFaults()).toEqual([]);
    expect(visitor.faults).toEqual([]);
  });

  it('[PRINT-02] prints the packing slips of selected cards and of a picking list, one page per parcel', async () => {
    const { page } = visitor;
    const admin = await signedIn(shop.url, 'admin');
    const homes = [await paidOrders.home(shop), await paidOrders.home(shop, 2)];
    for (const reference of homes) await post(admin, reference, 'submitplanning');
    await navigateInApp(page, '/admin/orders/board');
    const column = page.getByRole('region', { name: words('board.stage.TO_PREPARE') });
    for (const reference of homes)
      await column.getByRole('checkbox', { name: words('board.selectCard', { reference }) }).check();
    const bar = page.getByRole('region', { name: listWords('bulk.label') });
    await bar.getByRole('link', { name: '納品書を印刷' }).click();
    const pages = page.locator('[data-print-page]');
    await pages.nth(1).waitFor();
    const references = new URL(page.url()).searchParams.get('orders')!.split(',');
    expect(references).toHaveLength(2);
    const slips = await pages.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel!));
    expect([...new Set(slips.map((slip) => slip.replace(/-\d+$/, '')))].sort()).toEqual(
      [...references].sort(),
    );
    await pages.getByRole('img').last().waitFor();
    expect(await screen.printFaults()).toEqual([]);
    expect(await printedPages(page)).toBe(slips.length);

    await navigateInApp(page, '/admin/print/picking-list');
    await page.getByLabel(words('print.until')).fill(addDays(tokyoDay(new Date()), 60));
    await page.getByRole('link', { name: words('print.packingSlips') }).click();
    await pages.first().waitFor();
    const ofDay = await pages.count();
    expect(ofDay).toBeGreaterThanOrEqual(2);
    expect(await printedPages(page)).toBe(ofDay);
    await navigateInApp(page, `/admin/print/serving-cards?orders=${references.join(',')}`);
    await page.getByText(textOf('errors', 'order-wrong-destination')).first().waitFor();
    expect(await screen.printFaults()).toEqual([]);
    const many = Array.from({ length: 101 }, (_, index) => `ORD${90_000 + index}`).join(',');
    await navigateInApp(page, `/admin/print/packing-slips?orders=${many}`);
    await page.getByText(words('print.tooMany', { count: 100 })).waitFor();
    expect(visitor.faults).toEqual([]);
  });
});

describe('ten orders', () => {
  it('[ADM-05] are planned, packed and shipped in twelve presses', async () => {
    const { page } = visitor;
    const references: string[] = [];
    while (references.length < 10) references.push(await paidOrders.home(shop));
    let presses = 1; // The tile of the dashboard leads to the list.
    await navigateInApp(page, `/admin/orders?filter=${['reference', 'IS', ...references].join('~')}`);
    const press = async (button: Locator) => {
      await button.click();
      presses += 1;
    };
    const run = page
      .getByRole('dialog')
      .getByRole('button', { name: listWords('bulk.run_other', { shown: 10 }) });
    const notice = page.getByRole('region', { name: /^お知らせ/ });
    await press(page.getByRole('checkbox', { name: listWords('bulk.selectPage') }));
    const bar = page.getByRole('region', { name: listWords('bulk.label') });
    await press(bar.getByRole('button', { name: '手配して準備を開始', exact: true }));
    await press(run);
    await press(notice.getByRole('button', { name: '準備を完了', exact: true }));
    await page.getByRole('dialog').getByRole('combobox').selectOption('true');
    presses += 2; // To open the choices and to take one.
    await press(run);
    await press(notice.getByRole('button', { name: '発送', exact: true }));
    await press(run);
    await run.waitFor({ state: 'detached' });
    for (const reference of references)
      await page
        .locator(`tr[data-reference="${reference}"]`)
        .getByText('配送中', { exact: true })
        .first()
        .waitFor();
    expect(presses).toBeLessThanOrEqual(12);
    expect(visitor.faults).toEqual([]);
  });
});

describe('the calendar of deliveries', () => {
  it('[CAL-01] moves a parcel by drag through the schedule dialog, shows refused days before the drop, and prints', async () => {
    const { page } = visitor;
    const reference = await paidOrders.home(shop);
    const admin = await signedIn(shop.url, 'admin');
    const shipBy = (await orderOf(admin, reference)).shipBy!;
    await navigateInApp(page, `/admin/calendar?day=${shipBy}&weeks=2&rows=HOME`);
    const entry = page.locator(`li[data-reference="${reference}"]`);
    const cell = (day: string) =>
      page.locator(`tr:has(li[data-reference="${reference}"]) td[data-day="${day}"]`);
    const ofDay = page.locator(`td[data-day="${shipBy}"]`);
    // A full day shows its first orders, and the others on request.
    const others = ofDay.getByRole('button', { name: /^他\d+件$/ });
    await eventually(async () => {
      if ((await others.count()) > 0) await others.first().click();
      return (await entry.count()) > 0;
    });
    await cell(shipBy).locator(entry).waitFor();
    expect(await screen.faults()).toEqual([]);
    // A day on the way from the last day of shipping.
    const target = addDays(shipBy, 1);
    await entry.hover({ position: { x: 4, y: 4 } });
    await page.mouse.down();
    // Straight to the side, where the pointer is already: the cells of a full day are higher than the screen.
    const [from, to] = [await entry.boundingBox(), await cell(target).boundingBox()];
    const beside = { position: { x: 20, y: from!.y - to!.y + 4 } };
    await cell(target).hover(beside);
    await cell(target).hover(beside);
    await page.locator('td[data-allowed="false"]').first().waitFor();
    expect(await cell(target).getAttribute('data-allowed')).toBe('true');
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: words('schedule.titleHome') });
    expect(await dialog.locator('input[type=date]').inputValue()).toBe(target);
    await dialog.getByRole('button', { name: words('schedule.submit'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await cell(target).locator(entry).waitFor();
    await entry.getByRole('button', { name: words('calendar.moveOf', { reference }) }).click();
    expect(await dialog.locator('input[type=date]').inputValue()).toBe(target);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: words('print.print') }).click();
    await cell(target).locator(entry).waitFor();
    expect(await screen.printFaults()).toEqual([]);
    // A week begins a sheet; a full one has more.
    expect(await printedPages(page)).toBeGreaterThanOrEqual(2);
    expect(visitor.faults).toEqual([]);
  });
});
