import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/controls/button.js';
import { LinesEditor } from '../../kit/fields/lines-editor.js';
import { RecordBulkActions } from '../../kit/record/record-bulk-actions.js';
import type { RecordExtras, RecordPartProps } from '../../kit/record/record-extras.js';
import { ArrivalDialog } from './arrival-dialog.js';
import { transferOf } from './transfer-values.js';

/** The slip of a transfer, and the steps that its status allows. */
function TransferActions(part: RecordPartProps) {
  const { t } = useTranslation('admin-records');
  const [isReceiving, setIsReceiving] = useState(false);
  return (
    <>
      <ButtonLink size="sm" variant="ghost" to={`/admin/stock-transfers/${part.record.reference}/slip`}>
        {t('transfer.slip')}
      </ButtonLink>
      <RecordBulkActions
        {...part}
        step={
          transferOf(part.record).status === 'IN_TRANSIT'
            ? { id: 'receive', text: t('transfer.receive'), run: () => setIsReceiving(true) }
            : undefined
        }
      />
      {isReceiving && <ArrivalDialog {...part} onClose={() => setIsReceiving(false)} />}
    </>
  );
}

export const TRANSFER_EXTRAS: RecordExtras = {
  Actions: TransferActions,
  isLocked: (record) => transferOf(record).status !== 'PREPARED',
  editors: { lines: LinesEditor },
};
