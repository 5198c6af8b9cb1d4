import { useTranslation } from 'react-i18next';
import { Icon } from '../artwork/icon.js';
import { Button } from '../controls/button.js';

export interface ActiveFilter {
  id: string;
  label: string;
  onRemove: () => void;
}

/** The active filters of a list, each with a remove button. */
export function ActiveFilters({
  filters,
  onClear,
}: {
  filters: readonly ActiveFilter[];
  onClear: () => void;
}) {
  const { t } = useTranslation('filters');
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('active')} className="flex flex-wrap items-center gap-2">
      {filters.map(({ id, label, onRemove }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={t('remove', { label })}
            onClick={onRemove}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-3.5 text-xs transition-colors duration-150 hover:border-accent sm:min-h-9"
          >
            {label}
            <Icon name="close" className="size-3 text-muted" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" className="max-sm:min-h-11" onClick={onClear}>
          {t('clear')}
        </Button>
      </li>
    </ul>
  );
}
