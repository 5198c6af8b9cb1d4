import { useTranslation } from 'react-i18next';
import { toProblem } from '../../app/problem.js';
import { Button } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { EmptyState } from '../../ui/empty-state.js';
import { EmptyList } from '../../ui/filters/empty-list.js';
import { SkeletonCards } from '../../ui/skeleton.js';
import type { WineListState } from './use-wine-list.js';
import { WineGrid } from './wine-grid.js';

interface WinesFoundProps {
  list: WineListState;
  /** Cards in a row on a desktop. */
  columns: 3 | 4;
  headingLevel: 2 | 3;
}

/** The wines of a list, or what there is to say instead of them. */
export function WinesFound({ list, columns, headingLevel }: WinesFoundProps) {
  const { t } = useTranslation(['catalog', 'common']);
  const { change, shown, error, active } = list;
  if (error)
    return toProblem(error).code === 'BAD_REFERENCE' ? (
      <EmptyState
        icon="alert"
        title={t('venue.unknown')}
        action={<Button onClick={() => change({ venue: '' })}>{t('venue.leave')}</Button>}
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
  if (shown.items.length === 0)
    return (
      <EmptyList
        title={t('empty.title')}
        text={t(active.length > 0 ? 'empty.text' : 'empty.nothing')}
        active={active}
        onClear={list.clear}
      />
    );
  return (
    <div
      aria-busy={list.loading}
      className={cx('transition-opacity duration-150', !list.isNew && 'opacity-55')}
    >
      <WineGrid
        wines={shown.items}
        venue={list.venue}
        figure={list.ranking === 'CHOSEN' ? 'score' : 'matches'}
        columns={columns}
        headingLevel={headingLevel}
      />
    </div>
  );
}
