import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { startPageOf } from '../../shared/session/start-page.js';
import { notify } from '../../shared/notifications/toaster.js';
import { type SessionUser, useSession } from '../../shared/session/session.js';
import { onSignedIn } from '../../shared/session/sign-in.js';
import { sourcePageOf } from './source-page.js';

/** The pages /login and /register: return path, with immediate redirect when signed in. */
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
    /** The query is kept between signing in and registering. */
    search,
    onSignedIn: (signedIn: SessionUser) => onSignedIn(client, signedIn),
  };
}

/**
 * The page of a single-use link: return path after use. No redirect when signed in, because the link may belong to
 * another account.
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
      // Shows the account when the link belonged to another one.
      notify({ id: 'signed-in', type: 'success', content: t('link.done', { name: signedIn.name }) });
      // Replaced, so that going back does not meet a used link.
      await navigate(sourcePageOf(search) ?? startPageOf(signedIn), { replace: true });
    },
  };
}
