import type { WineCardFragment } from '../../../generated/catalog.js';

/** A wine for tests, as lists receive it. */
export const wineOf = (reference: string, producer = 'PRC00001'): WineCardFragment => ({
  __typename: 'Product',
  _id: reference,
  reference,
  name: 'シャブリ グラン・クリュ レ・クロ',
  nameEn: 'William Fèvre Chablis Grand Cru Les Clos',
  price: 22_000,
  choices: null,
  color: 'WHITE',
  colorTone: null,
  type: 'STILL',
  size: '750mL',
  vintage: '2021',
  country: 'FR',
  grapeVariety: ['Chardonnay'],
  images: [],
  stockState: 'IN_STOCK',
  saleableQuantity: 12,
  tasteProfile: { __typename: 'TasteProfile', word: 'CRISP', composed: false },
  producer: {
    __typename: 'Producer',
    _id: producer,
    reference: producer,
    name: 'ウィリアム・フェーブル',
    nameEn: 'William Fèvre',
  },
  region: {
    __typename: 'ProductionRegion',
    _id: 'PRR00003',
    reference: 'PRR00003',
    name: 'シャブリ',
    nameEn: 'Chablis',
  },
});
