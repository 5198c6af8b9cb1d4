import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { PasswordInput } from '../../../shared/forms/password-input.js';
import { useRuleForm } from '../../../shared/forms/use-rule-form.js';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { signOut } from '../../../shared/session/sign-out.js';
import { useAccountDeleteMutation } from '../../../generated/account.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { DeletionBlockers, blockersOf } from '../deletion-blockers.js';

/** Account deletion: asks for the password and shows what blocks it. */
export default function DeleteAccount() {
  const { t } = useTranslation(['account', 'common']);
  const client = useApolloClient();
  const [deleteAccount] = useAccountDeleteMutation();
  const [blockers, setBlockers] = useState<readonly string[]>([]);
  const { onSubmit, field, input, running, problem } = useRuleForm({
    defaultValues: { password: '' },
    labels: { password: t('password.current') },
    check: ({ password }) => (password ? [] : [{ field: 'password', messageKey: 'required' }]),
    sentences: {
      'wrong-current-password': t('password.wrongCurrent'),
      TOO_MANY_REQUESTS: t('password.tooMany'),
    },
    send: async (values) => {
      setBlockers([]);
      try {
        await deleteAccount({ variables: values });
      } catch (error) {
        const found = blockersOf(error);
        if (found.length === 0) throw error;
        return setBlockers(found);
      }
      closeModal();
      notify({ id: 'account-deleted', type: 'success', content: t('data.deleted') });
      // The server has ended the session; clear it in the page too.
      await signOut(client).catch(() => location.assign('/'));
    },
  });
  return (
    <Dialog
      open
      title={t('data.deleteTitle')}
      description={t('data.deleteText')}
      onClose={closeModal}
      locked={running}
    >
      <form noValidate className="grid gap-5" onSubmit={onSubmit}>
        <Field {...field('password')} required>
          <PasswordInput autoComplete="current-password" {...input('password')} />
        </Field>
        <FormProblem>{problem}</FormProblem>
        <DeletionBlockers blockers={blockers} />
        <Dialog.Actions>
          <Button variant="secondary" disabled={running} onClick={() => closeModal()}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={running}>
            {t('data.delete')}
          </Button>
        </Dialog.Actions>
      </form>
    </Dialog>
  );
}
