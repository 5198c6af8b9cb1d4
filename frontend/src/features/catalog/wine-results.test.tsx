import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { CatalogWinesDocument } from '../../generated/catalog.js';
import { wineOf } from './test-wines.js';
import { WineResults } from './wine-results.js';

const FACETS = {
  colors: [],
  types: [],
  countries: [],
  regions: [],
  producers: [],
  grapes: [],
  styles: [],
  sizes: [],
  vintages: [],
};

function show(query: string, { total = 8, found = 1 } = {}) {
  const { client, calls } = mockApolloClient(
    answer(CatalogWinesDocument).with({
      products: {
        __typename: 'ProductPage',
        total,
        page: 1,
        perPage: 8,
        items: Array.from({ length: found }, (_, place) => ({
          ...wineOf(`PRD0000${place + 1}`),
        })),
        facets: { __typename: 'ProductFacets', priceMin: null, priceMax: null, ...FACETS },
      },
    }),
  );
  renderInApp(<WineResults title="見つかったワイン" fullList={`/products?${query}`} />, {
    client,
    at: `/?find=products&${query}`,
  });
  return calls;
}

const asked = (calls: ReturnType<typeof show>) =>
  calls.filter(({ operation }) => operation === 'CatalogWines').at(-1)?.variables;

describe('what a search for wines found, on the home page', () => {
  it('[ROUTE-01] is asked for with every condition of the address', async () => {
    const calls = show('q=chablis&color=WHITE&priceMax=10000&vintage=2021&size=750mL&sort=PRICE_ASC');
    expect(await screen.findByText('8本のワイン')).toBeInTheDocument();
    expect(asked(calls)).toMatchObject({
      filter: { q: 'chablis', color: ['WHITE'], priceMax: 10_000, vintage: ['2021'], size: ['750mL'] },
      sort: 'PRICE_ASC',
      perPage: 8,
    });
  });

  it('[ROUTE-01] leads to the full list when there are more than stand here', async () => {
    show('color=WHITE', { total: 123, found: 8 });
    const [first] = await screen.findAllByRole('link', { name: /^123本すべて見る/ });
    expect(first).toHaveAttribute('href', '/products?color=WHITE');
  });

  it('[ROUTE-01] leads nowhere when all of them stand here', async () => {
    show('color=WHITE', { total: 8, found: 8 });
    await screen.findByText('8本のワイン');
    expect(screen.queryByRole('link', { name: /すべて見る/ })).not.toBeInTheDocument();
  });

  it('[ROUTE-01] loses a condition by its chip, and is sorted', async () => {
    const calls = show('color=WHITE&country=FR');
    const chips = await screen.findByRole('list', { name: 'いまの条件' });
    await userEvent.click(within(chips).getByRole('button', { name: '「白」を外す' }));
    expect(asked(calls)?.filter).toEqual({ country: ['FR'] });
    await userEvent.selectOptions(screen.getByLabelText('並び順'), '価格の高い順');
    expect(asked(calls)).toMatchObject({ filter: { country: ['FR'] }, sort: 'PRICE_DESC' });
  });

  it('[ROUTE-01] says what to do when it is nothing', async () => {
    show('q=zzz', { total: 0, found: 0 });
    expect(await screen.findByText('条件に合うワインが見つかりません')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: '「zzz」を外す' }).length).toBeGreaterThan(0);
  });
});
