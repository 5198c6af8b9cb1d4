import { HOUR_MS, MINUTE_MS } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLocalName } from '../../i18n/index.js';
import { useMinute } from '../../shared/hooks/use-minute.js';
import { Icon } from '../../ui/artwork/icon.js';
import { cx } from '../../ui/base/cx.js';
import { DateText } from '../../ui/text/date-text.js';
import { ReportedWines } from './reported-wines.js';
import { type BottleAlarm, useBottleAlarms } from './use-bottle-alarms.js';

/** Shown in full; the others are on the board. */
const SHOWN = 3;

/** Reported bottles, above today's work: in red, with the time left, when the dinner is tonight (ALARM-01). */
export function AlarmTile() {
  const { t } = useTranslation('admin-dashboard');
  const alarms = useBottleAlarms();
  if (alarms.length === 0) return null;
  const more = alarms.length - SHOWN;
  return (
    <section aria-label={t('alarm.title')} data-work="BOTTLE_ALARMS" className="grid gap-px">
      {alarms.slice(0, SHOWN).map((alarm) => (
        <Alarm key={alarm.orderRef} alarm={alarm} />
      ))}
      {more > 0 && (
        <Link to="/admin/orders/board" className="justify-self-start py-1 text-sm text-link underline">
          {t('alarm.more', { count: more })}
        </Link>
      )}
    </section>
  );
}

function Alarm({ alarm }: { alarm: BottleAlarm }) {
  const { t } = useTranslation('admin-dashboard');
  const nameOf = useLocalName();
  const { orderRef, urgency, reservationDate, venueName, venueNameEn, bottles } = alarm;
  const isUrgent = urgency === 'TONIGHT';
  return (
    <Link
      to={`/admin/orders/${orderRef}`}
      data-urgency={urgency}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 rounded-sm border-l-4 px-4 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        isUrgent ? 'border-danger bg-danger-surface' : 'border-line-strong bg-raised',
      )}
    >
      <span className="grid content-start gap-1">
        <span className={cx('flex items-center gap-2 font-medium', isUrgent && 'text-danger')}>
          <Icon name="alert" className="size-5 shrink-0" />
          {t(`alarm.${urgency}`)}
          {isUrgent && reservationDate && <TimeLeft until={reservationDate} />}
        </span>
        <span className="wrap-anywhere">
          {venueName && nameOf({ name: venueName, nameEn: venueNameEn })}{' '}
          <span className="font-latin">{orderRef}</span>
        </span>
        {reservationDate && <DateText value={reservationDate} className="text-sm text-muted" />}
      </span>
      <ReportedWines bottles={bottles} />
    </Link>
  );
}

function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('admin-dashboard');
  const left = Math.max(0, Date.parse(until) - useMinute().getTime());
  const [hours, minutes] = [Math.floor(left / HOUR_MS), Math.floor((left % HOUR_MS) / MINUTE_MS)];
  return <strong className="tabular-nums">{t('alarm.left', { hours, minutes })}</strong>;
}
