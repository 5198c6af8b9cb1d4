import { CUSTOMER_NOTE_MAX } from '@vinkura/domain/users/customer-notes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CustomerNoteFieldsFragment,
  useConciergeEditNoteMutation,
  useConciergeRemoveNoteMutation,
} from '../../generated/customer-notes.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { notify } from '../../shared/notifications/toaster.js';
import { Badge } from '../../ui/text/badge.js';
import { Button } from '../../ui/controls/button.js';
import { DateText } from '../../ui/text/date-text.js';
import { Field } from '../../ui/controls/field.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { TextArea } from '../../ui/controls/text-input.js';

/** One note with who wrote it and when; changed in place. */
export function NoteEntry({ note, onChanged }: { note: CustomerNoteFieldsFragment; onChanged: () => void }) {
  const { t } = useTranslation(['concierge', 'common']);
  const problemText = useProblemText();
  const [draft, setDraft] = useState<string>();
  const onError = (error: unknown) => {
    notify({ id: 'note', type: 'error', content: problemText(error) });
    // Concurrent change: the current text is shown beside the input.
    onChanged();
  };
  const [edit, { loading }] = useConciergeEditNoteMutation({ onError });
  const [remove] = useConciergeRemoveNoteMutation({ onError });
  const { _id: id, kind, text, at, authorName, editedAt, editedByName } = note;

  const save = async () => {
    const { data } = await edit({ variables: { id, text: draft ?? '', seenText: text } });
    if (data) setDraft(undefined);
  };
  const askToRemove = () =>
    openModal('confirm', {
      title: t('notes.removeTitle'),
      text,
      confirmLabel: t('common:action.delete'),
      onConfirm: async () => {
        await remove({ variables: { id } });
        onChanged();
      },
    });

  return (
    <li className="grid gap-1 py-2.5 first:pt-0">
      <div className="flex items-start gap-2">
        {kind === 'ALLERGY' && <Badge tone="danger">{t('notes.kind.ALLERGY')}</Badge>}
        <p className="min-w-0 grow break-words whitespace-pre-line">{text}</p>
        <span className="-my-2.5 -mr-3 flex">
          <IconButton icon="edit" label={t('notes.edit')} onClick={() => setDraft(draft ?? text)} />
          <IconButton icon="trash" label={t('notes.remove')} onClick={askToRemove} />
        </span>
      </div>
      {draft !== undefined && (
        <div className="grid gap-2">
          <Field label={t('notes.text')} hideLabel>
            <TextArea
              rows={2}
              maxLength={CUSTOMER_NOTE_MAX}
              value={draft}
              onChange={(event) => setDraft(event.target.value)}
            />
          </Field>
          <span className="flex justify-end gap-2">
            <Button size="sm" variant="ghost" onClick={() => setDraft(undefined)}>
              {t('common:action.cancel')}
            </Button>
            <Button size="sm" loading={loading} onClick={() => void save()}>
              {t('common:action.save')}
            </Button>
          </span>
        </div>
      )}
      <p className="text-xs text-muted">
        {authorName} ・ <DateText value={at} />
        {editedAt && (
          <>
            <br />
            {t('notes.edited', { name: editedByName ?? '' })} <DateText value={editedAt} />
          </>
        )}
      </p>
    </li>
  );
}
