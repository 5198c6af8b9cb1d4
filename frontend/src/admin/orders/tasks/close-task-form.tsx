import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminCloseOrderTaskRequest } from '../../../generated/admin-orders-tasks.js';
import type { TaskResolution } from '../../../generated/schema-types.js';
import { toProblem } from '../../../shared/api/problem.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { TextArea } from '../../../ui/text-input.js';
import { UnsavedGuard } from '../../kit/forms/unsaved-guard.js';
import { useCommandForm } from '../core/use-command-form.js';
import type { OrderCommands } from '../core/use-order-commands.js';

const RESOLUTIONS = ['REPLACEMENT', 'REFUND', 'NO_ACTION'] as const satisfies readonly TaskResolution[];

/** What was decided about a task, and why; it is closed once (REQ-D50). */
export function CloseTaskForm({ id, commands }: { id: string; commands: OrderCommands }) {
  const { t } = useTranslation('admin-orders');
  const [resolution, setResolution] = useState<TaskResolution>('REPLACEMENT');
  const [reason, setReason] = useState('');
  const label = t('tasks.reason');
  const form = useCommandForm({ reason: label });
  const close = useAdminCloseOrderTaskRequest();
  const send = async () => {
    try {
      await commands.run(close, { id, resolution, reason: reason.trim() });
    } catch (error) {
      // Closed concurrently: the decision replaces this form.
      if (toProblem(error).messageKey === 'order-task-closed') await commands.reload();
      throw error;
    }
  };
  return (
    <form
      noValidate
      className="grid gap-2 pt-1 sm:grid-cols-[13rem_minmax(0,1fr)_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(send).catch(() => undefined);
      }}
    >
      <UnsavedGuard when={reason.trim() !== ''} />
      <Field label={t('tasks.decision')}>
        <Select
          value={resolution}
          onChange={({ target }) =>
            setResolution(RESOLUTIONS.find((each) => each === target.value) ?? resolution)
          }
          options={RESOLUTIONS.map((each) => ({ value: each, label: t(`tasks.resolution.${each}`) }))}
        />
      </Field>
      <Field label={label} error={form.errors['reason']}>
        <TextArea
          rows={1}
          maxLength={TEXT_MAX_LENGTH}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            form.clear('reason');
          }}
        />
      </Field>
      <Button type="submit" loading={form.isSending}>
        {t('tasks.close')}
      </Button>
      <FormProblem>{form.problem}</FormProblem>
    </form>
  );
}
