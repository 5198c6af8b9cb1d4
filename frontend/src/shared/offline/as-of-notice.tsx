import { tokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { formatDate, useLocale } from '../../i18n/index.js';
import { now } from '../../i18n/now.js';
import { Icon } from '../../ui/artwork/icon.js';

/** Above what is shown without a network: as of when. @param since milliseconds */
export function AsOfNotice({ since }: { since: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isToday = tokyoDay(new Date(since)) === tokyoDay(now());
  return (
    <p
      data-offline
      className="flex items-start gap-2 rounded-lg border border-warning bg-warning-surface px-4 py-3 text-sm text-warning"
    >
      <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
      <span>{t('offlineAsOf', { at: formatDate(since, locale, isToday ? 'time' : 'dateTime') })}</span>
    </p>
  );
}
