import { SHELF_MAX_LENGTH } from '../rules/warehouses/shelves.js';
import { MOVE_DESTINATIONS } from '../rules/warehouses/stock-rules.js';
import { STOCKTAKE_REASONS } from '../rules/warehouses/stocktaking.js';
import { STOCK_BUCKETS, type StockBucket, StockReason } from '../rules/shared/enums.js';
import { FIELD_PATTERNS } from '../rules/shared/field-patterns.js';
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
  longText,
  MARKED_NAME,
  MARKED_NAME_EN,
  NOT_COPIED,
  number,
  object,
  READ_ONLY,
  REFERENCE_FIELD,
  REQUIRED,
  text,
  TIME_FIELDS,
} from './build.js';

/** Maximum bottles per change, against typing errors. */
export const MOVED_BOTTLES_MAX = 100_000;

/** Names of the buckets (WH-02). */
export const STOCK_BUCKET_NAMES: Readonly<Record<StockBucket, Label>> = {
  customs: label('通関中', 'Customs'),
  available: label('在庫', 'Available'),
  reservedVinkura: label('確保済み', 'Res. Vinkura'),
  myCellar: label('クラウドセラー', 'Cloud Cellar'),
  reservedOthers: label('他社確保', 'Res. Others'),
  bottleIssue: label('不良', 'Bottle Issue'),
  lost: label('紛失', 'Lost'),
  others: label('その他', 'Other'),
};

const bucketField = (bucket: StockBucket) =>
  number(bucket, STOCK_BUCKET_NAMES[bucket].jp, STOCK_BUCKET_NAMES[bucket].en, {
    min: 0,
    max: MOVED_BOTTLES_MAX,
  });

export const GPS = object('gps', '位置', 'Position', {
  members: [
    number('lat', '緯度', 'Latitude', { ...REQUIRED, min: -90, max: 90, decimals: 15 }),
    number('lng', '経度', 'Longitude', { ...REQUIRED, min: -180, max: 180, decimals: 15 }),
  ],
});

export const WAREHOUSES = defineResource({
  name: 'warehouses',
  label: label('倉庫', 'Warehouses'),
  singular: label('倉庫', 'Warehouse'),
  title: { field: 'name', fieldEn: 'nameEn' },
  operations: ALL_OPERATIONS,
  fields: [
    REFERENCE_FIELD,
    text('code', 'コード', 'Code', { ...REQUIRED, ...NOT_COPIED }),
    text('name', '名称', 'Name (Japanese)', MARKED_NAME),
    text('nameEn', '名称（英語）', 'Name (English)', { inCopy: MARKED_NAME_EN.inCopy }),
    longText('address', '住所', 'Address'),
    GPS,
    text('phone', '電話番号', 'Telephone'),
    link('region', '地方', 'Venue region', 'venue-regions', { pattern: FIELD_PATTERNS.venueRegion }),
    link('department', '都道府県', 'Prefecture', 'venue-departments', {
      pattern: FIELD_PATTERNS.venueDepartment,
    }),
    link('city', '市区町村', 'City or ward', 'venue-cities', { pattern: FIELD_PATTERNS.venueCity }),
    text('contact', '担当者', 'Contact'),
    flag('ignoreStocks', '在庫に数えない', 'Stock not counted'),
    ...TIME_FIELDS,
  ],
  sections: [
    {
      key: 'identity',
      label: label('基本', 'Identity'),
      fields: ['code', 'name', 'nameEn', 'ignoreStocks', 'contact', 'phone'],
    },
    {
      key: 'place',
      label: label('場所', 'Place'),
      fields: ['address', 'region', 'department', 'city', 'gps'],
    },
  ],
  columns: [
    { key: 'reference', always: true },
    { key: 'code', editableInPlace: true },
    { key: 'name', editableInPlace: true },
    { key: 'nameEn', hidden: true, editableInPlace: true },
    'address',
    { key: 'phone', wide: true },
    { key: 'contact', hidden: true },
    { key: 'region', hidden: true },
    { key: 'department' },
    { key: 'city', hidden: true },
    'ignoreStocks',
    { key: 'wines', label: label('ワイン数', 'Wines'), type: 'number', path: 'entryCount', always: true },
    { key: 'createdAt', hidden: true, always: true },
    { key: 'updatedAt', hidden: true, always: true },
  ],
  defaultSort: 'reference',
  bulkActions: [DELETE_ACTION],
  related: [
    { resource: 'stock-entries', field: 'warehouseRef' },
    { resource: 'stock-movements', field: 'warehouseRef' },
    { resource: 'indents', field: 'warehouseRef' },
    { resource: 'stock-transfers', field: 'fromRef' },
    { resource: 'stock-transfers', field: 'toRef' },
    { resource: 'audit-entries', field: 'record' },
  ],
  auditSilent: ['entryCount'],
});

