import type { TokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useTranslation } from 'react-i18next';
import { useAdminOrderQuery } from '../../../generated/admin-orders-core.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { Dialog } from '../../../ui/dialog/dialog.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { useOrderCommands } from '../core/use-order-commands.js';
import { ScheduleDialog } from '../fulfilment/schedule-dialog.js';

interface MoveDialogProps {
  reference: string;
  /** The day it was dropped on. */
  day: TokyoDay | undefined;
  onClose: () => void;
}

/** The schedule dialog of an order in the calendar, for its version of now. */
export function MoveDialog({ reference, day, onClose }: MoveDialogProps) {
  const { t } = useTranslation('admin-orders');
  const commands = useOrderCommands();
  const { data, error, refetch } = useAdminOrderQuery({
    variables: { reference },
    fetchPolicy: 'network-only',
  });
  if (data?.order)
    return (
      <ScheduleDialog
        order={data.order}
        warehouses={data.warehouses}
        lineStock={[]}
        commands={commands}
        {...(day && { day })}
        onClose={onClose}
      />
    );
  return (
    <Dialog open title={t('calendar.moveOf', { reference })} onClose={onClose}>
      {(error ?? data) ? <LoadFailure onRetry={() => refetch()} /> : <SkeletonRows />}
    </Dialog>
  );
}
