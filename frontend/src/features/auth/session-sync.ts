import type { ApolloClient } from '@apollo/client';
import { readSession, type SessionUser, watchSession, writeSession } from '../../shared/session/session.js';
import { AuthKeepLocaleDocument } from '../../generated/auth.js';
import { SessionDocument } from '../../generated/session.js';
import { onLocaleChosen, setLocale } from '../../i18n/index.js';

/**
 * Fetches the session into Apollo's cache (SES-01), again whenever the visitor comes back to this tab, and keeps the
 * language of the page and that of the user's profile the same.
 * @param onFirstAnswer runs once, when the server has answered or cannot be reached
 * @returns a function that ends it
 */
export function syncSession(apollo: ApolloClient, onFirstAnswer: () => void): () => void {
  const stopLocale = syncLocale(apollo);
  const stopFirst = watchSession(apollo, () => {
    stopFirst();
    onFirstAnswer();
  });
  const query = apollo.watchQuery({
    query: SessionDocument,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const subscription = query.subscribe(({ error }) => {
    // Whoever cannot be asked for is a visitor until the server answers.
    if (error && !readSession(apollo).known) writeSession(apollo, null);
  });
  const refetch = () => {
    // Signed out in another tab, or the cookie has expired.
    if (document.visibilityState === 'visible') query.refetch().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', refetch);
  return () => {
    subscription.unsubscribe();
    document.removeEventListener('visibilitychange', refetch);
    stopFirst();
    stopLocale();
  };
}

/** The page uses the language of the user's profile (I18N-03); a choice made on the page goes into the profile. */
function syncLocale(apollo: ApolloClient): () => void {
  let profileLocale: SessionUser['locale'] | undefined;
  const stopWatching = watchSession(apollo, ({ user }) => {
    const changed = user?.locale !== profileLocale;
    profileLocale = user?.locale;
    if (user && changed) void setLocale(user.locale);
  });
  const stopListening = onLocaleChosen((locale) => {
    if (profileLocale === undefined || profileLocale === locale) return;
    profileLocale = locale;
    // The choice counts on this device in any case; the profile follows when it can.
    apollo.mutate({ mutation: AuthKeepLocaleDocument, variables: { locale } }).catch(() => undefined);
  });
  return () => {
    stopWatching();
    stopListening();
  };
}
