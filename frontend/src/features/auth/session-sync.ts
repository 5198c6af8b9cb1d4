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
 * Fetches the session into Apollo's cache (SES-01), again when the tab becomes visible, and synchronises the language
 * of page and profile.
 * @param onFirstAnswer runs once, when the server has answered or is unreachable
 * @returns a function that stops it
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
    // While the server is unreachable the user counts as a visitor.
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
 * The page uses the language of the user's profile (I18N-03); a choice on the page is saved in the profile. Until saved
 * it overrides the profile, also on the next page.
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
