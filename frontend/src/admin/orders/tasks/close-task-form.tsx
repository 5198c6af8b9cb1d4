import { DECISION_NEEDS, RETURN_BUCKETS } from '@vinkura/domain/claims/claim-decision';
import { isReasonShown } from '@vinkura/domain/claims/customer-claim';
import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { OrderActor } from '@vinkura/domain/shared/enums';
import { useTranslation } from 'react-i18next';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import {
  type AdminOrderTaskFragment,
  useAdminCloseOrderTaskRequest,
} from '../../../generated/admin-orders-tasks.js';
import type { StockBucket, TaskResolution } from '../../../generated/schema-types.js';
import { formatYen } from '../../../i18n/index.js';
import { useBucketNames } from '../../kit/values/use-bucket-names.js';
import { toProblem } from '../../../shared/api/problem.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { cx } from '../../../ui/base/cx.js';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { UnsavedGuard } from '../../kit/forms/unsaved-guard.js';
import { SUBMIT_KEY } from '../../kit/keyboard/use-submit-key.js';
import { wholeNumber } from '../../kit/values/parse-number.js';
import type { Warehouses } from '../core/dialog-props.js';
import type { OrderCommands } from '../core/use-order-commands.js';
import { useOrderProblemText } from '../core/use-order-problem-text.js';
import { useWarehouseName } from '../core/use-warehouse-name.js';

const RESOLUTIONS = [
  'REPLACEMENT',
  'REFUND',
  'POINTS',
  'NO_ACTION',
] as const satisfies readonly TaskResolution[];

export interface CloseTaskFormProps {
  task: AdminOrderTaskFragment;
  order: AdminOrderFragment;
  warehouses: Warehouses;
  commands: OrderCommands;
}

/** What is decided about a claim, and why; it is performed and closed once (CLAIM-01). */
export function CloseTaskForm({ task, order, warehouses, commands }: CloseTaskFormProps) {
  const { t } = useTranslation('admin-orders');
  const warehouseName = useWarehouseName(warehouses);
  const close = useAdminCloseOrderTaskRequest();
  const problemText = useOrderProblemText();
  const { id, problem, quantity } = task;
  const price = priceOf(order, task);
  const form = useServerForm({
    defaultValues: {
      resolution: 'REPLACEMENT' as TaskResolution,
      reason: '',
      amount: String(Math.min(price, order.refundable)),
      points: String(price),
      bucket: '' as StockBucket | '',
      quantity: String(quantity),
      warehouseRef: order.deliveries[0]?.warehouseRef ?? warehouses[0]?.reference ?? '',
    },
    labels: { reason: t('tasks.reason'), amount: t('tasks.amount'), points: t('tasks.points') },
    problemText,
    send: async ({ resolution, reason, amount, points, bucket, ...returned }) => {
      const needs = DECISION_NEEDS[resolution];
      try {
        await commands.run(close, {
          id,
          resolution,
          reason: reason.trim(),
          amount: needs === 'amount' ? numberOf(amount) : null,
          points: needs === 'points' ? numberOf(points) : null,
          returned: bucket
            ? { bucket, warehouseRef: returned.warehouseRef, quantity: Number(returned.quantity) }
            : null,
        });
      } catch (error) {
        // Closed concurrently: the decision replaces this form.
        if (toProblem(error).messageKey === 'order-task-closed') await commands.reload();
        throw error;
      }
    },
  });
  const { resolution, bucket, reason } = form.values;
  const needs = DECISION_NEEDS[resolution];
  const reportedBy = task.isReportedByVenue ? OrderActor.VENUE : OrderActor.OWNER;
  const isShown = isReasonShown({ reportedBy, resolution });
  const bucketNames = useBucketNames();
  return (
    <form noValidate data-claim className="grid gap-3 pt-1" onSubmit={form.onSubmit}>
      <UnsavedGuard when={reason.trim() !== ''} />
      <div
        className={cx(
          'grid gap-3 sm:grid-cols-2 lg:items-start',
          // The reason takes the rest of the line, also without a number beside it.
          needs ? 'lg:grid-cols-[13rem_11rem_minmax(0,1fr)]' : 'lg:grid-cols-[13rem_minmax(0,1fr)]',
        )}
      >
        <Field label={t('tasks.decision')} hint={t(`tasks.effect.${resolution}`)}>
          <Select
            {...form.input('resolution')}
            options={RESOLUTIONS.map((each) => ({ value: each, label: t(`tasks.resolution.${each}`) }))}
          />
        </Field>
        {needs === 'amount' && (
          <TextField
            form={form}
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            hint={t('tasks.refundable', { amount: formatYen(order.refundable) })}
          />
        )}
        {needs === 'points' && <TextField form={form} name="points" inputMode="numeric" autoComplete="off" />}
        <TextField
          form={form}
          name="reason"
          rows={1}
          maxLength={TEXT_MAX_LENGTH}
          {...(isShown && { hint: t('tasks.reasonShown') })}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-[13rem_11rem_minmax(0,1fr)]">
        {/* Booked by a decision whose replacement was cancelled. */}
        <Field label={t('tasks.returned')}>
          <Select
            {...form.input('bucket')}
            disabled={task.returned !== null}
            placeholder={t('tasks.notReturned')}
            options={RETURN_BUCKETS[problem].map((each) => ({ value: each, label: bucketNames[each] }))}
          />
        </Field>
        {bucket && (
          <>
            <Field label={t('tasks.returnedQuantity')}>
              <Select
                {...form.input('quantity')}
                options={Array.from({ length: quantity }, (_, index) => ({
                  value: String(index + 1),
                  label: String(index + 1),
                }))}
              />
            </Field>
            <Field label={t('tasks.warehouse')}>
              <Select
                {...form.input('warehouseRef')}
                options={warehouses.map(({ reference }) => ({
                  value: reference,
                  label: warehouseName(reference),
                }))}
              />
            </Field>
          </>
        )}
      </div>
      <FormProblem>{form.problem}</FormProblem>
      <div>
        <Button type="submit" loading={form.running} title={t('tasks.submitKey')} {...SUBMIT_KEY}>
          {t(`tasks.submit.${resolution}`)}
        </Button>
      </div>
    </form>
  );
}

/** What the customer paid for the bottles of a claim. */
function priceOf({ products }: AdminOrderFragment, { productRef, quantity }: AdminOrderTaskFragment): number {
  const line = products.find((each) => each.productRef === productRef);
  return (line?.unitPrice ?? 0) * quantity;
}

/** Null for what is no number: the server names the field. */
function numberOf(typed: string): number | null {
  const value = wholeNumber(typed);
  return Number.isNaN(value) ? null : value;
}
