import { UserType } from '@vinkura/domain/shared/enums';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminStaffQuery,
  useAdminResendStaffInvitationRequest,
  useAdminRevokeStaffInvitationRequest,
  useAdminStaffQuery,
} from '../../../generated/admin-system-staff.js';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../../shared/errors/load-failure.js';
import { usePageTitle } from '../../../shared/hooks/use-page-title.js';
import { openModal } from '../../../shared/modals/modal-store.js';
import { useSession } from '../../../shared/session/session.js';
import { Button } from '../../../ui/controls/button.js';
import { SkeletonRows } from '../../../ui/layout/skeleton.js';
import { Badge } from '../../../ui/text/badge.js';
import { DateText } from '../../../ui/text/date-text.js';
import { type DataColumn, DataTable } from '../../kit/values/data-table.js';
import { useNow } from '../../kit/values/use-now.js';
import { useSystemCommand } from '../use-system-command.js';
import { EditAreas } from './edit-areas.js';
import { InviteStaff } from './invite-staff.js';

type Member = AdminStaffQuery['staff'][number];
type Invitation = AdminStaffQuery['staffInvitations'][number];

/** `/admin/system/staff`: who works here with which rights, and who is invited (STAFF-01). */
export function StaffPage() {
  const { t } = useTranslation('admin-system');
  const { data, error, refetch } = useAdminStaffQuery({ fetchPolicy: 'cache-and-network' });
  const [dialog, setDialog] = useState<'invite' | Member>();
  const invitationColumns = useInvitationColumns();
  const memberColumns = useMemberColumns(setDialog);
  usePageTitle(t('tabs.staff'));
  const close = () => setDialog(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow text-muted">{t('staff.text')}</p>
        <Button size="sm" onClick={() => setDialog('invite')}>
          {t('staff.invite')}
        </Button>
      </div>
      {data ? (
        <>
          <section className="grid gap-2">
            <h2 className="text-base">{t('staff.invitations')}</h2>
            <DataTable
              rows={data.staffInvitations}
              keyOf={({ id }) => id}
              columns={invitationColumns}
              empty={t('staff.noInvitations')}
              label={t('staff.invitations')}
            />
          </section>
          <section className="grid gap-2">
            <h2 className="text-base">{t('staff.members')}</h2>
            <DataTable
              rows={data.staff}
              keyOf={({ _id }) => _id}
              columns={memberColumns}
              label={t('staff.members')}
            />
          </section>
        </>
      ) : error ? (
        <LoadFailure onRetry={() => refetch()} />
      ) : (
        <SkeletonRows />
      )}
      {dialog === 'invite' && <InviteStaff onClose={close} />}
      {typeof dialog === 'object' && <EditAreas member={dialog} onClose={close} />}
    </>
  );
}

/** Role, and what of it: areas or restaurants. */
function Rights({ of: { type, areas, managedVenues } }: { of: Member | Invitation }) {
  const { t } = useTranslation(['admin-system', 'admin']);
  const part =
    type === UserType.ADMINISTRATOR
      ? (areas?.map((area) => t(`staff.area.${area}`)).join(t('staff.separator')) ?? t('staff.allAreas'))
      : managedVenues.map((venue) => (
          <Link key={venue} to={`/admin/venues/${venue}`} className="mr-2 font-latin text-link underline">
            {venue}
          </Link>
        ));
  return (
    <>
      <span className="block">{t(`admin:words.role.${type}`)}</span>
      {part && <span className="text-xs text-muted">{part}</span>}
    </>
  );
}

function useInvitationColumns(): DataColumn<Invitation>[] {
  const { t } = useTranslation('admin-system');
  const now = useNow();
  const command = useSystemCommand();
  const resend = useAdminResendStaffInvitationRequest();
  const revoke = useAdminRevokeStaffInvitationRequest();
  const askToRevoke = ({ id, email }: Invitation) =>
    openModal('confirm', {
      title: t('staff.revokeTitle'),
      text: t('staff.revokeText', { email }),
      confirmLabel: t('staff.revoke'),
      isDanger: true,
      onConfirm: async () => {
        await command.run('revoke-invitation', revoke, { id }, () => t('staff.revoked', { email }));
      },
    });
  return [
    { label: t('staff.email'), cell: ({ email }) => email, isRowHeader: true },
    { label: t('staff.role'), cell: (invitation) => <Rights of={invitation} /> },
    {
      label: t('staff.validUntil'),
      cell: ({ expiresAt }) =>
        Date.parse(expiresAt) <= now ? (
          <Badge tone="warning">{t('staff.expired')}</Badge>
        ) : (
          <DateText value={expiresAt} className="whitespace-nowrap" />
        ),
    },
    {
      label: t('tokens.actions'),
      cell: (invitation) => (
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('staff.resendTo', { email: invitation.email })}
            loading={command.running === `resend-${invitation.id}`}
            onClick={() =>
              void command.run(`resend-${invitation.id}`, resend, { id: invitation.id }, () =>
                t('staff.invited', { email: invitation.email }),
              )
            }
          >
            {t('staff.resend')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('staff.revokeOf', { email: invitation.email })}
            onClick={() => askToRevoke(invitation)}
          >
            {t('staff.revoke')}
          </Button>
        </span>
      ),
    },
  ];
}

function useMemberColumns(onEdit: (member: Member) => void): DataColumn<Member>[] {
  const { t } = useTranslation('admin-system');
  const { user } = useSession();
  return [
    {
      label: t('staff.name'),
      isRowHeader: true,
      cell: ({ name, reference, email }) => (
        <>
          <Link to={`/admin/users/${reference}`} className="block text-link underline underline-offset-4">
            {name}
          </Link>
          <span className="block font-latin text-xs text-muted">{reference}</span>
          {/* Of its own a column would break the addresses on a phone. */}
          <span className="text-xs wrap-anywhere">{email}</span>
        </>
      ),
    },
    { label: t('staff.role'), cell: (member) => <Rights of={member} /> },
    {
      label: t('tokens.actions'),
      cell: (member) =>
        !member.enabled ? (
          <Badge>{t('staff.disabled')}</Badge>
        ) : (
          member.type === UserType.ADMINISTRATOR &&
          member.reference !== user?.reference && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('staff.editAreasOf', { name: member.name })}
              onClick={() => onEdit(member)}
            >
              {t('staff.editAreas')}
            </Button>
          )
        ),
    },
  ];
}
