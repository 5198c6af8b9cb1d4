import { parsePictureTexts, parseServices, type RuleViolation } from '@vinkura/domain';
import type { FieldDefinition, ResourceDefinition } from '@vinkura/domain/back-office/index';
import { withoutFormulaEscape } from '../exports/csv-cells.js';
import type { Values } from '../resources/resource-adapter.js';
import { importField, importLabel } from './import-file.js';

const YES = new Set(['true', '1', 'yes', 'y', 'on', 'はい', '有', '○', '◯', '可', '✓']);
const NO = new Set(['false', '0', 'no', 'n', 'off', 'いいえ', '無', '×', '✕', '不可']);
const ENTRIES = /\s*[|;、\n]\s*/;
/** Picture URLs may contain the separator of other lists. */
const PICTURES = /\s*[|\n]\s*/;

/** A row of a file as record values. */
export interface RowValues {
  /** By field path, as for `importField`. */
  values: Map<string, unknown>;
  /** Fields whose cell is blank. */
  blank: string[];
  errors: RuleViolation[];
}

/** @param fields by cell; undefined for an ignored column */
export function valuesOfRow(
  definition: ResourceDefinition,
  fields: readonly (string | undefined)[],
  cells: readonly string[],
): RowValues {
  const row: RowValues = { values: new Map(), blank: [], errors: [] };
  for (const [index, path] of fields.entries()) {
    const field = path === undefined ? undefined : importField(definition, path);
    if (path === undefined || !field) continue;
    const text = withoutFormulaEscape((cells[index] ?? '').trim());
    if (text === '') {
      row.blank.push(path);
      continue;
    }
    const value = valueOf(field, text);
    if (value instanceof Unreadable) {
      const { jp, en } = importLabel(definition, path);
      const params = { field: jp, fieldEn: en, value: text };
      row.errors.push({ field: path, messageKey: value.messageKey, params });
    } else row.values.set(path, value);
  }
  return row;
}

class Unreadable {
  constructor(readonly messageKey: string) {}
}

function valueOf(field: FieldDefinition, text: string): unknown {
  switch (field.type) {
    case 'number':
    case 'yen': {
      const amount = Number(text.normalize('NFKC').replace(/[,¥\s]|円$/g, ''));
      return Number.isFinite(amount) ? amount : new Unreadable('import-not-a-number');
    }
    case 'flag': {
      const word = text.normalize('NFKC').toLowerCase();
      if (YES.has(word)) return true;
      return NO.has(word) ? false : new Unreadable('import-not-a-flag');
    }
    case 'enum':
      return knownWord(field, text);
    case 'enums':
      return text.split(ENTRIES).map((word) => knownWord(field, word));
    case 'texts':
      return text.split(ENTRIES);
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
      return text;
  }
}

/** The stored word, ignoring letter case; other text fails the field's validation. */
const knownWord = ({ values = [] }: FieldDefinition, text: string): string =>
  values.find((word) => word.toLowerCase() === text.toLowerCase()) ?? text;

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
