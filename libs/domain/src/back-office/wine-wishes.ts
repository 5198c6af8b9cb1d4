import { WISH_STATES } from '../rules/favourites/wishes.js';
import {
  defineResource,
  enumeration,
  instant,
  label,
  link,
  longText,
  number,
  READ_ONLY,
  REFERENCE_FIELD,
  text,
  TIME_COLUMNS,
  TIME_FIELDS,
  yen,
} from './build.js';

/** Wines that customers ask for, each once, ranked by how many do (WISH-01). Who asked is not shown. */
export const WINE_WISHES = defineResource({
  name: 'wine-wishes',
  label: label('ワインのリクエスト', 'Wine requests'),
  singular: label('リクエスト', 'Request'),
  title: { field: 'wanted' },
  operations: { update: true },
  fields: [
    REFERENCE_FIELD,
    text('wanted', '希望のワイン', 'Wanted wine', READ_ONLY),
    number('customers', '希望者数', 'Customers', READ_ONLY),
    yen('highestPrice', '希望価格の上限', 'Highest price named', READ_ONLY),
    instant('lastAskedAt', '最新の希望日時', 'Last asked', READ_ONLY),
    enumeration('state', '対応', 'State', WISH_STATES, { initial: 'OPEN' }),
    link('product', '取り扱うワイン', 'Wine on sale', 'products'),
    longText('note', 'メモ', 'Note'),
    ...TIME_FIELDS,
  ],
  sections: [
    {
      key: 'wish',
      label: label('リクエスト', 'Request'),
      fields: ['wanted', 'customers', 'highestPrice', 'lastAskedAt'],
    },
    { key: 'answer', label: label('対応', 'Answer'), fields: ['state', 'product', 'note'] },
  ],
  columns: [
    { key: 'reference', always: true },
    { key: 'wanted', always: true },
    { key: 'customers', always: true },
    { key: 'highestPrice' },
    { key: 'lastAskedAt', always: true },
    { key: 'state', editableInPlace: true, always: true },
    { key: 'product' },
    { key: 'note', hidden: true },
    ...TIME_COLUMNS,
  ],
  defaultSort: '-customers',
  related: [{ resource: 'audit-entries', field: 'record' }],
});
