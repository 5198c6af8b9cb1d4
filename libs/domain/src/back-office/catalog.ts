import { FIELD_PATTERNS } from '../rules/shared/field-patterns.js';
import {
  ALL_OPERATIONS,
  defineResource,
  DELETE_ACTION,
  images,
  label,
  link,
  longText,
  NAMES,
  REFERENCE_FIELD,
  REQUIRED,
  text,
  TIME_COLUMNS,
  TIME_FIELDS,
} from './build.js';

const COUNTRY = text('country', '国', 'Country', { ...REQUIRED, pattern: FIELD_PATTERNS.country });
const DESCRIPTIONS = [
  longText('description', '説明', 'Description (Japanese)'),
  longText('descriptionEn', '説明（英語）', 'Description (English)'),
] as const;
export const PRODUCERS = defineResource({
  name: 'producers',
  label: label('生産者', 'Producers'),
  singular: label('生産者', 'Producer'),
  title: { field: 'name', fieldEn: 'nameEn' },
  operations: ALL_OPERATIONS,
  fields: [
    REFERENCE_FIELD,
    ...NAMES,
    COUNTRY,
    link('region', '産地', 'Region', 'production-regions'),
    ...DESCRIPTIONS,
    images('images', '画像', 'Pictures'),
    ...TIME_FIELDS,
  ],
  sections: [
    { key: 'identity', label: label('基本', 'Identity'), fields: ['name', 'nameEn', 'country', 'region'] },
    { key: 'texts', label: label('文章', 'Texts'), fields: ['description', 'descriptionEn'] },
    { key: 'pictures', label: label('画像', 'Pictures'), fields: ['images'] },
  ],
  columns: [
    { key: 'reference', always: true },
    { key: 'name', editableInPlace: true },
    { key: 'nameEn', editableInPlace: true },
    'country',
    'region',
    { key: 'description', hidden: true },
    { key: 'images', hidden: true },
    ...TIME_COLUMNS,
  ],
  defaultSort: 'reference',
  bulkActions: [DELETE_ACTION],
  import: {
    matchKey: ['reference'],
    columns: [
      { field: 'reference', aliases: ['ref', '生産者コード'] },
      { field: 'name', aliases: ['name', '生産者名'] },
      { field: 'nameEn', aliases: ['name en', 'english name', '英語名'] },
      { field: 'country', aliases: ['国コード', 'country code'] },
      { field: 'region', aliases: ['production region', '産地コード'] },
      { field: 'description', aliases: ['description'] },
      { field: 'descriptionEn', aliases: ['description en', '英語説明'] },
      { field: 'images', aliases: ['image', 'picture'] },
    ],
  },
  related: [
    { resource: 'products', field: 'producer' },
    { resource: 'audit-entries', field: 'record' },
  ],
});

export const PRODUCTION_REGIONS = defineResource({
  name: 'production-regions',
  label: label('産地', 'Production regions'),
  singular: label('産地', 'Production region'),
  title: { field: 'name', fieldEn: 'nameEn' },
  operations: ALL_OPERATIONS,
  fields: [
    REFERENCE_FIELD,
    ...NAMES,
    COUNTRY,
    text('parentName', '上位の産地', 'Larger region (Japanese)'),
    text('parentNameEn', '上位の産地（英語）', 'Larger region (English)'),
    ...DESCRIPTIONS,
    longText('climate', '気候', 'Climate (Japanese)'),
    longText('climateEn', '気候（英語）', 'Climate (English)'),
    ...TIME_FIELDS,
  ],
  sections: [
    {
      key: 'identity',
      label: label('基本', 'Identity'),
      fields: ['name', 'nameEn', 'country', 'parentName', 'parentNameEn'],
    },
    {
      key: 'texts',
      label: label('文章', 'Texts'),
      fields: ['description', 'descriptionEn', 'climate', 'climateEn'],
    },
  ],
  columns: [
    { key: 'reference', always: true },
    { key: 'name', editableInPlace: true },
    { key: 'nameEn', editableInPlace: true },
    'country',
    'parentName',
    { key: 'parentNameEn', hidden: true },
    { key: 'climate', hidden: true },
    ...TIME_COLUMNS,
  ],
  defaultSort: 'reference',
  bulkActions: [DELETE_ACTION],
  related: [
    { resource: 'products', field: 'region' },
    { resource: 'producers', field: 'region' },
    { resource: 'audit-entries', field: 'record' },
  ],
});

export const SOMMELIERS = defineResource({
  name: 'sommeliers',
  label: label('ソムリエ', 'Sommeliers'),
  singular: label('ソムリエ', 'Sommelier'),
  title: { field: 'name', fieldEn: 'nameEn' },
  operations: ALL_OPERATIONS,
  fields: [
    REFERENCE_FIELD,
    ...NAMES,
    text('title', '肩書', 'Title (Japanese)'),
    text('titleEn', '肩書（英語）', 'Title (English)'),
    longText('bio', '紹介', 'About (Japanese)'),
    longText('bioEn', '紹介（英語）', 'About (English)'),
    images('images', '画像', 'Pictures'),
    ...TIME_FIELDS,
  ],
  sections: [
    { key: 'identity', label: label('基本', 'Identity'), fields: ['name', 'nameEn', 'title', 'titleEn'] },
    { key: 'texts', label: label('文章', 'Texts'), fields: ['bio', 'bioEn'] },
    { key: 'pictures', label: label('画像', 'Pictures'), fields: ['images'] },
  ],
  columns: [
    { key: 'reference', always: true },
    { key: 'name', editableInPlace: true },
    { key: 'nameEn', editableInPlace: true },
    { key: 'title', editableInPlace: true },
    { key: 'titleEn', hidden: true },
    { key: 'images', hidden: true },
    ...TIME_COLUMNS,
  ],
  defaultSort: 'reference',
  bulkActions: [DELETE_ACTION],
  related: [
    { resource: 'products', field: 'sommelier' },
    { resource: 'audit-entries', field: 'record' },
  ],
});
