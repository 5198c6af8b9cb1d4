import type { Label } from '@vinkura/i18n/label-text';
import type { UserType } from '../rules/shared/enums.js';
import type { RuleViolation } from '../rules/shared/errors.js';

/** Resources of the back office, by their name in URLs. */
export type ResourceName =
  | 'users'
  | 'orders'
  | 'products'
  | 'producers'
  | 'production-regions'
  | 'sommeliers'
  | 'wine-wishes'
  | 'venues'
  | 'venue-cities'
  | 'venue-departments'
  | 'venue-regions'
  | 'indents'
  | 'parameters'
  | 'suppliers'
  | 'goods-in'
  | 'warehouses'
  | 'stock-entries'
  | 'stock-movements'
  | 'stock-transfers'
  | 'cellar-entries'
  | 'audit-entries';

/** The definitions have Japanese and English; `libs/i18n/labels` has the other languages. */
export type { Label };

/** Value types of cells, forms, filters and files. */
export type FieldType =
  /** The record's own reference. */
  | 'reference'
  | 'text'
  | 'longText'
  | 'number'
  /** Whole yen, including tax. */
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

/** What the audit log stores of a change: the values, nothing, or only that it changed. */
export type AuditMode = 'show' | 'silent' | 'redact';

/** A form field of a record; the server validates the same rules. */
export interface FieldDefinition {
  key: string;
  label: Label;
  type: FieldType;
  required?: true;
  min?: number;
  max?: number;
  /** Decimal places of a number; whole numbers only by default. */
  decimals?: number;
  /** Code points. */
  maxLength?: number;
  /** What a text is; checked beyond its pattern. */
  format?: 'day' | 'phone' | 'zipcode' | 'furigana';
  /** Source of a regular expression. */
  pattern?: string;
  /** Values of `enum` and `enums`. */
  values?: readonly string[];
  /** Target resource of `link` and `links`. */
  resource?: ResourceName;
  /** Members of `object` and `objects`. */
  members?: readonly FieldDefinition[];
  /** Displayed, never sent. */
  readOnly?: true;
  /** Of an instant: one at midnight is shown as the day that it ends (`writtenDeadline`). */
  deadline?: true;
  /** Only sent on creation. */
  createOnly?: true;
  /** Value of a new record, in the form as on the server. */
  initial?: string | number | boolean;
  audit?: AuditMode;
  /** What a copy of the record has here, instead of the same value. */
  inCopy?: CopyRule;
}

/**
 * `omit`: nothing, as identifiers and dates belong to one record only; `mark`: the text with the mark after it; `value`:
 * always this value.
 */
type CopyRule = 'omit' | { readonly mark: string } | { readonly value: string | number | boolean };

/** Filter operators; `IS` and `IS_NOT` take several values, `BETWEEN` two, the last two none. */
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

/** Maximum values of `IS` and `IS_NOT`, such as pasted order numbers. */
export const FILTER_VALUES_MAX = 200;
/** Maximum conditions of a list. */
export const FILTERS_MAX = 20;
/** Counting limit of lists: "10,000+". */
export const LIST_COUNT_CAP = 10_000;

export interface ColumnDefinition {
  key: string;
  label: Label;
  type: FieldType;
  values?: readonly string[];
  resource?: ResourceName;
  /** Stored path for filters and sorting; usually the key. */
  path: string;
  sortable?: true;
  /** Stored sort paths; unique in combination. */
  sortPaths: readonly string[];
  /** Accepted operators; none: not filterable. */
  filters: readonly FilterOperator[];
  /** Stored paths needed by the cell. */
  dependsOn: readonly string[];
  deadline?: true;
  /** Editable in the cell, with the rules of the form. */
  editableInPlace?: true;
  /** Field that is asked when the cell is edited, of type `enum`. */
  asks?: string;
  hiddenByDefault?: true;
  /** Of the columns that a list shows by itself, one that it leaves out where the list is narrow. */
  onlyWhenWide?: true;
}

interface BulkActionDefinition {
  name: string;
  label: Label;
  input: readonly FieldDefinition[];
  /** Requires a confirmation. */
  destructive?: true;
  /** Undoable with `undoBatch`. */
  undoable?: true;
  /** The records that it is offered for, by the words of a column; it leaves others as they are. */
  suits?: { column: string; values: readonly string[] };
  /** The action that usually follows: it is offered for the same records when this one is done. */
  next?: string;
}

/** A page that shows several records, such as for printing. */
interface BulkPageDefinition {
  name: string;
  label: Label;
  /** Takes the references, separated by commas, in the parameter named after the resource. */
  path: string;
  /** Maximum records. */
  limit: number;
}

interface ImportColumn {
  field: string;
  /** Column headers of imports, besides the field's labels. */
  aliases: readonly string[];
}

interface ImportDefinition {
  /** Fields by which an import row finds its record; a row without them creates one. */
  matchKey: readonly string[];
  columns: readonly ImportColumn[];
}

/** A rule between fields, checked when one of them is written. */
export interface RecordRule {
  fields: readonly string[];
  /** @param values of the whole record, whose fields are valid each by itself */
  check(values: Readonly<Record<string, unknown>>): RuleViolation[];
}

interface FormSection {
  key: string;
  label: Label;
  fields: readonly string[];
}

/** A command of the palette. */
interface PaletteVerb {
  name: string;
  label: Label;
  path: string;
}

/** Definition of a resource for lists, forms, files and audit log: plain data, and the rules between fields. */
export interface ResourceDefinition {
  name: ResourceName;
  /** Plural. */
  label: Label;
  /** Singular. */
  singular: Label;
  /** URL path of its list. */
  path: string;
  /** Roles with access. */
  roles: readonly UserType[];
  /** Field of the record's title, in Japanese and in English; `details` distinguish records of the same title. */
  title: { field: string; fieldEn?: string; details?: readonly string[] };
  operations: {
    create?: true;
    update?: true;
    /** SOFT: the record is kept for references, and can be restored. */
    remove?: 'SOFT' | 'HARD';
    /** Copies open as a new record that is not stored yet. */
    duplicate?: true;
  };
  /** The reader's area sees the list only: neither records nor files of it. */
  isListOnly?: true;
  columns: readonly ColumnDefinition[];
  /** Records with this value in a column have its name beside their reference in lists. */
  mark?: { column: string; value: string };
  /** Default sort column, with a minus sign for descending order. */
  defaultSort: string;
  defaultColumns: readonly string[];
  fields: readonly FieldDefinition[];
  rules?: readonly RecordRule[];
  sections: readonly FormSection[];
  bulkActions: readonly BulkActionDefinition[];
  /** Pages opened with selected records. */
  bulkPages: readonly BulkPageDefinition[];
  import?: ImportDefinition;
  /** Related lists: those whose `field` references this record. */
  related: readonly { resource: ResourceName; field: string }[];
  verbs: readonly PaletteVerb[];
  /** Computed members, which the audit log ignores. */
  auditSilent: readonly string[];
  /** Names of logged members that are no fields of the form. */
  auditLabels: Readonly<Record<string, Label>>;
}
