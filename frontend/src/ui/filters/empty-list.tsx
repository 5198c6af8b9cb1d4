import { useTranslation } from 'react-i18next';
import { Button } from '../button.js';
import { EmptyState } from '../empty-state.js';
import type { ActiveFilter } from './active-filters.js';

interface EmptyListProps {
  title: string;
  text: string;
  active: readonly ActiveFilter[];
  onClear: () => void;
}

const OFFERED = 3;

/** Nothing was found: offers to loosen the filters that were set last, one by one or all. */
export function EmptyList({ title, text, active, onClear }: EmptyListProps) {
  const { t } = useTranslation('filters');
  return (
    <EmptyState
      icon="search"
      title={title}
      text={text}
      action={
        active.length > 0 && (
          <div className="flex flex-wrap justify-center gap-2">
            {active.slice(-OFFERED).map(({ id, label, onRemove }) => (
              <Button key={id} variant="secondary" onClick={onRemove}>
                {t('remove', { label })}
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
  );
}
