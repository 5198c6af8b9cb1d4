import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { DeliveryLog } from './delivery-log.js';
import { Endpoints } from './endpoints.js';

/** `/admin/system/webhooks`: endpoints of integrators, and the log of what was sent to them. */
export function WebhooksPage() {
  const { t } = useTranslation('admin-system');
  usePageTitle(t('tabs.webhooks'));
  return (
    <>
      <Endpoints />
      <DeliveryLog />
    </>
  );
}
