import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';

/** The list could not be fetched: what was found before stays in sight, and this says so (ERR-09). */
export function StaleNotice({ onRetry }: { onRetry: () => Promise<unknown> | void }) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-warning bg-warning-surface px-4 py-3 text-sm"
    >
      <Icon name="alert" className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 grow basis-60">{t('error.staleList')}</p>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11"
        // When it fails again this stays.
        onClick={() => void onRetry()?.catch(() => undefined)}
      >
        {t('action.retry')}
      </Button>
    </div>
  );
}
