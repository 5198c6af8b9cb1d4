import { useTranslation } from 'react-i18next';
import { InformationPage } from '../features/information/information-page.js';
import { PrivacyPolicy } from '../features/information/privacy-policy.js';

/** ROUTE-11 */
export function Component() {
  const { t } = useTranslation('information');
  return (
    <InformationPage title={t('privacy.title')} lead={t('privacy.lead')}>
      {({ config }) => <PrivacyPolicy config={config} />}
    </InformationPage>
  );
}
