import { useApolloClient } from '@apollo/client/react';
import type { StaffArea } from '@vinkura/domain/back-office/areas';
import { fieldOf, resourceNamed } from '@vinkura/domain/back-office/index';
import { UserType } from '@vinkura/domain/shared/enums';
import { checkEmail } from '@vinkura/domain/users/person';
import { useTranslation } from 'react-i18next';
import { useAdminInviteStaffRequest } from '../../../generated/admin-system-staff.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useServerForm } from '../../../shared/forms/use-server-form.js';
import { notify } from '../../../shared/notifications/toaster.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { LinksInput } from '../../kit/fields/link-input.js';
import { DENSE } from '../../kit/forms/dense.js';
import { AreaChoice } from './area-choice.js';

const ROLES = [
  UserType.ADMINISTRATOR,
  UserType.CONCIERGE,
  UserType.RESTAURANT_MANAGER,
  UserType.RESTAURANT_STAFF,
] as const;
const VENUES = fieldOf(resourceNamed('users'), 'managedVenues')!;

/** Invites somebody to the staff by mail, with the rights that the account will have. */
export function InviteStaff({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-system', 'admin']);
  const client = useApolloClient();
  const invite = useAdminInviteStaffRequest();
  const form = useServerForm({
    defaultValues: {
      email: '',
      type: UserType.ADMINISTRATOR as (typeof ROLES)[number],
      areas: [] as StaffArea[] | null,
      managedVenues: [] as string[],
    },
    labels: {
      email: t('staff.email'),
      type: t('staff.role'),
      areas: t('staff.areas'),
      managedVenues: t('staff.venues'),
    },
    check: ({ email }) => checkEmail(email),
    send: async ({ email, type, areas, managedVenues }) => {
      const input = {
        email,
        type,
        ...(type === UserType.ADMINISTRATOR && areas && { areas }),
        ...(isOfRestaurant(type) && { managedVenues }),
      };
      if (!(await invite({ input }))) return;
      notify({ id: 'staff-invited', type: 'success', content: t('staff.invited', { email }) });
      onClose();
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
    },
  });
  const { type, areas, managedVenues } = form.values;
  return (
    <FormDialog
      form={form}
      title={t('staff.invite')}
      description={t('staff.inviteText')}
      submitLabel={t('staff.send')}
      className={DENSE}
      onClose={onClose}
    >
      <TextField form={form} name="email" type="email" required autoComplete="off" spellCheck={false} />
      <Field {...form.field('type')} required>
        <Select
          {...form.input('type')}
          options={ROLES.map((value) => ({ value, label: t(`admin:words.role.${value}`) }))}
        />
      </Field>
      {type === UserType.ADMINISTRATOR && (
        <AreaChoice
          areas={areas}
          error={form.errorOf('areas')}
          onChange={(next) => form.set({ areas: next })}
        />
      )}
      {isOfRestaurant(type) && (
        <Field {...form.field('managedVenues')} required>
          <LinksInput
            field={VENUES}
            references={managedVenues}
            onChange={(next) => form.set({ managedVenues: next })}
          />
        </Field>
      )}
    </FormDialog>
  );
}

const isOfRestaurant = (type: UserType): boolean =>
  type === UserType.RESTAURANT_MANAGER || type === UserType.RESTAURANT_STAFF;
