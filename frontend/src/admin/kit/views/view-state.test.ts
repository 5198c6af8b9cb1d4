import { describe, expect, it } from '@jest/globals';
import { RESOURCES, resourceNamed } from '@vinkura/domain/back-office/index';
import { defaultListState, type ListState } from '../list-state/list-state.js';
import { isSameList, listStateOf, viewStateOf } from './view-state.js';

const PRODUCTS = resourceNamed('products');
const VIEW = '0123456789abcdef01234567';

/** A view as returned by the server. */
const saved = (state: ListState): Parameters<typeof listStateOf>[1] => {
  const { filters, ...view } = viewStateOf(state);
  return {
    __typename: 'ViewState',
    ...view,
    sort: view.sort ?? null,
    q: view.q ?? null,
    perPage: view.perPage ?? null,
    filters: filters.map(({ field, operator, values = [] }) => ({
      __typename: 'FilterCondition',
      field,
      operator,
      values,
    })),
  };
};

const RED: ListState = {
  ...defaultListState(PRODUCTS),
  q: 'ロマネ',
  filters: [{ field: 'color', operator: 'IS', values: ['RED', 'ROSE'] }],
  sort: '-price',
  page: 3,
  perPage: 25,
  columns: ['reference', 'price'],
  density: 'COMPACT',
};

describe('[KIT-01] a saved view', () => {
  it('brings back columns, density, filters, words, order and page size, from the first page', () => {
    expect(listStateOf(PRODUCTS, saved(RED), VIEW)).toEqual({ ...RED, page: 1, view: VIEW });
  });

  it('leaves out columns and filters that the resource no longer has', () => {
    const old = saved({
      ...RED,
      columns: ['reference', 'bouquet'],
      filters: [...RED.filters, { field: 'bouquet', operator: 'IS', values: ['1'] }],
      sort: 'bouquet',
    });
    expect(listStateOf(PRODUCTS, old)).toMatchObject({
      columns: ['reference'],
      filters: RED.filters,
      sort: PRODUCTS.defaultSort,
    });
  });

  it.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
    'of the list as it is defined is that list (%s)',
    (_name, resource) => {
      const state = defaultListState(resource);
      expect(isSameList(resource, listStateOf(resource, saved(state)), state)).toBe(true);
    },
  );

  it('is changed by everything it keeps, and by neither the page nor the tab', () => {
    expect(isSameList(PRODUCTS, RED, { ...RED, page: 7, view: VIEW })).toBe(true);
    const changes: Partial<ListState>[] = [
      { q: '' },
      { filters: [] },
      { sort: 'price' },
      { perPage: 100 },
      { columns: ['price', 'reference'] },
      { density: 'COMFORTABLE' },
    ];
    for (const change of changes) expect(isSameList(PRODUCTS, RED, { ...RED, ...change })).toBe(false);
  });
});
