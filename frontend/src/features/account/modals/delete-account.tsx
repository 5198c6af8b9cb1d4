import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { FormProblem } from '../../../shared/forms/form-problem.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { closeModal } from '../../../shared/modals/modal-store.js';
import { signOut } from '../../../shared/session/sign-out.js';
import { useAccountDeleteMutation } from '../../../generated/account.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { DeletionBlockers, blockersOf } from '../deletion-blockers.js';

/** Account deletion: asks for the password and shows what blocks it. */
export default function DeleteAccount() {
  const { t } = useTranslation(['account', 'common']);
  const client = useApolloClient();
  const [deleteAccount] = useAccountDeleteMutation();
  const [blockers, setBlockers] = useState<readonly string[]>([]);
  const form = useServerForm({
    defaultValues: { password: '' },
    labels: { password: t('password.current') },
    isWatched: false,
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
    <FormDialog
      form={form}
      title={t('data.deleteTitle')}
      description={t('data.deleteText')}
      submitLabel={t('data.delete')}
      cancelVariant="secondary"
      isDanger
      onClose={closeModal}
      notice={
        <>
          <FormProblem>{form.problem}</FormProblem>
          <DeletionBlockers blockers={blockers} />
        </>
      }
    >
      <TextField form={form} name="password" type="password" required autoComplete="current-password" />
    </FormDialog>
  );
}
