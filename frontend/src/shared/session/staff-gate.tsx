import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/controls/button.js';
import { Spinner } from '../../ui/controls/spinner.js';
import { usePageTitle } from '../hooks/use-page-title.js';
import { SessionGate } from './session-gate.js';
import { useSession } from './session.js';

interface StaffGateProps {
  /** Name of the area, while it is not known who is signed in. */
  label: string;
  /** Types of the users that the area is for. */
  types: readonly string[];
  notAllowed: { title: string; text: string; toShop: string };
  children: ReactNode;
}

/**
 * Lets some types of users in, sends visitors to sign in and back, and shows all others that they have no access.
 * The server refuses their requests in any case; this only spares them an empty screen.
 */
export function StaffGate({ label, types, notAllowed, children }: StaffGateProps) {
  const { user } = useSession();
  // Every form needs them: loaded when the first one opens, they would hide the page below it meanwhile.
  useTranslation('errors');
  const { pathname, search } = useLocation();
  return (
    <SessionGate
      isPage
      pending={
        <div className="grid min-h-dvh place-items-center bg-surface">
          <Spinner label={label} />
        </div>
      }
      visitor={<Navigate replace to={`/login?sourcepage=${encodeURIComponent(pathname + search)}`} />}
    >
      {user && types.includes(user.type) ? children : <NotAllowed {...notAllowed} />}
    </SessionGate>
  );
}

function NotAllowed({ title, text, toShop }: StaffGateProps['notAllowed']) {
  usePageTitle(title);
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center bg-surface p-6 outline-none">
      <div className="grid max-w-120 justify-items-center gap-3 text-center">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-sm text-muted">{text}</p>
        <ButtonLink to="/">{toShop}</ButtonLink>
      </div>
    </main>
  );
}
