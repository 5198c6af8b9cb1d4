import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.js';
import { EmptyState } from '../layout/empty-state.js';
import type { ActiveFilter } from './active-filters.js';

/** A condition whose removal gives an empty list some results. */
export interface Relaxation {
  id: string;
  /** Label of the button. */
  text: string;
  /** Number of results without the condition. */
  total: number;
  onChoose: () => void;
}

export interface EmptyListProps {
  title: string;
  text: string;
  active: readonly ActiveFilter[];
  onClear: () => void;
  /** Conditions to remove; by default the filters that were set last. */
  relaxations?: readonly Relaxation[] | undefined;
  /** The nearest matches. */
  nearest?: ReactNode;
}

const OFFERED = 3;

/** Empty result: offers to remove conditions, one by one or all, and shows the nearest matches. */
export function EmptyList({ title, text, active, onClear, relaxations = [], nearest }: EmptyListProps) {
  const { t } = useTranslation('filters');
  const offers =
    relaxations.length > 0
      ? relaxations.slice(0, OFFERED).map(({ id, text: offer, total, onChoose }) => ({
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
