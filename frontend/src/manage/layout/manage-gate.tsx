import { UserType } from '@vinkura/domain/shared/enums';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffGate } from '../../shared/session/staff-gate.js';

const TYPES = [UserType.RESTAURANT_MANAGER, UserType.RESTAURANT_STAFF, UserType.ADMINISTRATOR];

/** Lets the people of restaurants in; the code that they scanned goes along through the sign-in. */
export function ManageGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['manage', 'common']);
  return (
    <StaffGate
      label={t('title')}
      types={TYPES}
      notAllowed={{
        title: t('notAllowed.title'),
        text: t('notAllowed.text'),
        toShop: t('common:error.goHome'),
      }}
    >
      {children}
    </StaffGate>
  );
}
