import { LoyaltyStatus } from '../rules/shared/enums.js';
import { FIELD_PATTERNS, PICTURE_ADDRESS_MAX_LENGTH } from '../rules/shared/field-patterns.js';
import type { Label } from './definition.js';
import {
  ALL_OPERATIONS,
  defineResource,
  DELETE_ACTION,
  enumeration,
  flag,
  instant,
  label,
  link,
  links,
  longText,
  MARKED_NAME,
  MARKED_NAME_EN,
  NOT_COPIED,
  objects,
  REFERENCE_FIELD,
  REQUIRED,
  text,
  TIME_COLUMNS,
  TIME_FIELDS,
} from './build.js';

/** What the parameters that the program reads are for. */
export const PARAMETER_LABELS: Readonly<Record<string, Label>> = {
  'carrier-japan-post': label('送り状データの列（ゆうプリR）', 'Columns for ゆうプリR'),
  'carrier-sagawa': label('送り状データの列（e飛伝Ⅲ）', 'Columns for e飛伝Ⅲ'),
  'carrier-yamato': label('送り状データの列（B2クラウド）', 'Columns for B2クラウド'),
  'closed-days': label('休業日', 'Closed days'),
  'delivery-fees': label('送料', 'Delivery fees'),
  'order-abandonment': label('未払い注文の期限', 'Deadlines of unpaid orders'),
  'journal-names': label('仕訳の勘定科目・税区分の名称', 'Names of accounts and tax categories'),
  partners: label('紹介パートナー', 'Partners'),
  'points-rate': label('ポイント付与率', 'Rate of points'),
  proposals: label('提案の有効日数', 'Days that proposals are kept'),
  'stock-alerts': label('在庫アラートの週数', 'Weeks of stock alerts'),
  'tier-thresholds': label('会員ランクの基準額', 'Thresholds of the tiers'),
  'unpaid-orders': label('未払い注文の上限', 'Limits of unpaid orders'),
  'wine-types': label('ワインの分類', 'Types of wine'),
};

const CARRIER_COLUMNS = label(
  '配送会社のソフトに取り込むファイルの列です。「値」が見出し、「用途」が入れる内容です。',
  'Columns of the file that the carrier’s tool imports: “Value” is the heading, “What for” is what is written below it.',
);

/** What the values of these parameters do, in a sentence. */
export const PARAMETER_DESCRIPTIONS: Readonly<Record<string, Label>> = {
  'carrier-japan-post': CARRIER_COLUMNS,
  'carrier-sagawa': CARRIER_COLUMNS,
  'carrier-yamato': CARRIER_COLUMNS,
  'closed-days': label(
    '土日・祝日・年末年始のほかに、発送を休む日です。',
    'Days without shipping, besides weekends, public holidays and New Year.',
  ),
  'delivery-fees': label(
    '届け先ごとの送料と、ご自宅への送料が無料になる商品代金です（税込）。',
    'Delivery fees by destination, and the wine total from which home delivery is free (tax included).',
  ),
  'order-abandonment': label(
    '未払いの注文を自動でキャンセルするまでの時間です。',
    'How long an order may stay unpaid before it is cancelled automatically.',
  ),
  'journal-names': label(
    '会計ソフト用のファイルに書く勘定科目と税区分の名称です。',
    'Names of accounts and tax categories in the files for accounting software.',
  ),
  partners: label(
    '提携先のページです。そこから登録したお客様には、紹介者が記録されます。',
    'Pages of partners. Customers who register from one have its referrer recorded.',
  ),
  'points-rate': label(
    'カードでのお支払い額に対して付与するポイントの割合です。',
    'Points given, in percent of what was paid by card.',
  ),
  proposals: label(
    'コンシェルジュの提案のリンクが有効な日数です。',
    'For how many days the link of a concierge’s proposal is valid.',
  ),
  'stock-alerts': label(
    '在庫の下限を決めていないワインの目安です。何週分の在庫を保つかと、何週間の販売から計算するかを決めます。',
    'For wines without a threshold: how many weeks the stock should last, and how many weeks of sales that is calculated from.',
  ),
  'tier-thresholds': label(
    '各会員ランクに必要な、過去12か月の購入額です。',
    'Purchases of the last 12 months that each tier requires.',
  ),
  'unpaid-orders': label(
    'お客様1人が同時に持てる、未払いの注文の数とその本数です。',
    'How many unpaid orders, and bottles in them, one customer may have.',
  ),
  'wine-types': label(
    'ワインの分類と、それぞれが属するグループです。',
    'Types of wine, and the group that each belongs to.',
  ),
};

