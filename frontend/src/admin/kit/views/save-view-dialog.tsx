import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../shared/api/problem.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { useViolationText } from '../../../shared/forms/use-violation-text.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { TextInput } from '../../../ui/text-input.js';
import { focusOnMount } from '../../../shared/hooks/focus-on-mount.js';

export interface SaveViewDialogProps {
  onClose: () => void;
  /** Throws the server's error, such as for a name in use. */
  onSave: (view: { name: string; shared: boolean }) => Promise<void>;
}

/** Names a new view; an existing one is never overwritten from here. */
export function SaveViewDialog({ onClose, onSave }: SaveViewDialogProps) {
  const { t } = useTranslation('admin-lists');
  const problemText = useProblemText();
  const sentence = useViolationText({ name: t('views.name') });
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await onSave({ name: name.trim(), shared });
    } catch (refusal) {
      const { code, violations } = toProblem(refusal);
      const [violation] = violations;
      setError(
        code === 'ALREADY_EXISTS'
          ? t('views.nameTaken')
          : violation
            ? sentence(violation)
            : problemText(refusal),
      );
      setIsSending(false);
    }
  };
  return (
    <Dialog open title={t('views.saveAs')} description={t('views.saveAsText')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isSending) return;
          if (name.trim() === '') setError(sentence({ field: 'name', messageKey: 'required' }));
          else send().catch(() => undefined);
        }}
      >
        <Field label={t('views.name')} error={error} required>
          <TextInput
            ref={focusOnMount}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <Checkbox
          label={t('views.share')}
          hint={t('views.shareHint')}
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
        <Dialog.Actions>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('views.save')}
          </Button>
        </Dialog.Actions>
      </form>
    </Dialog>
  );
}
