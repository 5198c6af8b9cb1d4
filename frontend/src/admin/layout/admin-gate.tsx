import { UserType } from '@vinkura/domain/shared/enums';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffGate } from '../../shared/session/staff-gate.js';

const TYPES = [UserType.ADMINISTRATOR];

/** Lets administrators in. */
export function AdminGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <StaffGate
      label={t('title')}
      types={TYPES}
      notAllowed={{
        title: t('notAllowed.title'),
        text: t('notAllowed.text'),
        toShop: t('notAllowed.toShop'),
      }}
    >
      {children}
    </StaffGate>
  );
}
