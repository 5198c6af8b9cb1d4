import { TEXT_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useAdminOrderAddNoteRequest,
  type AdminOrderFragment,
  type AdminOrderNoteFragment,
  useAdminOrderEditNoteRequest,
} from '../../../generated/admin-orders-core.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { Button } from '../../../ui/controls/button.js';
import { DateText } from '../../../ui/text/date-text.js';
import { UnsavedGuard } from '../../kit/forms/unsaved-guard.js';
import { useOrderProblemText } from '../core/use-order-problem-text.js';
import type { OrderCommands } from '../core/use-order-commands.js';
import { OrderSection } from '../core/order-section.js';

export interface NotesSectionProps {
  order: AdminOrderFragment;
  notes: readonly AdminOrderNoteFragment[];
  commands: OrderCommands;
}

/** Staff notes, invisible to customers, and the customer's remarks. */
export function NotesSection({ order, notes, commands }: NotesSectionProps) {
  const { t } = useTranslation('admin-orders');
  const addNote = useAdminOrderAddNoteRequest();
  return (
    <OrderSection title={t('notes.title')}>
      {order.comments && (
        <p className="rounded-sm bg-sunken px-3 py-2 whitespace-pre-wrap">
          <span className="block text-xs text-muted">{t('notes.remarks')}</span>
          {order.comments}
        </p>
      )}
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <Note key={note.id} reference={order.reference} note={note} commands={commands} />
          ))}
        </ul>
      )}
      <NoteForm
        label={t('notes.add')}
        submitLabel={t('notes.submit')}
        onSend={(text) => commands.run(addNote, { reference: order.reference, text })}
      />
    </OrderSection>
  );
}

function Note({
  reference,
  note: { id, text, at, authorName, editedAt, edits },
  commands,
}: {
  reference: string;
  note: AdminOrderNoteFragment;
  commands: OrderCommands;
}) {
  const { t } = useTranslation('admin-orders');
  const editNote = useAdminOrderEditNoteRequest();
  const [isEdited, setIsEdited] = useState(false);
  if (isEdited)
    return (
      <li>
        <NoteForm
          label={t('notes.edit')}
          initial={text}
          submitLabel={t('notes.save')}
          onCancel={() => setIsEdited(false)}
          onSend={async (next) => {
            await commands.run(editNote, { reference, id, text: next, editedAt });
            setIsEdited(false);
          }}
        />
      </li>
    );
  return (
    <li className="grid gap-0.5 border-b border-line pb-2">
      <p className="whitespace-pre-wrap">{text}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
        {authorName} <DateText value={at} />
        <button type="button" className="underline hover:text-accent" onClick={() => setIsEdited(true)}>
          {t('notes.edit')}
        </button>
      </p>
      {edits.length > 0 && (
        <details className="text-xs text-muted">
          <summary>{t('notes.edited', { count: edits.length })}</summary>
          <ul className="grid gap-1 pt-1 pl-3">
            {edits.map((edit) => (
              <li key={edit.at}>
                <DateText value={edit.at} /> {edit.byName}: <del>{edit.text}</del>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function NoteForm({
  label,
  initial = '',
  submitLabel,
  onSend,
  onCancel,
}: {
  label: string;
  initial?: string;
  submitLabel: string;
  onSend: (text: string) => Promise<void>;
  onCancel?: () => void;
}) {
  const { t } = useTranslation('admin-orders');
  const problemText = useOrderProblemText();
  const form = useServerForm({
    defaultValues: { text: initial },
    labels: { text: label },
    problemText,
    send: async ({ text }) => {
      await onSend(text.trim());
      form.set({ text: '' });
    },
  });
  const { text } = form.values;
  const isChanged = text.trim() !== '' && text !== initial;
  return (
    <form noValidate className="grid gap-2" onSubmit={form.onSubmit}>
      <UnsavedGuard when={isChanged} />
      <TextField form={form} name="text" hideLabel rows={2} maxLength={TEXT_MAX_LENGTH} placeholder={label} />
      <FormProblem>{form.problem}</FormProblem>
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t('dialog.back')}
          </Button>
        )}
        <Button type="submit" size="sm" variant="secondary" disabled={!isChanged} loading={form.running}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
