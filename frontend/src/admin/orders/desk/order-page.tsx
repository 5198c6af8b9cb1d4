import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  type AdminOrderFragment,
  useAdminOrderDetailsQuery,
  useAdminOrderQuery,
} from '../../../generated/admin-orders-core.js';
import { toProblem } from '../../../shared/api/problem.js';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { AdminNotFound } from '../../pages/not-found.js';
import type { Warehouses } from '../core/dialog-props.js';
import { OrderDialogs } from './order-dialogs.js';
import { OrderHead } from './order-head.js';
import { OrderStages } from './order-stages.js';
import { RefundDecision } from '../refunds/refund-decision.js';
import type { OrderDialogName } from '../core/order-commands.js';
import { CustomerSection } from './customer-section.js';
import { DeliveriesSection } from '../fulfilment/deliveries-section.js';
import { DestinationSection } from '../fulfilment/destination-section.js';
import { LinesSection } from './lines-section.js';
import { MarginSection } from '../refunds/margin-section.js';
import { MoneySection } from '../refunds/money-section.js';
import { NotesSection } from './notes-section.js';
import { PreparationSection } from '../fulfilment/preparation-section.js';
import { TimelineSection } from './timeline-section.js';
import { TasksSection } from '../tasks/tasks-section.js';
import { useOrderCommands } from '../core/use-order-commands.js';

/** `/admin/orders/{ref}` (ADM-05): everything about an order, and what can be done with it now. */
export function OrderPage() {
  const { reference = '' } = useParams();
  const { data, error, refetch } = useAdminOrderQuery({
    variables: { reference },
    fetchPolicy: 'cache-and-network',
  });
  if (error)
    return toProblem(error).code === 'NOT_FOUND' ? (
      <AdminNotFound />
    ) : (
      <LoadFailure isPage onRetry={() => refetch()} />
    );
  if (!data) return <SkeletonRows className="p-5" />;
  if (!data.order) return <AdminNotFound />;
  // Another order is another page: no dialog and no tick passes from one to the other.
  return <OrderView key={reference} order={data.order} warehouses={data.warehouses} />;
}

function OrderView({ order, warehouses }: { order: AdminOrderFragment; warehouses: Warehouses }) {
  // With the texts of its dialogs and timeline, which would hide the page again while they load.
  const { t } = useTranslation(['admin-orders', 'address', 'gifts']);
  const commands = useOrderCommands();
  const [dialog, setDialog] = useState<OrderDialogName>();
  usePageTitle(t('page.title', { reference: order.reference }));
  const { data, error, refetch } = useAdminOrderDetailsQuery({
    variables: { reference: order.reference },
    fetchPolicy: 'cache-and-network',
  });
  const lineStock = data?.order?.lineStock ?? [];
  const isPrepared = order.preparation.length > 0 && !order.preparationConfirmed;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 leading-normal">
      <OrderHead order={order} commands={commands} onOpen={setDialog} />
      <RefundDecision order={order} onOpen={setDialog} />
      <TasksSection order={order} warehouses={warehouses} commands={commands} onOpen={setDialog} />
      <OrderStages order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isPrepared && <PreparationSection order={order} warehouses={warehouses} commands={commands} />}
          <LinesSection order={order} warehouses={warehouses} lineStock={lineStock} onOpen={setDialog} />
          <DeliveriesSection order={order} warehouses={warehouses} commands={commands} />
          <NotesSection order={order} notes={data?.order?.staffNotes ?? []} commands={commands} />
          <TimelineSection entries={data?.order?.timeline} {...(error && { onRetry: () => refetch() })} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DestinationSection order={order} onOpen={setDialog} />
          <CustomerSection order={order} />
          <MoneySection order={order} />
          <MarginSection order={order} />
        </div>
      </div>
      {dialog && (
        <OrderDialogs
          name={dialog}
          order={order}
          warehouses={warehouses}
          lineStock={lineStock}
          commands={commands}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
