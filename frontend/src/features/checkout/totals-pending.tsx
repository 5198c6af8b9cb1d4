import { useTranslation } from 'react-i18next';
import { SkeletonText } from '../../ui/layout/skeleton.js';
import { Spinner } from '../../ui/controls/spinner.js';

/** While the server computes (MOD-12): a spinner over placeholder lines. */
export function TotalsPending() {
  const { t } = useTranslation('checkout');
  return (
    <div className="grid gap-6 py-2">
      <span className="grid justify-items-center text-accent">
        <Spinner label={t('loading')} />
      </span>
      <SkeletonText lines={5} />
    </div>
  );
}
