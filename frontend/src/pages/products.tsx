import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { WineList } from '../features/catalog/list/wine-list.js';

/** Wines (ROUTE-15). */
export function Component() {
  const { t } = useTranslation('catalog');
  usePageTitle(t('title'));
  return (
    <div className="page-width grid gap-6 py-8 lg:py-12">
      <header className="grid gap-1">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="text-sm text-muted">{t('lead')}</p>
      </header>
      <WineList />
    </div>
  );
}
