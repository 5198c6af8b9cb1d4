import { describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { member, PASSWORD, signIn } from './support/members.js';
import { mailsTo, outboxOf } from './support/outbox.js';
import { HOUR_MS, MINUTE_MS } from '@vinkura/domain';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';
import { CROWD } from './support/samples.js';

const forgot = (email: unknown) => shop.visitor().post('/api/auth/forgot-password', { email });
const reset = (token: unknown, password = 'brand-new-one', more: object = {}) =>
  shop.visitor().post('/api/auth/reset-password', { token, password, ...more });

/** The token of the newest mail to an address. */
async function tokenFor(email: string): Promise<string> {
  const mails = await mailsTo(shop, email, 'PASSWORD_FORGOTTEN');
  return /login\?reset=([\w-]+)/.exec(mails.at(-1)!.text)![1]!;
}

const askForLink = (email: unknown, more: object = {}) =>
  shop.visitor().post('/api/auth/sign-in-link', { email, ...more });
const confirm = (token: unknown, client = shop.visitor()) =>
  client.post('/api/auth/sign-in-link/confirm', { token });
const whoIs = async (client: Client) => (await client.get('/api/_auth/session')).body.user?.email;

/** The token of the newest sign-in link to an address. */
async function linkTokenFor(email: string): Promise<string> {
  const mails = await mailsTo(shop, email, 'SIGN_IN_LINK');
  return /\/login(?:\?[^#\s]*)?#link=([\w-]+)/.exec(mails.at(-1)!.text)![1]!;
}

setUpShop();
setUpAdmin();

describe('a forgotten password', () => {
  it('[API-02] is set by a mailed link; every earlier session ends', async () => {
    const { client, email } = await member();
    expect((await forgot(email.toUpperCase())).status).toBe(204);
    const token = await tokenFor(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await signIn(email, PASSWORD)).toBe(200);
    expect((await reset(token)).status).toBe(204);
    expect((await client.get('/api/_auth/session')).body.user).toBeNull();
    expect(await signIn(email, PASSWORD)).toBe(401);
    expect(await signIn(email, 'brand-new-one')).toBe(200);
  });

  it('[API-02] gives the same response for an unknown address, and sends no mail', async () => {
    const { email } = await member();
    const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')];
    const comparable = ({ status, body, headers }: typeof known) => ({
      status,
      body,
      headers: [...headers.keys()].filter((name) => name !== 'x-request-id').sort(),
    });
    expect(comparable(known)).toEqual(comparable(unknown));
    expect(await mailsTo(shop, email, 'PASSWORD_FORGOTTEN')).toHaveLength(1);
    expect(outboxOf(shop).filter(({ headers }) => headers.to?.includes('nobody@'))).toEqual([]);
  });

  it('[API-02] stores neither the token nor, once processed, the address', async () => {
    const { email } = await member();
    await forgot(email);
    await forgot('somebody-unknown@example.com');
    const token = await tokenFor(email);
    const stored = await shop.connection.collection('passwordresets').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain('@example.com');
  });

  it('[API-02] the link works once: of many concurrent uses of one token, one succeeds', async () => {
    const { email } = await member();
    await forgot(email);
    const token = await tokenFor(email);
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => reset(token, `new-password-${index}`)),
    );
    const won = answers.flatMap(({ status }, index) => (status === 204 ? [index] : []));
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter((_answer, index) => index !== won[0])) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ messageKey: 'reset-token-invalid', params: { field: 'token' } });
    }
    expect(await signIn(email, `new-password-${won[0]}`)).toBe(200);
  });

  it('[API-02] the link is valid for 30 minutes, and a new password invalidates older links', async () => {
    shop.advance(2 * HOUR_MS);
    const { email } = await member();
    await forgot(email);
    const first = await tokenFor(email);
    shop.advance(1000);
    await forgot(email);
    const second = await tokenFor(email);
    expect(second).not.toBe(first);
    expect((await reset(second)).status).toBe(204);
    expect((await reset(first)).body.messageKey).toBe('reset-token-invalid');
    await forgot(email);
    const late = await tokenFor(email);
    shop.advance(31 * 60_000);
    expect((await reset(late)).body.messageKey).toBe('reset-token-invalid');
    expect(await signIn(email, 'brand-new-one')).toBe(200);
  });

  it('[VAL-01] rejects a short password or a different confirmation, and the link stays valid', async () => {
    shop.advance(2 * HOUR_MS);
    const { email } = await member();
    await forgot(email);
    const token = await tokenFor(email);
    const short = await reset(token, 'seven77');
    expect([short.status, short.body.params.field]).toEqual([400, 'password']);
    const other = await reset(token, 'brand-new-one', { passwordConfirmation: 'another-one' });
    expect([other.status, other.body.params.field]).toEqual([400, 'passwordConfirmation']);
    expect((await reset(token)).status).toBe(204);
  });

  it.each([['nobody'], ['a@b'], [''], [7], [null]])('[API-02] rejects %p as an address', async (email) => {
    const { status, body } = await forgot(email);
    expect([status, body.params.field]).toEqual([400, 'email']);
  });

  it('[API-02] sends at most five mails an hour to one address, silently', async () => {
    const { email } = await member();
    for (let n = 0; n < 7; n += 1) expect((await forgot(email)).status).toBe(204);
    expect(await mailsTo(shop, email, 'PASSWORD_FORGOTTEN')).toHaveLength(5);
  });

  it('[API-02] sends nothing to a disabled user, and a reset does not enable sign-in', async () => {
    shop.advance(2 * HOUR_MS);
    const { email, user } = await member();
    await forgot(email);
    const token = await tokenFor(email);
    await admin.put(`/api/users/${user._id}`, { enabled: false });
    expect((await reset(token)).status).toBe(204);
    expect(await signIn(email, 'brand-new-one')).toBe(403);
    await forgot(email);
    expect(await mailsTo(shop, email, 'PASSWORD_FORGOTTEN')).toHaveLength(1);
  });

  it('[API-02] works after too many wrong passwords', async () => {
    const { email } = await member();
    for (let guess = 0; guess < 10; guess += 1) await signIn(email, `guess-number-${guess}`);
    expect(await signIn(email, PASSWORD)).toBe(429);
    await forgot(email);
    expect((await reset(await tokenFor(email))).status).toBe(204);
    expect(await signIn(email, 'brand-new-one')).toBe(200);
  });

  it('[API-19] works over GraphQL alike', async () => {
    shop.advance(2 * HOUR_MS);
    const { email } = await member();
    const visitor = shop.visitor();
    const asked = await visitor.graphql(`mutation { requestPasswordReset(email: "${email}") }`);
    expect(asked.data).toEqual({ requestPasswordReset: true });
    const token = await tokenFor(email);
    const set = 'mutation ($token: String!) { resetPassword(token: $token, password: "brand-new-one") }';
    expect((await visitor.graphql(set, { token })).data).toEqual({ resetPassword: true });
    const { errors } = await visitor.graphql(set, { token });
    expect(errors![0]!.extensions).toMatchObject({ messageKey: 'reset-token-invalid' });
    expect(await signIn(email, 'brand-new-one')).toBe(200);
  });
});

