import { type DateForm, formatDate, machineDate, useLocale } from '../../i18n/index.js';

export interface DateTextProps {
  /** An instant (ISO text, Date, milliseconds) or a calendar day `YYYY-MM-DD`. */
  value: Date | number | string;
  form?: DateForm;
  className?: string;
}

/** Formats a date in the time zone of Japan; used for every date: 2026年11月28日(土) 19:00. */
export function DateText({ value, form = 'dateTime', className }: DateTextProps) {
  const locale = useLocale();
  return (
    <time dateTime={machineDate(value)} className={className}>
      {formatDate(value, locale, form)}
    </time>
  );
}
