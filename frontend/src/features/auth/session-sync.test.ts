import type { ApolloClient } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { allTextsOf } from '../../../test/texts.js';
import { KeepLocaleDocument, SessionDocument } from '../../generated/session.js';
import { setLocale, startI18n } from '../../i18n/index.js';
import { readSession, type SessionUser } from '../../shared/session/session.js';
import { sessionRetry } from '../../shared/session/session-retry.js';
import { syncSession } from './session-sync.js';

const tick = () => new Promise((resolve) => setTimeout(resolve, 10));

/** A server with one browser's session in it. */
function serverWith(user: SessionUser | null) {
  let signedIn = user;
  const mocked = mockApolloClient(
    answer(SessionDocument).with(() => ({ session: { __typename: 'Session', user: signedIn } })),
    answer(KeepLocaleDocument).with(({ locale }) => ({
      updateProfile: { __typename: 'User', _id: '1', locale },
    })),
  );
  return { ...mocked, change: (next: SessionUser | null) => (signedIn = next) };
}

describe('syncSession', () => {
  const started: (() => void)[] = [];
  const sync = (client: ApolloClient, first = () => undefined as void) =>
    started.push(syncSession(client, first));
  afterEach(() => started.splice(0).forEach((stop) => stop()));

  beforeEach(async () => {
    await startI18n((locale, namespace) => Promise.resolve(allTextsOf(locale)[namespace] ?? {}), 'jp');
  });

  it('[SES-01] has the signed-in user of the server', async () => {
    const { client } = serverWith(MISAKI);
    const first = jest.fn<() => void>();
    sync(client, first);
    expect(readSession(client)).toEqual({ known: false, user: null });
    await tick();
    expect(readSession(client)).toMatchObject({
      known: true,
      user: { name: '佐藤 美咲', loyaltyPoints: 1200 },
    });
    expect(first).toHaveBeenCalledTimes(1);
  });

  it('[SES-01] notices a sign-out in another tab', async () => {
    const { client } = serverWith(MISAKI);
    sync(client);
    await tick();
    window.dispatchEvent(new StorageEvent('storage', { key: 'vinkura.signed-out-at', newValue: '1' }));
    await tick();
    expect(readSession(client)).toEqual({ known: true, user: null });
  });

  it('[SES-01] keeps the page of a session that has ended, until its next request', async () => {
    const { client, change } = serverWith(MISAKI);
    sync(client);
    await tick();
    change(null);
    document.dispatchEvent(new Event('visibilitychange'));
    await tick();
    expect(readSession(client).user).toMatchObject({ name: '佐藤 美咲' });
  });

  it('[I18N-03] the document speaks the language of the user', async () => {
    const { client } = serverWith({ ...MISAKI, locale: 'jp' });
    await setLocale('fr');
    expect(document.documentElement.lang).toBe('fr');
    sync(client);
    await tick();
    expect(document.documentElement.lang).toBe('ja');
  });

  it('[I18N-03] a language chosen while signed in is stored in the profile', async () => {
    const { client, calls } = serverWith(MISAKI);
    sync(client);
    await tick();
    await setLocale('en');
    await tick();
    expect(calls.filter(({ operation }) => operation === 'KeepLocale')).toEqual([
      { operation: 'KeepLocale', variables: { locale: 'en' } },
    ]);
    expect(document.documentElement.lang).toBe('en');
    expect(readSession(client).user?.locale).toBe('en');
  });

  it('[I18N-03] a language chosen just before the page is left counts on the next page, and is saved from there', async () => {
    // The page is left before the choice is saved; the profile still has the old language.
    const { client, calls } = mockApolloClient(
      answer(SessionDocument).with({ session: { __typename: 'Session', user: MISAKI } }),
    );
    sync(client);
    await tick();
    setLocale('fr').catch(() => undefined);
    started.splice(0).forEach((stop) => stop());
    expect(calls.filter(({ operation }) => operation === 'KeepLocale')).toHaveLength(1);
    const next = serverWith(MISAKI);
    await startI18n((locale, namespace) => Promise.resolve(allTextsOf(locale)[namespace] ?? {}));
    sync(next.client);
    await tick();
    expect(document.documentElement.lang).toBe('fr');
    expect(next.calls.filter(({ operation }) => operation === 'KeepLocale')).toEqual([
      { operation: 'KeepLocale', variables: { locale: 'fr' } },
    ]);
    // Saved: the profile speaks again.
    const { client: third } = serverWith({ ...MISAKI, locale: 'en' });
    sync(third);
    await tick();
    expect(document.documentElement.lang).toBe('en');
  });

  it('[SES-01] leaves the session unknown when its request fails, until a retry succeeds', async () => {
    let isDown = true;
    const { client } = mockApolloClient(
      answer(SessionDocument).with(() =>
        isDown
          ? new GraphQLErrorResponse({ code: 'INTERNAL' })
          : { session: { __typename: 'Session', user: MISAKI } },
      ),
    );
    const first = jest.fn<() => void>();
    sync(client, first);
    await tick();
    expect(readSession(client)).toEqual({ known: false, user: null });
    sessionRetry.get()!();
    await tick();
    expect(readSession(client).known).toBe(false);
    isDown = false;
    sessionRetry.get()!();
    await tick();
    expect(readSession(client).user).toMatchObject({ name: '佐藤 美咲' });
    expect(sessionRetry.get()).toBeUndefined();
    expect(first).toHaveBeenCalledTimes(1);
  });

  it('[SES-01] requests the session again when the tab is shown after a failure', async () => {
    let isDown = true;
    const { client } = mockApolloClient(
      answer(SessionDocument).with(() =>
        isDown
          ? new GraphQLErrorResponse({ code: 'INTERNAL' })
          : { session: { __typename: 'Session', user: null } },
      ),
    );
    sync(client);
    await tick();
    isDown = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await tick();
    expect(readSession(client)).toEqual({ known: true, user: null });
    expect(sessionRetry.get()).toBeUndefined();
  });
});
