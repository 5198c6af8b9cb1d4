import { UserType } from '@vinkura/domain/shared/enums';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.js';
import { ButtonLink } from '../../ui/controls/button.js';

/** Links to staff areas; hidden for customers. */
export function StaffAreas() {
  const { t } = useTranslation('account');
  const type = useSession().user?.type;
  const isAdministrator = type === UserType.ADMINISTRATOR;
  return (
    <>
      {(isAdministrator || type === UserType.CONCIERGE) && (
        <ButtonLink to="/concierge" variant="secondary">
          {t('staff.concierge')}
        </ButtonLink>
      )}
      {isAdministrator && (
        <ButtonLink to="/admin" variant="secondary">
          {t('staff.admin')}
        </ButtonLink>
      )}
    </>
  );
}
