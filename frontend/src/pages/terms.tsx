import { useTranslation } from 'react-i18next';
import { InformationPage } from '../features/information/information-page.js';
import { TermsOfUse } from '../features/information/terms-of-use.js';

/** TERMS-01 */
export function Component() {
  const { t } = useTranslation('information');
  return (
    <InformationPage title={t('terms.title')} lead={t('terms.lead')} hasSellerData={false}>
      {({ parameters }) => <TermsOfUse parameters={parameters} />}
    </InformationPage>
  );
}
