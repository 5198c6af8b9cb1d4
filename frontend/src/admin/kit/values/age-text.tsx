import { formatDate, machineDate, useLocale } from '../../../i18n/index.js';
import { formatAge } from './duration.js';
import { useNow } from './use-now.js';

/** Age of a time, with the time as the title. */
export function AgeText({ value }: { value: string }) {
  const locale = useLocale();
  const now = useNow();
  return (
    <time dateTime={machineDate(value)} title={formatDate(value, locale)} className="whitespace-nowrap">
      {formatAge(value, now, locale)}
    </time>
  );
}
