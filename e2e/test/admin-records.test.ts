import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fieldOf, type ResourceName, resourceNamed } from '@vinkura/domain/back-office/index';
import type { Locator, Page } from 'playwright-core';
import {
  accessibilityFaults,
  accessibilityFaultsInBothThemes,
  sidewaysScroll,
} from '../support/accessibility.js';
import { DESKTOP } from '../support/browser.js';
import { fillForm, graphql, type Sample } from '../support/admin.js';
import { navigateInApp } from '../support/navigate-in-app.js';
import { textOf } from '../support/texts.js';
import { setUpShop, shop } from '../support/set-up-shop.js';

jest.setTimeout(120_000);

let page: Page;
let faults: string[];
setUpShop();
beforeAll(async () => {
  ({ page, faults } = await shop.visit({ as: 'admin', viewport: DESKTOP }));
});

const admin = (key: string, params = {}) => textOf('admin', key, params);
const own = (key: string, params = {}) => textOf('admin-records', key, params);
const button = (name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true });
const fieldBox = (key: string) => page.locator(`[data-field="${key}"]`);
const save = () => button(admin('record.save'));

/** A resource with what its form needs for a new record, and a field that two people edit. */
interface Case {
  id: string;
  name: ResourceName;
  values: Sample;
  edited: string;
  /** How a text gets into that field, and what is stored then, where it is no text itself. */
  enter?: (text: string) => Promise<void>;
  asValue?: (text: string) => unknown;
}

const NAMES = { name: '試験の記録', nameEn: 'Test record' };
const CASES: readonly Case[] = [
  {
    id: 'ADM-04',
    name: 'users',
    values: { name: '試験 太郎', email: 'record-test@e2e.vinkura.example', password: 'a-long-password-1' },
    edited: 'phone',
  },
  {
    id: 'ADM-06',
    name: 'products',
    values: {
      ...NAMES,
      price: '12000',
      color: 'RED',
      type: 'STILL',
      size: '750mL',
      vintage: '2019',
      country: 'FR',
    },
    edited: 'appellation',
  },
  { id: 'ADM-07', name: 'producers', values: { ...NAMES, country: 'FR' }, edited: 'description' },
  {
    id: 'ADM-08',
    name: 'venues',
    values: {
      ...NAMES,
      phone: '0312345678',
      cuisineType: { index: 1 },
      area: '銀座',
      priceRange: { index: 1 },
      address: '東京都中央区銀座1-1',
    },
    edited: 'area',
  },
  {
    id: 'ADM-09',
    name: 'indents',
    values: {
      ...NAMES,
      opensAt: '2029-01-10T10:00',
      closesAt: '2029-02-10T10:00',
      warehouseRef: { link: 'WHS00001' },
    },
    edited: 'text',
  },
  {
    id: 'ADM-10',
    name: 'parameters',
    values: { name: 'record-test' },
    edited: 'choices',
    enter: async (text) => {
      await button(admin('field.addItem')).click();
      await page.getByRole('textbox', { name: '値 1' }).fill(text);
    },
    asValue: (text) => [{ value: text }],
  },
  { id: 'ADM-11', name: 'sommeliers', values: NAMES, edited: 'title' },
  { id: 'ADM-12', name: 'warehouses', values: { code: 'TEST-1', name: '試験の倉庫' }, edited: 'contact' },
  { id: 'ADM-13', name: 'venue-cities', values: NAMES, edited: 'code' },
  { id: 'ADM-14', name: 'venue-regions', values: NAMES, edited: 'nameEn' },
  { id: 'ADM-15', name: 'venue-departments', values: NAMES, edited: 'nameEn' },
  { id: 'ADM-16', name: 'production-regions', values: { ...NAMES, country: 'FR' }, edited: 'climate' },
];
/** What each of two people makes of the field; where only some texts are possible, these. */
const EDITS: Readonly<Partial<Record<ResourceName, readonly [string, string]>>> = {
  users: ['0311112222', '0333334444'],
  'venue-cities': ['13998', '13999'],
};

