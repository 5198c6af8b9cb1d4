import { formatServices, tokyoDay, tokyoTime, type WeeklyService } from '@vinkura/domain';
import type { FieldType } from '@vinkura/domain/back-office/index';

/** Between the entries of a list within a cell: neither grapes nor tags nor addresses of pictures contain it. */
export const LIST_SEPARATOR = ' | ';
/** A spreadsheet would reckon with a text that begins so (CWE-1236). */
const FORMULA = /^[=+\-@\t\r]/;
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/;

/** A cell of a file: what people read in a spreadsheet, and what an import reads again. Moments are those of Japan. */
export function csvCell(value: unknown, type: FieldType, key?: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (type === 'instant' && typeof value === 'string') return japaneseTime(new Date(value));
  if (key === 'services') return escapeFormula(formatServices(value as WeeklyService[]));
  if (Array.isArray(value)) return escapeFormula(value.map(plainText).join(LIST_SEPARATOR));
  return escapeFormula(plainText(value));
}

/** A text that a spreadsheet shows instead of reckoning with it. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text as it was before `escapeFormula`. */
export const withoutFormulaEscape = (text: string): string => text.replace(ESCAPED_FORMULA, '');

const japaneseTime = (moment: Date): string => `${tokyoDay(moment)} ${tokyoTime(moment)}`;

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
