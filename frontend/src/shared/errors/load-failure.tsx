import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';

/** Error message with a retry button, in place of content that could not be fetched. */
export function LoadFailure({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="alert"
      title={t('error.internal')}
      action={<Button onClick={() => void onRetry()}>{t('action.retry')}</Button>}
    />
  );
}
