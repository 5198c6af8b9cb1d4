import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/base/cx.js';
import { useBottleAlarms } from './use-bottle-alarms.js';

/** The number of orders with reported bottles, in the navigation; red while a dinner is tonight (ALARM-01). */
export function AlarmCount() {
  const { t } = useTranslation('admin');
  const alarms = useBottleAlarms({ isPolling: true });
  if (alarms.length === 0) return null;
  const isUrgent = alarms.some(({ urgency }) => urgency === 'TONIGHT');
  return (
    <span
      data-alarms={alarms.length}
      className={cx(
        'ml-auto min-w-5 rounded-full px-1.5 text-center text-xs leading-5 tabular-nums',
        isUrgent ? 'bg-danger-surface text-danger' : 'bg-sunken',
      )}
    >
      <span aria-hidden="true">{alarms.length}</span>
      <span className="sr-only">{t('nav.alarms', { count: alarms.length })}</span>
    </span>
  );
}
