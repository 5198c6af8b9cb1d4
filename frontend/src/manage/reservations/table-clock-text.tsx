import { tableClock } from '@vinkura/domain/venues/table-clock';
import { DAY_MS, MINUTE_MS } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import { Badge, type BadgeTone } from '../../ui/text/badge.js';
import { parcelStateOf, type Reservation } from './parcels.js';

const DAY_MINUTES = DAY_MS / MINUTE_MS;
const HOUR_MINUTES = 60;

/** The time left until a table, or past since, in a colour by age; nothing on a day ahead (DESK-01). */
export function TableClockText({ table, now }: { table: Reservation; now: Date }) {
  const { t } = useTranslation('manage');
  const { age, minutes } = tableClock(table.reservationDate, now);
  const isMissing = parcelStateOf(table) !== 'RECEIVED';
  const tones: Readonly<Record<typeof age, BadgeTone>> = {
    LATER: 'neutral',
    SOON: 'warning',
    // Without its bottles a table is late from the moment of its reservation.
    NOW: isMissing ? 'danger' : 'success',
    PAST: isMissing ? 'danger' : 'neutral',
  };
  const past = Math.abs(minutes);
  if (minutes >= DAY_MINUTES) return null;
  const days = Math.floor(past / DAY_MINUTES);
  const [hours, rest] = [Math.floor(past / HOUR_MINUTES), past % HOUR_MINUTES];
  const time = hours > 0 ? t('clock.hours', { hours, minutes: rest }) : t('clock.minutes', { minutes: rest });
  return (
    <Badge tone={tones[age]} className="tabular-nums">
      <Icon name="clock" className="size-4" />
      <span data-age={age}>
        {minutes > 0
          ? t('clock.left', { time })
          : days > 0
            ? t('clock.days', { count: days })
            : minutes === 0
              ? t('clock.now')
              : t('clock.past', { time })}
      </span>
    </Badge>
  );
}
