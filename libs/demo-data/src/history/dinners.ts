import type { Story } from './story.js';

const WORDS: readonly (readonly [from: string, comment: string])[] = [
  ['jp', '持ち込みの段取りまで整えていただき、当日は何もせずに楽しめました。'],
  ['jp', 'グラスも合わせてご用意くださり、香りがよく開いていました。'],
  ['jp', 'お店の方がワインのことをよくご存じで、会話が弾みました。'],
  ['jp', '少し早く着いたようで、澱が落ち着いていて助かりました。'],
  ['jp', '料理との相性の説明がそのとおりで驚きました。また頼みます。'],
  ['en', 'The bottle was waiting for us at the right temperature. Effortless.'],
  ['en', 'A lovely match with the course. The glasses could have been larger.'],
  ['fr', 'Un service attentif, et une bouteille impeccable.'],
  ['it', 'Abbinamento perfetto, servizio impeccabile.'],
  ['es', 'El vino llegó a tiempo y el maridaje fue estupendo.'],
  ['zh', '酒温刚好,和菜很搭,下次还会预订。'],
];

/** Wines that several guests had, so that their pages show ratings (RATE-01). */
const RATED = {
  barolo: 'vietti-castiglione/2020/750mL',
  chablis: 'fevre-chablis/2022/750mL',
  chianti: 'fontodi-chianti/2021/750mL',
  clos: 'fevre-les-clos/2020/750mL',
  collection: 'roederer-collection/NV/750mL',
  gevrey: 'jadot-gevrey/2020/750mL',
  lynch: 'lynch-bages/2018/750mL',
  meursault: 'jadot-meursault/2020/750mL',
  misawa: 'grace-cuvee-misawa/2023/750mL',
  morgon: 'lapierre-morgon/2021/750mL',
  nanatsumori: 'takahiko-nanatsumori/2023/750mL',
  puligny: 'leflaive-puligny/2022/750mL',
  sauvignon: 'cloudy-bay-sauvignon/2025/750mL',
} as const;
type Rated = keyof typeof RATED;

/** A guest of the last weeks whose dinner is over: customer, venue, days since placing and since the evening. */
const EATEN: readonly (readonly [
  customer: string,
  venue: number,
  placed: number,
  evening: number,
  words: number,
  ...wines: Rated[],
])[] = [
  ['h.minase', 12, 60, 45, 0, 'chianti'],
  ['m.shirakawa', 1, 59, 44, 1, 'chablis', 'misawa'],
  ['r.kanzaki', 4, 58, 41, 2, 'lynch', 'puligny'],
  ['k.arashiyama', 3, 57, 42, 3, 'meursault', 'gevrey'],
  ['l.chen', 7, 56, 40, 10, 'gevrey', 'misawa'],
  ['t.hayami', 1, 54, 38, 4, 'misawa'],
  ['c.laurent', 5, 53, 39, 7, 'morgon', 'collection'],
  ['j.whitfield', 6, 51, 36, 5, 'lynch', 'barolo'],
  ['n.tachibana', 2, 50, 35, 0, 'clos'],
  ['g.ferraro', 13, 48, 34, 8, 'chianti'],
  ['p.navarro', 14, 47, 33, 9, 'sauvignon'],
  ['e.kuze', 8, 44, 31, 1, 'collection', 'clos'],
  ['r.kanzaki', 1, 43, 29, 2, 'clos', 'puligny'],
  ['m.shirakawa', 15, 42, 28, 3, 'nanatsumori'],
  ['k.arashiyama', 16, 41, 27, 4, 'sauvignon', 'nanatsumori'],
  ['l.chen', 1, 39, 25, 10, 'collection', 'chablis'],
  ['j.whitfield', 17, 38, 23, 6, 'puligny', 'clos'],
  ['n.tachibana', 3, 37, 22, 0, 'meursault', 'lynch'],
  ['t.hayami', 18, 36, 21, 1, 'sauvignon'],
  ['c.laurent', 1, 34, 19, 7, 'chablis', 'morgon'],
  ['e.kuze', 9, 32, 18, 2, 'barolo', 'gevrey'],
  ['r.kanzaki', 2, 31, 17, 3, 'puligny', 'collection'],
  ['h.minase', 1, 29, 14, 4, 'sauvignon'],
  ['g.ferraro', 10, 28, 13, 8, 'morgon'],
  ['k.arashiyama', 1, 25, 10, 0, 'nanatsumori', 'misawa'],
  ['l.chen', 11, 23, 8, 10, 'barolo', 'chianti'],
  ['j.whitfield', 3, 22, 7, 5, 'lynch', 'meursault'],
];

/** Recent comments, still awaiting moderation. */
const UNREAD_WITHIN_DAYS = 8;

const dinner = (
  [customer, venue, placed, evening, words, ...wines]: (typeof EATEN)[number],
  index: number,
): Story => {
  const rating = (question: number) =>
    5 - Number((index * 7 + question * 3) % 5 === 0) - Number((index + question) % 11 === 0);
  return {
    customer,
    placed,
    evening: -evening,
    stage: 'CLOSED_WITH_FEEDBACK',
    to: 'RESTAURANT',
    venue: `VEN${String(venue).padStart(5, '0')}`,
    seats: 2 + (index % 4),
    wines: [],
    bottles: wines.map((wine) => [RATED[wine], 1]),
    feedback: {
      ratings: [rating(0), rating(1), rating(2), rating(3), rating(4), rating(5)],
      comment: WORDS[words]?.[1] ?? '',
      isUnread: evening <= UNREAD_WITHIN_DAYS,
    },
  };
};

export const DINNERS: readonly Story[] = EATEN.map(dinner);

/** A parcel home that has arrived: customer, days since placing, price limit, bottles. */
const ARRIVED: readonly (readonly [customer: string, placed: number, atMost: number, bottles: number])[] = [
  ['m.shirakawa', 58, 9_000, 3],
  ['k.arashiyama', 52, 9_000, 2],
  ['t.hayami', 46, 6_000, 2],
  ['n.tachibana', 40, 12_000, 3],
  ['c.laurent', 38, 8_000, 2],
  ['l.chen', 33, 12_000, 2],
  ['p.navarro', 31, 6_000, 2],
  ['j.whitfield', 29, 20_000, 6],
  ['e.kuze', 27, 15_000, 3],
  ['r.kanzaki', 24, 30_000, 3],
];

const parcel = ([customer, placed, atMost, bottles]: (typeof ARRIVED)[number]): Story => ({
  customer,
  placed,
  stage: 'CLOSED_BY_TIME',
  to: 'HOME',
  wines: [[atMost, bottles]],
});

export const PARCELS: readonly Story[] = ARRIVED.map(parcel);
