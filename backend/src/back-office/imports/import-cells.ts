import { parsePictureTexts, parseServices, type RuleViolation } from '@vinkura/domain';
import { isWholeNumber } from '@vinkura/domain/back-office/check-fields';
import { storedWord } from '@vinkura/domain/back-office/labels/enum-words';
import { FILE_LABELS } from '@vinkura/domain/back-office/labels/file-labels';
import {
  fieldAt,
  type FieldDefinition,
  type Label,
  type ResourceDefinition,
} from '@vinkura/domain/back-office/index';
import { comparableText, normaliseText } from '@vinkura/domain/shared/text-rules';
import { labelInAll } from '@vinkura/i18n/labels';
import { withoutFormulaEscape } from '../exports/csv-cells.js';
import type { Values } from '../resources/resource-adapter.js';
import { type DecimalMark, decimalMarkOf, readNumber } from './file-numbers.js';

const inAnyLanguage = (label: Label): string[] => Object.values(labelInAll(label)).map(comparableText);
const YES = new Set([
  ...['true', '1', 'yes', 'y', 'on', '有', '○', '◯', '可', '✓'],
  ...inAnyLanguage(FILE_LABELS.yes),
]);
const NO = new Set([
  ...['false', '0', 'no', 'n', 'off', '無', '×', '✕', '不可'],
  ...inAnyLanguage(FILE_LABELS.no),
]);
const ENTRIES = /\s*[|;、\n]\s*/;
/** Picture URLs may contain the separator of other lists. */
const PICTURES = /\s*[|\n]\s*/;

/** A row of a file as record values. */
export interface RowValues {
  /** By field path. */
  values: Map<string, unknown>;
  /** Fields whose cell is blank. */
  blank: string[];
  errors: RuleViolation[];
}

/** The decimal marks of the numbers of a file, as far as a cell has only one reading. */
export function decimalMarksOf(
  definition: ResourceDefinition,
  fields: readonly (string | undefined)[],
  rows: readonly { cells: readonly string[] }[],
): ReadonlySet<DecimalMark> {
  const numbers = fields.flatMap((path, index) =>
    path !== undefined && isNumeric(fieldAt(definition, path)) ? [index] : [],
  );
  return new Set(rows.flatMap(({ cells }) => numbers.flatMap((at) => decimalMarkOf(cells[at] ?? '') ?? [])));
}

const isNumeric = (field: FieldDefinition | undefined): boolean =>
  field?.type === 'number' || field?.type === 'yen';

/**
 * @param fields by cell; undefined for an ignored column
 * @param marks of the file, by `decimalMarksOf`
 */
export function valuesOfRow(
  definition: ResourceDefinition,
  fields: readonly (string | undefined)[],
  cells: readonly string[],
  marks: ReadonlySet<DecimalMark>,
): RowValues {
  const row: RowValues = { values: new Map(), blank: [], errors: wrongLength(cells, fields.length) };
  for (const [index, path] of fields.entries()) {
    const field = path === undefined ? undefined : fieldAt(definition, path);
    if (path === undefined || !field) continue;
    const text = normaliseText(withoutFormulaEscape((cells[index] ?? '').trim()));
    if (text === '') {
      row.blank.push(path);
      continue;
    }
    const value = valueOf(field, text, marks);
    if (value instanceof Unreadable) {
      row.errors.push({ field: path, messageKey: value.messageKey, params: { value: text } });
    } else row.values.set(path, value);
  }
  return row;
}

class Unreadable {
  constructor(readonly messageKey: string) {}
}

function valueOf(field: FieldDefinition, text: string, marks: ReadonlySet<DecimalMark>): unknown {
  switch (field.type) {
    case 'number':
    case 'yen': {
      const amount = readNumber(text, marks, isWholeNumber(field));
      if (amount === 'ambiguous') return new Unreadable('import-ambiguous-number');
      return amount ?? new Unreadable('import-not-a-number');
    }
    case 'flag': {
      const word = comparableText(text);
      if (YES.has(word)) return true;
      return NO.has(word) ? false : new Unreadable('import-not-a-flag');
    }
    case 'enum':
      return storedWord(field, text);
    case 'enums':
      return text.split(ENTRIES).map((word) => storedWord(field, word));
    case 'texts':
      return text.split(ENTRIES).map((word) => storedWord(field, word));
    case 'images':
      return text.split(PICTURES);
    case 'link':
    case 'reference':
      return text.normalize('NFKC').toUpperCase();
    case 'objects':
      return field.key === 'pictureTexts'
        ? (parsePictureTexts(text) ?? new Unreadable('import-not-picture-texts'))
        : (parseServices(text) ?? new Unreadable('import-not-services'));
    case 'links':
      return text.split(ENTRIES).map((each) => each.normalize('NFKC').toUpperCase());
    default:
      return field.key === 'country' ? storedWord(field, text) : text;
  }
}

/** Characters of the cells without header that a message shows. */
const SURPLUS_MAX_LENGTH = 100;

/** A row whose cells are more or fewer than the headers: which cell belongs where is not known. */
function wrongLength(cells: readonly string[], headers: number): RuleViolation[] {
  if (cells.length === headers) return [];
  const surplus = cells.slice(headers).map((cell) => normaliseText(cell.trim()));
  const shown = [...surplus.join(' | ')];
  const value =
    shown.length > SURPLUS_MAX_LENGTH ? `${shown.slice(0, SURPLUS_MAX_LENGTH).join('')}…` : shown.join('');
  return [
    { field: 'row', messageKey: 'import-row-length', params: { cells: cells.length, headers } },
    // No column of the preview has them.
    ...(surplus.some((cell) => cell !== '')
      ? [{ field: 'row', messageKey: 'import-cells-without-header', params: { value } }]
      : []),
  ];
}

/**
 * Converts values by path to form values: members are merged into the record's embedded object.
 * @param present current values of the record; none for a new one
 */
export function formValues(values: ReadonlyMap<string, unknown>, present: Values): Values {
  const form: Values = {};
  for (const [path, value] of values) {
    const [key = '', member] = path.split('.');
    if (member === undefined) form[key] = value;
    else {
      const part = { ...((form[key] ?? present[key] ?? {}) as Values), [member]: value };
      form[key] = Object.fromEntries(Object.entries(part).filter(([, each]) => each !== null));
    }
  }
  return form;
}
