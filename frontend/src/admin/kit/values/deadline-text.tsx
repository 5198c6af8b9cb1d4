import { writtenDeadline } from '@vinkura/domain/shared/deadline';
import { formatDate, type Locale } from '../../../i18n/index.js';
import { DateText } from '../../../ui/text/date-text.js';

const formOf = (written: Date | string) => (typeof written === 'string' ? 'date' : 'dateTime');

/** A deadline: one at midnight as the day that it ends. */
export function DeadlineText({ at }: { at: string }) {
  const written = writtenDeadline(new Date(at));
  return <DateText value={written} form={formOf(written)} />;
}

/** The same as text. */
export function deadlineText(at: string, locale: Locale): string {
  const written = writtenDeadline(new Date(at));
  return formatDate(written, locale, formOf(written));
}
