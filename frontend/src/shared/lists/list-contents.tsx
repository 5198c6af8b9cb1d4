import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.js';
import { cx } from '../../ui/base/cx.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import type { ActiveFilter } from '../../ui/filters/active-filters.js';
import { EmptyList, type Relaxation } from '../../ui/filters/empty-list.js';
import { SkeletonCards } from '../../ui/layout/skeleton.js';
import { LoadFailure } from '../errors/load-failure.js';
import { toProblem } from '../api/problem.js';
import { StaleNotice } from './stale-notice.js';

interface ListContentsProps<Item> {
  list: {
    shown: { items: readonly Item[] } | undefined;
    /** Whether `shown` is the result of the current query. */
    isCurrent: boolean;
    loading: boolean;
    error: unknown;
    retry: () => void;
    active: readonly ActiveFilter[];
    clear: () => void;
    relaxations?: readonly Relaxation[];
  };
  /** Number of columns on a desktop. */
  columns: 3 | 4;
  /** Shown when the URL names a record that does not exist; `onLeave` removes it from the URL. */
  unknownChoice: { title: string; leave: string; onLeave: () => void };
  empty: { title: string; text: string; nearest?: ReactNode };
  /** Renders the items. */
  children: (items: readonly Item[]) => ReactNode;
}

/** The items of a list, or its loading, empty or error state. */
export function ListContents<Item>({
  list,
  columns,
  unknownChoice,
  empty,
  children,
}: ListContentsProps<Item>) {
  const { shown, isCurrent, loading, error, retry, active, clear, relaxations } = list;
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
    return <EmptyList {...empty} active={active} onClear={clear} relaxations={relaxations} />;
  return (
    <div className="grid gap-4">
      {error !== undefined && error !== null && <StaleNotice onRetry={retry} />}
      <div
        aria-busy={loading}
        className={cx('transition-opacity duration-150', !isCurrent && !error && 'opacity-55')}
      >
        {children(shown.items)}
      </div>
    </div>
  );
}