export const PARAMETER_CHOICES = objects('choices', '値', 'Values', {
  max: 500,
  members: [
    text('value', '値', 'Value', REQUIRED),
    text('label', '表示名', 'Label (Japanese)'),
    text('labelEn', '表示名（英語）', 'Label (English)'),
    flag('enabled', '使用する', 'In use', { initial: true }),
    longText('description', '用途', 'What for'),
  ],
});

export const PARAMETERS = defineResource({
  name: 'parameters',
  label: label('パラメータ', 'Parameters'),
  singular: label('パラメータ', 'Parameter'),
  title: { field: 'name' },
  operations: { ...ALL_OPERATIONS, remove: 'HARD' },
  fields: [
    text('name', '名前', 'Name', { ...REQUIRED, ...NOT_COPIED, pattern: FIELD_PATTERNS.parameterName }),
    PARAMETER_CHOICES,
    ...TIME_FIELDS,
  ],
  sections: [{ key: 'values', label: label('値', 'Values'), fields: ['name', 'choices'] }],
  columns: [
    { key: 'name' },
    {
      key: 'values',
      label: label('値', 'Values'),
      type: 'texts',
      path: 'choices.value',
      filters: ['IS'],
    },
    ...TIME_COLUMNS,
  ],
  defaultSort: 'name',
  bulkActions: [DELETE_ACTION],
  related: [{ resource: 'audit-entries', field: 'record' }],
});

export const INDENTS = defineResource({
  name: 'indents',
  label: label('取り寄せ', 'Pre-orders'),
  singular: label('取り寄せ', 'Pre-order campaign'),
  title: { field: 'name', fieldEn: 'nameEn' },
  operations: ALL_OPERATIONS,
  fields: [
    REFERENCE_FIELD,
    text('name', '名称', 'Name (Japanese)', MARKED_NAME),
    text('nameEn', '名称（英語）', 'Name (English)', MARKED_NAME_EN),
    longText('text', '説明', 'Text (Japanese)'),
    longText('textEn', '説明（英語）', 'Text (English)'),
    text('image', '画像', 'Picture', {
      pattern: FIELD_PATTERNS.picture,
      maxLength: PICTURE_ADDRESS_MAX_LENGTH,
    }),
    instant('opensAt', '受付開始', 'Opens', { ...REQUIRED, ...NOT_COPIED }),
    instant('closesAt', '受付終了', 'Closes', { ...REQUIRED, ...NOT_COPIED }),
    flag('limited', '限定', 'Limited'),
    enumeration('minTier', '対象ランク', 'Lowest tier', Object.values(LoyaltyStatus)),
    links('allowedUsers', '招待客', 'Invited', 'users', { max: 1000 }),
    link('warehouseRef', '倉庫', 'Warehouse', 'warehouses', {
      ...REQUIRED,
      pattern: FIELD_PATTERNS.warehouse,
    }),
    ...TIME_FIELDS,
  ],
  sections: [
    {
      key: 'identity',
      label: label('基本', 'Identity'),
      fields: ['name', 'nameEn', 'image', 'warehouseRef'],
    },
    { key: 'period', label: label('期間', 'Period'), fields: ['opensAt', 'closesAt'] },
    {
      key: 'access',
      label: label('対象', 'Who may enter'),
      fields: ['limited', 'minTier', 'allowedUsers'],
    },
    { key: 'texts', label: label('文章', 'Texts'), fields: ['text', 'textEn'] },
  ],
  columns: [
    { key: 'reference', always: true },
    { key: 'name', editableInPlace: true },
    { key: 'nameEn', hidden: true, editableInPlace: true },
    'opensAt',
    'closesAt',
    'limited',
    { key: 'minTier', hidden: true },
    'warehouseRef',
    ...TIME_COLUMNS.map((column) => ({ ...column, wide: true as const })),
  ],
  defaultSort: '-opensAt',
  bulkActions: [DELETE_ACTION],
  related: [
    { resource: 'orders', field: 'indent' },
    { resource: 'audit-entries', field: 'record' },
  ],
  auditSilent: ['unsold'],
  auditLabels: { bottles: label('ワイン（1本ずつ）', 'Bottles') },
});
