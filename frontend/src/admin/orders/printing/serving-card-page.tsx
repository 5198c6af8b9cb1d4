import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useAdminServingCardQuery } from '../../../generated/admin-orders-printing.js';
import { PrintSheet } from './print-sheet.js';
import { PrintState } from './print-state.js';
import { ServingCard } from './serving-card.js';

/** `/admin/print/serving-card/{ref}` (PRINT-01): goes to the restaurant with the bottles. */
export function ServingCardPage() {
  const { t } = useTranslation('admin-orders');
  const { reference = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, refetch } = useAdminServingCardQuery({
    variables: { reference, deliveryRef: search.get('parcel') },
    fetchPolicy: 'network-only',
  });
  return (
    <PrintSheet
      sheet="serving-card"
      title={`${t('print.servingCard')} ${reference}`}
      backTo={`/admin/orders/${reference}`}
    >
      {data ? (
        <ServingCard card={data.servingCard} />
      ) : (
        <PrintState error={error} onRetry={() => refetch()} />
      )}
    </PrintSheet>
  );
}
