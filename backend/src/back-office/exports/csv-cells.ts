import {
  formatPictureTexts,
  formatServices,
  type PictureTexts,
  shownEmail,
  tokyoDay,
  tokyoTime,
  type WeeklyService,
  writtenDeadline,
} from '@vinkura/domain';
import type { ColumnDefinition } from '@vinkura/domain/back-office/index';

/** Separator of list entries in a cell: not contained in grapes, tags or picture URLs. */
export const LIST_SEPARATOR = ' | ';
/** Characters that spreadsheets skip at the start of a cell: white space, control and invisible characters. */
const SKIPPED = /^[\s\p{Cc}\p{Cf}]+/u;
/** A sign that starts a formula; U+2212 is the minus sign of mathematics. */
const FORMULA_SIGN = /^[=+\-@\u2212]/;

/** The label of a stored word of a column; of a flag, `true` and `false` of the column `flag`. */
export type WordLabels = (key: string, word: string) => string;

const isWord = (type: ColumnDefinition['type'], key: string): boolean =>
  type === 'enum' || type === 'enums' || type === 'texts' || key === 'country';

/** A CSV cell, readable in a spreadsheet and by an import. Times are in Japan time. With `labelOf`, words are written as screens show them. */
export function csvCell(
  value: unknown,
  { type, key, deadline }: Pick<ColumnDefinition, 'type' | 'deadline'> & { key?: string },
  labelOf?: WordLabels,
): string {
  if (value === null || value === undefined) return '';
  if (labelOf && typeof value === 'boolean') return labelOf('flag', String(value));
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (type === 'instant' && typeof value === 'string') return japaneseTime(new Date(value), deadline);
  if (key === 'services') return escapeFormula(formatServices(value as WeeklyService[]));
  if (key === 'pictureTexts') return escapeFormula(formatPictureTexts(value as PictureTexts[]));
  if (labelOf && key !== undefined && isWord(type, key))
    return escapeFormula(
      [value]
        .flat()
        .map((word) => labelOf(key, plainText(word)))
        .join(LIST_SEPARATOR),
    );
  if (key === 'email') return escapeFormula(shownEmail(plainText(value)));
  if (Array.isArray(value)) return escapeFormula(value.map(plainText).join(LIST_SEPARATOR));
  return escapeFormula(plainText(value));
}

/**
 * Whether a spreadsheet would evaluate the text as a formula (CWE-1236), with or without quotes in front. Full-width
 * signs (＝１＋１) count: Japanese spreadsheets read them as their ASCII forms.
 */
function isFormula(text: string): boolean {
  const unquoted = text.replace(/^'+/, '');
  if (/^[\t\r\n]/.test(unquoted)) return true;
  const [sign = ''] = unquoted.replace(SKIPPED, '').slice(0, 2);
  return FORMULA_SIGN.test(sign.normalize('NFKC'));
}

/** Text that a spreadsheet displays instead of evaluating. `withoutFormulaEscape` restores every text exactly. */
export const escapeFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Reverses `escapeFormula`. */
export const withoutFormulaEscape = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

function japaneseTime(moment: Date, isDeadline = false): string {
  const written = isDeadline ? writtenDeadline(moment) : moment;
  return typeof written === 'string' ? written : `${tokyoDay(written)} ${tokyoTime(written)}`;
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
