import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useAdminPackingSlipQuery } from '../../../generated/admin-orders-printing.js';
import { PrintSheet } from './print-sheet.js';
import { PrintState } from './print-state.js';
import { Slip } from './slip.js';

/** `/admin/print/packing-slip/{ref}` (PRINT-01): packing slip of a parcel. */
export function PackingSlipPage() {
  const { t } = useTranslation('admin-orders');
  const { reference = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, refetch } = useAdminPackingSlipQuery({
    variables: { reference, deliveryRef: search.get('parcel') },
    fetchPolicy: 'network-only',
  });
  return (
    <PrintSheet title={`${t('print.packingSlip')} ${reference}`} backTo={`/admin/orders/${reference}`}>
      {data ? <Slip slip={data.packingSlip} /> : <PrintState error={error} onRetry={() => refetch()} />}
    </PrintSheet>
  );
}
