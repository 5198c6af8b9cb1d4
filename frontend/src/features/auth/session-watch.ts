import type { ApolloClient } from '@apollo/client';
import { getSession, updateSession } from '../../shared/session/session-store.js';
import {
  AuthKeepLocaleDocument,
  AuthLogoutDocument,
  AuthSessionDocument,
  type AuthUserFragment,
} from '../../generated/auth.js';
import { onLocaleChosen, setLocale } from '../../i18n/index.js';

/** The language that the signed-in user's profile holds. */
let kept: AuthUserFragment['locale'] | undefined;

/**
 * Asks the server who is signed in (SES-01) and goes on telling the frame: after a sign-in, a changed name, points
 * that were spent, a sign-out in another tab.
 * @param onFirstAnswer runs once, when the server has answered or cannot be reached
 * @returns a function that ends it
 */
export function watchSession(apollo: ApolloClient, onFirstAnswer: () => void): () => void {
  const session = apollo.watchQuery({
    query: AuthSessionDocument,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const subscription = session.subscribe(({ data, error, dataState }) => {
    const isFirst = !getSession().known;
    if (error && isFirst) updateSession({ user: null });
    if (dataState === 'complete') tellFrame(data.session.user ?? null);
    if (isFirst && getSession().known) onFirstAnswer();
  });
  const lookAgain = () => {
    // Signed out in another tab, or the cookie has run out: known when the visitor looks here again.
    if (document.visibilityState === 'visible') session.refetch().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', lookAgain);
  const stopHearing = onLocaleChosen((locale) => {
    if (kept === undefined || kept === locale) return;
    kept = locale;
    // The choice counts on this device in any case; the profile follows when it can.
    apollo.mutate({ mutation: AuthKeepLocaleDocument, variables: { locale } }).catch(() => undefined);
  });
  return () => {
    subscription.unsubscribe();
    document.removeEventListener('visibilitychange', lookAgain);
    stopHearing();
  };
}

/** After signing in or registering: what was read as a visitor is forgotten and asked for again. */
export async function enter(apollo: ApolloClient, user: AuthUserFragment): Promise<void> {
  tellFrame(user);
  // A screen below that cannot be renewed says so itself; signing in has succeeded.
  await apollo.resetStore().catch(() => undefined);
}

/** Signs out; the frame then leads home (LAY-02). @throws when the server cannot be reached: one stays signed in. */
export async function leave(apollo: ApolloClient): Promise<void> {
  await apollo.mutate({ mutation: AuthLogoutDocument });
  tellFrame(null);
  // Nothing of the account stays in memory. No query is sent again: the page that asked them is being left.
  await apollo.clearStore();
}

function tellFrame(user: AuthUserFragment | null): void {
  updateSession({ user, ...(user === null && { cartCount: 0 }) });
  const changed = user?.locale !== kept;
  kept = user?.locale;
  // The document speaks its reader's language (I18N-03); a choice made since then has been kept in the profile.
  if (user && changed) void setLocale(user.locale);
}
