import { STYLE_TAGS } from '@vinkura/domain/catalog/style-tags';
import { COUNTRY_CODES } from '@vinkura/domain/catalog/countries';
import { RESOURCES } from '@vinkura/domain/back-office/index';
import { OrderStatus } from '@vinkura/domain/shared/enums';
import { readTexts } from '@vinkura/i18n/text-files';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInApp } from '../../../../test/render.js';
import { useEnumLabel } from './use-enum-label.js';

/** Words of fixed tables that are stored in columns of free texts. */
const TABLE_WORDS: readonly (readonly [string, string])[] = [
  ...STYLE_TAGS.map((tag) => ['tags', tag] as const),
  ...COUNTRY_CODES.map((code) => ['country', code] as const),
];

/** Enum values that are read as they are stored, in any language. */
const READ_AS_STORED = /^(¥+|GraphQL|GRAPHQL|REST)$/;

/** Every enum value of every column, field and bulk action, as `column.value`. */
const VALUES = [
  ...new Set(
    RESOURCES.flatMap(({ columns, fields, bulkActions }) =>
      [
        ...columns,
        ...fields,
        ...fields.flatMap(({ members = [] }) => members),
        ...bulkActions.flatMap(({ input }) => input),
      ].flatMap(({ key, values = [] }) => values.map((value) => [key, value] as const)),
    )
      .concat(TABLE_WORDS)
      .map((pair) => JSON.stringify(pair)),
  ),
].map((pair) => JSON.parse(pair) as [string, string]);

function Labels() {
  const enumLabel = useEnumLabel();
  return (
    <p data-testid="labels">{JSON.stringify(VALUES.map(([column, value]) => enumLabel(column, value)))}</p>
  );
}

describe.each(['jp', 'en'] as const)('labels of enum values in %s', (locale) => {
  it('exist for every value of every resource', () => {
    renderInApp(<Labels />, { locale });
    const labels = JSON.parse(screen.getByTestId('labels').textContent ?? '[]') as string[];
    expect(labels.length).toBeGreaterThan(90);
    const missing = VALUES.filter(
      ([, value], index) => labels[index] === value && !READ_AS_STORED.test(value),
    );
    expect(missing).toEqual([]);
  });

  it('[ORD-02] name every order status, no two alike', () => {
    const { status } = (readTexts(locale, 'admin') as { words: { status: Record<string, string> } }).words;
    expect(Object.keys(status)).toEqual(Object.values(OrderStatus));
    expect(new Set(Object.values(status)).size).toBe(Object.values(OrderStatus).length);
  });
});
