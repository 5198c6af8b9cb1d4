import { UserType } from '@vinkura/domain/shared/enums';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffGate } from '../../shared/session/staff-gate.js';

const TYPES = [UserType.CONCIERGE, UserType.ADMINISTRATOR];

/** Lets concierges and administrators in. */
export function ConciergeGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('concierge');
  return (
    <StaffGate
      label={t('title')}
      types={TYPES}
      notAllowed={{ title: t('notAllowed.title'), text: t('notAllowed.text'), toShop: t('toShop') }}
    >
      {children}
    </StaffGate>
  );
}
