import type { Locale } from '@vinkura/domain';
import { writtenWord } from '@vinkura/domain/back-office/labels/enum-words';
import { REPORT_COLUMNS, REPORT_KEY_LABELS } from '@vinkura/domain/back-office/reports/report-labels';
import type { ReportDimension } from '@vinkura/domain/back-office/reports/sales-report';
import { labelIn } from '@vinkura/i18n/labels';
import { localName } from '@vinkura/i18n/names';

/** A group as the API returns it. */
interface ReportGroup {
  key: string;
  name: string;
  nameEn: string;
}

/** What a group of a report is called in a language, in files. */
export function reportGroupName(
  dimension: ReportDimension,
  { key, name, nameEn }: ReportGroup,
  locale: Locale,
): string {
  const own = REPORT_KEY_LABELS[key];
  if (own) return labelIn(own, locale);
  const column = REPORT_COLUMNS[dimension];
  if (column) return writtenWord(column, key, locale);
  return dimension === 'TAX' ? `${key} %` : localName(name, nameEn, locale);
}
