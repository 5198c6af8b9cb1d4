import type { OrderDialogName } from '../order-commands.js';
import type { OrderDialogContentProps } from './dialog-props.js';
import { DeclineRefundDialog } from './decline-refund-dialog.js';
import { ForceStatusDialog } from './force-status-dialog.js';
import { PlanningDialog } from './planning-dialog.js';
import { ReasonDialog } from './reason-dialog.js';
import { ReceptionDialog } from './reception-dialog.js';
import { RefundDialog } from './refund-dialog.js';
import { ScheduleDialog } from './schedule-dialog.js';
import { ShipDialog } from './ship-dialog.js';

/** The open dialog of the order page. */
export function OrderDialogs({ name, ...props }: OrderDialogContentProps & { name: OrderDialogName }) {
  switch (name) {
    case 'planning':
      return <PlanningDialog {...props} />;
    case 'schedule':
      return <ScheduleDialog {...props} />;
    case 'ship':
      return <ShipDialog {...props} />;
    case 'reception':
      return <ReceptionDialog {...props} />;
    case 'refund':
      return <RefundDialog {...props} />;
    case 'declineRefund':
      return <DeclineRefundDialog {...props} />;
    case 'forceStatus':
      return <ForceStatusDialog {...props} />;
    case 'close':
    case 'hold':
    case 'resume':
    case 'cancel':
      return <ReasonDialog step={name} {...props} />;
  }
}
