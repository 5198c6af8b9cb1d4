import { DAY_MS } from '@vinkura/domain';
import { BOTTLES } from '../products/bottles.js';
import { priceOf } from '../products/prices.js';
import type { DemoIndent, DemoIndentProduct } from '../types.js';
import { MAIN_WAREHOUSE } from './shelf-life.js';

interface EventRecord extends Pick<
  DemoIndent,
  'name' | 'nameEn' | 'text' | 'textEn' | 'limited' | 'minTier'
> {
  key: string;
  /** Days relative to the load. */
  opens: number;
  closes: number;
  /** Wine and number of bottles. */
  bottles: readonly (readonly [bottle: string, count: number])[];
}

/** A little less than in the shop: the buyer waits three months and cannot cancel. */
const PRE_ORDER_SHARE = 0.93;
const ROUNDED_TO = 100;

const EVENTS: readonly EventRecord[] = [
  {
    key: 'closed',
    name: 'ザール川の遅摘み 春の先行予約',
    nameEn: 'Late harvest of the Saar, spring pre-order',
    text: '生産者の蔵から直接届くシュペートレーゼを、春の割り当て分だけお分けしました。ご到着まで約3か月です。',
    textEn:
      'Spätlese straight from the estate, our spring allocation only. It took about three months to arrive.',
    opens: -190,
    closes: -140,
    limited: false,
    minTier: null,
    bottles: [['muller-spatlese/2015/750mL', 6]],
  },
  {
    key: 'open',
    name: '年末の大瓶と遅摘み 先行予約',
    nameEn: 'Large bottles and late harvest for the new year',
    text: '新しい年の卓に向けて、現地の商社が確保した希少な瓶を先にご予約いただけます。購入確定後に手配し、ご到着まで約3か月です。',
    textEn:
      'Rare bottles for the table of the coming year, held for us by a trader on the spot. They are ordered once your purchase is confirmed and arrive in about three months.',
    opens: -40,
    closes: 20,
    limited: false,
    minTier: null,
    bottles: [
      ['muller-spatlese/2015/750mL', 12],
      ['drc-la-tache/2017/1500mL', 2],
    ],
  },
  {
    key: 'limited',
    name: 'ゴールド会員さまへ 蔵出しの二本',
    nameEn: 'For Gold members: two from the cellars',
    text: '造り手の蔵で眠っていた二本を、ゴールド以上の会員さまにご案内します。お一人さまのご本数に限りはありませんが、数はわずかです。',
    textEn:
      'Two wines that have slept at their makers’ cellars, offered to members from Gold upwards. There is no limit for each of you, but there are only a few.',
    opens: -25,
    closes: 35,
    limited: true,
    minTier: 'GOLD',
    bottles: [
      ['vega-sicilia-unico/2011/1500mL', 6],
      ['drc-romanee-conti/2018/750mL', 3],
    ],
  },
  {
    key: 'upcoming',
    name: '早春の先行予約',
    nameEn: 'Early spring pre-order',
    text: '次回の先行予約は、春先に届く瓶を予定しています。内容は受付開始とともにお知らせします。',
    textEn:
      'The next pre-order will bring bottles for early spring. What they are will be told when it opens.',
    opens: 12,
    closes: 52,
    limited: false,
    minTier: null,
    bottles: [],
  },
];

const bottleNamed = (key: string) => {
  const bottle = BOTTLES.find((candidate) => candidate.key === key);
  if (!bottle) throw new Error(`There is no bottle ${key}`);
  return bottle;
};

const preOrderPrice = (key: string): number => {
  const { wine, vintage, size } = bottleNamed(key);
  return Math.round((priceOf(wine, vintage, size) * PRE_ORDER_SHARE) / ROUNDED_TO) * ROUNDED_TO;
};

export interface BuiltPreOrder {
  indent: DemoIndent;
  bottles: DemoIndentProduct[];
}

/** Pre-orders by key, unsold; selling marks the bottles. */
export const buildPreOrders = (now: Date): Map<string, BuiltPreOrder> => {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return new Map(
    EVENTS.map(({ key, opens, closes, bottles, ...texts }, index) => {
      const reference = `IND${String(index + 1).padStart(5, '0')}`;
      const entries = bottles.flatMap(([bottle, count]) =>
        Array.from({ length: count }, () => ({
          productRef: bottleNamed(bottle).reference,
          unitPrice: preOrderPrice(bottle),
        })),
      );
      const indent = {
        reference,
        ...texts,
        opensAt: daysFromNow(opens),
        closesAt: daysFromNow(closes),
        warehouseRef: MAIN_WAREHOUSE,
      };
      return [
        key,
        {
          indent,
          bottles: entries.map((entry, at) => ({
            ...entry,
            uniqueId: `${reference}-${String(at + 1).padStart(4, '0')}`,
            indentRef: reference,
            warehouseRef: MAIN_WAREHOUSE,
            sold: false,
            orderRef: null,
            takenAt: null,
          })),
        },
      ];
    }),
  );
};
