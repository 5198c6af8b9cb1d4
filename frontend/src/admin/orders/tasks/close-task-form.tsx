import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useTranslation } from 'react-i18next';
import { useAdminCloseOrderTaskRequest } from '../../../generated/admin-orders-tasks.js';
import type { TaskResolution } from '../../../generated/schema-types.js';
import { toProblem } from '../../../shared/api/problem.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { UnsavedGuard } from '../../kit/forms/unsaved-guard.js';
import { useOrderProblemText } from '../core/use-order-problem-text.js';
import type { OrderCommands } from '../core/use-order-commands.js';

const RESOLUTIONS = ['REPLACEMENT', 'REFUND', 'NO_ACTION'] as const satisfies readonly TaskResolution[];

/** What was decided about a task, and why; it is closed once (REQ-D50). */
export function CloseTaskForm({ id, commands }: { id: string; commands: OrderCommands }) {
  const { t } = useTranslation('admin-orders');
  const close = useAdminCloseOrderTaskRequest();
  const problemText = useOrderProblemText();
  const form = useServerForm({
    defaultValues: { resolution: 'REPLACEMENT' as TaskResolution, reason: '' },
    labels: { reason: t('tasks.reason') },
    problemText,
    send: async ({ resolution, reason }) => {
      try {
        await commands.run(close, { id, resolution, reason: reason.trim() });
      } catch (error) {
        // Closed concurrently: the decision replaces this form.
        if (toProblem(error).messageKey === 'order-task-closed') await commands.reload();
        throw error;
      }
    },
  });
  return (
    <form
      noValidate
      className="grid gap-2 pt-1 sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:items-end"
      onSubmit={form.onSubmit}
    >
      <UnsavedGuard when={form.values.reason.trim() !== ''} />
      <Field label={t('tasks.decision')}>
        <Select
          {...form.input('resolution')}
          options={RESOLUTIONS.map((each) => ({ value: each, label: t(`tasks.resolution.${each}`) }))}
        />
      </Field>
      <TextField form={form} name="reason" rows={1} maxLength={TEXT_MAX_LENGTH} />
      <Button type="submit" loading={form.running}>
        {t('tasks.close')}
      </Button>
      <FormProblem>{form.problem}</FormProblem>
    </form>
  );
}
