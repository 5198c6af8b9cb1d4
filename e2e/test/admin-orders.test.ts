import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  addDays,
  type BusinessHours,
  instantInTokyo,
  nextDinner,
  tokyoDay,
  tokyoTime,
} from '@vinkura/domain';
import type { Locator, Page } from 'playwright-core';
import { signedIn } from '../../backend/test/support/demo-people.js';
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

const RESERVATION = `query ($reference: String!) { order(reference: $reference) { reservation { reservationDate venue {
  businessHours { services { weekdays firstEntry lastEntry } closedWeekdays publicHolidays closedDates openDates irregularClosing } } } } }`;

/** From READY_TO_PREPARE to the parcel that waits. */
async function prepare(): Promise<void> {
  const { page } = screen;
  await screen.click('command.START_PREPARING');
  await screen.reaches('IN_PREPARATION');
  const checklist = page.getByRole('region', { name: words('preparation.title') });
  await checklist.getByRole('button', { name: words('preparation.confirmAll') }).waitFor();
  await checklist.getByRole('checkbox').first().check();
  await checklist.getByRole('button', { name: words('preparation.save') }).click();
  // Saved values are visible to the next user.
  await checklist
    .getByRole('button', { name: words('preparation.save') })
    .and(page.locator(':disabled'))
    .waitFor();
  expect(await screen.faults()).toEqual([]);
  for (const box of await checklist.getByRole('checkbox').all()) await box.check();
  await checklist.getByRole('button', { name: words('preparation.confirm'), exact: true }).click();
  await checklist.waitFor({ state: 'detached' });
}

describe('an order from PLACED to CLOSED, step by step', () => {
  it('[ADM-05] [ORD-04] [ORD-05] [ORD-06] for a restaurant: planned, prepared, shipped, received, closed', async () => {
    const { page } = visitor;
    const reference = await paidOrders.restaurant(shop, 2);
    await screen.open(reference);
    await screen.reaches('PLANNING');
    expect(await screen.faults()).toEqual([]);

    const planning = await screen.dialog('command.SUBMIT_PLANNING', 'planning.title.NORMAL');
    const submit = planning.getByRole('button', { name: words('planning.submit.NORMAL'), exact: true });
    // One bottle too few is not a plan.
    await planning.getByRole('button', { name: '減らす' }).and(page.locator(':enabled')).first().click();
    expect(await submit.isDisabled()).toBe(true);
    await planning.getByRole('button', { name: '増やす' }).and(page.locator(':enabled')).first().click();
    await submit.click();
    await screen.reaches('PLANNED');

    await screen.click('command.MAKE_READY');
    await screen.reaches('READY_TO_PREPARE');
    await prepare();

    const ship = await screen.dialog('command.SHIP', 'ship.title');
    await ship.getByLabel(words('delivery.carrier')).fill('ヤマト運輸');
    const warnings = ship.getByRole('status');
    await warnings.getByText(words('ship.warning.UNLIKELY_NUMBER')).waitFor({ state: 'hidden' });
    await warnings.getByText(words('ship.warning.NO_NUMBER')).waitFor();
    await ship.getByLabel(words('delivery.tracking')).fill('１２３４－５６７８');
    await warnings.getByText(words('ship.warning.UNLIKELY_NUMBER')).waitFor();
    await ship.getByLabel(words('delivery.tracking')).fill('４０００－００００－００６１');
    await warnings.getByText(words('ship.warning.UNLIKELY_NUMBER')).waitFor({ state: 'hidden' });
    await ship.getByRole('button', { name: words('ship.submit') }).click();
    await screen.reaches('IN_DELIVERY');
    await page.getByText('4000-0000-0061').first().waitFor();

    await screen.confirm('command.CONFIRM_RECEPTION', 'reception.title', 'reception.submit');
    await screen.reaches('RECEPTION_CONFIRMED');
    await screen.confirm('command.CLOSE', 'close.title', 'close.submit');
    await screen.reaches('CLOSED');
    expect(visitor.faults).toEqual([]);
  });

  it('[ADM-05] in six presses, or by keys alone', async () => {
    const { page } = visitor;
    const reference = await paidOrders.home(shop);
    await navigateInApp(page, '/admin/orders?filter=stage~IS~TO_PLAN');
    let presses = 1; // The tile of the dashboard leads to this list.
    const press = async (name: string, root: Page | Locator = page) => {
      await root.getByRole('button', { name, exact: true }).click();
      presses += 1;
    };
    await page.getByRole('link', { name: reference }).first().click();
    presses += 1;
    await press(words('command.PLAN_AND_START'));
    await screen.reaches('IN_PREPARATION');
    await press(words('preparation.confirmAll'));
    await press(words('command.SHIP'));
    const ship = page.getByRole('dialog', { name: words('ship.title'), exact: true });
    // Without a carrier and number it is asked about, and nothing more is in the way.
    await ship.getByText(words('ship.warning.NO_NUMBER')).waitFor();
    await press(words('ship.submitAnyway'), ship);
    await screen.reaches('IN_DELIVERY');
    expect(presses).toBe(6);

    const byKeys = await paidOrders.home(shop);
    let keys = 0;
    const type = async (...typed: string[]) => {
      for (const key of typed) await page.keyboard.press(key);
      keys += typed.length;
    };
    await type('Control+k');
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .fill(byKeys.replace(/^ORD0*/, 'ord'));
    keys += byKeys.length;
    await page.getByRole('option', { name: new RegExp(byKeys) }).waitFor();
    await type('Enter');
    await screen.reaches('PLANNING');
    await type('n');
    await screen.reaches('IN_PREPARATION');
    await type('n');
    await page.getByRole('button', { name: words('command.SHIP'), exact: true }).waitFor();
    await type('n');
    await ship.waitFor();
    await type('Enter');
    await screen.reaches('IN_DELIVERY');
    expect(keys).toBeLessThanOrEqual(20);
    expect(visitor.faults).toEqual([]);
  });

  it('[ADM-05] [ORD-04] [DEST-01] for the cellar: stored and closed in one step', async () => {
    await screen.open(await paidOrders.cellar(shop));
    await screen.confirm('command.SUBMIT_CELLAR_PLANNING', 'planning.title.CELLAR', 'planning.submit.CELLAR');
    await screen.reaches('CLOSED');
    expect(visitor.faults).toEqual([]);
  });

  it('[ADM-05] [ORD-04] of a pre-order: planned, ready when it has arrived, received', async () => {
    await screen.open(await paidOrders.indent(shop));
    await screen.confirm('command.SUBMIT_INDENT_PLANNING', 'planning.title.INDENT', 'planning.submit.INDENT');
    await screen.reaches('PLANNED');
    await screen.click('command.MAKE_READY');
    await screen.reaches('READY_TO_PREPARE');
    await prepare();
    await screen.confirm('command.SHIP', 'ship.title', 'ship.submit');
    await screen.reaches('IN_DELIVERY');
    await screen.confirm('command.CONFIRM_RECEPTION', 'reception.title', 'reception.submit');
    await screen.reaches('RECEPTION_CONFIRMED');
    await screen.confirm('command.CLOSE', 'close.title', 'close.submit');
    await screen.reaches('CLOSED');
    expect(visitor.faults).toEqual([]);
  });
});

