import {
  formatPictureTexts,
  formatServices,
  type PictureTexts,
  tokyoDay,
  tokyoTime,
  type WeeklyService,
} from '@vinkura/domain';
import type { FieldType } from '@vinkura/domain/back-office/index';

/** Separator of list entries in a cell: not contained in grapes, tags or picture URLs. */
export const LIST_SEPARATOR = ' | ';
/** A spreadsheet would evaluate such text as a formula (CWE-1236). */
const FORMULA = /^[=+\-@\t\r]/;
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/;

/** A CSV cell, readable in a spreadsheet and by an import. Times are in Japan time. */
export function csvCell(value: unknown, type: FieldType, key?: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (type === 'instant' && typeof value === 'string') return japaneseTime(new Date(value));
  if (key === 'services') return escapeFormula(formatServices(value as WeeklyService[]));
  if (key === 'pictureTexts') return escapeFormula(formatPictureTexts(value as PictureTexts[]));
  if (Array.isArray(value)) return escapeFormula(value.map(plainText).join(LIST_SEPARATOR));
  return escapeFormula(plainText(value));
}

/** Text that a spreadsheet displays instead of evaluating. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverses `escapeFormula`. */
export const withoutFormulaEscape = (text: string): string => text.replace(ESCAPED_FORMULA, '');

const japaneseTime = (moment: Date): string => `${tokyoDay(moment)} ${tokyoTime(moment)}`;

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
