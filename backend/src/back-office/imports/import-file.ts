import { foldText } from '@vinkura/domain';
import type { FieldDefinition, ResourceDefinition } from '@vinkura/domain/back-office/index';
import { CsvError, parse } from 'csv-parse/sync';
import { validationFailed } from '../../platform/errors/domain-error.js';

/** Maximum rows of a file: they are written in one transaction. */
const IMPORT_ROWS_MAX = 5000;
/** Maximum bytes of a file. */
export const IMPORT_BYTES_MAX = 5 * 1024 * 1024;
const COLUMNS_MAX = 200;
const DELIMITERS = [',', '\t', ';'] as const;

/** A row of a file. */
interface FileRow {
  /** Line in the file, from 1; headers are usually line 1. */
  line: number;
  cells: string[];
}

export interface ImportFile {
  headers: string[];
  rows: FileRow[];
}

/**
 * Parses a CSV file: UTF-8, or Shift_JIS as written by spreadsheets in Japan; commas, tabs or semicolons.
 * @throws DomainError VALIDATION_FAILED naming `file`
 */
export function readImportFile(content: Buffer): ImportFile {
  const text = decoded(content);
  const [headers, ...rows] = records(text);
  if (!headers || rows.length === 0) throw wrongFile('import-empty');
  if (rows.length > IMPORT_ROWS_MAX) throw wrongFile('import-too-many-rows', { limit: IMPORT_ROWS_MAX });
  if (headers.cells.length > COLUMNS_MAX) throw wrongFile('import-unreadable', { line: headers.line });
  return { headers: uniqueHeaders(headers.cells), rows };
}

function decoded(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('shift_jis').decode(content);
  }
}

function records(text: string): FileRow[] {
  const rows: FileRow[] = [];
  let before = 0;
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: before + 1, cells });
        before = lines;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw wrongFile('import-unreadable', { line: before + 1 });
    throw error;
  }
  return rows;
}

/** The separator most frequent in the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Headers identify columns, so they are made unique. */
function uniqueHeaders(cells: readonly string[]): string[] {
  const headers: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim() || `#${index + 1}`;
    headers.push(headers.includes(name) ? `${name} (#${index + 1})` : name);
  }
  return headers;
}

const wrongFile = (messageKey: string, params?: Readonly<Record<string, number>>) =>
  validationFailed([{ field: 'file', messageKey, params }]);

/** The field of an import path such as `byoPolicy.feePerBottle`. */
export function importField(definition: ResourceDefinition, path: string): FieldDefinition | undefined {
  const [key, member] = path.split('.');
  const field = definition.fields.find((each) => each.key === key);
  return member === undefined ? field : field?.members?.find((each) => each.key === member);
}

/** Label of an import field: a member with its parent, an entry as its list. */
export function importLabel(definition: ResourceDefinition, path: string): { jp: string; en: string } {
  const [key = ''] = path.split('.');
  const [part, field] = [importField(definition, key), importField(definition, path)];
  if (!part) return { jp: path, en: path };
  if (!field || part === field) return part.label;
  return { jp: `${part.label.jp}：${field.label.jp}`, en: `${part.label.en}: ${field.label.en}` };
}

/**
 * Guesses the field of each header: by key or label, then by alias; ignoring letter case, accents and width. Each field
 * is used once.
 */
export function suggestedMapping(
  definition: ResourceDefinition,
  headers: readonly string[],
): Record<string, string | null> {
  const columns = definition.import?.columns ?? [];
  const mapping: Record<string, string | null> = Object.fromEntries(headers.map((header) => [header, null]));
  const taken = new Set<string>();
  const assign = (namesOf: (column: (typeof columns)[number]) => readonly string[]) => {
    for (const header of headers) {
      if (mapping[header]) continue;
      const wanted = foldText(header);
      const found = columns.find(
        (column) => !taken.has(column.field) && namesOf(column).some((name) => foldText(name) === wanted),
      );
      if (!found) continue;
      mapping[header] = found.field;
      taken.add(found.field);
    }
  };
  assign(({ field }) => [field, ...Object.values(importLabel(definition, field))]);
  assign(({ aliases }) => aliases);
  return mapping;
}
