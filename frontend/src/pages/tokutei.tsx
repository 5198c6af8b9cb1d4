import { useTranslation } from 'react-i18next';
import { InformationPage } from '../features/information/information-page.js';
import { LegalNotice } from '../features/information/legal-notice.js';

/** ROUTE-04 */
export function Component() {
  const { t } = useTranslation('information');
  return (
    <InformationPage title={t('tokutei.title')}>{(facts) => <LegalNotice {...facts} />}</InformationPage>
  );
}
