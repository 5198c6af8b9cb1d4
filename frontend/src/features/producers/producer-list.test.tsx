import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { ProducersListDocument, ProducersWineCountsDocument } from '../../generated/producers.js';
import { byCountry } from './by-country.js';
import { ProducerList } from './producer-list.js';

const regionOf = (reference: string, name: string, nameEn: string, country: string) => ({
  __typename: 'ProductionRegion' as const,
  _id: reference,
  reference,
  name,
  nameEn,
  country,
});
const BURGUNDY = regionOf('PRR00002', 'ブルゴーニュ', 'Burgundy', 'FR');
const RHONE = regionOf('PRR00007', 'ローヌ', 'Rhône', 'FR');
const YAMANASHI = regionOf('PRR00035', '山梨', 'Yamanashi', 'JP');

const producerOf = (reference: string, name: string, nameEn: string, region: typeof BURGUNDY) => ({
  __typename: 'Producer' as const,
  _id: reference,
  reference,
  name,
  nameEn,
  nameKana: name === '勝沼醸造' ? 'カツヌマジョウゾウ' : null,
  country: region.country,
  region,
});

const PRODUCERS = {
  producers: [
    producerOf('PRC00001', '勝沼醸造', 'Katsunuma Jozo', YAMANASHI),
    producerOf('PRC00002', 'メオ・カミュゼ', 'Domaine Méo-Camuzet', BURGUNDY),
    producerOf('PRC00003', 'E.ギガル', 'E. Guigal', RHONE),
  ],
};
const UNAVAILABLE = new GraphQLErrorResponse({ code: 'UNAVAILABLE', messageKey: 'unavailable', params: {} });

function show(at = '/producers', isAway = () => false) {
  const { client } = mockApolloClient(
    answer(ProducersListDocument).with(() => (isAway() ? UNAVAILABLE : PRODUCERS)),
    answer(ProducersWineCountsDocument).with({
      products: {
        __typename: 'ProductPage',
        items: [],
        facets: {
          __typename: 'ProductFacets',
          producers: [{ __typename: 'FacetCount', value: 'PRC00002', count: 5 }],
          regions: [],
        },
      },
    }),
  );
  renderInApp(<ProducerList />, { client, at });
  return client;
}

const shown = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('the list of producers', () => {
  it('[ROUTE-17] is grouped by country, largest first, with the numbers of wines', async () => {
    show();
    expect(await screen.findByText(/ワイン 5本/)).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'フランス',
      '日本',
    ]);
    expect(screen.getAllByText(/ただいま在庫なし/)).toHaveLength(2);
  });

  it('[ERR-09] stays visible when a refetch fails, with a notice until it succeeds', async () => {
    let isAway = false;
    const client = show('/producers', () => isAway);
    await screen.findByText(/ワイン 5本/);
    isAway = true;
    await act(() => client.refetchQueries({ include: [ProducersListDocument] }).catch(() => undefined));
    expect(await screen.findByRole('alert')).toHaveTextContent('前に見つかったものを表示しています');
    expect(shown()).toHaveLength(3);
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(shown()).toHaveLength(3);
  });

  it.each([
    ['in Latin letters without accents', 'meo', ['メオ・カミュゼ']],
    ['in kana, with a space after it', 'ぎがる ', ['E.ギガル']],
    ['by region', '山梨', ['勝沼醸造']],
  ])('[ROUTE-17] is searched %s', async (_name, words, found) => {
    show();
    await userEvent.type(await screen.findByRole('searchbox'), words);
    expect(shown()).toEqual(found);
    expect(screen.getByRole('searchbox')).toHaveValue(words);
  });

  it('[ROUTE-17] reads its filters from the URL and shows an empty state', async () => {
    show('/producers?country=JP&q=guigal');
    expect(await screen.findByText('あてはまる生産者が見つかりません')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'すべて表示する' }));
    expect(shown()).toHaveLength(3);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('byCountry', () => {
  it('keeps the order within a country and for ties', () => {
    const items = ['JP', 'FR', 'IT', 'FR'].map((country, place) => ({ country, place }));
    expect(
      byCountry(items).map(({ country, items: own }) => [country, ...own.map(({ place }) => place)]),
    ).toEqual([
      ['FR', 1, 3],
      ['JP', 0],
      ['IT', 2],
    ]);
  });
});
