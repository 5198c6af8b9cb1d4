import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import {
  VenuesChosenWinesDocument,
  VenuesListDocument,
  type VenuesListQuery,
} from '../../generated/venues.js';
import { VenueList } from './venue-list.js';

type Venue = VenuesListQuery['venues']['items'][number];

const WINES = ['PRD00001', 'PRD00040'];

/** A restaurant from the server: more matches do not imply a higher score. */
const venueOf = (reference: string, name: string, relevance: number, score: number): Venue => ({
  __typename: 'Venue',
  _id: reference,
  reference,
  name,
  nameEn: name,
  area: '銀座',
  areaEn: 'Ginza',
  cuisineType: 'french classic',
  tags: ['french classic'],
  michelinStars: 0,
  priceRange: '¥¥¥',
  privateRoom: false,
  images: [],
  closedDays: null,
  budget: { __typename: 'Budget', dinnerMin: 10_000, dinnerMax: 14_000, lunchMin: null, lunchMax: null },
  byoPolicy: {
    __typename: 'ByoPolicy',
    accepted: true,
    feePerBottle: 2500,
    bottleLimit: 2,
    magnumMultiplier: 2,
    waivedWithCourse: false,
    notOnListRule: false,
    decanting: true,
  },
  city: null,
  department: null,
  pairing: {
    __typename: 'Pairing',
    relevance,
    score,
    cuisine: 'french classic',
    styles: ['pinot noir old world'],
    price: 'WITHIN',
    poorMatch: relevance === 0,
  },
});

const FACETS = { areas: [], cuisines: [], departments: [], cities: [], regions: [], priceRanges: [] };

function show(query: string) {
  const { client, calls } = mockApolloClient(
    answer(VenuesListDocument).with({
      venues: {
        __typename: 'VenuePage',
        total: 3,
        page: 1,
        perPage: 24,
        items: [
          venueOf('VEN00002', '北野', 7, 91),
          venueOf('VEN00001', 'ラ・トゥール', 12, 68),
          venueOf('VEN00003', '灯心草', 0, 0),
        ],
        understood: [],
        notFound: [],
        correctedTo: null,
        didYouMean: null,
        blocking: [],
        nearest: [],
        facets: { __typename: 'VenueFacets', ...FACETS },
      },
    }),
    answer(VenuesChosenWinesDocument).with({
      products: {
        __typename: 'ProductPage',
        items: WINES.map((reference) => ({
          __typename: 'Product' as const,
          _id: reference,
          reference,
          name: `ワイン ${reference}`,
          nameEn: reference,
          vintage: '2019',
          size: '750mL',
          color: 'RED' as const,
          colorTone: null,
          type: 'STILL' as const,
          country: 'FR',
          grapeVariety: ['Pinot Noir'],
          producer: null,
          region: null,
        })),
      },
    }),
  );
  renderInApp(<VenueList />, { client, at: `/venues?product=${WINES.join('-')}${query}` });
  return calls;
}

/** Pairing text of each card, in order. */
const figures = () =>
  screen.queryAllByRole('article').map((card) => /相性 \d+/.exec(card.textContent)?.[0] ?? '');

describe('restaurants for several wines', () => {
  it('[ROUTE-13] show on their cards what they are ranked by: the score', async () => {
    show('');
    await waitFor(() => expect(figures()).toHaveLength(3));
    expect(figures()).toEqual(['相性 91', '相性 68', '']);
  });

  it('[ROUTE-13] show the ranking beside the chosen wines', async () => {
    show('');
    expect(await screen.findByText('選んだワインに合う店から並べています')).toBeInTheDocument();
    expect(screen.getByText('お料理との相性がよい順です。')).toBeInTheDocument();
  });

  it('[ROUTE-13] show that matched words precede the score', async () => {
    show('&q=%E9%8A%80%E5%BA%A7');
    expect(await screen.findByText(/検索のことばに合うものを先に/)).toBeInTheDocument();
  });

  it('[ROUTE-13] claim no ranking in an order that the visitor chose, and show how well they suit', async () => {
    show('');
    await userEvent.selectOptions(await screen.findByLabelText('並び順'), '予算の低い順');
    expect(await screen.findByText('選んだワイン')).toBeInTheDocument();
    expect(screen.queryByText('選んだワインに合う店から並べています')).not.toBeInTheDocument();
    await waitFor(() => expect(figures()).toEqual(['相性 91', '相性 68', '']));
  });

  it('[ROUTE-13] are refetched when a wine is removed', async () => {
    const calls = show('');
    await userEvent.click(await screen.findByRole('button', { name: 'ワイン PRD00001を外す' }));
    const asked = calls.filter(({ operation }) => operation === 'VenuesList').at(-1);
    expect(asked?.variables).toMatchObject({ filter: { products: ['PRD00040'] }, products: ['PRD00040'] });
  });
});
