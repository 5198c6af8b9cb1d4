import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../../test/apollo.js';
import { renderInApp } from '../../../../test/render.js';
import { CatalogWinesDocument, type CatalogWinesQuery } from '../../../generated/catalog.js';
import { wineOf } from '../cards/test-wines.js';
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

type Understanding = Partial<CatalogWinesQuery['products']>;

function show(query: string, { total = 8, found = 1, understanding = {} as Understanding } = {}) {
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
        understood: [],
        notFound: [],
        earliestDay: null,
        correctedTo: null,
        didYouMean: null,
        blocking: [],
        nearest: [],
        ...understanding,
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
  it('[ROUTE-01] are requested with every condition of the URL', async () => {
    const calls = show('q=chablis&color=WHITE&priceMax=10000&vintage=2021&size=750mL&sort=PRICE_ASC');
    expect(await screen.findByText('8種のワイン')).toBeInTheDocument();
    expect(asked(calls)).toMatchObject({
      filter: { q: 'chablis', color: ['WHITE'], priceMax: 10_000, vintage: ['2021'], size: ['750mL'] },
      sort: 'PRICE_ASC',
      perPage: 8,
    });
  });

  it('[ROUTE-01] link to the full list when there are more', async () => {
    show('color=WHITE', { total: 123, found: 8 });
    const [first] = await screen.findAllByRole('link', { name: /^123種すべて見る/ });
    expect(first).toHaveAttribute('href', '/products?color=WHITE');
  });

  it('[ROUTE-01] have no link when complete', async () => {
    show('color=WHITE', { total: 8, found: 8 });
    await screen.findByText('8種のワイン');
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

  const piece = (key: string, label: string) => ({
    __typename: 'UnderstoodPart' as const,
    key,
    label,
    text: label,
    isNear: false,
  });

  it('[QUERY-01] shows what was understood as chips, takes one away and brings it back', async () => {
    const understood = [piece('SWEETNESS:SWEET', '甘口'), piece('COLOR:WHITE', '白')];
    const calls = show('q=甘口 白', { understanding: { understood } });
    const chips = await screen.findByRole('list', { name: '読み取った条件' });
    expect(within(chips).getAllByRole('button')).toHaveLength(2);
    expect(asked(calls)).toMatchObject({ locale: 'jp' });
    await userEvent.click(within(chips).getByRole('button', { name: '「白」を外す' }));
    expect(asked(calls)?.filter).toEqual({ q: '甘口 白', ignore: ['COLOR:WHITE'] });
    await userEvent.click(await screen.findByRole('button', { name: '外した条件を戻す' }));
    expect(asked(calls)?.filter).toEqual({ q: '甘口 白' });
    expect(screen.queryByRole('list', { name: 'いまの条件' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '検索語を消す' }));
    expect(asked(calls)?.filter).toEqual({});
  });

  it('[QUERY-02] show the correction of a misspelt word', async () => {
    show('q=chardonay', { understanding: { correctedTo: 'Chardonnay', didYouMean: 'Chardonnay' } });
    expect(await screen.findByText(/もしかして「Chardonnay」/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Chardonnay' })).not.toBeInTheDocument();
  });

  it('[QUERY-02] offers other words that may have been meant', async () => {
    const calls = show('q=krugg', { understanding: { didYouMean: 'Krug', notFound: ['zzz'] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Krug' }));
    expect(asked(calls)?.filter).toEqual({ q: 'Krug' });
    expect(screen.getByText('「zzz」を含むものはありません。')).toBeInTheDocument();
  });

  it('[QUERY-02] show the causes of an empty list, and near matches', async () => {
    const blocked = (key: string | null, filter: string | null, label: string | null, count: number) => ({
      __typename: 'SearchBlocker' as const,
      key,
      filter,
      label,
      total: count,
    });
    const understanding = {
      understood: [piece('REGION:chablis', 'シャブリ'), piece('COLOR:RED', '赤')],
      blocking: [
        blocked('COLOR:RED', null, '赤', 12),
        blocked(null, 'price', null, 30),
        blocked(null, null, null, 40),
      ],
      nearest: [wineOf('PRD00009')],
    };
    const calls = show('q=シャブリ 赤 樽&priceMax=3000', { total: 0, found: 0, understanding });
    expect(await screen.findByRole('heading', { name: '近いワイン' })).toBeInTheDocument();
    expect(screen.getByRole('article')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /–3,000円.*を外す（30件）/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '「赤」を外す（12件）' }));
    expect(asked(calls)?.filter).toMatchObject({ ignore: ['COLOR:RED'], priceMax: 3000 });
    await userEvent.click(screen.getByRole('button', { name: 'ほかの言葉を外す（40件）' }));
    expect(asked(calls)?.filter).toMatchObject({ q: 'シャブリ 赤', priceMax: 3000 });
  });

  it('[QUERY-02] offer sold-out wines when only stock empties the list', async () => {
    const understanding = {
      blocking: [
        { __typename: 'SearchBlocker' as const, key: null, filter: 'inStock', label: null, total: 2 },
      ],
    };
    const calls = show('color=ORANGE', { total: 0, found: 0, understanding });
    await userEvent.click(await screen.findByRole('button', { name: '在庫なしも表示（2件）' }));
    expect(asked(calls)?.filter).toMatchObject({ inStock: false });
  });

  it('[ROUTE-01] give advice for an empty list', async () => {
    show('q=zzz', { total: 0, found: 0 });
    expect(await screen.findByText('条件に合うワインが見つかりません')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: '「zzz」を外す' }).length).toBeGreaterThan(0);
  });
});
