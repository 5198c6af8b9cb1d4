import { TRANSFER_LINES_MAX, TRANSFER_STATUSES } from '../rules/warehouses/transfers.js';
import { checkRepeatedWines } from '../rules/warehouses/repeated-wines.js';
import { FIELD_PATTERNS } from '../rules/shared/field-patterns.js';
import {
  defineResource,
  enumeration,
  instant,
  label,
  link,
  longText,
  number,
  objects,
  READ_ONLY,
  REFERENCE_FIELD,
  REQUIRED,
  TIME_COLUMNS,
  TIME_FIELDS,
} from './build.js';
import type { RecordRule } from './definition.js';
import { MOVED_BOTTLES_MAX } from './warehouses.js';

const WAREHOUSE = { ...REQUIRED, pattern: FIELD_PATTERNS.warehouse } as const;

export const TRANSFER_LINES = objects('lines', 'ワイン', 'Wines', {
  ...REQUIRED,
  max: TRANSFER_LINES_MAX,
  members: [
    link('productRef', 'ワイン', 'Wine', 'products', { ...REQUIRED, pattern: FIELD_PATTERNS.product }),
    number('quantity', '送る本数', 'Bottles sent', { ...REQUIRED, min: 1, max: MOVED_BOTTLES_MAX }),
    number('arrived', '良品', 'Arrived', READ_ONLY),
    number('broken', '破損', 'Broken', READ_ONLY),
    number('missing', '不足', 'Missing', READ_ONLY),
    number('writtenOff', '除却', 'Written off', READ_ONLY),
  ],
});

const otherWarehouse: RecordRule = {
  fields: ['fromRef', 'toRef'],
  check: ({ fromRef, toRef }) =>
    fromRef && fromRef === toRef ? [{ field: 'toRef', messageKey: 'transfer-same-warehouse' }] : [],
};

const eachWineOnce: RecordRule = {
  fields: ['lines'],
  check: ({ lines }) => checkRepeatedWines(lines as readonly { productRef: string }[]),
};

/** Transfers between warehouses (MOVE-01, ADR-0059). */
export const STOCK_TRANSFERS = defineResource({
  name: 'stock-transfers',
  label: label('倉庫間移動', 'Transfers'),
  singular: label('倉庫間移動', 'Transfer'),
  title: { field: 'reference' },
  operations: { create: true, update: true },
  fields: [
    REFERENCE_FIELD,
    enumeration('transferStatus', '状態', 'Status', TRANSFER_STATUSES, READ_ONLY),
    link('fromRef', '移動元の倉庫', 'From', 'warehouses', WAREHOUSE),
    link('toRef', '移動先の倉庫', 'To', 'warehouses', WAREHOUSE),
    TRANSFER_LINES,
    longText('comments', '備考', 'Remarks'),
    instant('departedAt', '発送日時', 'Departed', READ_ONLY),
    instant('arrivedAt', '到着日時', 'Arrived on', READ_ONLY),
    longText('arrivalComments', '到着時の備考', 'Remarks at arrival', READ_ONLY),
    ...TIME_FIELDS,
  ],
  rules: [otherWarehouse, eachWineOnce],
  sections: [
    {
      key: 'transfer',
      label: label('移動', 'Transfer'),
      fields: [
        'transferStatus',
        'fromRef',
        'toRef',
        'departedAt',
        'arrivedAt',
        'lines',
        'comments',
        'arrivalComments',
      ],
    },
  ],
  columns: [
    { key: 'reference', always: true },
    { key: 'transferStatus', always: true },
    { key: 'fromRef' },
    { key: 'toRef' },
    {
      key: 'wines',
      label: label('ワイン', 'Wines'),
      type: 'links',
      resource: 'products',
      path: 'lines.productRef',
      filters: ['IS'],
      wide: true,
    },
    { key: 'bottles', label: label('本数', 'Bottles'), type: 'number', always: true },
    { key: 'departedAt' },
    { key: 'arrivedAt' },
    { key: 'comments', hidden: true },
    ...TIME_COLUMNS,
  ],
  defaultSort: '-reference',
  bulkActions: [
    {
      name: 'depart',
      label: label('発送する', 'Depart'),
      input: [],
      suits: { column: 'transferStatus', values: ['PREPARED'] },
    },
    {
      name: 'cancel',
      label: label('キャンセルする', 'Cancel'),
      input: [],
      destructive: true,
      suits: { column: 'transferStatus', values: ['PREPARED'] },
    },
  ],
  related: [
    { resource: 'stock-movements', field: 'transferRef' },
    { resource: 'audit-entries', field: 'record' },
  ],
  auditSilent: ['bottles'],
});
