import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MiddleDot } from '../../ui/middle-dot.js';
import { signOut } from '../../shared/session/sign-out.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import type { AccountUserFragment } from '../../generated/account.js';
import { Button } from '../../ui/button.js';
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
  const client = useApolloClient();
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const [running, setRunning] = useState(false);
  const handleSignOut = async () => {
    setRunning(true);
    try {
      await signOut(client);
      notify({ id: 'signed-out', type: 'info', content: t('signedOut') });
    } catch (error) {
      setRunning(false);
      notify({ id: 'signed-out', type: 'error', content: problemText(error) });
    }
  };
  return (
    <Button variant="secondary" loading={running} onClick={() => void handleSignOut()}>
      {t('signOut')}
    </Button>
  );
}
