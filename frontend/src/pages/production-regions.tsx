import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { RegionList } from '../features/producers/region-list.js';

/** Production regions (ROUTE-18). */
export function Component() {
  const { t } = useTranslation('producers');
  usePageTitle(t('region.title'));
  return (
    <div className="page-width grid gap-8 py-8 lg:py-12">
      <header className="grid gap-1">
        <h1 className="text-3xl">{t('region.title')}</h1>
        <p className="text-sm text-muted">{t('region.lead')}</p>
      </header>
      <RegionList />
    </div>
  );
}
