import { useTranslation } from 'react-i18next';
import { MiddleDot } from '../../ui/text/middle-dot.js';
import { useSignOut } from '../../shared/session/use-sign-out.js';
import type { AccountUserFragment } from '../../generated/account.js';
import { Button } from '../../ui/controls/button.js';
import { notify } from '../../shared/notifications/toaster.js';
import { StaffAreas } from './staff-areas.js';

/** Whose page it is, and the way out. */
export function AccountHeader({ user }: { user: AccountUserFragment }) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <p className="text-xs tracking-widest text-accent">{t('title')}</p>
        <h1 className="text-3xl">{t('greeting', { name: user.name })}</h1>
        <p className="text-sm text-muted">
          {t(`common:tier.${user.loyaltyStatus}`)}
          <MiddleDot />
          {t('membership.pointsValue', {
            count: user.loyaltyPoints,
            points: user.loyaltyPoints.toLocaleString('en'),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <StaffAreas />
        <SignOut />
      </div>
    </header>
  );
}

function SignOut() {
  const { t } = useTranslation('account');
  const { isRunning, signOut } = useSignOut(() =>
    notify({ id: 'signed-out', type: 'info', content: t('signedOut') }),
  );
  return (
    <Button variant="secondary" loading={isRunning} onClick={signOut}>
      {t('signOut')}
    </Button>
  );
}