describe.each(CASES)('$name', ({ id, name, values, edited, enter, asValue = (text) => text }) => {
  const resource = resourceNamed(name);
  const [mine, theirs] = EDITS[name] ?? ['こちらの変更', '別の人の変更'];
  const label = fieldOf(resource, edited)!.label.jp;

  it(`[${id}] are added, rejected with the field named, edited concurrently, and deleted`, async () => {
    // A form that is sent empty names what it needs, and leads there.
    await navigateInApp(page, `${resource.path}/new`);
    await button(admin('record.create')).click();
    const [needed] = resource.sections
      .flatMap(({ fields }) => fields)
      .filter((key) => fieldOf(resource, key)?.required && key in values);
    await fieldBox(needed!).getByRole('alert').waitFor();
    const first = page.locator('[aria-invalid="true"]').first();
    expect(await first.evaluate((control) => control === document.activeElement)).toBe(true);

    await fillForm(page, values);
    await button(admin('record.create')).click();
    await page.waitForURL((url) => url.pathname !== `${resource.path}/new`);
    const reference = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const activity = page.getByRole('region', { name: own('activity.title') });
    await activity.getByText(admin('words.operation.CREATE')).waitFor();

    // The form of a customer is folded.
    if (name === 'users') await page.getByText(own('record.edit'), { exact: true }).click();
    // Somebody else saves while the form is open.
    await (enter ?? ((text) => fillForm(page, { [edited]: text })))(mine);
    const opened = await recordOf(name, reference);
    await graphql(
      page,
      `
        mutation ($resource: String!, $reference: String!, $version: String!, $changes: JSONObject!) {
          updateRecord(resource: $resource, reference: $reference, version: $version, changes: $changes) {
            reference
          }
        }
      `,
      {
        resource: name,
        reference,
        version: opened.version,
        changes: { [edited]: asValue(theirs) },
      },
    );
    await save().click();
    const conflict = page.getByRole('dialog', { name: admin('conflict.title') });
    const row = conflict.locator('tbody tr').filter({ hasText: label });
    expect(await row.textContent()).toContain(theirs);
    expect(await row.textContent()).toContain(mine);
    await conflict.getByRole('radio', { name: admin('conflict.keepMine', { field: label }) }).check();
    // The dialog is the same for all.
    if (name === 'products') expect(await accessibilityFaults(conflict)).toEqual([]);
    await button(admin('conflict.settle'), conflict).click();
    await conflict.waitFor({ state: 'detached' });
    await save().click();
    // Saved: the log has both changes.
    await page.locator(`[data-notice="admin-saved"]`).waitFor();
    await activity.getByText(mine).first().waitFor();
    const { values: stored } = await recordOf(name, reference);
    if (typeof asValue(mine) === 'string') expect(stored[edited]).toBe(mine);
    else expect(stored[edited]).toMatchObject(asValue(mine) as object);

    // A value that the rules forbid is rejected beside its field, and the record stays as it is.
    await fillForm(page, { [needed!]: blankOf(values[needed!]!) });
    await save().click();
    await fieldBox(needed!).getByRole('alert').waitFor();
    expect(await fieldBox(needed!).getByRole('alert').textContent()).toContain(
      fieldOf(resource, needed!)!.label.jp,
    );
    expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await button(admin('record.discard')).click();

    await button(own('delete.button')).click();
    await button(own('delete.confirm'), page.getByRole('dialog')).click();
    await page.waitForURL((url) => url.pathname === resource.path);
    expect(faults.filter((fault) => !isExpected(fault))).toEqual([]);
  });
});

describe('the pictures of a wine', () => {
  const [FRONT, BACK] = ['/icons/icon-192.png', '/icons/icon-512.png'];

  it('[ADM-06] have alternative texts by language, which the shop reads to its visitors', async () => {
    const { createRecord } = await graphql<{ createRecord: { reference: string } }>(
      page,
      'mutation ($values: JSONObject!) { createRecord(resource: "products", values: $values) { reference } }',
      {
        values: {
          name: '画像の試験',
          nameEn: 'Picture test',
          price: 12_000,
          color: 'RED',
          type: 'STILL',
          size: '750mL',
          vintage: '2019',
          country: 'FR',
          images: [FRONT, BACK],
        },
      },
    );
    const { reference } = createRecord;
    await navigateInApp(page, `/admin/products/${reference}`);
    const pictures = fieldBox('pictureTexts').locator('details');
    const [front, back] = [pictures.nth(0), pictures.nth(1)];
    const language = (picture: Locator, label: string) => picture.getByLabel(label, { exact: true });
    await front.locator('summary').click();
    await language(front, '日本語').fill('木箱に入ったボトル');
    await language(front, '英語').fill('A bottle in a wooden box');
    await back.locator('summary').click();
    await language(back, 'イタリア語').fill('Il retro');
    expect(await accessibilityFaults(fieldBox('pictureTexts'))).toEqual([]);
    await save().click();
    // A notice may be there from the record before.
    await button(admin('record.discard')).waitFor({ state: 'detached' });
    expect((await recordOf('products', reference)).values['pictureTexts']).toMatchObject([
      { image: FRONT, jp: '木箱に入ったボトル', en: 'A bottle in a wooden box' },
      { image: BACK, it: 'Il retro' },
    ]);

    const visitor = await shop.visit({ viewport: DESKTOP });
    await visitor.page.goto(`/products/${reference}`);
    await visitor.page.getByRole('img', { name: '木箱に入ったボトル', exact: true }).waitFor();
    expect(visitor.faults).toEqual([]);

    // Texts belong to their picture, wherever it stands; a blank one is removed.
    await button(own('images.down', { place: 1 })).click();
    await pictures.nth(0).locator('summary img[src="/icons/icon-512.png"]').waitFor();
    expect(await language(pictures.nth(1), '英語').inputValue()).toBe('A bottle in a wooden box');
    await language(pictures.nth(1), '日本語').fill('');
    await save().click();
    await button(admin('record.discard')).waitFor({ state: 'detached' });
    const { values } = await recordOf('products', reference);
    expect(values['images']).toEqual([BACK, FRONT]);
    const [first, second] = values['pictureTexts'] as Record<string, string | null>[];
    expect(first).toMatchObject({ image: BACK, it: 'Il retro' });
    expect(second).toMatchObject({ image: FRONT, en: 'A bottle in a wooden box' });
    expect(second!['jp'] ?? null).toBeNull();
  });
});

/** A refusal is an answer of the server that the browser also writes down. */
const isExpected = (fault: string): boolean => /status of 4\d\d/.test(fault);

const blankOf = (sample: Sample[string]): Sample[string] =>
  typeof sample === 'string' ? '' : 'link' in sample ? { link: '' } : { index: 0 };

interface StoredRecord {
  version: string;
  values: Record<string, unknown>;
}

async function recordOf(resource: ResourceName, reference: string): Promise<StoredRecord> {
  const { backOfficeRecord } = await graphql<{ backOfficeRecord: StoredRecord }>(
    page,
    `
      query ($resource: String!, $reference: String!) {
        backOfficeRecord(resource: $resource, reference: $reference) {
          version
          values
        }
      }
    `,
    { resource, reference },
  );
  return backOfficeRecord;
}
