import { useTranslation } from 'react-i18next';
import { ListContents } from '../../shared/lists/list-contents.js';
import { Badge } from '../../ui/badge.js';
import { isClosedOn } from './closed-days.js';
import { DateHint } from './date-hint.js';
import type { VenueListState } from './use-venue-list.js';
import { keptFrom } from './venue-filters.js';
import { type VenueAction, VenueGrid } from './venue-grid.js';

interface VenuesFoundProps {
  list: VenueListState;
  /** Cards in a row on a desktop. */
  columns: 3 | 4;
  headingLevel: 2 | 3;
  actionOf?: VenueAction | undefined;
}

/** The restaurants of a list, or its empty state. */
export function VenuesFound({ list, columns, headingLevel, actionOf }: VenuesFoundProps) {
  const { t } = useTranslation('venues');
  const { date } = list.filters;
  const nearest = list.shown?.nearest ?? [];
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      {list.shown && date !== '' && <DateHint day={date} />}
      <ListContents
        list={list}
        columns={columns}
        unknownChoice={{
          title: t('wines.unknown'),
          leave: t('wines.leave'),
          onLeave: () => list.change({ product: [] }),
        }}
        empty={{
          title: t('empty.title'),
          text: t(list.active.length > 0 ? 'empty.text' : 'empty.nothing'),
          nearest: nearest.length > 0 && (
            <section className="grid gap-4">
              <Heading className="text-xl">{t('empty.nearest')}</Heading>
              <VenueGrid
                venues={nearest}
                kept={keptFrom(list.filters)}
                actionOf={actionOf}
                columns={columns}
                headingLevel={headingLevel === 2 ? 3 : 4}
              />
            </section>
          ),
        }}
      >
        {(venues) => (
          <VenueGrid
            venues={venues}
            kept={keptFrom(list.filters)}
            actionOf={actionOf}
            noteOf={(venue) =>
              date !== '' && isClosedOn(venue, date) && <Badge tone="warning">{t('date.closed')}</Badge>
            }
            columns={columns}
            headingLevel={headingLevel}
          />
        )}
      </ListContents>
    </>
  );
}
