import type { FieldDefinition } from '@vinkura/domain/back-office/index';
import { parseNumber } from '../values/parse-number.js';

/**
 * Lines of cells that were copied from a spreadsheet, for these columns from the left; null if the text is a single cell.
 * What is no number stays as it was written, and is refused with the field's name.
 */
export function pastedLines(
  text: string,
  columns: readonly FieldDefinition[],
): Record<string, unknown>[] | null {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (rows.length === 1 && !text.includes('\t')) return null;
  return rows.map((row) =>
    Object.fromEntries(
      row
        .split('\t')
        .slice(0, columns.length)
        .map((cell, at) => [columns[at]!.key, valueOf(columns[at]!, cell.trim())]),
    ),
  );
}

const valueOf = ({ type }: FieldDefinition, text: string): unknown =>
  type === 'number' || type === 'yen' ? parseNumber(text) : text || null;