describe('exceptional steps of an administrator', () => {
  it('[MOD-15] [VAL-09] [OWED-01] forces a status, by default CANCELLED, with five characters at least; the refund then awaits a decision', async () => {
    const { page } = visitor;
    await screen.open(await paidOrders.restaurant(shop));
    const force = await screen.dialog('command.FORCE_STATUS', 'forceStatus.title');
    const submit = force.getByRole('button', { name: words('forceStatus.submit'), exact: true });
    const comments = force.getByLabel(words('forceStatus.comments'));
    expect(await force.getByRole('combobox').inputValue()).toBe('CANCELLED');
    expect(await force.getByRole('option').count()).toBe(13);
    await comments.fill('四文字  ');
    expect(await submit.isDisabled()).toBe(true);
    await comments.fill('割れていた');
    await submit.click();
    await screen.reaches('CANCELLED');

    const decision = page.getByRole('region', { name: words('decision.label') });
    await decision.getByText(words('decision.cause.ADMINISTRATOR_CANCELLED')).waitFor();
    expect(await screen.faults()).toEqual([]);
    await decision.getByRole('button', { name: words('decision.decline') }).click();
    const decline = page.getByRole('dialog', { name: words('decline.title') });
    await decline.getByLabel(words('dialog.reason')).fill('お客様のご都合のため');
    await decline.getByRole('button', { name: words('decline.submit') }).click();
    await decision.getByText(words('decision.state.DECLINED')).waitFor();
    expect(visitor.faults).toEqual([]);
  });

  it('[ADM-05] [OWED-01] cancels a paid order, whose refund is then decided and sent', async () => {
    const { page } = visitor;
    await screen.open(await paidOrders.home(shop));
    const cancel = await screen.dialog('command.CANCEL', 'cancel.title');
    await cancel.getByLabel(words('dialog.reason')).fill('在庫の破損');
    await cancel.getByRole('button', { name: words('cancel.submit'), exact: true }).click();
    await screen.reaches('CANCELLED');
    const decision = page.getByRole('region', { name: words('decision.label') });
    await decision.getByText(words('decision.cause.ADMINISTRATOR_CANCELLED')).waitFor();
    await decision.getByRole('button', { name: words('decision.refund') }).click();
    const refund = page.getByRole('dialog', { name: words('refund.title') });
    await refund.getByLabel(words('refund.reason')).fill('在庫の破損');
    await refund.locator('button[type=submit]').click();
    await decision.getByText(words('decision.state.REFUNDED')).waitFor();
    expect(visitor.faults).toEqual([]);
  });

  it('[ADM-05] refunds a part, then the remainder, each once despite repeated clicks', async () => {
    const { page } = visitor;
    const reference = await paidOrders.home(shop);
    await screen.open(reference);
    const part = await screen.dialog('command.REFUND', 'refund.title');
    await part.getByRole('radio', { name: words('refund.part') }).click();
    await part.getByLabel(words('refund.amount')).fill('５００');
    await part.getByLabel(words('refund.reason')).fill('ラベルの傷');
    await part.getByRole('button', { name: words('refund.submit', { amount: '500円' }) }).dblclick();
    await part.waitFor({ state: 'detached' });
    await page.getByText('−500円').first().waitFor();

    const rest = await screen.dialog('command.REFUND', 'refund.title');
    await rest.getByLabel(words('refund.reason')).fill('破損');
    await rest.locator('button[type=submit]').click();
    await screen.reaches('CANCELLED');
    const admin = await signedIn(shop.url, 'admin');
    const { data } = await admin.graphql(
      'query ($reference: String!) { order(reference: $reference) { paymentAmount refunds { amount } } }',
      { reference },
    );
    expect(data.order!.refunds).toEqual([{ amount: 500 }, { amount: data.order!.paymentAmount - 500 }]);
    expect(visitor.faults).toEqual([]);
  });

  it('[ADM-05] a concurrently changed order: shows what changed, and keeps the input', async () => {
    const { page } = visitor;
    const reference = await paidOrders.restaurant(shop);
    await screen.open(reference);
    const hold = await screen.dialog('command.HOLD', 'hold.title');
    const reason = hold.getByLabel(words('dialog.reason'));
    await reason.fill('日付の確認待ち');
    const admin = await signedIn(shop.url, 'admin');
    const { errors } = await admin.graphql(
      'mutation ($reference: String!) { submitPlanning(reference: $reference) { status } }',
      { reference },
    );
    expect(errors).toBeUndefined();

    await hold.getByRole('button', { name: words('hold.submit'), exact: true }).click();
    const notice = hold.getByRole('alert');
    await notice.getByText(textOf('admin', 'words.action.SUBMIT_PLANNING')).waitFor();
    await notice.getByRole('button', { name: words('conflict.reload') }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await reason.inputValue()).toBe('日付の確認待ち');
    await hold.getByRole('button', { name: words('hold.submit'), exact: true }).click();
    await screen.reaches('ON_HOLD');
    await screen.confirm('command.RESUME', 'resume.title', 'resume.submit');
    await screen.reaches('PLANNED');
    // The browser logs the rejection; it is the only fault of the page.
    expect(visitor.faults.splice(0).filter((fault) => !fault.includes('412'))).toEqual([]);
    await page.getByRole('link', { name: words('page.system') }).click();
    await page.getByRole('heading', { level: 1, name: words('system.title', { reference }) }).waitFor();
    expect(await screen.faults()).toEqual([]);
  });
});

