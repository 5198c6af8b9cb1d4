import { useTranslation } from 'react-i18next';
import { useAdminPackingSlipsQuery } from '../../../generated/admin-orders-printing.js';
import { BulkPrintSheet } from './bulk-print-sheet.js';
import { Slip } from './slip.js';
import { usePrintSelection } from './use-print-selection.js';

/** `/admin/print/packing-slips` (PRINT-02): packing slips of many orders, one page per parcel. */
export function PackingSlipsPage() {
  const { t } = useTranslation('admin-orders');
  const selection = usePrintSelection();
  const { data, error, refetch } = useAdminPackingSlipsQuery({
    variables: selection.variables ?? {},
    skip: !selection.variables,
    fetchPolicy: 'network-only',
  });
  return (
    <BulkPrintSheet
      title={t('print.packingSlips')}
      selection={selection}
      printed={
        data && {
          ...data.packingSlips,
          pages: data.packingSlips.slips.map((slip) => ({
            key: slip.parcelRef,
            page: <Slip slip={slip} />,
          })),
        }
      }
      error={error}
      onRetry={() => refetch()}
    />
  );
}
