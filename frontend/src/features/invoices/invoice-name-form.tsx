import { NAME_MAX_LENGTH } from '@vinkura/domain/shared/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { TextField } from '../../shared/forms/text-field.js';
import { useServerForm } from '../../shared/forms/use-server-form.js';
import { useInvoicesSetNameMutation } from '../../generated/invoices.js';
import { Button } from '../../ui/controls/button.js';

interface InvoiceNameFormProps {
  /** Reference of the order. */
  reference: string;
  onNamed: () => void;
}

/** Recipient of the invoice: set once, confirmed before it becomes immutable (ORD-09). */
export function InvoiceNameForm({ reference, onNamed }: InvoiceNameFormProps) {
  const { t } = useTranslation(['invoices', 'common']);
  const [setName] = useInvoicesSetNameMutation();
  const [asked, setAsked] = useState<string>();
  const form = useServerForm<{ name: string }>({
    defaultValues: { name: '' },
    labels: { name: t('name.label') },
    isWatched: false,
    check: ({ name }) => (name.trim() ? [] : [{ field: 'name', messageKey: 'required' }]),
    send: async ({ name }) => {
      const entered = name.trim();
      // The first click asks for confirmation, because it cannot be undone.
      if (asked !== entered) return setAsked(entered);
      await setName({ variables: { reference, name: entered } });
      onNamed();
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4 rounded-sm border border-line bg-surface p-5"
      onSubmit={form.onSubmit}
    >
      <TextField
        form={form}
        name="name"
        hint={t('name.hint')}
        autoComplete="organization"
        maxLength={NAME_MAX_LENGTH}
        onInput={() => setAsked(undefined)}
      />
      <FormProblem>{form.problem}</FormProblem>
      {asked !== undefined && (
        <p role="status" className="rounded-sm bg-warning-surface px-4 py-3 text-sm text-warning">
          {t('name.confirm', { name: asked })}
        </p>
      )}
      <Button
        type="submit"
        variant={asked === undefined ? 'secondary' : 'primary'}
        loading={form.running}
        className="justify-self-start"
      >
        {asked === undefined ? t('name.enter') : t('name.fix')}
      </Button>
    </form>
  );
}