export const STOCK_ENTRIES = defineResource({
  name: 'stock-entries',
  label: label('在庫', 'Stock'),
  singular: label('在庫', 'Stock entry'),
  title: { field: 'productRef' },
  operations: { update: true },
  fields: [
    link('warehouseRef', '倉庫', 'Warehouse', 'warehouses', READ_ONLY),
    link('productRef', 'ワイン', 'Wine', 'products', READ_ONLY),
    text('shelf', '棚番', 'Shelf', { maxLength: SHELF_MAX_LENGTH }),
    ...STOCK_BUCKETS.map(bucketField),
    enumeration('reason', '変更の理由', 'Reason of the change', STOCKTAKE_REASONS),
    longText('comments', '備考', 'Remarks'),
    instant('updatedAt', '更新日時', 'Changed', READ_ONLY),
  ],
  sections: [
    { key: 'place', label: label('場所', 'Place'), fields: ['warehouseRef', 'productRef', 'shelf'] },
    { key: 'bottles', label: label('本数', 'Bottles'), fields: [...STOCK_BUCKETS, 'reason', 'comments'] },
  ],
  columns: [
    { key: 'warehouseRef', always: true, sortable: true, sortPaths: ['warehouseRef', 'productRef'] },
    { key: 'productRef', always: true, sortable: true, sortPaths: ['productRef', 'warehouseRef'] },
    // Sorted by a stored key, in the natural order of shelves: A-2 before A-10.
    { key: 'shelf', editableInPlace: true, sortPaths: ['shelfOrder', 'warehouseRef', 'productRef'] },
    // With 200,000 rows only frequent queries have an index; the other buckets are mostly empty.
    ...STOCK_BUCKETS.map((key) => ({
      key,
      editableInPlace: true as const,
      asks: 'reason',
      always: true as const,
      sortable: key === 'available',
      ...(key !== 'available' && { filters: ['AT_LEAST' as const] }),
    })),
    {
      key: 'ignored',
      label: label('数えない', 'Not counted'),
      type: 'flag' as const,
      filters: false as const,
      hidden: true as const,
    },
    { key: 'comments', hidden: true, filters: false },
    { key: 'updatedAt', always: true, hidden: true },
  ],
  defaultSort: 'productRef',
  bulkActions: [
    {
      name: 'move',
      label: label('移動', 'Move'),
      input: [
        enumeration('from', '移動元', 'From', STOCK_BUCKETS, REQUIRED),
        enumeration('to', '移動先', 'To', MOVE_DESTINATIONS, REQUIRED),
        number('quantity', '本数', 'Bottles', { ...REQUIRED, min: 1, max: MOVED_BOTTLES_MAX }),
        longText('comments', '備考', 'Remarks'),
      ],
      undoable: true,
    },
  ],
  import: {
    matchKey: ['warehouseRef', 'productRef'],
    columns: [
      { field: 'warehouseRef', aliases: ['warehouse', '倉庫コード'] },
      { field: 'productRef', aliases: ['product', 'wine', '商品コード', 'ワインコード'] },
      { field: 'shelf', aliases: ['棚', '棚番号', 'location'] },
      ...STOCK_BUCKETS.map((field) => ({ field, aliases: [field] })),
      { field: 'comments', aliases: ['comment', 'コメント'] },
    ],
  },
  related: [{ resource: 'audit-entries', field: 'record' }],
  auditSilent: ['ignored', 'shelfOrder'],
});

export const STOCK_MOVEMENTS = defineResource({
  name: 'stock-movements',
  label: label('在庫移動', 'Stock movements'),
  singular: label('在庫移動', 'Stock movement'),
  title: { field: 'productRef' },
  fields: [
    instant('at', '日時', 'When', READ_ONLY),
    link('by', '担当', 'By', 'users', READ_ONLY),
    enumeration('reason', '理由', 'Reason', Object.values(StockReason), READ_ONLY),
    link('warehouseRef', '倉庫', 'Warehouse', 'warehouses', READ_ONLY),
    link('productRef', 'ワイン', 'Wine', 'products', READ_ONLY),
    enumeration('from', '移動元', 'From', STOCK_BUCKETS, READ_ONLY),
    enumeration('to', '移動先', 'To', STOCK_BUCKETS, READ_ONLY),
    number('quantity', '本数', 'Bottles', READ_ONLY),
    link('orderRef', '注文', 'Order', 'orders', READ_ONLY),
    longText('comments', '備考', 'Remarks', READ_ONLY),
    link('goodsInRef', '入荷伝票', 'Goods-in document', 'goods-in', READ_ONLY),
    text('stocktakeId', '棚卸し', 'Stocktaking', READ_ONLY),
    link('transferRef', '倉庫間移動', 'Transfer', 'stock-transfers', READ_ONLY),
  ],
  sections: [
    {
      key: 'movement',
      label: label('移動', 'Movement'),
      fields: [
        'at',
        'by',
        'reason',
        'warehouseRef',
        'productRef',
        'from',
        'to',
        'quantity',
        'orderRef',
        'goodsInRef',
        'comments',
        'stocktakeId',
        'transferRef',
      ],
    },
  ],
  columns: [
    { key: 'at', always: true },
    { key: 'by', sortable: false, filters: ['IS'] },
    { key: 'reason', filters: ['IS', 'IS_NOT'] },
    { key: 'warehouseRef', filters: ['IS'] },
    { key: 'productRef', filters: ['IS'] },
    { key: 'from', filters: ['IS'] },
    { key: 'to', filters: ['IS'] },
    { key: 'quantity', sortable: false, filters: false },
    { key: 'orderRef', filters: ['IS'], wide: true },
    { key: 'comments', filters: false, hidden: true },
    { key: 'goodsInRef', sortable: false, filters: ['IS'], hidden: true },
    { key: 'stocktakeId', sortable: false, filters: ['IS'], hidden: true },
    { key: 'transferRef', filters: ['IS'], hidden: true },
  ],
  defaultSort: '-at',
});
