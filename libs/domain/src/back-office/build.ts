import {
  FIELD_PATTERNS,
  FORM_LIST_MAX,
  PICTURE_ADDRESS_MAX_LENGTH,
  YEN_MAX,
} from '../shared/field-patterns.js';
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '../shared/constants.js';
import type {
  ColumnDefinition,
  FieldDefinition,
  FieldType,
  FilterOperator,
  Label,
  ResourceDefinition,
  ResourceName,
} from './definition.js';

/** Helpers to write the definitions; the results are plain data. */

export const label = (jp: string, en: string): Label => ({ jp, en });

type Extra = Partial<Omit<FieldDefinition, 'key' | 'label' | 'type'>>;

const field =
  (type: FieldType, rules: Extra = {}) =>
  (key: string, jp: string, en: string, extra: Extra = {}): FieldDefinition => ({
    key,
    label: label(jp, en),
    type,
    ...rules,
    ...extra,
  });

export const REQUIRED = { required: true } as const;
export const READ_ONLY = { readOnly: true } as const;

/** A short text. */
export const text = field('text', { maxLength: NAME_MAX_LENGTH });
export const longText = field('longText', { maxLength: TEXT_MAX_LENGTH });
export const yen = field('yen', { min: 0, max: YEN_MAX });
export const number = field('number');
export const flag = field('flag');
export const instant = field('instant');
export const day = field('day');
export const texts = field('texts', { max: FORM_LIST_MAX, maxLength: NAME_MAX_LENGTH });
export const images = field('images', {
  max: FORM_LIST_MAX,
  maxLength: PICTURE_ADDRESS_MAX_LENGTH,
  pattern: FIELD_PATTERNS.picture,
});
export const object = field('object');
export const objects = field('objects');

export const enumeration = (
  key: string,
  jp: string,
  en: string,
  values: readonly string[],
  extra: Extra = {},
): FieldDefinition => ({ key, label: label(jp, en), type: 'enum', values, ...extra });

export const link = (
  key: string,
  jp: string,
  en: string,
  resource: ResourceName,
  extra: Extra = {},
): FieldDefinition => ({ key, label: label(jp, en), type: 'link', resource, ...extra });

export const links = (
  key: string,
  jp: string,
  en: string,
  resource: ResourceName,
  extra: Extra = {},
): FieldDefinition => ({ key, label: label(jp, en), type: 'links', resource, ...extra });

/** Fields of every stored record. */
export const REFERENCE_FIELD = field('reference', READ_ONLY)('reference', '管理番号', 'Reference');
export const TIME_FIELDS: readonly FieldDefinition[] = [
  instant('createdAt', '登録日時', 'Added', READ_ONLY),
  instant('updatedAt', '更新日時', 'Changed', READ_ONLY),
];

const TEXT_OPERATORS = ['CONTAINS', 'STARTS_WITH', 'IS', 'IS_NOT', 'IS_EMPTY', 'IS_NOT_EMPTY'] as const;
const RANGE_OPERATORS = ['AT_LEAST', 'AT_MOST', 'BETWEEN'] as const;
const CHOICE_OPERATORS = ['IS', 'IS_NOT', 'IS_EMPTY', 'IS_NOT_EMPTY'] as const;

/** Operators per type. */
const OPERATORS: Readonly<Record<FieldType, readonly FilterOperator[]>> = {
  reference: ['IS', 'STARTS_WITH'],
  text: TEXT_OPERATORS,
  longText: ['CONTAINS', 'IS_EMPTY', 'IS_NOT_EMPTY'],
  number: ['IS', ...RANGE_OPERATORS],
  yen: ['IS', ...RANGE_OPERATORS],
  flag: ['IS'],
  enum: CHOICE_OPERATORS,
  instant: [...RANGE_OPERATORS, 'IS_EMPTY', 'IS_NOT_EMPTY'],
  day: ['IS', ...RANGE_OPERATORS, 'IS_EMPTY', 'IS_NOT_EMPTY'],
  link: CHOICE_OPERATORS,
  links: CHOICE_OPERATORS,
  texts: CHOICE_OPERATORS,
  enums: CHOICE_OPERATORS,
  images: ['IS_EMPTY', 'IS_NOT_EMPTY'],
  object: [],
  objects: [],
};
/** Types without a useful sort order: lists, objects, enums and references. */
const UNSORTABLE: readonly FieldType[] = [
  'enum',
  'flag',
  'link',
  'longText',
  'links',
  'texts',
  'enums',
  'images',
  'object',
  'objects',
];
/** Required fields have no emptiness operators. */
const ALWAYS_THERE: readonly FilterOperator[] = ['IS_EMPTY', 'IS_NOT_EMPTY'];

