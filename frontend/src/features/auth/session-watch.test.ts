import type { ApolloClient } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answeringClient } from '../../../test/apollo.js';
import { allTextsOf } from '../../../test/texts.js';
import { getSession, updateSession } from '../../shared/session/session-store.js';
import { setLocale, startI18n } from '../../i18n/index.js';
import { enter, leave, watchSession } from './session-watch.js';

const MISAKI = {
  __typename: 'User' as const,
  _id: '1',
  reference: 'USR00042',
  name: '佐藤 美咲',
  type: 'GUEST' as const,
  locale: 'jp' as const,
  loyaltyStatus: 'GOLD' as const,
  loyaltyPoints: 1200,
};
const tick = () => new Promise((resolve) => setTimeout(resolve, 10));

/** A server with one browser's session in it. */
function serverWith(user: typeof MISAKI | null) {
  let signedIn = user;
  const session = () => ({ session: { __typename: 'Session', sessionId: null, user: signedIn } });
  const answers = {
    AuthSession: session,
    AuthLogout: () => {
      signedIn = null;
      return { logout: true };
    },
    AuthKeepLocale: ({ locale }: Record<string, unknown>) => ({
      updateProfile: { __typename: 'User', _id: '1', locale },
    }),
  };
  return { ...answeringClient(answers), signIn: (next: typeof MISAKI) => (signedIn = next) };
}

describe('the session', () => {
  const started: (() => void)[] = [];
  const watch = (client: ApolloClient, first = () => undefined as void) =>
    started.push(watchSession(client, first));
  afterEach(() => started.splice(0).forEach((stop) => stop()));

  beforeEach(async () => {
    updateSession({ user: null, cartCount: 0 });
    await startI18n((locale, namespace) => Promise.resolve(allTextsOf(locale)[namespace] ?? {}), 'jp');
  });

  it('[SES-01] tells the frame who is signed in, as the server says', async () => {
    const { client } = serverWith(MISAKI);
    watch(client);
    await tick();
    expect(getSession().user).toMatchObject({ name: '佐藤 美咲', loyaltyPoints: 1200 });
  });

  it('[SES-01] signing in is known at once, and asked for anew', async () => {
    const { client, calls, signIn } = serverWith(null);
    watch(client);
    await tick();
    signIn(MISAKI);
    await enter(client, MISAKI);
    expect(getSession().user?.reference).toBe('USR00042');
    expect(calls.filter(({ operation }) => operation === 'AuthSession')).toHaveLength(2);
  });

  it('[LAY-02] signing out leaves nobody, no cart and nothing in memory', async () => {
    const { client } = serverWith(MISAKI);
    watch(client);
    await tick();
    updateSession({ cartCount: 3 });
    await leave(client);
    await tick();
    expect(getSession()).toMatchObject({ user: null, cartCount: 0 });
    expect(JSON.stringify(client.extract())).not.toContain('佐藤');
  });

  it('[I18N-03] the document speaks the language of the user', async () => {
    const { client } = serverWith({ ...MISAKI, locale: 'jp' });
    await setLocale('fr');
    expect(document.documentElement.lang).toBe('fr');
    watch(client);
    await tick();
    expect(document.documentElement.lang).toBe('ja');
  });

  it('[I18N-03] a language chosen while signed in is kept in the profile', async () => {
    const { client, calls } = serverWith(MISAKI);
    watch(client);
    await tick();
    await setLocale('en');
    await tick();
    expect(calls.filter(({ operation }) => operation === 'AuthKeepLocale')).toContainEqual({
      operation: 'AuthKeepLocale',
      variables: { locale: 'en' },
    });
    expect(document.documentElement.lang).toBe('en');
  });

  it('a visitor whose server is silent is a visitor, not unknown', async () => {
    const { client } = answeringClient({});
    const first = jest.fn<() => void>();
    watch(client, first);
    await tick();
    expect(getSession()).toMatchObject({ known: true, user: null });
  });
});
