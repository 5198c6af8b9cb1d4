import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { startPageOf } from '../../shared/session/start-page.js';
import { notify } from '../../shared/notifications/toaster.js';
import { type SessionUser, useSession } from '../../shared/session/session.js';
import { onSignedIn } from '../../shared/session/sign-in.js';
import { sourcePageOf } from './source-page.js';

/** The pages /login and /register: where they lead afterwards; who is signed in already goes there at once. */
export function useSignInPage() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { user } = useSession();
  const [source] = useState(() => sourcePageOf(search));
  const target = user && (source ?? startPageOf(user));

  useEffect(() => {
    if (target) void navigate(target, { replace: true });
  }, [navigate, target]);

  return {
    /** The query goes along between signing in and registering. */
    search,
    onSignedIn: (signedIn: SessionUser) => onSignedIn(client, signedIn),
  };
}

/**
 * The page of a one-time link: where it leads after the press. Who is signed in already stays: the link may be
 * somebody else's, and leaving would hide that.
 */
export function useLinkPage() {
  const { t } = useTranslation('auth');
  const client = useApolloClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  return {
    search,
    onSignedIn: async (signedIn: SessionUser) => {
      await onSignedIn(client, signedIn);
      // Somebody else's link signs in as that person: it is said whom.
      notify({ id: 'signed-in', type: 'success', content: t('link.done', { name: signedIn.name }) });
      // Replaced, so that going back does not meet a used link.
      await navigate(sourcePageOf(search) ?? startPageOf(signedIn), { replace: true });
    },
  };
}
