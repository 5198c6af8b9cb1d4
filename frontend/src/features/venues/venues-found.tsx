import { useTranslation } from 'react-i18next';
import { toProblem } from '../../app/problem.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { EmptyState } from '../../ui/empty-state.js';
import { EmptyList } from '../../ui/filters/empty-list.js';
import { SkeletonCards } from '../../ui/skeleton.js';
import { isUsuallyClosed } from './closed-days.js';
import { DateHint } from './date-hint.js';
import type { VenueListState } from './use-venue-list.js';
import { keptFrom } from './venue-filters.js';
import { VenueGrid } from './venue-grid.js';

interface VenuesFoundProps {
  list: VenueListState;
  /** Cards in a row on a desktop. */
  columns: 3 | 4;
  headingLevel: 2 | 3;
}

/** The restaurants of a list, or what there is to say instead of them. */
export function VenuesFound({ list, columns, headingLevel }: VenuesFoundProps) {
  const { t } = useTranslation(['venues', 'common']);
  const { filters, change, shown, error, active } = list;
  const { date } = filters;
  if (error)
    return toProblem(error).code === 'BAD_REFERENCE' ? (
      <EmptyState
        icon="alert"
        title={t('wines.unknown')}
        action={<Button onClick={() => change({ product: [] })}>{t('wines.leave')}</Button>}
      />
    ) : (
      <EmptyState
        icon="alert"
        title={t('common:error.internal')}
        action={<Button onClick={list.retry}>{t('common:action.retry')}</Button>}
      />
    );
  if (!shown)
    return (
      <SkeletonCards count={columns === 4 ? 8 : 9} {...(columns === 3 && { className: 'lg:grid-cols-3' })} />
    );
  return (
    <>
      {date !== '' && <DateHint day={date} />}
      {shown.items.length === 0 ? (
        <EmptyList
          title={t('empty.title')}
          text={t(active.length > 0 ? 'empty.text' : 'empty.nothing')}
          active={active}
          onClear={list.clear}
        />
      ) : (
        <div
          aria-busy={list.loading}
          className={cx('transition-opacity duration-150', !list.isNew && 'opacity-55')}
        >
          <VenueGrid
            venues={shown.items}
            kept={keptFrom(filters)}
            figure={list.ranking === 'CHOSEN' ? 'score' : 'matches'}
            noteOf={({ closedDays }) =>
              date !== '' &&
              isUsuallyClosed(closedDays, date) && <Badge tone="warning">{t('date.closed')}</Badge>
            }
            columns={columns}
            headingLevel={headingLevel}
          />
        </div>
      )}
    </>
  );
}
