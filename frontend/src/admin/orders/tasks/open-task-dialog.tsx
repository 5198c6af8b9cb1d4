import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useTranslation } from 'react-i18next';
import { useAdminOpenOrderTaskRequest } from '../../../generated/admin-orders-tasks.js';
import type { BottleProblem } from '../../../generated/schema-types.js';
import { useLocalName } from '../../../i18n/index.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { DENSE } from '../../kit/forms/dense.js';
import { wholeNumber } from '../../kit/values/parse-number.js';
import type { OrderDialogContentProps } from '../core/dialog-props.js';
import { useOrderProblemText } from '../core/use-order-problem-text.js';

const PROBLEMS = ['BROKEN', 'CORKED', 'WRONG', 'MISSING', 'LATE'] as const satisfies readonly BottleProblem[];

type OpenTaskDialogProps = Pick<OrderDialogContentProps, 'order' | 'commands' | 'onClose'>;

/** Registers a claim that a customer or a restaurant made by telephone or mail (CLAIM-01). */
export function OpenTaskDialog({ order, commands, onClose }: OpenTaskDialogProps) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  const open = useAdminOpenOrderTaskRequest();
  const problemText = useOrderProblemText();
  const wines = [...new Map(order.products.map((line) => [line.productRef, line])).values()];
  const form = useServerForm({
    defaultValues: {
      problem: 'BROKEN' as BottleProblem,
      productRef: wines[0]?.productRef ?? '',
      quantity: '1',
      note: '',
    },
    labels: {
      problem: t('tasks.kind'),
      productRef: t('tasks.wine'),
      quantity: t('tasks.returnedQuantity'),
      note: t('tasks.note'),
    },
    problemText,
    send: async ({ problem, productRef, quantity, note }) => {
      const count = wholeNumber(quantity);
      await commands.run(open, {
        orderRef: order.reference,
        problem,
        productRef,
        // The server rejects zero, naming the field.
        quantity: Number.isNaN(count) ? 0 : count,
        note: note.trim() || null,
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('tasks.register')}
      submitLabel={t('tasks.register')}
      cancelLabel={t('dialog.back')}
      className={DENSE}
      onClose={onClose}
    >
      <Field {...form.field('problem')}>
        <Select
          {...form.input('problem')}
          options={PROBLEMS.map((each) => ({ value: each, label: t(`tasks.problem.${each}`) }))}
        />
      </Field>
      <Field {...form.field('productRef')}>
        <Select
          {...form.input('productRef')}
          options={wines.map((line) => ({
            value: line.productRef,
            label: `${nameOf(line)} ${line.vintage}`,
          }))}
        />
      </Field>
      <TextField form={form} name="quantity" inputMode="numeric" autoComplete="off" required />
      <TextField form={form} name="note" rows={3} maxLength={TEXT_MAX_LENGTH} />
    </FormDialog>
  );
}
