import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';

interface LoadFailureProps {
  onRetry: () => unknown;
  /** Nothing else of the page is there: it is its heading, within its margins. */
  isPage?: boolean;
}

/** Error message with a retry button, in place of content that could not be fetched. */
export function LoadFailure({ onRetry, isPage = false }: LoadFailureProps) {
  const { t } = useTranslation();
  const message = (
    <EmptyState
      icon="alert"
      title={t('error.internal')}
      isPage={isPage}
      action={<Button onClick={() => void onRetry()}>{t('action.retry')}</Button>}
    />
  );
  return isPage ? <div className="page-width py-12">{message}</div> : message;
}
