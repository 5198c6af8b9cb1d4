import { memberLabel } from '@vinkura/i18n/label-text';
import {
  FIELD_PATTERNS,
  FORM_LIST_MAX,
  PICTURE_ADDRESS_MAX_LENGTH,
  YEN_MAX,
} from '../rules/shared/field-patterns.js';
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '../rules/shared/constants.js';
import type {
  ColumnDefinition,
  FieldDefinition,
  FieldType,
  FilterOperator,
  Label,
  RecordRule,
  ResourceDefinition,
  ResourceName,
} from './definition.js';

/** Helpers to write the definitions; the results are plain data. */

export const label = (jp: string, en: string): Label => ({ jp, en });

type Extra = Partial<Omit<FieldDefinition, 'key' | 'label' | 'type'>>;

/** A field whose key and rules the type knows, from which the inputs of the API take their members. */
type Declared<K extends string, E extends Extra> = FieldDefinition & { readonly key: K } & E;

const field =
  (type: FieldType, rules: Extra = {}) =>
  <const K extends string, const E extends Extra = object>(
    key: K,
    jp: string,
    en: string,
    extra?: E,
  ): Declared<K, E> => ({ key, label: label(jp, en), type, ...rules, ...extra! });

export const REQUIRED = { required: true } as const;
export const READ_ONLY = { readOnly: true } as const;
/** Identifiers and dates of one record only. */
export const NOT_COPIED = { inCopy: 'omit' } as const;
/** Required names in Japanese and in Latin letters, which tell a copy from its original. */
export const MARKED_NAME = { ...REQUIRED, inCopy: { mark: '（コピー）' } } as const;
export const MARKED_NAME_EN = { ...REQUIRED, inCopy: { mark: ' (copy)' } } as const;

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

/** What the pictures of a record show, by language, for readers who do not see them. */
export const PICTURE_TEXTS = objects(
  'pictureTexts',
  '画像の代替テキスト',
  'Alternative texts of the pictures',
  {
    max: FORM_LIST_MAX,
    members: [
      text('image', '画像', 'Picture', { required: true, maxLength: PICTURE_ADDRESS_MAX_LENGTH }),
      text('jp', '日本語', 'Japanese'),
      text('en', '英語', 'English'),
      text('fr', 'フランス語', 'French'),
      text('zh', '中国語', 'Chinese'),
      text('es', 'スペイン語', 'Spanish'),
      text('it', 'イタリア語', 'Italian'),
    ],
  },
);
export const PICTURE_TEXTS_COLUMN = {
  field: 'pictureTexts',
  aliases: ['alt text', 'picture texts', '代替テキスト'],
} as const;

/** Languages besides Japanese and English, whose texts are in fields of their own: suffix of the key, and names. */
const FURTHER_LANGUAGES = [
  ['Fr', 'フランス語', 'French'],
  ['Zh', '中国語', 'Chinese'],
  ['Es', 'スペイン語', 'Spanish'],
  ['It', 'イタリア語', 'Italian'],
] as const;

/** Texts of a record in the further languages, such as `summaryFr`; one that is missing is shown in English. */
export const translations = <const K extends string>(
  ...texts: readonly (readonly [key: K, jp: string, en: string])[]
) =>
  object('translations', '翻訳', 'Translations', {
    members: texts.flatMap(([key, jp, en]) =>
      FURTHER_LANGUAGES.map(([suffix, languageJp, languageEn]) =>
        longText(`${key}${suffix}` as const, `${jp}（${languageJp}）`, `${en} (${languageEn})`),
      ),
    ),
  });

/** Columns of a list, and so of an export, with the members of an object. */
export const memberColumns = ({ key: path, label: group, members = [] }: FieldDefinition) =>
  members.map(({ key, label: member, type, values }) => ({
    key,
    label: memberLabel(group, member),
    type,
    ...(values && { values }),
    path: `${path}.${key}`,
    filters: false as const,
    sortable: false,
    hidden: true as const,
  }));

