import type { ApolloClient } from '@apollo/client';
import { readSession, type SessionUser, watchSession, writeSession } from '../../shared/session/session.js';
import { KeepLocaleDocument, SessionDocument } from '../../generated/session.js';
import { onLocaleChosen, setLocale } from '../../i18n/index.js';
import {
  forgetLocaleChoice,
  keepLocaleChoice,
  type LocaleChoice,
  pendingLocaleChoice,
} from './locale-choice.js';

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

/**
 * The page uses the language of the user's profile (I18N-03); a choice made on the page goes into the profile. Until it
 * has got there it counts more than the profile, also for the next page of whoever is faster than the server.
 */
function syncLocale(apollo: ApolloClient): () => void {
  let profile: Pick<SessionUser, '_id' | 'locale'> | undefined;
  const save = (choice: LocaleChoice) => {
    // Where it cannot be saved now, the next page tries again.
    apollo
      .mutate({ mutation: KeepLocaleDocument, variables: { locale: choice.locale } })
      .then(() => forgetLocaleChoice(choice))
      .catch(() => undefined);
  };
  const stopWatching = watchSession(apollo, ({ user }) => {
    const before = profile;
    profile = user ?? undefined;
    if (!user || (before?._id === user._id && before.locale === user.locale)) return;
    const choice = pendingLocaleChoice(user._id);
    if (!choice || choice.locale === user.locale) void setLocale(user.locale);
    else if (before?._id !== user._id) save(choice);
  });
  const stopListening = onLocaleChosen((locale) => {
    if (!profile || (pendingLocaleChoice(profile._id)?.locale ?? profile.locale) === locale) return;
    const choice = { user: profile._id, locale };
    keepLocaleChoice(choice);
    save(choice);
  });
  return () => {
    stopWatching();
    stopListening();
  };
}
