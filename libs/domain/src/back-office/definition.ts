import type { UserType } from '../shared/enums.js';

/** The resources of the back office, by the name in its addresses. */
export type ResourceName =
  | 'users'
  | 'orders'
  | 'products'
  | 'producers'
  | 'production-regions'
  | 'sommeliers'
  | 'venues'
  | 'venue-cities'
  | 'venue-departments'
  | 'venue-regions'
  | 'indents'
  | 'parameters'
  | 'warehouses'
  | 'stock-entries'
  | 'stock-movements'
  | 'cellar-entries'
  | 'audit-entries';

/** What people read; the back office has these two languages, the others fall back to English. */
export interface Label {
  jp: string;
  en: string;
}

/** What a value is, for cells, forms, filters and files. */
export type FieldType =
  /** The reference by which people name the record itself. */
  | 'reference'
  | 'text'
  | 'longText'
  | 'number'
  /** Whole yen, tax included. */
  | 'yen'
  | 'flag'
  | 'enum'
  | 'instant'
  /** A calendar day in Japan. */
  | 'day'
  /** The reference of a record of `resource`. */
  | 'link'
  | 'links'
  | 'texts'
  | 'enums'
  | 'images'
  | 'object'
  | 'objects';

/** How much of a change the audit log keeps: the values, nothing, or only that it changed. */
export type AuditMode = 'show' | 'silent' | 'redact';

/** A value of a record as its form knows it; the rules are those that the server checks. */
export interface FieldDefinition {
  key: string;
  label: Label;
  type: FieldType;
  required?: true;
  min?: number;
  max?: number;
  maxLength?: number;
  /** Source of a regular expression. */
  pattern?: string;
  /** The possible words of `enum` and `enums`. */
  values?: readonly string[];
  /** What `link` and `links` name. */
  resource?: ResourceName;
  /** The parts of `object` and `objects`. */
  members?: readonly FieldDefinition[];
  /** Shown and never sent. */
  readOnly?: true;
  /** Sent with a new record only. */
  createOnly?: true;
  audit?: AuditMode;
}

/** How a filter compares; `IS` and `IS_NOT` take several values, `BETWEEN` two, the last two none. */
export const FILTER_OPERATORS = [
  'IS',
  'IS_NOT',
  'CONTAINS',
  'STARTS_WITH',
  'AT_LEAST',
  'AT_MOST',
  'BETWEEN',
  'IS_EMPTY',
  'IS_NOT_EMPTY',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** Values that `IS` and `IS_NOT` take at most, such as pasted order numbers. */
export const FILTER_VALUES_MAX = 200;
/** Conditions of a list at most. */
export const FILTERS_MAX = 20;
/** Longer lists are not counted to their end: "10,000+". */
export const LIST_COUNT_CAP = 10_000;

export interface ColumnDefinition {
  key: string;
  label: Label;
  type: FieldType;
  values?: readonly string[];
  resource?: ResourceName;
  /** The stored path that filters and sorts look at; it is the key as a rule. */
  path: string;
  sortable?: true;
  /** The stored paths that it is sorted by; together they tell any two records apart. */
  sortPaths: readonly string[];
  /** The operators that the server accepts; none: it cannot be filtered by. */
  filters: readonly FilterOperator[];
  /** Stored paths that the cell is made from. */
  dependsOn: readonly string[];
  /** Changed in its cell, by the same rules as in the form. */
  editableInPlace?: true;
  hiddenByDefault?: true;
  /** Of the columns that a list shows by itself, one that it leaves out where the list is narrow. */
  onlyWhenWide?: true;
}

interface BulkActionDefinition {
  name: string;
  label: Label;
  input: readonly FieldDefinition[];
  /** Asked about once more before it is done. */
  destructive?: true;
  /** `undoBatch` takes it back. */
  undoable?: true;
  /** The records that it is offered for, by the words of a column; it leaves others as they are. */
  suits?: { column: string; values: readonly string[] };
}

interface ImportColumn {
  field: string;
  /** Headers beside the labels of the field by which a file may name it. */
  aliases: readonly string[];
}

interface ImportDefinition {
  /** The fields by which a row finds its record; a row without them makes a new one. */
  matchKey: readonly string[];
  columns: readonly ImportColumn[];
}

interface FormSection {
  key: string;
  label: Label;
  fields: readonly string[];
}

/** Something to do that the command palette offers. */
interface PaletteVerb {
  name: string;
  label: Label;
  path: string;
}

/** Everything that lists, forms, files and the audit log have to know of a resource, as plain data. */
export interface ResourceDefinition {
  name: ResourceName;
  /** Many of them. */
  label: Label;
  /** One of them. */
  singular: Label;
  /** Address of its list. */
  path: string;
  /** Who may use it. */
  roles: readonly UserType[];
  /** The field that is a record's title, in Japanese and in English. */
  title: { field: string; fieldEn?: string };
  operations: {
    create?: true;
    update?: true;
    /** SOFT: the record stays for whatever names it, and can be restored. */
    remove?: 'SOFT' | 'HARD';
    duplicate?: true;
  };
  columns: readonly ColumnDefinition[];
  /** A sortable column, with a minus sign in front for the largest first. */
  defaultSort: string;
  defaultColumns: readonly string[];
  fields: readonly FieldDefinition[];
  sections: readonly FormSection[];
  bulkActions: readonly BulkActionDefinition[];
  import?: ImportDefinition;
  /** Lists that a record page leads to: those whose `field` is this record. */
  related: readonly { resource: ResourceName; field: string }[];
  verbs: readonly PaletteVerb[];
  /** Stored members that the audit log leaves out because the server computes them. */
  auditSilent: readonly string[];
}
