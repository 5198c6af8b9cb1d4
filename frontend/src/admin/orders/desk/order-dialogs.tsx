import type { OrderDialogName } from '../core/order-commands.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { AddressDialog } from '../fulfilment/address-dialog.js';
import { DeclineRefundDialog } from '../refunds/decline-refund-dialog.js';
import { ForceStatusDialog } from '../refunds/force-status-dialog.js';
import { LinesDialog } from '../fulfilment/lines-dialog.js';
import { PlanningDialog } from '../fulfilment/planning-dialog.js';
import { ReasonDialog } from '../refunds/reason-dialog.js';
import { ReceptionDialog } from '../fulfilment/reception-dialog.js';
import { RefundDialog } from '../refunds/refund-dialog.js';
import { ScheduleDialog } from '../fulfilment/schedule-dialog.js';
import { VenueDialog } from '../fulfilment/venue-dialog.js';
import { OpenTaskDialog } from '../tasks/open-task-dialog.js';
import { ShipDialog } from '../fulfilment/ship-dialog.js';

/** The open dialog of the order page. */
export function OrderDialogs({ name, ...props }: OrderDialogContentProps & { name: OrderDialogName }) {
  switch (name) {
    case 'planning':
      return <PlanningDialog {...props} />;
    case 'schedule':
      return <ScheduleDialog {...props} />;
    case 'address':
      return <AddressDialog {...props} />;
    case 'lines':
      return <LinesDialog {...props} />;
    case 'venue':
      return <VenueDialog {...props} />;
    case 'claim':
      return <OpenTaskDialog {...props} />;
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
