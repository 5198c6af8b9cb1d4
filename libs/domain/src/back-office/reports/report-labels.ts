import { marginPercent } from './margins.js';
import type { Label, ResourceName } from '../definition.js';
import type { ReportDimension, ReportFigures } from './sales-report.js';

/** Names of the groups of a report. */
export const REPORT_DIMENSION_LABELS: Readonly<Record<ReportDimension, Label>> = {
  WINE: { jp: 'ワイン', en: 'Wine' },
  PRODUCER: { jp: '生産者', en: 'Producer' },
  REGION: { jp: '産地', en: 'Region' },
  KIND: { jp: '種類', en: 'Kind' },
  RESTAURANT: { jp: 'レストラン', en: 'Restaurant' },
  DESTINATION: { jp: 'お届け先', en: 'Destination' },
  TIER: { jp: '会員ランク', en: 'Tier' },
  PAYMENT: { jp: '支払い方法', en: 'Payment method' },
  TAX: { jp: '税率', en: 'Tax rate' },
  WAREHOUSE: { jp: '倉庫', en: 'Warehouse' },
  CONCIERGE: { jp: 'コンシェルジュ', en: 'Concierge' },
};

export type ReportMeasure = keyof ReportFigures | 'marginRate';

interface Measure {
  key: ReportMeasure;
  label: Label;
  unit: 'yen' | 'count' | 'percent';
}

/** The numbers of a report, in the order of its columns. */
export const REPORT_MEASURES: readonly Measure[] = [
  { key: 'revenue', label: { jp: '売上（税込）', en: 'Revenue incl. tax' }, unit: 'yen' },
  { key: 'refunds', label: { jp: '返金', en: 'Refunds' }, unit: 'yen' },
  { key: 'net', label: { jp: '純売上（税込）', en: 'Net incl. tax' }, unit: 'yen' },
  { key: 'tax', label: { jp: 'うち消費税', en: 'Tax in it' }, unit: 'yen' },
  { key: 'orders', label: { jp: '注文', en: 'Orders' }, unit: 'count' },
  { key: 'bottles', label: { jp: '本数', en: 'Bottles' }, unit: 'count' },
  { key: 'cost', label: { jp: '原価（税抜）', en: 'Cost excl. tax' }, unit: 'yen' },
  { key: 'margin', label: { jp: '粗利（税抜）', en: 'Margin excl. tax' }, unit: 'yen' },
  { key: 'marginRate', label: { jp: '粗利率', en: 'Margin rate' }, unit: 'percent' },
  { key: 'bottlesWithoutCost', label: { jp: '原価未定の本数', en: 'Bottles without cost' }, unit: 'count' },
];

/** A number of a report, the margin rate in per cent with one decimal; null where no cost is known, or no revenue. */
export function reportMeasure(figures: ReportFigures, key: ReportMeasure): number | null {
  const isUnknown = figures.bottlesWithoutCost > 0 && figures.cost === 0 && figures.margin === 0;
  if (isUnknown && (key === 'cost' || key === 'margin')) return null;
  if (key !== 'marginRate') return figures[key];
  return marginPercent(figures.margin, figures.margin + figures.cost);
}

/** Resources that the keys of a dimension refer to; the others are values. */
export const REPORT_RESOURCES: Partial<Readonly<Record<ReportDimension, ResourceName>>> = {
  WINE: 'products',
  PRODUCER: 'producers',
  REGION: 'production-regions',
  RESTAURANT: 'venues',
  WAREHOUSE: 'warehouses',
  CONCIERGE: 'users',
};

/** Columns whose words the keys of a dimension are. */
export const REPORT_COLUMNS: Partial<Readonly<Record<ReportDimension, string>>> = {
  KIND: 'type',
  DESTINATION: 'destination',
  TIER: 'loyaltyStatus',
};

/** Group of delivery fees, in dimensions of wines. */
export const REPORT_DELIVERY = 'DELIVERY';
/** Group of what has no value of the dimension, such as orders without a concierge. */
export const REPORT_NONE = 'NONE';

/** Names of groups that are neither a record nor a word of another screen. */
export const REPORT_KEY_LABELS: Readonly<Record<string, Label>> = {
  [REPORT_DELIVERY]: { jp: '送料・セラーからの配送', en: 'Delivery' },
  [REPORT_NONE]: { jp: 'なし', en: 'None' },
  POINTS: { jp: 'ポイントのみ', en: 'Points only' },
  STRIPE: { jp: 'カード（Stripe）', en: 'Card (Stripe)' },
  SANDBOX: { jp: 'カード（テスト）', en: 'Card (test)' },
};

/** Orders of the rows: a number of theirs, with a minus from the largest. The first is the default. */
export const REPORT_SORTS = [
  '-net',
  ...REPORT_MEASURES.flatMap(({ key }) => (key === 'net' ? [key] : [key, `-${key}`])),
];

/** Maximum rows of a report on the screen; the file has all. */
export const REPORT_ROWS_MAX = 100;

/** Sorts rows by one of `REPORT_SORTS`; those without this number are last. */
export function sortReportRows<R extends { readonly figures: ReportFigures }>(
  rows: readonly R[],
  sort: string,
): R[] {
  const { key } = REPORT_MEASURES.find((each) => each.key === sort.replace(/^-/, '')) ?? { key: 'net' };
  const sign = sort.startsWith('-') ? -1 : 1;
  const measured = rows.map((row) => ({ row, value: reportMeasure(row.figures, key) }));
  measured.sort(({ value: a }, { value: b }) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a - b),
  );
  return measured.map(({ row }) => row);
}
