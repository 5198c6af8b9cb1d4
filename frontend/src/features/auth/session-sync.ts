import type { ApolloClient } from '@apollo/client';
import { readSession, type SessionUser, watchSession, writeSession } from '../../shared/session/session.js';
import { KeepLocaleDocument, SessionDocument } from '../../generated/session.js';
import { sessionRetry } from '../../shared/session/session-retry.js';
import { onSignedIn } from '../../shared/session/sign-in.js';
import { forgetSession, onSignOutElsewhere } from '../../shared/session/sign-out.js';
import { onLocaleChosen, setLocale } from '../../i18n/index.js';
import {
  forgetLocaleChoice,
  keepLocaleChoice,
  type LocaleChoice,
  pendingLocaleChoice,
} from './locale-choice.js';
import { reportSignIn } from './sign-in-again.js';

/**
 * Fetches the session into Apollo's cache (SES-01), again when the tab becomes visible, and synchronises the language
 * of page and profile. A session that has ended changes nothing until the next request (see `sign-in-again.ts`): the page
 * may hold a form.
 * @param onFirstAnswer runs once, when the server has answered or is unreachable
 * @returns a function that stops it
 */
export function syncSession(apollo: ApolloClient, onFirstAnswer: () => void): () => void {
  const stopLocale = syncLocale(apollo);
  let isAnswered = false;
  const firstAnswer = () => {
    if (isAnswered) return;
    isAnswered = true;
    onFirstAnswer();
  };
  const stopFirst = watchSession(apollo, () => {
    sessionRetry.set(undefined);
    firstAnswer();
  });
  const fetchUser = async () => {
    // Not cached: the result is stored below.
    const { data } = await apollo.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
    return data?.session.user ?? null;
  };
  const fetchFirst = () => {
    fetchUser().then(
      (user) => writeSession(apollo, user),
      () => {
        // The session stays unknown; pages for users show a failure with a retry.
        if (!readSession(apollo).known) sessionRetry.set(fetchFirst);
        firstAnswer();
      },
    );
  };
  fetchFirst();
  const refetch = () => {
    if (document.visibilityState !== 'visible') return;
    fetchUser()
      .then(async (user) => {
        if (await reportSignIn(user)) return;
        const { known, user: before } = readSession(apollo);
        if (!user && known) return;
        if (user && before && before._id !== user._id) await onSignedIn(apollo, user);
        else writeSession(apollo, user);
      })
      .catch(() => undefined);
  };
  document.addEventListener('visibilitychange', refetch);
  const stopSignOut = onSignOutElsewhere(() => void forgetSession(apollo).catch(() => undefined));
  return () => {
    document.removeEventListener('visibilitychange', refetch);
    stopSignOut();
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
