import { foldText, type Locale, LOCALES } from '@vinkura/domain';
import { labelAt, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { labelIn } from '@vinkura/i18n/labels';
import { CsvError, parse } from 'csv-parse/sync';
import { validationFailed } from '../../platform/errors/domain-error.js';
import { decodeFile, type FileEncoding } from './file-encoding.js';

/** Maximum rows of a file: they are written in one transaction. */
const IMPORT_ROWS_MAX = 5000;
/** Maximum bytes of a file. */
export const IMPORT_BYTES_MAX = 5 * 1024 * 1024;
const COLUMNS_MAX = 200;
/** Maximum cells of a file, blank ones included: 5,000 rows of 60 columns. */
const CELLS_MAX = 300_000;
/** Characters in which the separator is looked for. */
const HEADERS_MAX_LENGTH = 20_000;
const DELIMITERS = [',', '\t', ';'] as const;

/** A row of a file. */
interface FileRow {
  /** Line in the file, from 1; headers are usually line 1. */
  line: number;
  cells: string[];
}

export interface ImportFile {
  encoding: FileEncoding;
  headers: string[];
  /** May have more or fewer cells than there are headers: the check rejects these rows. */
  rows: FileRow[];
}

/**
 * Parses a CSV file with commas, tabs or semicolons, or the separator that a first line `sep=` names.
 * @param chosen encoding; detected by default
 * @throws DomainError VALIDATION_FAILED naming `file`
 */
export function readImportFile(content: Buffer, chosen?: FileEncoding): ImportFile {
  const { encoding, text, broken } = decodeFile(content, chosen);
  if (broken !== undefined) throw wrongFile('import-broken-text', { ...placeAfter(broken), encoding });
  const [headers, ...rows] = records(text);
  if (!headers || rows.length === 0) throw wrongFile('import-empty');
  if (rows.length > IMPORT_ROWS_MAX) throw wrongFile('import-too-many-rows', { limit: IMPORT_ROWS_MAX });
  if (headers.cells.length > COLUMNS_MAX) throw wrongFile('import-unreadable', { line: headers.line });
  return { encoding, ...withUniqueHeaders(headers, rows) };
}

/** `sep=;`, as spreadsheets write and read it; not part of the table. */
const SEPARATOR_LINE = /^"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i;

function records(content: string): FileRow[] {
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(content) ?? [];
  const text = content.slice(separatorLine.length);
  const delimiter = separator ?? delimiterOf(text);
  if (cellsIn(text, delimiter) > CELLS_MAX) throw wrongFile('import-too-many-cells', { limit: CELLS_MAX });
  const rows: FileRow[] = [];
  const firstLine = separatorLine ? 1 : 0;
  let before = firstLine;
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: before + 1, cells });
        before = firstLine + lines;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw wrongFile('import-unreadable', { line: before + 1 });
    throw error;
  }
  return rows;
}

/** At least the number of cells: separators and line breaks in quoted texts are counted too. */
function cellsIn(text: string, delimiter: string): number {
  let cells = 1;
  for (let at = 0; at < text.length && cells <= CELLS_MAX; at += 1)
    if (text[at] === delimiter || text[at] === '\n' || text[at] === '\r') cells += 1;
  return cells;
}

/** The separator most frequent in the first record, outside quotes. */
function delimiterOf(text: string): string {
  const [first] = unquoted(text.slice(0, HEADERS_MAX_LENGTH))
    .trimStart()
    .split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((delimiter) => first!.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Without what stands between quotes, such as separators and line breaks of a cell. */
const unquoted = (text: string): string => text.replaceAll(/"(?:[^"]|"")*(?:"|$)/g, '""');

/** Where a text ends: its line, and the cell in it, from 1. */
function placeAfter(text: string): { line: number; column: number } {
  const delimiter = SEPARATOR_LINE.exec(text)?.[1] ?? delimiterOf(text);
  const record = unquoted(text)
    .split(/\r\n|\r|\n/)
    .at(-1)!;
  return { line: text.split(/\r\n|\r|\n/).length, column: record.split(delimiter).length };
}

/**
 * Headers identify columns: an empty or repeated one is rejected. Columns at the end without header and cells, as
 * spreadsheets write them, are dropped.
 */
function withUniqueHeaders(first: FileRow, rows: readonly FileRow[]): Pick<ImportFile, 'headers' | 'rows'> {
  const named = first.cells.map((cell) => cell.trim());
  const width = named.findLastIndex((name) => name !== '') + 1;
  const isSpare = rows.every(({ cells }) => cells.slice(width).every((cell) => cell.trim() === ''));
  const headers = isSpare ? named.slice(0, width) : named;
  const empty = headers.indexOf('');
  if (empty >= 0) throw wrongFile('import-header-empty', { line: first.line, column: empty + 1 });
  const twice = headers.find((name, at) => headers.indexOf(name) < at);
  if (twice !== undefined) throw wrongFile('import-header-twice', { line: first.line, value: twice });
  const sized = rows.map(({ line, cells }) => ({
    line,
    cells: isSpare && cells.length === named.length ? cells.slice(0, width) : cells,
  }));
  return { headers, rows: sized };
}

/** The languages of the headers, that of most of them first: a label may be that of another field in another language. */
function languagesOf(definition: ResourceDefinition, headers: readonly string[]): Locale[] {
  const given = new Set(headers.map(foldText));
  const known = (locale: Locale): number =>
    definition.import?.columns.filter(({ field }) =>
      headersOf(definition, field, locale).some((header) => given.has(foldText(header))),
    ).length ?? 0;
  const counts = new Map(LOCALES.map((locale) => [locale, known(locale)]));
  return LOCALES.toSorted((a, b) => counts.get(b)! - counts.get(a)!);
}

/** What templates and exports call a field: its label, and the heading of its column in the list. */
const headersOf = (definition: ResourceDefinition, field: string, locale: Locale): string[] => [
  labelIn(labelAt(definition, field)!, locale),
  ...definition.columns.filter(({ path }) => path === field).map(({ label }) => labelIn(label, locale)),
];

const wrongFile = (messageKey: string, params?: Readonly<Record<string, string | number>>) =>
  validationFailed([{ field: 'file', messageKey, params }]);

/**
 * Guesses the field of each header: by key, by label in the language that most headers are in, in the other ones, and
 * by alias; ignoring letter case, accents and width. Each field is used once.
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
  assign(({ field }) => [field]);
  for (const locale of languagesOf(definition, headers))
    assign(({ field }) => headersOf(definition, field, locale));
  assign(({ aliases }) => aliases);
  return mapping;
}
