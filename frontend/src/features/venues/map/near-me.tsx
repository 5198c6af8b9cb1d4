import type { GeoPoint } from '@vinkura/domain/venues/map-geometry';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber, useLocale, useLocalName } from '../../../i18n/index.js';
import { venueAddress } from '../venue.js';
import { COUNTRY, mapAt, nearestOf, type PlacedMark } from './marks.js';
import type { Position } from './use-position.js';

interface NearMeProps {
  position: Position;
  marks: readonly PlacedMark[];
  kept: URLSearchParams;
}

/** What came of asking where the customer is: the nearest restaurants, or why there are none. */
export function NearMe({ position, marks, kept }: NearMeProps) {
  const { t } = useTranslation('map');
  const { status } = position;
  if (status === 'idle') return null;
  return (
    <div className="grid gap-2">
      <p
        role="status"
        className={
          status === 'refused' || status === 'unavailable' ? 'text-sm text-warning' : 'text-sm text-muted'
        }
      >
        {status !== 'found'
          ? t(`near.${status}`)
          : [undefined, COUNTRY].includes(mapAt(position.point))
            ? t('near.outside')
            : t('near.private')}
      </p>
      {status === 'found' && <Nearest point={position.point} marks={marks} kept={kept} />}
    </div>
  );
}

function Nearest({
  point,
  marks,
  kept,
}: {
  point: GeoPoint;
  marks: readonly PlacedMark[];
  kept: URLSearchParams;
}) {
  const { t } = useTranslation('map');
  const locale = useLocale();
  const nameOf = useLocalName();
  return (
    <section aria-label={t('near.title')} className="grid gap-2">
      <h3 className="text-base">{t('near.title')}</h3>
      <ol className="divide-y divide-line border-y border-line">
        {nearestOf(marks, point).map(({ mark, metres }) => (
          <li key={mark.reference} className="flex min-h-11 items-center justify-between gap-4 text-sm">
            <Link
              to={venueAddress(mark.reference, kept)}
              className="min-w-0 py-2 underline decoration-hairline underline-offset-4"
            >
              {nameOf(mark)}
            </Link>
            <span className="shrink-0 text-muted">
              {metres < 1000
                ? `${formatNumber(Math.round(metres / 10) * 10, locale)} m`
                : `${formatNumber(metres < 10_000 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000), locale)} km`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