describe('a one-time sign-in link', () => {
  it('[KEY-01] signs in the device that confirms it; opening the link does not consume it', async () => {
    const { email } = await member('fr');
    expect((await askForLink(` ${email.toUpperCase()} `, { sourcePage: '/venues?page=2' })).status).toBe(204);
    const token = await linkTokenFor(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [mail] = await mailsTo(shop, email, 'SIGN_IN_LINK');
    expect(mail!.headers.subject).toBe('Votre lien de connexion');
    expect(mail!.text).toContain(`/login?sourcepage=%2Fvenues%3Fpage%3D2#link=${token}`);

    // A scanner of mails opens the page, more than once.
    for (let n = 0; n < 3; n += 1) await shop.visitor().get('/login');
    const device = shop.visitor();
    await device.post('/api/sessions', { deviceId: 'telephone' });
    const { status, body } = await confirm(token, device);
    expect([status, body.user.email]).toEqual([200, email]);
    expect(await whoIs(device)).toBe(email);
    const login = await shop.connection
      .collection('eventlogs')
      .countDocuments({ eventType: 'LOGIN', ownerRef: body.user.reference });
    expect(login).toBe(1);
  });

  it('[KEY-01] signs in once: of many concurrent confirmations one succeeds; it invalidates older links', async () => {
    const { email } = await member();
    await askForLink(email);
    const older = await linkTokenFor(email);
    shop.advance(1000);
    await askForLink(email);
    const token = await linkTokenFor(email);
    expect(token).not.toBe(older);
    const devices = Array.from({ length: CROWD }, () => shop.visitor());
    const answers = await Promise.all(devices.map((device) => confirm(token, device)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((each) => each.status !== 200)) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ messageKey: 'sign-in-link-invalid', params: { field: 'token' } });
    }
    const signedIn = await Promise.all(devices.map(whoIs));
    expect(signedIn.filter((each) => each !== undefined)).toEqual([email]);
    expect((await confirm(older)).body.messageKey).toBe('sign-in-link-invalid');
  });

  it('[KEY-01] gives the same response for an unknown address, and sends no mail', async () => {
    shop.advance(2 * HOUR_MS);
    const { email } = await member();
    const [known, unknown] = [await askForLink(email), await askForLink('nobody@example.com')];
    const comparable = ({ status, body, headers }: typeof known) => ({
      status,
      body,
      headers: [...headers.keys()].filter((name) => name !== 'x-request-id').sort(),
    });
    expect(comparable(known)).toEqual(comparable(unknown));
    const token = await linkTokenFor(email);
    expect(outboxOf(shop).filter(({ headers }) => headers.to?.includes('nobody@'))).toEqual([]);
    // Neither the token nor, once they are answered, the addresses are kept.
    const stored = JSON.stringify(await shop.connection.collection('signinlinks').find().toArray());
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('@example.com');
    const mails = await shop.connection.collection('mails').find({ kind: 'SIGN_IN_LINK' }).toArray();
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toContain(token);
  });

  it('[KEY-01] is valid for 15 minutes', async () => {
    const { email } = await member();
    await askForLink(email);
    const early = await linkTokenFor(email);
    shop.advance(14 * MINUTE_MS);
    expect((await confirm(early)).status).toBe(200);
    await askForLink(email);
    const late = await linkTokenFor(email);
    shop.advance(15 * MINUTE_MS);
    expect((await confirm(late)).body.messageKey).toBe('sign-in-link-invalid');
    expect((await confirm('x'.repeat(43))).status).toBe(400);
  });

  it('[KEY-01] is invalidated by a new password and by deletion of the account', async () => {
    shop.advance(2 * HOUR_MS);
    const { email, user } = await member();
    await askForLink(email);
    const token = await linkTokenFor(email);
    shop.advance(1000);
    await admin.put(`/api/users/${user._id}/password`, { password: 'chosen-for-you' });
    expect((await confirm(token)).body.messageKey).toBe('sign-in-link-invalid');
    shop.advance(1000);
    await askForLink(email);
    const second = await linkTokenFor(email);
    await admin.put(`/api/users/${user._id}`, { enabled: false });
    expect((await confirm(second)).status).toBe(400);
    await askForLink(email);
    expect(await mailsTo(shop, email, 'SIGN_IN_LINK')).toHaveLength(2);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ email: 7 }, 'email'],
    [{ email: { $gt: '' } }, 'email'],
    [{ email: 'a@example.com', sourcePage: 'https://elsewhere.example/' }, 'sourcePage'],
    [{ email: 'a@example.com', sourcePage: '//elsewhere.example' }, 'sourcePage'],
    [{ email: 'a@example.com', sourcePage: ['/me'] }, 'sourcePage'],
  ])('[KEY-01] rejects %j', async ({ email, ...more }, field) => {
    const { status, body } = await askForLink(email, more);
    expect([status, body.params.field]).toEqual([400, field]);
  });

  it('[KEY-01] sends at most five mails an hour to one address, and limits attempts of a client', async () => {
    shop.advance(2 * HOUR_MS);
    const { email } = await member();
    for (let n = 0; n < 7; n += 1) expect((await askForLink(email)).status).toBe(204);
    expect(await mailsTo(shop, email, 'SIGN_IN_LINK')).toHaveLength(5);
    await shop.ageRateLimits(HOUR_MS);
    const guesses = await Promise.all(
      Array.from({ length: 101 }, (_, n) => confirm(`guess-${n}`.padEnd(43, 'x'))),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(100);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
    await shop.ageRateLimits(HOUR_MS);
  });

  it('[KEY-01] [API-19] works over GraphQL alike, once in a request', async () => {
    const { email } = await member();
    const client = shop.visitor();
    const request = `mutation { requestSignInLink(email: "${email}", sourcePage: "/cart") }` as const;
    expect((await client.graphql(request)).data).toEqual({ requestSignInLink: true });
    const token = await linkTokenFor(email);
    const signIn = 'mutation ($token: String!) { signInByLink(token: $token) { email } }';
    expect((await client.graphql(signIn, { token })).data).toEqual({ signInByLink: { email } });
    expect(await whoIs(client)).toBe(email);
    const { errors } = await client.graphql(signIn, { token });
    expect(errors![0]!.extensions).toMatchObject({ messageKey: 'sign-in-link-invalid' });
    const twice = 'mutation { a: signInByLink(token: "a") { email } b: signInByLink(token: "b") { email } }';
    expect((await client.graphql(twice)).errors![0]!.extensions.code).toBe('VALIDATION_FAILED');
  });
});

describe('mailed single-use tokens', () => {
  it.each([
    [
      '[API-02] a password reset',
      'PASSWORD_FORGOTTEN',
      'password-requests',
      forgot,
      tokenFor,
      reset,
      confirm,
    ],
    ['[KEY-01] a sign-in link', 'SIGN_IN_LINK', 'sign-in-links', askForLink, linkTokenFor, confirm, reset],
  ] as const)(
    '%s is mailed once by concurrent jobs, and used once by two concurrent calls',
    async (_name, kind, job, request, tokenOf, use, useAsOther) => {
      await shop.ageRateLimits(HOUR_MS);
      const { email } = await member();
      expect((await request(email)).status).toBe(204);
      await Promise.all([shop.runJob(job), shop.runJob(job)]);
      expect(await mailsTo(shop, email, kind)).toHaveLength(1);
      const token = await tokenOf(email);
      expect((await useAsOther(token)).status).toBe(400);
      const statuses = (await Promise.all([use(token), use(token)])).map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(statuses.filter((status) => status === 400)).toHaveLength(1);
    },
  );
});
