import type { MapBounds } from '@vinkura/domain/venues/map-geometry';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useVenuesMarksQuery } from '../../../generated/venues.js';
import { useLocalName } from '../../../i18n/index.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { Button } from '../../../ui/controls/button.js';
import { Skeleton } from '../../../ui/layout/skeleton.js';
import { Tabs } from '../../../ui/layout/tabs.js';
import { venueAddress } from '../venue.js';
import { bookingParams, type VenueFilters, venueVariables } from '../venue-filters.js';
import type { MapKey } from './coasts.js';
import { MapSheet } from './map-sheet.js';
import { MarkCard } from './mark-card.js';
import { COUNTRY, firstMap, isPlaced, type Mark, MAP_KEYS, mapAt, marksOf } from './marks.js';
import { NearMe } from './near-me.js';
import { usePosition } from './use-position.js';

export interface VenueMapProps {
  filters: VenueFilters;
  onChange: (change: Partial<VenueFilters>) => void;
}

/** The restaurants of the list on maps of their cities (MAP-01); the list below says the same in words. */
export function VenueMap({ filters, onChange }: VenueMapProps) {
  // The marks are those of the other filters: what is outside of the chosen part stays to be seen.
  const { filter } = venueVariables({ ...filters, within: undefined }, 1);
  const { data, previousData, error, refetch } = useVenuesMarksQuery({ variables: { filter } });
  const found = (data ?? previousData)?.venues.marks;
  if (!found) return error ? <LoadFailure onRetry={refetch} /> : <Skeleton className="h-96 w-full" />;
  return <Maps key={JSON.stringify(filter)} found={found} filters={filters} onChange={onChange} />;
}

function Maps({ found, filters, onChange }: VenueMapProps & { found: readonly Mark[] }) {
  const { t } = useTranslation('map');
  const { within, date } = filters;
  const marks = useMemo(() => found.filter(isPlaced), [found]);
  const [chosen, setChosen] = useState<MapKey>();
  const [pressed, setPressed] = useState<string[]>([]);
  const { position, locate } = usePosition((point) => {
    setPressed([]);
    setChosen(mapAt(point));
  });
  const here = position.status === 'found' ? position.point : undefined;
  const city = chosen ?? firstMap(marks, within);
  const kept = bookingParams(filters);
  const shown = MAP_KEYS.filter((key) => key === city || key === COUNTRY || marksOf(key, marks).length > 0);
  const actions = (bounds: MapBounds) => (
    <>
      <Button size="sm" variant="secondary" loading={position.status === 'locating'} onClick={locate}>
        <Icon name="pin" className="size-4 text-accent" />
        {t('near.button')}
      </Button>
      <Button size="sm" onClick={() => onChange({ within: bounds })}>
        {t('filterHere')}
      </Button>
      {within && (
        <Button size="sm" variant="secondary" onClick={() => onChange({ within: undefined })}>
          {t('removeFilter')}
        </Button>
      )}
    </>
  );
  return (
    <div className="grid min-w-0 gap-4">
      <Tabs
        label={t('cities')}
        value={city}
        onChange={(key) => {
          setChosen(key);
          setPressed([]);
        }}
        items={shown.map((key) => ({
          value: key,
          label: `${t(`city.${key}`)} ${marksOf(key, marks).length}`,
          content: (
            <MapSheet
              key={`${key} ${here ? `${here.latitude} ${here.longitude}` : ''}`}
              of={key}
              marks={marks}
              within={within}
              here={here && (mapAt(here) === key || key === COUNTRY) ? here : undefined}
              pressed={pressed}
              onPress={setPressed}
              actions={actions}
            >
              {pressed.length > 0 && (
                <MarkCard references={pressed} date={date} kept={kept} onClose={() => setPressed([])} />
              )}
            </MapSheet>
          ),
        }))}
      />
      <p className="text-xs text-muted">{t('source')}</p>
      <NearMe position={position} marks={marks} kept={kept} />
      <OffTheMap marks={found.filter((mark) => !isPlaced(mark))} kept={kept} />
    </div>
  );
}

/** Restaurants without a position. */
function OffTheMap({ marks, kept }: { marks: readonly Mark[]; kept: URLSearchParams }) {
  const { t } = useTranslation('map');
  const nameOf = useLocalName();
  if (marks.length === 0) return null;
  return (
    <section aria-label={t('off.title')} className="grid gap-1 text-sm">
      <h3 className="text-base">{t('off.title')}</h3>
      <p className="text-muted">{t('off.lead')}</p>
      <ul className="flex max-h-60 flex-wrap gap-x-5 overflow-y-auto">
        {marks.map((mark) => (
          <li key={mark.reference}>
            <Link
              to={venueAddress(mark.reference, kept)}
              className="inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4"
            >
              {nameOf(mark)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
