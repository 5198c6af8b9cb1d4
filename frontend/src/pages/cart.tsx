import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { CartOverview } from '../features/cart/overview/cart-overview.js';

export function Component() {
  const { t } = useTranslation('cart');
  usePageTitle(t('page.title'));
  return (
    <div className="page-width grid gap-8 py-8 lg:py-12">
      <h1 className="text-2xl">{t('page.title')}</h1>
      <CartOverview />
    </div>
  );
}
