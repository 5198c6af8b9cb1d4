import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../shared/hooks/use-page-title.js';
import { ProducerList } from '../features/producers/producer-list.js';

/** Producers (ROUTE-17). */
export function Component() {
  const { t } = useTranslation('producers');
  usePageTitle(t('producer.title'));
  return (
    <div className="page-width grid gap-8 py-8 lg:py-12">
      <header className="grid gap-1">
        <h1 className="text-3xl">{t('producer.title')}</h1>
        <p className="text-sm text-muted">{t('producer.lead')}</p>
      </header>
      <ProducerList />
    </div>
  );
}