/** Columns of an import with the members of `translations`. */
export const translationImports = ({ members }: { members: readonly FieldDefinition[] }) =>
  members.map(({ key }) => ({ field: `translations.${key}`, aliases: [] }));

export const enumeration = <const K extends string, const E extends Extra = object>(
  key: K,
  jp: string,
  en: string,
  values: readonly string[],
  extra?: E,
): Declared<K, E> => field('enum', { values })(key, jp, en, extra);

/** Several values. */
export const enums = <const K extends string, const E extends Extra = object>(
  key: K,
  jp: string,
  en: string,
  values: readonly string[],
  extra?: E,
): Declared<K, E> => field('enums', { values })(key, jp, en, extra);

export const link = <const K extends string, const E extends Extra = object>(
  key: K,
  jp: string,
  en: string,
  resource: ResourceName,
  extra?: E,
): Declared<K, E> => field('link', { resource })(key, jp, en, extra);

export const links = <const K extends string, const E extends Extra = object>(
  key: K,
  jp: string,
  en: string,
  resource: ResourceName,
  extra?: E,
): Declared<K, E> => field('links', { resource })(key, jp, en, extra);

/** Numbers of which the first is not above the second, where both are given; members by path. */
export const ascending = (from: string, to: string): RecordRule => ({
  fields: [...new Set([from, to].map((path) => path.split('.')[0]!))],
  check: (values) => {
    const [low, high] = [from, to].map((path) => valueAt(values, path));
    return typeof low === 'number' && typeof high === 'number' && high < low
      ? [{ field: to, messageKey: 'too-small', params: { limit: low } }]
      : [];
  },
});

const valueAt = (values: Readonly<Record<string, unknown>>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], values);

/** Fields of every stored record. */
export const REFERENCE_FIELD = field('reference', READ_ONLY)('reference', '管理番号', 'Reference');
export const TIME_FIELDS = [
  instant('createdAt', '登録日時', 'Added', READ_ONLY),
  instant('updatedAt', '更新日時', 'Changed', READ_ONLY),
] as const;

export const NAMES = [
  text('name', '名称', 'Name (Japanese)', MARKED_NAME),
  text('nameEn', '名称（英語）', 'Name (Latin letters)', MARKED_NAME_EN),
] as const;
/** Furigana of a name, by which it is searched and sorted. */
export const FURIGANA_FIELD = text('nameKana', 'フリガナ', 'Furigana', {
  format: 'furigana',
  inCopy: 'omit',
});
export const TIME_COLUMNS = [
  { key: 'createdAt', hidden: true, always: true },
  { key: 'updatedAt', always: true },
] as const;

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
  asks?: string;
  hidden?: true;
  /** Left out of a narrow list. */
  wide?: true;
  /** Required in every record. */
  always?: true;
}

type NeededMembers = 'name' | 'label' | 'singular' | 'defaultSort' | 'title';

interface ResourceSpec<F extends readonly FieldDefinition[]>
  extends
    Partial<Omit<ResourceDefinition, NeededMembers | 'columns' | 'defaultColumns' | 'fields'>>,
    Pick<ResourceDefinition, NeededMembers> {
  columns: readonly (string | ColumnSpec)[];
  fields: F;
}

/** Completes a definition: columns take label and type of their field, operators follow the type. */
export function defineResource<const F extends readonly FieldDefinition[]>(
  spec: ResourceSpec<F>,
): ResourceDefinition & { fields: F } {
  const { name, fields, sections = [] } = spec;
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
    ...(of?.deadline && { deadline: true }),
    ...(spec.editableInPlace && { editableInPlace: true }),
    ...(spec.asks && { asks: spec.asks }),
    ...(spec.hidden && { hiddenByDefault: true }),
    ...(spec.wide && { onlyWhenWide: true }),
  };
}

function verbsOf({
  name,
  label: many,
  singular,
  operations,
}: Omit<ResourceSpec<[]>, 'fields'>): ResourceDefinition['verbs'] {
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
