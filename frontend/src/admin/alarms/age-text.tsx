import { MINUTE_MS } from '@vinkura/domain/shared/tokyo-time';
import { LOCALE_FACTS } from '@vinkura/i18n/locales';
import { machineDate, useLocale } from '../../i18n/index.js';
import { useMinute } from '../../shared/hooks/use-minute.js';

/** How long something has been waiting: `3時間前`; in days from the second day on. @param since ISO text */
export function AgeText({ since, className }: { since: string; className?: string }) {
  const { tag } = LOCALE_FACTS[useLocale()];
  const minutes = Math.max(0, Math.floor((useMinute().getTime() - Date.parse(since)) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const [value, unit] =
    hours < 1
      ? ([minutes, 'minute'] as const)
      : hours < 48
        ? ([hours, 'hour'] as const)
        : ([Math.floor(hours / 24), 'day'] as const);
  return (
    <time dateTime={machineDate(since)} className={className}>
      {new Intl.RelativeTimeFormat(tag).format(-value, unit)}
    </time>
  );
}
