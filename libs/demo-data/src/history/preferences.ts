import {
  addDays,
  DAY_MS,
  HOUR_MS,
  instantInTokyo,
  nextDinner,
  PROPOSAL_DAYS,
  tokyoDay,
} from '@vinkura/domain';
import { bottleNamed } from '../products/bottles.js';
import type { DemoFailedQuery, DemoFavourites, DemoProposal, DemoVenue } from '../types.js';
import { userReference } from '../users/index.js';

const referenceOf = (bottle: string): string => bottleNamed(bottle).reference;
const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - Math.round(days * DAY_MS));

interface ProposalRecord extends Pick<DemoProposal, 'venueRef' | 'seats' | 'message'> {
  customer: string;
  wines: readonly (readonly [bottle: string, quantity: number, sentence: string])[];
  /** Days before the moment of loading. */
  sent: number;
  opened: number | null;
  /** Days relative to the load: the next evening on which the restaurant is open. */
  evening: number;
}

const PROPOSALS: readonly ProposalRecord[] = [
  {
    customer: 'customer',
    venueRef: 'VEN00003',
    seats: 4,
    message: 'ご両親のご結婚記念日とうかがい、お料理の流れに合わせて三本を選びました。',
    wines: [
      [
        'roederer-collection/NV/750mL',
        1,
        '乾杯に。細やかな泡と柑橘の香りが、最初のひと皿まで軽やかに続きます。',
      ],
      ['jadot-meursault/2020/750mL', 1, '魚料理のバターソースに、ふくよかな果実味がよく寄り添います。'],
      ['jadot-gevrey/2020/750mL', 1, '鴨のローストに。果実と土の香りが、お料理を引き立てます。'],
    ],
    sent: 0.8,
    opened: null,
    evening: 21,
  },
  {
    customer: 'gold',
    venueRef: 'VEN00002',
    seats: 2,
    message: '揚げたての天ぷらに合わせ、塩でもつゆでも楽しめる白を二本ご用意しました。',
    wines: [
      ['fevre-les-clos/2020/750mL', 1, '海老と白身に。きりりとした酸が、油をすっと流します。'],
      ['grace-cuvee-misawa/2023/750mL', 1, '野菜の甘みに。甲州の静かな旨みがつゆの出汁と重なります。'],
    ],
    sent: 3.2,
    opened: 2.9,
    evening: 24,
  },
];

/** Proposals of the concierge; all can still be accepted. */
export const buildProposals = (now: Date, venues: readonly DemoVenue[]): DemoProposal[] =>
  PROPOSALS.map(({ customer, wines, sent, opened, evening, ...visit }) => ({
    ...visit,
    customerRef: userReference(customer),
    conciergeRef: userReference('concierge'),
    wines: wines.map(([bottle, quantity, sentence]) => ({
      productRef: referenceOf(bottle),
      quantity,
      sentence,
    })),
    reservationDate: nextDinner(
      venues.find(({ reference }) => reference === visit.venueRef)?.businessHours,
      instantInTokyo(addDays(tokyoDay(now), evening)),
    ),
    sentAt: daysAgo(now, sent),
    expiresAt: daysAgo(now, sent - PROPOSAL_DAYS),
    openedAt: opened === null ? null : daysAgo(now, opened),
  }));

/** Bottle, days since it was marked, and days since it is sold out. */
const WINES: readonly (readonly [bottle: string, marked: number, soldOut?: number])[] = [
  ['leflaive-puligny/2022/750mL', 1.4],
  ['roederer-collection/NV/750mL', 6.2],
  ['takahiko-nanatsumori/2023/750mL', 11.7],
  ['lapierre-raisins-gaulois/2023/750mL', 19.3, 4.5],
  ['vietti-castiglione/2020/750mL', 28.1],
];

const VENUES: readonly (readonly [venue: string, marked: number])[] = [
  ['VEN00003', 9.4],
  ['VEN00001', 31.6],
];

/** The hearts of customer@, one of them on a wine that is sold out. */
export const buildFavourites = (now: Date): DemoFavourites[] => [
  {
    ownerRef: userReference('customer'),
    wines: WINES.map(([bottle, marked, soldOut]) => ({
      reference: referenceOf(bottle),
      addedAt: daysAgo(now, marked),
      soldOutSinceAt: soldOut === undefined ? null : daysAgo(now, soldOut),
    })),
    venues: VENUES.map(([reference, marked]) => ({ reference, addedAt: daysAgo(now, marked) })),
  },
];

/** Queries without results: other drinks, wines not sold, unknown nicknames. */
const FAILED: readonly Omit<DemoFailedQuery, 'lastAt'>[] = [
  { text: 'ペトリュス', list: 'PRODUCTS', locale: 'jp', count: 14 },
  { text: '獺祭', list: 'PRODUCTS', locale: 'jp', count: 11 },
  { text: 'サロン', list: 'PRODUCTS', locale: 'jp', count: 9 },
  { text: 'ロマコン', list: 'PRODUCTS', locale: 'jp', count: 8 },
  { text: '山崎12年', list: 'PRODUCTS', locale: 'jp', count: 6 },
  { text: 'screaming eagle', list: 'PRODUCTS', locale: 'en', count: 5 },
  { text: '茅台酒', list: 'PRODUCTS', locale: 'zh', count: 4 },
  { text: 'vin jaune', list: 'PRODUCTS', locale: 'fr', count: 3 },
  { text: 'たこ焼き', list: 'VENUES', locale: 'jp', count: 7 },
  { text: '回転寿司', list: 'VENUES', locale: 'jp', count: 3 },
];

/** Recent queries without results, anonymous. */
export const buildFailedQueries = (now: Date): DemoFailedQuery[] =>
  FAILED.map((query, index) => ({
    ...query,
    lastAt: new Date(now.getTime() - (5 + index * 17) * HOUR_MS),
  }));
