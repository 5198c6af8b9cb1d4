import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAdminOrderPlanningQuery,
  useAdminOrderSubmitCellarPlanningRequest,
  useAdminOrderSubmitIndentPlanningRequest,
  useAdminOrderSubmitPlanningRequest,
} from '../../../generated/admin-orders-core.js';
import type { OrderAction, OrderKind } from '../../../generated/schema-types.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { SkeletonText } from '../../../ui/layout/skeleton.js';
import { DateText } from '../../../ui/text/date-text.js';
import { useOrderProblemText } from '../core/use-order-problem-text.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { OrderDialog } from '../core/order-dialog.js';
import { PlanningTable } from './planning-table.js';
import { isPlanComplete, linesFromStock, type PlannedQuantity } from './planning-rows.js';
import { useOrderForm } from '../core/use-order-form.js';

const ACTIONS: Readonly<Record<OrderKind, OrderAction>> = {
  NORMAL: 'SUBMIT_PLANNING',
  CELLAR: 'SUBMIT_CELLAR_PLANNING',
  INDENT: 'SUBMIT_INDENT_PLANNING',
};

/** Planning in the kind of the order: the warehouses that are proposed, which may be changed, and the date. */
export function PlanningDialog({ order, warehouses, lineStock, commands, onClose }: OrderDialogContentProps) {
  const { t } = useTranslation(['admin-orders', 'gifts']);
  const problemText = useOrderProblemText();
  const [edited, setEdited] = useState<readonly PlannedQuantity[]>();
  const { reference, kind } = order;
  const { data, error } = useAdminOrderPlanningQuery({
    variables: { reference },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const submit = useAdminOrderSubmitPlanningRequest();
  const submitCellar = useAdminOrderSubmitCellarPlanningRequest();
  const submitIndent = useAdminOrderSubmitIndentPlanningRequest();
  const ofStock = new Set(linesFromStock(order.products).map(({ productRef }) => productRef));
  const proposed = data?.planningSuggestion.filter(({ productRef }) => ofStock.has(productRef));
  const chosen = edited ?? proposed;
  const isByHand = kind !== 'INDENT';

  const form = useOrderForm({
    order,
    commands,
    defaultValues: {},
    labels: { bottles: t('planning.bottles') },
    send: async (_values, seen) => {
      const bottles = (chosen ?? []).map(({ productRef, warehouseRef, quantity }) => ({
        productRef,
        warehouseRef,
        quantity,
      }));
      if (kind === 'INDENT') await commands.run(submitIndent, seen);
      else await commands.run(kind === 'CELLAR' ? submitCellar : submit, { ...seen, bottles });
      onClose();
    },
  });

  return (
    <OrderDialog
      form={form}
      action={ACTIONS[kind]}
      width="wide"
      title={t(`planning.title.${kind}`)}
      description={t(`planning.text.${kind}`)}
      submitLabel={t(`planning.submit.${kind}`)}
      isDisabled={isByHand && !(chosen && isPlanComplete(order.products, chosen))}
      onClose={onClose}
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
        {order.reservation?.reservationDate && order.destination === 'RESTAURANT' && (
          <Term name={t('facts.wanted')}>
            <DateText value={order.reservation.reservationDate} />
          </Term>
        )}
        {order.deliveryDay && (
          <Term name={t('gifts:delivery.day')}>
            <DateText value={order.deliveryDay} form="date" />
          </Term>
        )}
        {order.shipBy && (
          <Term name={t('facts.shipBy')}>
            <DateText value={order.shipBy} form="date" />
          </Term>
        )}
        {order.arrival && kind !== 'NORMAL' && (
          <Term name={t('facts.arrival')}>
            <DateText value={order.arrival} form={kind === 'INDENT' ? 'date' : 'dateTime'} />
          </Term>
        )}
      </dl>
      {error && <FormProblem>{problemText(error)}</FormProblem>}
      {!data && !error && <SkeletonText lines={order.products.length * 2} />}
      {chosen && (
        <PlanningTable
          order={order}
          warehouses={warehouses}
          lineStock={lineStock}
          chosen={chosen}
          isReadOnly={!isByHand}
          onChange={setEdited}
        />
      )}
      <FormProblem>{form.errorOf('bottles')}</FormProblem>
    </OrderDialog>
  );
}

const Term = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex gap-2">
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
