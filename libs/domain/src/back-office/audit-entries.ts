import { UserType } from '../rules/shared/enums.js';
import {
  defineResource,
  enumeration,
  instant,
  label,
  link,
  longText,
  objects,
  READ_ONLY,
  text,
} from './build.js';

/** Channel of a change. */
export const AUDIT_ORIGINS = ['BACK_OFFICE', 'GRAPHQL', 'REST', 'IMPORT', 'JOB', 'COMMAND'] as const;
export type AuditOrigin = (typeof AUDIT_ORIGINS)[number];

/** Operation on a record. */
export const AUDIT_OPERATIONS = ['CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'ACTION'] as const;
export type AuditOperation = (typeof AUDIT_OPERATIONS)[number];

/** Audited entities: resources of the back office, and records without a list of their own. */
const AUDITED_RESOURCES = [
  'orders',
  'users',
  'products',
  'producers',
  'production-regions',
  'sommeliers',
  'wine-wishes',
  'venues',
  'venue-cities',
  'venue-departments',
  'venue-regions',
  'indents',
  'suppliers',
  'goods-in',
  'warehouses',
  'stock-entries',
  'stock-transfers',
  'parameters',
  'api-calls',
  'api-tokens',
  'assets',
  'cellar-entries',
  'indent-products',
  'jobs',
  'journal',
  'mails',
  'page-rules',
  'payments',
  'search-synonyms',
  'webhook-endpoints',
  'webhook-deliveries',
] as const;

export const AUDIT_ENTRIES = defineResource({
  name: 'audit-entries',
  label: label('変更履歴', 'Audit log'),
  singular: label('変更', 'Change'),
  title: { field: 'title' },
  fields: [
    instant('at', '日時', 'When', READ_ONLY),
    link('actor', '担当', 'Who', 'users', READ_ONLY),
    enumeration('actorRole', '権限', 'Role', Object.values(UserType), READ_ONLY),
    text('apiToken', 'APIトークン', 'API token', READ_ONLY),
    text('job', '自動処理', 'Job', READ_ONLY),
    enumeration('origin', '経路', 'From where', AUDIT_ORIGINS, READ_ONLY),
    text('network', 'ネットワーク', 'Network', READ_ONLY),
    text('requestId', 'リクエスト', 'Request', READ_ONLY),
    enumeration('resource', '対象の種類', 'Kind of record', AUDITED_RESOURCES, READ_ONLY),
    text('record', '対象', 'Record', READ_ONLY),
    text('title', '名称', 'Called', READ_ONLY),
    enumeration('operation', '操作', 'Operation', AUDIT_OPERATIONS, READ_ONLY),
    text('action', '内容', 'Action', READ_ONLY),
    objects('fields', '項目', 'Fields', {
      ...READ_ONLY,
      members: [
        text('field', '項目', 'Field'),
        longText('before', '前', 'Before'),
        longText('after', '後', 'After'),
      ],
    }),
    longText('comment', '備考', 'Remarks', READ_ONLY),
    text('batchId', '一括', 'Batch', READ_ONLY),
    text('undoes', '取り消した一括', 'Undoes', READ_ONLY),
  ],
  sections: [
    {
      key: 'change',
      label: label('変更', 'Change'),
      fields: ['at', 'actor', 'origin', 'resource', 'record', 'operation', 'action', 'fields', 'comment'],
    },
  ],
  columns: [
    { key: 'at', always: true },
    { key: 'actor', path: 'actor.reference', sortable: false, filters: ['IS'] },
    { key: 'actorRole', path: 'actor.role', sortable: false, filters: ['IS'], hidden: true },
    {
      key: 'apiToken',
      path: 'actor.apiToken',
      sortable: false,
      filters: ['IS', 'IS_NOT_EMPTY'],
      hidden: true,
    },
    { key: 'job', path: 'actor.job', sortable: false, filters: ['IS', 'IS_NOT_EMPTY'], hidden: true },
    { key: 'origin', sortable: false, always: true },
    { key: 'network', sortable: false, filters: ['IS'], hidden: true },
    { key: 'requestId', sortable: false, filters: ['IS'], hidden: true },
    { key: 'resource', sortable: false, filters: ['IS', 'IS_NOT'] },
    { key: 'record', path: 'reference', sortable: false, filters: ['IS'] },
    { key: 'title', sortable: false, filters: false },
    { key: 'operation', sortable: false, always: true },
    { key: 'action', sortable: false, filters: ['IS'], hidden: true },
    {
      key: 'changes',
      label: label('変更前 → 変更後', 'Before → after'),
      type: 'objects',
      path: 'fields',
      filters: false,
    },
    {
      key: 'fields',
      label: label('項目', 'Fields'),
      type: 'texts',
      path: 'fields.field',
      dependsOn: ['fields'],
      filters: ['IS'],
      hidden: true,
    },
    { key: 'comment', sortable: false, filters: false, hidden: true },
    { key: 'batchId', sortable: false, filters: ['IS'], hidden: true },
    { key: 'undoes', sortable: false, filters: ['IS'], hidden: true },
  ],
  defaultSort: '-at',
});
