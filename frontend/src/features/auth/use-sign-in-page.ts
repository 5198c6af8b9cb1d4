import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type SessionUser, useSession } from '../../shared/session/session.js';
import { onSignedIn } from '../../shared/session/sign-in.js';
import { sourcePageOf } from './source-page.js';

/** The pages /login and /register: where they lead afterwards; who is signed in already goes there at once. */
export function useSignInPage() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { user } = useSession();
  const [target] = useState(() => sourcePageOf(search) ?? '/');
  const isSignedIn = user !== null;

  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true });
  }, [isSignedIn, navigate, target]);

  return {
    /** The query goes along between signing in and registering. */
    search,
    onSignedIn: (signedIn: SessionUser) => onSignedIn(client, signedIn),
  };
}
