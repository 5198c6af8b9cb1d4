import { defineResource, instant, label, link, longText, number, READ_ONLY, yen } from './build.js';

/** Bottles in customers' cloud cellars; changed by orders and transfers only. */
export const CELLAR_ENTRIES = defineResource({
  name: 'cellar-entries',
  label: label('クラウドセラー', 'Cloud cellar'),
  singular: label('クラウドセラーの在庫', 'Cellar entry'),
  title: { field: 'productRef' },
  fields: [
    link('customer', '顧客', 'Customer', 'users', READ_ONLY),
    link('productRef', 'ワイン', 'Wine', 'products', READ_ONLY),
    link('warehouseRef', '倉庫', 'Warehouse', 'warehouses', READ_ONLY),
    number('quantity', '本数', 'Bottles', READ_ONLY),
    number('addedQuantity', '入庫時の本数', 'Bottles added', READ_ONLY),
    yen('purchasePrice', '購入単価', 'Price per bottle', READ_ONLY),
    instant('addedAt', '入庫日時', 'Stored on', READ_ONLY),
    instant('freeUntil', '無料保管の期限', 'Free until', READ_ONLY),
    link('orderRef', '注文', 'Order', 'orders', READ_ONLY),
    longText('comments', '備考', 'Remarks', READ_ONLY),
  ],
  sections: [
    {
      key: 'entry',
      label: label('在庫', 'Entry'),
      fields: [
        'customer',
        'productRef',
        'warehouseRef',
        'quantity',
        'addedQuantity',
        'purchasePrice',
        'addedAt',
        'freeUntil',
        'orderRef',
        'comments',
      ],
    },
  ],
  columns: [
    { key: 'productRef', filters: ['IS'] },
    { key: 'customer', path: 'ownerRef', filters: ['IS'] },
    { key: 'quantity', sortable: false, filters: ['AT_LEAST'] },
    { key: 'freeUntil', always: true },
    { key: 'addedAt', sortable: false, filters: false },
    { key: 'warehouseRef', hidden: true, filters: ['IS'] },
    { key: 'orderRef', filters: ['IS'] },
    { key: 'addedQuantity', hidden: true, sortable: false, filters: false },
    { key: 'purchasePrice', hidden: true, sortable: false, filters: false },
    { key: 'comments', hidden: true, filters: false },
  ],
  defaultSort: 'freeUntil',
});
