import { checkCustomerNote, CUSTOMER_NOTE_MAX } from '@vinkura/domain/users/customer-notes';
import { type CustomerNoteKind } from '@vinkura/domain/shared/enums';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CustomerNoteFieldsFragment,
  useConciergeAddNoteMutation,
} from '../../generated/concierge-customer.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-input.js';
import { Panel } from '../panel.js';
import { NoteEntry } from './note-entry.js';

interface NotesPanelProps {
  userId: string;
  notes: readonly CustomerNoteFieldsFragment[];
  onChanged: () => void;
}

/** Customer notes: allergies and others, with author and time. */
export function NotesPanel({ userId, notes, onChanged }: NotesPanelProps) {
  const { t } = useTranslation(['concierge', 'errors']);
  const problemText = useProblemText();
  const [kind, setKind] = useState<CustomerNoteKind>('NOTE');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [add, { loading }] = useConciergeAddNoteMutation();

  const save = async () => {
    const [violation] = checkCustomerNote(text);
    if (violation) {
      const { messageKey, params } = violation;
      return setProblem(t(`errors:${messageKey as 'internal'}`, { ...params, field: t('notes.text') }));
    }
    try {
      await add({ variables: { userId, kind, text } });
      setText('');
      setProblem(undefined);
      onChanged();
    } catch (error) {
      setProblem(problemText(error));
    }
  };

  return (
    <Panel title={t('notes.title')}>
      <ul className="grid divide-y divide-line empty:hidden">
        {notes.map((note) => (
          <NoteEntry key={note._id} note={note} onChanged={onChanged} />
        ))}
      </ul>
      {notes.length === 0 && <p className="text-muted">{t('notes.none')}</p>}
      <form
        noValidate
        className="grid gap-2 border-t border-line pt-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading) void save();
        }}
      >
        <Field label={t('notes.kindLabel')} hideLabel>
          <Select
            value={kind}
            options={(['NOTE', 'ALLERGY'] as const).map((each) => ({
              value: each,
              label: t(`notes.kind.${each}`),
            }))}
            onChange={({ target }) => setKind(target.value === 'ALLERGY' ? 'ALLERGY' : 'NOTE')}
          />
        </Field>
        <Field label={t('notes.text')} hideLabel error={problem}>
          <TextArea
            rows={2}
            maxLength={CUSTOMER_NOTE_MAX}
            placeholder={t('notes.placeholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" size="sm" variant="secondary" loading={loading} className="justify-self-end">
          {t('notes.add')}
        </Button>
      </form>
    </Panel>
  );
}
