import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAdminCancelTransferRequest,
  useAdminDepartTransferRequest,
} from '../../../generated/admin-resources-transfers.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { Button, ButtonLink } from '../../../ui/controls/button.js';
import type { RecordExtras, RecordPartProps } from '../../kit/record/record-extras.js';
import { ArrivalDialog } from './arrival-dialog.js';
import { transferOf } from './transfer-values.js';

type Step = 'depart' | 'cancel' | 'receive';

/** Asks before a transfer departs or is cancelled. */
function StepDialog({
  step,
  record,
  refresh,
  onClose,
}: RecordPartProps & { step: 'depart' | 'cancel'; onClose: () => void }) {
  const { t } = useTranslation('admin-records');
  const requests = { depart: useAdminDepartTransferRequest(), cancel: useAdminCancelTransferRequest() };
  const form = useServerForm({
    defaultValues: {},
    send: async () => {
      await requests[step]({ reference: record.reference });
      await refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`transfer.${step}`)}
      description={t(`transfer.${step}Text`)}
      submitLabel={t(`transfer.${step}Submit`)}
      isDanger={step === 'cancel'}
      onClose={onClose}
    />
  );
}

/** The steps of a transfer that its status allows, and its slip. */
function TransferActions(part: RecordPartProps) {
  const { t } = useTranslation('admin-records');
  const [step, setStep] = useState<Step>();
  const { reference } = part.record;
  const { status } = transferOf(part.record);
  const close = () => setStep(undefined);
  return (
    <>
      <ButtonLink size="sm" variant="ghost" to={`/admin/stock-transfers/${reference}/slip`}>
        {t('transfer.slip')}
      </ButtonLink>
      {status === 'PREPARED' && (
        <>
          <Button size="sm" variant="ghost" onClick={() => setStep('cancel')}>
            {t('transfer.cancel')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setStep('depart')}>
            {t('transfer.depart')}
          </Button>
        </>
      )}
      {status === 'IN_TRANSIT' && (
        <Button size="sm" onClick={() => setStep('receive')}>
          {t('transfer.receive')}
        </Button>
      )}
      {step === 'receive' && <ArrivalDialog {...part} onClose={close} />}
      {(step === 'depart' || step === 'cancel') && <StepDialog {...part} step={step} onClose={close} />}
    </>
  );
}

export const TRANSFER_EXTRAS: RecordExtras = {
  Actions: TransferActions,
  isLocked: (record) => transferOf(record).status !== 'PREPARED',
};
