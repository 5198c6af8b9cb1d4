import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAdminNeighboursQuery } from '../../../generated/admin-kit-data.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { cx } from '../../../ui/base/cx.js';
import { parseListState } from '../list-state/list-state.js';
import { lastListSearch } from '../list-state/remembered-list.js';
import { listQueryOf } from '../list-state/use-list-state.js';

export interface NeighbourLinksProps {
  resource: ResourceDefinition;
  reference: string;
}

/** The records before and after this one in the list that it came from, also by the keys k and j. */
export function NeighbourLinks({ resource, reference }: NeighbourLinksProps) {
  const { t } = useTranslation('admin-records');
  const search = lastListSearch(resource);
  const list = useMemo(
    () => listQueryOf(parseListState(resource, new URLSearchParams(search))),
    [resource, search],
  );
  const { data } = useAdminNeighboursQuery({
    variables: { resource: resource.name, reference, list },
    fetchPolicy: 'cache-and-network',
  });
  const { previous = null, next = null } = data?.backOfficeNeighbours ?? {};
  const addressOf = (other: string) => `${resource.path}/${encodeURIComponent(other)}`;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || document.querySelector('[role="dialog"]')) return;
      const link = { j: 'next', k: 'previous' }[event.key];
      // Clicks the link itself, so that the unsaved-changes guard applies.
      if (link) document.querySelector<HTMLElement>(`[data-neighbour="${link}"]`)?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <nav aria-label={t('neighbours.label')} className="flex items-center gap-1">
      <Link
        to={`${resource.path}${search}`}
        className="inline-flex min-h-9 items-center gap-1 rounded-sm px-2 text-muted hover:text-accent"
      >
        {t('neighbours.list')}
      </Link>
      <Step
        kind="previous"
        label={t('neighbours.previous')}
        to={previous === null ? null : addressOf(previous)}
      />
      <Step kind="next" label={t('neighbours.next')} to={next === null ? null : addressOf(next)} />
    </nav>
  );
}

interface StepProps {
  kind: 'previous' | 'next';
  label: string;
  to: string | null;
}

function Step({ kind, label, to }: StepProps) {
  const shape = 'grid size-9 place-items-center rounded-sm';
  const icon = <Icon name={kind === 'previous' ? 'chevron-left' : 'chevron-right'} className="size-4" />;
  return to === null ? (
    <span aria-hidden="true" className={cx(shape, 'opacity-35')}>
      {icon}
    </span>
  ) : (
    <Link
      to={to}
      data-neighbour={kind}
      aria-label={label}
      title={label}
      className={cx(shape, 'hover:bg-sunken hover:text-accent')}
    >
      {icon}
    </Link>
  );
}

function isTyping({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey || altKey) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
