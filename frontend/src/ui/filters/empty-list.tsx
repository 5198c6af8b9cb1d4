import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.js';
import { EmptyState } from '../empty-state.js';
import type { ActiveFilter } from './active-filters.js';

/** Something whose loss would let an empty list show something. */
export interface Loosening {
  id: string;
  /** What the button says. */
  text: string;
  /** How many there would be. */
  total: number;
  onChoose: () => void;
}

export interface EmptyListProps {
  title: string;
  text: string;
  active: readonly ActiveFilter[];
  onClear: () => void;
  /** What keeps the list empty; without it, the filters that were set last are offered. */
  loosenings?: readonly Loosening[] | undefined;
  /** What comes nearest to what was asked for. */
  nearest?: ReactNode;
}

const OFFERED = 3;

/** Nothing was found: offers to loosen what keeps the list empty, one by one or all, and shows what is near. */
export function EmptyList({ title, text, active, onClear, loosenings = [], nearest }: EmptyListProps) {
  const { t } = useTranslation('filters');
  const offers =
    loosenings.length > 0
      ? loosenings.slice(0, OFFERED).map(({ id, text: offer, total, onChoose }) => ({
          id,
          offer: t('loosen', { offer, total }),
          onChoose,
        }))
      : active
          .slice(-OFFERED)
          .map(({ id, label, onRemove }) => ({ id, offer: t('remove', { label }), onChoose: onRemove }));
  return (
    <div className="grid gap-8">
      <EmptyState
        icon="search"
        title={title}
        text={text}
        action={
          active.length > 0 && (
            <div className="flex flex-wrap justify-center gap-2">
              {offers.map(({ id, offer, onChoose }) => (
                <Button key={id} variant="secondary" onClick={onChoose}>
                  {offer}
                </Button>
              ))}
              {active.length > 1 && (
                <Button variant="ghost" onClick={onClear}>
                  {t('clear')}
                </Button>
              )}
            </div>
          )
        }
      />
      {nearest}
    </div>
  );
}
