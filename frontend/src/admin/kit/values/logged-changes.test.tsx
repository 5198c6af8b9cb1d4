import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInApp } from '../../../../test/render.js';
import { LoggedChanges, loggedChangesContent } from './logged-changes.js';
import { useCellTexts } from './use-cell-texts.js';

const change = (field: string, before: unknown, after: unknown, more = {}) => ({
  field,
  before,
  after,
  ...more,
});
const PRICE = change('price', 89_100, 12_000);
const SOLD = change('available', true, false);
const PRODUCER = change('producer', 'PRO00001', 'PRO00002', {
  beforeLabel: '勝沼醸造',
  afterLabel: 'ルモワスネ',
});
const SECRET = change('name', null, null, { redacted: true });

function Cell({ fields, operation }: { fields: readonly unknown[]; operation: string }) {
  const texts = useCellTexts();
  const logged = { values: { resource: 'products', operation }, value: fields };
  return (
    <>
      <p data-testid="cell">{loggedChangesContent(texts, logged)}</p>
      <div data-testid="page">
        <LoggedChanges {...logged} />
      </div>
    </>
  );
}

function shown(fields: readonly unknown[], operation: string) {
  renderInApp(<Cell fields={fields} operation={operation} />);
  const textOf = (id: string) => screen.getByTestId(id).textContent;
  return { cell: textOf('cell'), page: textOf('page') };
}

it('[AUDIT-01] shows from what to what, as the form would, in list and page', () => {
  const { cell, page } = shown([PRICE, SOLD, PRODUCER], 'UPDATE');
  expect(cell).toBe('価格 89,100円 → 12,000円、販売中 ✓ → –、生産者 勝沼醸造 → ルモワスネ');
  expect(page).toBe('価格89,100円 → 12,000円販売中はい → いいえ生産者勝沼醸造 → ルモワスネ');
});

it('[AUDIT-01] names the fields of a new record, and shows no secret', () => {
  const { cell } = shown([change('price', null, 12_000), SECRET], 'CREATE');
  expect(cell).toBe('価格、商品名');
});
