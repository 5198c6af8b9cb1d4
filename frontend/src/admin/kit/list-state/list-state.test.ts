import { describe, expect, it } from '@jest/globals';
import { LIST_PAGE_SIZES, RESOURCES, resourceNamed } from '@vinkura/domain/back-office/index';
import fc from 'fast-check';
import {
  defaultListState,
  DENSITIES,
  formatListState,
  type ListState,
  parseListState,
} from './list-state.js';

const PRODUCTS = resourceNamed('products');

/** Any state that the screen of a resource can be in. */
const stateOf = (resource: (typeof RESOURCES)[number]): fc.Arbitrary<ListState> => {
  const filters = resource.columns.flatMap(({ key, filters }) =>
    filters.map((operator) => ({ field: key, operator })),
  );
  const sorts = resource.columns.filter(({ sortable }) => sortable).flatMap(({ key }) => [key, `-${key}`]);
  const shown = fc.record({
    q: fc.string(),
    filters: fc.array(
      fc
        .tuple(fc.constantFrom(...filters), fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }))
        .map(([filter, values]) => ({ ...filter, values })),
      { maxLength: 5 },
    ),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 999 }),
    perPage: fc.constantFrom(...LIST_PAGE_SIZES),
    columns: fc.shuffledSubarray(
      resource.columns.map(({ key }) => key),
      { minLength: 1 },
    ),
    density: fc.constantFrom(...DENSITIES),
  });
  const views = fc.option(fc.stringMatching(/^[0-9a-f]{24}$/), { nil: undefined });
  return fc.tuple(shown, views).map(([state, view]) => ({ ...state, ...(view !== undefined && { view }) }));
};

describe('state of a list in the address', () => {
  it.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
    '[KIT-01] is read back as it was written (%s)',
    (_name, resource) => {
      fc.assert(
        fc.property(stateOf(resource), (state) => {
          const address = formatListState(resource, state).toString();
          expect(parseListState(resource, new URLSearchParams(address))).toEqual(state);
        }),
      );
    },
  );

  it('[KIT-01] leaves the defaults out', () => {
    expect(formatListState(PRODUCTS, defaultListState(PRODUCTS)).toString()).toBe('');
  });

  it('[KIT-01] ignores what the list does not have', () => {
    const search = new URLSearchParams(
      'sort=password&page=-1&perPage=7&columns=nothing&density=huge&view=..&filter=price~EXPLODES~1&filter=x~IS~1',
    );
    expect(parseListState(PRODUCTS, search)).toEqual(defaultListState(PRODUCTS));
  });
});
