import { checkCustomerNote, CUSTOMER_NOTE_MAX } from '@vinkura/domain/users/customer-notes';
import { type CustomerNoteKind } from '@vinkura/domain/shared/enums';
import { useTranslation } from 'react-i18next';
import {
  type CustomerNoteFieldsFragment,
  useConciergeAddNoteMutation,
} from '../../generated/customer-notes.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';
import { NoteEntry } from './note-entry.js';

interface CustomerNotesProps {
  userId: string;
  notes: readonly CustomerNoteFieldsFragment[];
  onChanged: () => void;
}

/** Customer notes: allergies and others, with author and time. */
export function CustomerNotes({ userId, notes, onChanged }: CustomerNotesProps) {
  const { t } = useTranslation('concierge');
  const [add] = useConciergeAddNoteMutation();
  const form = useServerForm({
    defaultValues: { kind: 'NOTE' as CustomerNoteKind, text: '' },
    labels: { kind: t('notes.kindLabel'), text: t('notes.text') },
    check: ({ text }) => checkCustomerNote(text),
    send: async ({ kind, text }) => {
      await add({ variables: { userId, kind, text } });
      form.methods.reset({ kind, text: '' });
      onChanged();
    },
  });

  return (
    <>
      <ul className="grid divide-y divide-line empty:hidden">
        {notes.map((note) => (
          <NoteEntry key={note._id} note={note} onChanged={onChanged} />
        ))}
      </ul>
      {notes.length === 0 && <p className="text-muted">{t('notes.none')}</p>}
      <form noValidate className="grid gap-2 border-t border-line pt-3" onSubmit={form.onSubmit}>
        <Field {...form.field('kind')} hideLabel>
          <Select
            {...form.input('kind')}
            options={(['NOTE', 'ALLERGY'] as const).map((each) => ({
              value: each,
              label: t(`notes.kind.${each}`),
            }))}
          />
        </Field>
        <TextField
          form={form}
          name="text"
          hideLabel
          rows={2}
          maxLength={CUSTOMER_NOTE_MAX}
          placeholder={t('notes.placeholder')}
        />
        <FormProblem>{form.problem}</FormProblem>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          loading={form.running}
          className="justify-self-end"
        >
          {t('notes.add')}
        </Button>
      </form>
    </>
  );
}
