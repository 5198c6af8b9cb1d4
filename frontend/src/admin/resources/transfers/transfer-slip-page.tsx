import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../../i18n/index.js';
import { SlipBox, SlipSheet } from '../shared/slip-sheet.js';
import { type TransferLine, transferOf } from './transfer-values.js';

/** `/admin/stock-transfers/{ref}/slip` (MOVE-01): goes with the bottles, and is filled in where they arrive. */
export function TransferSlipPage() {
  const { t } = useTranslation('admin-records');
  const localName = useLocalName();
  return (
    <SlipSheet<TransferLine>
      resource="stock-transfers"
      title={t('transfer.slip')}
      slipOf={(record) => {
        const { fromRef, toRef, lines, comments, nameOf } = transferOf(record);
        return {
          heading: `${localName(nameOf('fromRef', fromRef))} → ${localName(nameOf('toRef', toRef))}`,
          lines,
          bottles: lines.reduce((sum, { quantity }) => sum + quantity, 0),
          columns: [
            {
              label: t('transfer.sent'),
              className: 'text-right',
              cell: ({ quantity }) => <strong>{quantity}</strong>,
            },
            { label: t('transfer.arrived'), cell: SlipBox },
            { label: t('transfer.broken'), cell: SlipBox },
            { label: t('transfer.missing'), cell: SlipBox },
          ],
          remarks: comments,
          signatures: [t('transfer.signedFrom'), t('transfer.signedTo')],
        };
      }}
    />
  );
}
