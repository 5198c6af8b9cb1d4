import { describe, expect, it, jest } from '@jest/globals';
import { signedIn } from '../../backend/test/support/demo-people.js';
import { accessibilityFaultsInBothThemes } from '../support/accessibility.js';
import { DESKTOP } from '../support/browser.js';
import { mailedInvitation } from '../support/outbox.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(180_000);

const PASSWORD = 'kura-no-tana';
const HIRE = 'hire-of-the-stock@example.com';

const system = (key: string, params = {}) => textOf('admin-system', key, params);
const office = (key: string) => textOf('admin', key);
const auth = (key: string) => textOf('auth', key);
const records = (key: string, params = {}) => textOf('admin-records', key, params);

setUpShop();

describe('the staff', () => {
  it('[STAFF-01] a hire invited with stock rights only works on the stock and cannot open orders', async () => {
    const { page } = await shop.visit({ as: 'admin', viewport: DESKTOP });
    await page.goto('/admin/system/staff');
    await page.getByRole('button', { name: system('staff.invite'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: system('staff.invite') });
    await dialog.getByLabel(system('staff.email')).fill(HIRE);
    await dialog.getByLabel(system('staff.area.STOCK')).check();
    expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: system('staff.send') }).click();
    await page
      .getByRole('cell', { name: system('staff.area.STOCK') })
      .first()
      .waitFor();
    await page.getByRole('button', { name: system('staff.resendTo', { email: HIRE }) }).waitFor();
    expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);

    const { page: hire } = await shop.visit({ viewport: DESKTOP });
    await hire.goto(await mailedInvitation(shop.url, HIRE));
    await hire.getByLabel(auth('invitation.name')).fill('蔵田 新');
    await hire.getByLabel(auth('invitation.password'), { exact: false }).first().fill(PASSWORD);
    await hire.getByRole('button', { name: auth('invitation.submit') }).click();
    await hire.getByText(auth('invitation.done')).waitFor();
    await hire.request.post('/api/auth/basicauth', { data: { email: HIRE, password: PASSWORD } });

    // The menu.
    await hire.goto('/admin/warehouses');
    const menu = hire.getByRole('navigation', { name: office('nav.label') });
    await menu.getByRole('link', { name: '倉庫', exact: true }).waitFor();
    const names = await menu.getByRole('link').allInnerTexts();
    expect(names.join(' ')).not.toMatch(/注文|ユーザー|生産者|パラメータ|システム/);
    await hire.locator('tbody tr, [role="row"]').first().waitFor();
    // The address.
    for (const path of ['print/picking-list', 'orders', 'orders/board', 'users', 'producers', 'system']) {
      await hire.goto(`/admin/${path}`);
      await hire.getByRole('heading', { name: office('otherArea.title') }).waitFor();
    }
    expect(await accessibilityFaultsInBothThemes(hire)).toEqual([]);
    // The palette.
    await hire.goto('/admin');
    await hire.locator('[data-work="CELLAR_YEARS_ENDING"]').waitFor();
    expect(await hire.locator('[data-work="LATE"]').count()).toBe(0);
    await hire.keyboard.press('Control+k');
    await hire.getByRole('dialog').getByRole('combobox').fill('ORD');
    await hire.getByText(textOf('admin-lists', 'palette.nothing', { q: 'ORD' })).waitFor();
    // The API.
    const { errors } = (await (
      await hire.request.post('/graphql', { data: { query: '{ orderBoard { __typename } }' } })
    ).json()) as { errors: { extensions: { code: string } }[] };
    expect(errors[0]!.extensions.code).toBe('FORBIDDEN');
  });

  it('[PRIV-02] the office erases a person on a request by letter', async () => {
    const account = await shop.register();
    const admin = await signedIn(shop.url, 'admin');
    const [person] = (await admin.get(`/api/users?q=${encodeURIComponent(account.email)}`)).body;
    const { page } = await shop.visit({ as: 'admin', viewport: DESKTOP });
    await page.goto(`/admin/users/${person!.reference}`);
    await page.getByRole('button', { name: records('dataRequest.erase'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: records('dataRequest.erase') });
    const erase = dialog.getByRole('button', { name: records('dataRequest.eraseSubmit'), exact: true });
    await dialog.getByLabel(records('dataRequest.identityCheck')).selectOption('IDENTITY_DOCUMENT');
    await dialog.getByLabel(records('dataRequest.reason')).fill(`${account.email} からの手紙`);
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByLabel(records('dataRequest.confirm')).check();
    expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);
    await erase.click();
    await dialog
      .getByText(textOf('errors', 'names-person', { field: records('dataRequest.reason') }))
      .waitFor();
    await dialog.getByLabel(records('dataRequest.reason')).fill('ご本人からの手紙');
    await erase.click();
    await page.getByText(records('dataRequest.erased')).waitFor();
    expect((await admin.get(`/api/users?q=${encodeURIComponent(account.email)}`)).body).toEqual([]);
    const { status } = await admin.post('/api/auth/basicauth', account);
    expect(status).toBe(401);
  });
});
