import {
  DEFAULT_DELIVERY_FEES,
  PAYMENT_ERROR_HOURS,
  POINTS_RATE_PERCENT,
  PROPOSAL_DAYS,
  TIER_THRESHOLDS,
  TIERS,
  UNPAID_LIMIT,
  UNPAID_ORDER_MINUTES,
} from '@vinkura/domain';
import type { BilingualText, DemoParameter, DemoParameterChoice } from './types.js';
import { userReference } from './users/index.js';

const choice = (
  value: string | number,
  label: BilingualText,
  description: string,
  enabled = true,
): DemoParameterChoice => ({
  value: String(value),
  label: label.ja,
  labelEn: label.en,
  enabled,
  description,
});

/** Kinds of wine; the description of a choice is its group (domain facts 3). */
const WINE_TYPES: DemoParameter = {
  name: 'wine-types',
  choices: [
    choice('champagne', { ja: 'シャンパーニュ', en: 'Champagne' }, 'Sparkling'),
    choice('cremant', { ja: 'クレマン', en: 'Crémant' }, 'Sparkling'),
    choice('franciacorta', { ja: 'フランチャコルタ/スプマンテ', en: 'Franciacorta/Spumante' }, 'Sparkling'),
    choice('cava', { ja: 'カバ', en: 'Cava' }, 'Sparkling'),
    choice('sparkling-other', { ja: 'その他の発泡', en: 'Other sparkling' }, 'Sparkling'),
    choice('white-dry', { ja: '辛口', en: 'Dry' }, 'White'),
    choice('white-aromatic', { ja: 'アロマティック', en: 'Aromatic' }, 'White'),
    choice('white-rich', { ja: 'リッチ', en: 'Rich' }, 'White'),
    choice('rose', { ja: 'ロゼ', en: 'Rosé' }, 'Rosé'),
    choice('orange', { ja: 'オレンジ', en: 'Orange' }, 'Orange'),
    choice('red-light', { ja: 'ライトボディ', en: 'Light' }, 'Red'),
    choice('red-medium', { ja: 'ミディアムボディ', en: 'Medium' }, 'Red'),
    choice('red-full', { ja: 'フルボディ', en: 'Full' }, 'Red'),
    choice('sweet', { ja: '甘口', en: 'Sweet' }, 'Sweet'),
    choice('fortified', { ja: '酒精強化', en: 'Fortified' }, 'Fortified'),
  ],
};

/** Yen, tax included; the description names the destination, or the product total that makes home free. */
const DELIVERY_FEES: DemoParameter = {
  name: 'delivery-fees',
  choices: [
    choice(DEFAULT_DELIVERY_FEES.RESTAURANT, { ja: 'レストラン', en: 'Restaurant' }, 'RESTAURANT'),
    choice(DEFAULT_DELIVERY_FEES.CELLAR, { ja: 'クラウドセラー', en: 'Cloud cellar' }, 'CELLAR'),
    choice(DEFAULT_DELIVERY_FEES.HOME, { ja: 'ご自宅(クール便)', en: 'Home (cool parcel)' }, 'HOME'),
    choice(
      DEFAULT_DELIVERY_FEES.homeFreeFrom,
      { ja: 'ご自宅への送料が無料になる金額', en: 'Home delivery is free from' },
      'homeFreeFrom',
    ),
  ],
};

const TIER_LABELS: Record<(typeof TIERS)[number], BilingualText> = {
  STANDARD: { ja: 'スタンダード', en: 'Standard' },
  BRONZE: { ja: 'ブロンズ', en: 'Bronze' },
  SILVER: { ja: 'シルバー', en: 'Silver' },
  GOLD: { ja: 'ゴールド', en: 'Gold' },
  PLATINUM: { ja: 'プラチナ', en: 'Platinum' },
  DIAMOND: { ja: 'ダイヤモンド', en: 'Diamond' },
};

/** Yen of purchases in the last 12 months; the description is the tier. */
const TIER_THRESHOLD_PARAMETER: DemoParameter = {
  name: 'tier-thresholds',
  choices: TIERS.map((tier) => choice(TIER_THRESHOLDS[tier], TIER_LABELS[tier], tier)),
};

const POINTS_RATE: DemoParameter = {
  name: 'points-rate',
  choices: [
    choice(POINTS_RATE_PERCENT, { ja: 'ポイント還元率(%)', en: 'Points earned, percent' }, 'PERCENT'),
  ],
};

/** After how long an unpaid order is given up; the description names the case. */
const ORDER_ABANDONMENT: DemoParameter = {
  name: 'order-abandonment',
  choices: [
    choice(
      UNPAID_ORDER_MINUTES,
      { ja: '未払いの注文を取り消すまでの分数', en: 'Minutes until an unpaid order is cancelled' },
      'PLACED',
    ),
    choice(
      PAYMENT_ERROR_HOURS,
      {
        ja: '決済エラーの注文を取り消すまでの時間数',
        en: 'Hours until an order with a failed payment is cancelled',
      },
      'PLACED_PAYMENT_ERROR',
    ),
  ],
};

/** What one customer may have ordered without paying. */
const UNPAID_ORDERS: DemoParameter = {
  name: 'unpaid-orders',
  choices: [
    choice(UNPAID_LIMIT.orders, { ja: '未払いの注文の上限(件)', en: 'Unpaid orders at most' }, 'ORDERS'),
    choice(UNPAID_LIMIT.bottles, { ja: '未払いの本数の上限(本)', en: 'Unpaid bottles at most' }, 'BOTTLES'),
  ],
};

/** How long the link of a concierge's proposal is good. */
const PROPOSALS: DemoParameter = {
  name: 'proposals',
  choices: [
    choice(PROPOSAL_DAYS, { ja: 'ご提案リンクの有効日数', en: 'Days for which a proposal is open' }, 'DAYS'),
  ],
};

/** Names under /partner/{name}; the description is the reference of the user whose code is filled in. */
const partners = (): DemoParameter => ({
  name: 'partners',
  choices: [
    choice('ginza-wine-salon', { ja: '銀座ワインサロン', en: 'Ginza Wine Salon' }, userReference('diamond')),
    choice(
      'rokko-tasting-club',
      { ja: '六甲テイスティング倶楽部', en: 'Rokko Tasting Club' },
      userReference('r.kanzaki'),
    ),
    choice(
      'yoichi-harvest',
      { ja: '余市収穫の会', en: 'Yoichi Harvest Circle' },
      userReference('k.arashiyama'),
      false,
    ),
  ],
});

const OBON = ['08-13', '08-14', '08-15', '08-16'];

/** Closed days in Japan besides weekends, public holidays and New Year. */
const closedDays = (now: Date): DemoParameter => ({
  name: 'closed-days',
  choices: [now.getUTCFullYear(), now.getUTCFullYear() + 1].flatMap((year) =>
    OBON.map((day) => choice(`${year}-${day}`, { ja: '夏季休業', en: 'Summer closing' }, `${year}`)),
  ),
});

export const buildParameters = (now: Date): DemoParameter[] => [
  WINE_TYPES,
  DELIVERY_FEES,
  TIER_THRESHOLD_PARAMETER,
  POINTS_RATE,
  ORDER_ABANDONMENT,
  UNPAID_ORDERS,
  PROPOSALS,
  partners(),
  closedDays(now),
];