/** A column: of a field by its key, or separate with `label` and `type`. */
interface ColumnSpec {
  key: string;
  label?: Label;
  type?: FieldType;
  values?: readonly string[];
  resource?: ResourceName;
  /** The stored path, if not the key. */
  path?: string;
  dependsOn?: readonly string[];
  sortable?: boolean;
  /** Unique values. */
  unique?: true;
  /** Sorted by these stored paths, as in an index. */
  sortPaths?: readonly string[];
  /** false: not filterable; a list: only these operators. */
  filters?: false | readonly FilterOperator[];
  editableInPlace?: true;
  hidden?: true;
  /** Left out of a narrow list. */
  wide?: true;
  /** Required in every record. */
  always?: true;
}

type NeededMembers = 'name' | 'label' | 'singular' | 'defaultSort' | 'title';

interface ResourceSpec
  extends
    Partial<Omit<ResourceDefinition, NeededMembers | 'columns' | 'defaultColumns'>>,
    Pick<ResourceDefinition, NeededMembers> {
  columns: readonly (string | ColumnSpec)[];
}

/** Completes a definition: columns take label and type of their field, operators follow the type. */
export function defineResource(spec: ResourceSpec): ResourceDefinition {
  const { name, fields = [], sections = [] } = spec;
  const columns = spec.columns.map((column) =>
    columnOf(name, typeof column === 'string' ? { key: column } : column, fields),
  );
  return {
    path: `/admin/${name}`,
    roles: ['ADMINISTRATOR'],
    operations: {},
    bulkActions: [],
    bulkPages: [],
    related: [],
    auditSilent: [],
    auditLabels: {},
    verbs: verbsOf(spec),
    ...spec,
    fields,
    sections,
    columns,
    defaultColumns: columns.filter(({ hiddenByDefault }) => !hiddenByDefault).map(({ key }) => key),
  };
}

function columnOf(
  resource: ResourceName,
  spec: ColumnSpec,
  fields: readonly FieldDefinition[],
): ColumnDefinition {
  const of = fields.find(({ key }) => key === spec.key);
  const [columnLabel, type] = [spec.label ?? of?.label, spec.type ?? of?.type];
  if (!columnLabel || !type) throw new RangeError(`${resource}: no field ${spec.key} for its column`);
  const isAlwaysThere = spec.always === true || of?.required === true;
  const operators =
    spec.filters === false
      ? []
      : (spec.filters ?? OPERATORS[type].filter((each) => !isAlwaysThere || !ALWAYS_THERE.includes(each)));
  const values = spec.values ?? of?.values;
  const linked = spec.resource ?? of?.resource;
  const path = spec.path ?? spec.key;
  const isUnique = spec.unique === true || type === 'reference';
  const isSortable = spec.sortable ?? !UNSORTABLE.includes(type);
  return {
    key: spec.key,
    label: columnLabel,
    type,
    ...(values && { values }),
    ...(linked && { resource: linked }),
    path,
    ...(isSortable && { sortable: true }),
    sortPaths: spec.sortPaths ?? (isUnique ? [path] : [path, '_id']),
    filters: operators,
    dependsOn: spec.dependsOn ?? [path],
    ...(spec.editableInPlace && { editableInPlace: true }),
    ...(spec.hidden && { hiddenByDefault: true }),
    ...(spec.wide && { onlyWhenWide: true }),
  };
}

function verbsOf({ name, label: many, singular, operations }: ResourceSpec): ResourceDefinition['verbs'] {
  const list = {
    name: 'list',
    label: label(`${many.jp}の一覧`, `All ${many.en.toLowerCase()}`),
    path: `/admin/${name}`,
  };
  if (!operations?.create) return [list];
  const create = {
    name: 'create',
    label: label(`${singular.jp}を登録`, `New ${singular.en.toLowerCase()}`),
    path: `/admin/${name}/new`,
  };
  return [list, create];
}

/** All operations on an ordinary record. */
export const ALL_OPERATIONS = { create: true, update: true, remove: 'SOFT', duplicate: true } as const;

export const DELETE_ACTION = {
  name: 'delete',
  label: label('削除', 'Delete'),
  input: [],
  destructive: true,
  undoable: true,
} as const;
