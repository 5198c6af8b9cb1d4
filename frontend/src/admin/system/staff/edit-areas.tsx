import { useApolloClient } from '@apollo/client/react';
import type { StaffArea } from '@vinkura/domain/back-office/areas';
import { useTranslation } from 'react-i18next';
import { useAdminSetStaffAreasRequest } from '../../../generated/admin-system-staff.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { DENSE } from '../../kit/forms/dense.js';
import { AreaChoice } from './area-choice.js';

interface EditAreasProps {
  member: { reference: string; name: string; areas: readonly StaffArea[] | null };
  onClose: () => void;
}

/** Changes the areas of another administrator; they apply from her next request. */
export function EditAreas({ member, onClose }: EditAreasProps) {
  const { t } = useTranslation('admin-system');
  const client = useApolloClient();
  const setAreas = useAdminSetStaffAreasRequest();
  const form = useServerForm({
    defaultValues: { areas: (member.areas && [...member.areas]) as StaffArea[] | null },
    labels: { areas: t('staff.areas') },
    send: async ({ areas }) => {
      if (!(await setAreas({ reference: member.reference, areas }))) return;
      onClose();
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('staff.editAreas')}
      description={t('staff.editAreasText', { name: member.name })}
      submitLabel={t('staff.save')}
      className={DENSE}
      onClose={onClose}
    >
      <AreaChoice
        areas={form.values.areas}
        error={form.errorOf('areas')}
        onChange={(areas) => form.set({ areas })}
      />
    </FormDialog>
  );
}
