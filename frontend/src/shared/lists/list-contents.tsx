import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { ActiveFilter } from '../../ui/filters/active-filters.js';
import { EmptyList, type Loosening } from '../../ui/filters/empty-list.js';
import { SkeletonCards } from '../../ui/skeleton.js';
import { LoadFailure } from '../errors/load-failure.js';
import { toProblem } from '../api/problem.js';

interface ListContentsProps<Item> {
  list: {
    shown: { items: readonly Item[] } | undefined;
    /** Whether `shown` answers what is asked for now. */
    isNew: boolean;
    loading: boolean;
    error: unknown;
    retry: () => void;
    active: readonly ActiveFilter[];
    clear: () => void;
    loosenings?: readonly Loosening[];
  };
  /** Cards in a row on a desktop. */
  columns: 3 | 4;
  /** When the address names a choice that does not exist: says so, and goes on without it. */
  unknownChoice: { title: string; leave: string; onLeave: () => void };
  empty: { title: string; text: string; nearest?: ReactNode };
  /** The cards. */
  children: (items: readonly Item[]) => ReactNode;
}

/** What a searched list found, or what there is to say instead. */
export function ListContents<Item>({
  list,
  columns,
  unknownChoice,
  empty,
  children,
}: ListContentsProps<Item>) {
  const { shown, isNew, loading, error, retry, active, clear, loosenings } = list;
  if (error && toProblem(error).code === 'BAD_REFERENCE')
    return (
      <EmptyState
        icon="alert"
        title={unknownChoice.title}
        action={<Button onClick={unknownChoice.onLeave}>{unknownChoice.leave}</Button>}
      />
    );
  if (error && !shown) return <LoadFailure onRetry={retry} />;
  if (!shown)
    return (
      <SkeletonCards count={columns === 4 ? 8 : 9} {...(columns === 3 && { className: 'lg:grid-cols-3' })} />
    );
  if (shown.items.length === 0 && !error)
    return <EmptyList {...empty} active={active} onClear={clear} loosenings={loosenings} />;
  return (
    <div className="grid gap-4">
      {error !== undefined && error !== null && <StaleNote onRetry={retry} />}
      <div
        aria-busy={loading}
        className={cx('transition-opacity duration-150', !isNew && !error && 'opacity-55')}
      >
        {children(shown.items)}
      </div>
    </div>
  );
}

/** The list could not be fetched: what was found before stays in sight (ERR-09). */
function StaleNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-warning bg-warning-surface px-4 py-3 text-sm"
    >
      <Icon name="alert" className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 grow basis-60">{t('error.staleList')}</p>
      <Button variant="secondary" size="sm" className="min-h-11" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  );
}
