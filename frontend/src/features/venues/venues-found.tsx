import { isClosedOn } from '@vinkura/domain/venues/closed-days';
import { useTranslation } from 'react-i18next';
import { FoundItems, type FoundItemsProps } from '../../shared/filtered-list/found-items.js';
import { Badge } from '../../ui/text/badge.js';
import { DateHint } from './date-hint.js';
import type { VenueListState } from './use-venue-list.js';
import type { Venue } from './venue.js';
import { bookingParams } from './venue-filters.js';
import { type VenueAction, VenueGrid } from './venue-grid.js';

interface VenuesFoundProps extends Pick<FoundItemsProps<Venue>, 'columns' | 'headingLevel'> {
  list: VenueListState;
  actionOf?: VenueAction | undefined;
}

/** The restaurants of a list, or its empty state. */
export function VenuesFound({ list, columns, headingLevel, actionOf }: VenuesFoundProps) {
  const { t } = useTranslation('venues');
  const { date } = list.filters;
  const closedNote = (venue: Venue) =>
    date !== '' && isClosedOn(venue, date) && <Badge tone="warning">{t('date.closed')}</Badge>;
  return (
    <>
      {list.shown && date !== '' && <DateHint day={date} />}
      <FoundItems<Venue>
        list={list}
        columns={columns}
        headingLevel={headingLevel}
        unknownChoice={{
          title: t('wines.unknown'),
          leave: t('wines.leave'),
          onLeave: () => list.change({ product: [] }),
        }}
        emptyText={(part) => t(`empty.${part}`)}
      >
        {(venues, level, isNearest) => (
          <VenueGrid
            venues={venues}
            kept={bookingParams(list.filters)}
            actionOf={actionOf}
            {...(!isNearest && { noteOf: closedNote })}
            columns={columns}
            headingLevel={level}
          />
        )}
      </FoundItems>
    </>
  );
}