describe('the date of an order', () => {
  it('[ADM-05] can be changed for a reservation: one that is too early is rejected at the field, a later one is stored', async () => {
    const { page } = visitor;
    const reference = await paidOrders.restaurant(shop);
    await screen.open(reference);
    const dialog = await screen.dialog('schedule.open', 'schedule.titleRestaurant');
    const [day] = await dialog.locator('input[type=date]').all();
    const before = await day!.inputValue();
    const submit = dialog.getByRole('button', { name: words('schedule.submit'), exact: true });
    await day!.fill(addDays(tokyoDay(new Date()), 1));
    await submit.click();
    await dialog
      .getByText(/お選びください|以降/)
      .first()
      .waitFor();
    const admin = await signedIn(shop.url, 'admin');
    const stored = async () =>
      (await admin.graphql(RESERVATION, { reference })).data.order!.reservation as {
        reservationDate: string;
        venue: { businessHours: BusinessHours | null };
      };
    const { businessHours } = (await stored()).venue;
    const at = nextDinner(businessHours, instantInTokyo(addDays(before, 28)));
    await day!.fill(tokyoDay(at));
    await dialog.locator('input[type=time]').fill(tokyoTime(at));
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(words('edited.reservationDate')).first().waitFor();
    expect(new Date((await stored()).reservationDate)).toEqual(at);
    // The browser logs the error response.
    visitor.faults.length = 0;
  });
});
