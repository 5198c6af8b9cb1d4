import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** What is entered into fields by their key: a text or a choice; `index` of an option, or the reference of a record. */
export type Sample = Readonly<Record<string, string | { index: number } | { link: string }>>;

/** Fills fields of a record's form in the back office. */
export async function fillForm(page: Page, values: Sample): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const box = page.locator(`[data-field="${key}"]`);
    if (typeof value === 'object' && 'link' in value) {
      if (value.link === '') {
        await box.getByRole('button').first().click();
        continue;
      }
      await box.getByRole('combobox').fill(value.link);
      await box.getByRole('option').filter({ hasText: value.link }).first().click();
    } else {
      const select = box.locator('select');
      if ((await select.count()) > 0)
        await select.selectOption(typeof value === 'string' ? value : { index: value.index });
      else if (typeof value === 'string') await box.locator('input, textarea').first().fill(value);
      else throw new Error(`${key} is not a choice`);
    }
  }
}

/** Calls the API as the page's signed-in user, like another window. */
export async function graphql<Data = Record<string, unknown>>(
  page: Page,
  query: string,
  variables: Record<string, unknown>,
): Promise<Data> {
  const response = await page.request.post('/graphql', { data: { query, variables } });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}
