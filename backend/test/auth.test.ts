import { describe, expect, it } from '@jest/globals';
import { TERMS_VERSION } from '@vinkura/domain';
import { fieldName } from '@vinkura/domain/texts/field-names';
import { BackOffice } from './support/back-office.js';
import { DEMO_PASSWORD } from './support/demo-people.js';
import { shop, setUpShop } from './support/set-up-shop.js';
import { CROWD } from './support/samples.js';

let serial = 0;

/** A valid registration of a new user. */
function somebody(changes: Record<string, unknown> = {}) {
  serial += 1;
  return {
    name: '佐藤 一郎',
    email: `person${serial}@example.com`,
    phone: '090-0000-0000',
    birthday: '1990-04-01',
    password: 'sesame-sesame',
    ...changes,
  };
}

setUpShop();

describe('registration', () => {
  it('[API-02] registers, signs in, creates the cellar address and a membership', async () => {
    const visitor = shop.visitor();
    const person = somebody({ email: 'New.Person@Example.com' });
    const { status, body } = await visitor.post('/api/auth/register', person);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      reference: expect.stringMatching(/^USR\d{5,}$/),
      email: 'new.person@example.com',
      phone: '09000000000',
      type: 'GUEST',
      loyaltyStatus: 'STANDARD',
      loyaltyPoints: 0,
      locale: 'jp',
      enabled: true,
    });
    expect(body.addresses).toEqual([expect.objectContaining({ country: '[MY-CELLAR]' })]);
    expect(Date.now() - Date.parse(body.membershipDate)).toBeLessThan(60_000);
    expect((await visitor.get('/api/_auth/session')).body.user._id).toBe(body._id);
  });

  it('[TERMS-01] stores version and time of the terms of use at registration, not for customers added by administrators', async () => {
    const [visitor, admin] = [shop.visitor(), await shop.signIn('admin')];
    const { body } = await visitor.post('/api/auth/register', somebody());
    const consent = { termsVersion: TERMS_VERSION, termsAgreedAt: expect.stringMatching(/^20\d\d-/) };
    const { data } = await visitor.graphql('{ exportMyData }');
    expect((data.exportMyData as Record<string, unknown>)['profile']).toMatchObject(consent);
    const office = new BackOffice(admin);
    expect((await office.record('users', body.reference)).values).toMatchObject(consent);
    const added = await admin.post('/api/users', somebody());
    expect((await office.record('users', added.body.reference)).values).toMatchObject({ termsVersion: null });
  });

  it.each([
    ['name', { name: '李' }, 'register-error-name'],
    ['email', { email: 'nobody@nowhere' }, 'register-error-email'],
    ['password', { password: 'seven77' }, 'register-error-password'],
    ['passwordConfirmation', { passwordConfirmation: 'another-one' }, 'register-error-confirmation'],
    ['birthday', { birthday: '2015-01-01' }, 'register-error-age-18'],
    ['birthday', { birthday: '1990-02-30' }, 'register-error-birthday'],
    ['phone', { phone: '12' }, 'register-error-phone'],
  ])('[VAL-01] rejects an invalid %s and names the field', async (field, wrong, messageKey) => {
    const person = somebody(wrong);
    const { status, body } = await shop.visitor().post('/api/auth/register', person);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', messageKey, params: { field }, user: null });
    const retry = await shop.visitor().post('/api/auth/basicauth', person);
    expect([400, 401]).toContain(retry.status);
  });

  it('[VAL-01] admits users who turn 20 today in Japan, and no younger', async () => {
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 10);
    const twenty = (day: string) => `${Number(day.slice(0, 4)) - 20}${day.slice(4)}`;
    const register = (birthday: string) => shop.visitor().post('/api/auth/register', somebody({ birthday }));
    expect((await register(twenty(today).replace('02-29', '03-01'))).status).toBe(201);
    expect((await register(twenty(tomorrow).replace('02-29', '03-01'))).body.messageKey).toBe(
      'register-error-age-18',
    );
  });

  it('[VAL-01] names everything that makes a user invalid at once, in the visitor’s language', async () => {
    const { body } = await shop.visitor().post('/api/auth/register', {}, { 'X-Locale': 'en' });
    expect(body.violations.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'email',
      'phone',
      'birthday',
      'password',
    ]);
    for (const { field, message, messageKey } of body.violations)
      expect({ message, messageKey }).toEqual({
        message: `${fieldName(field, 'en')} is needed`,
        messageKey: 'required',
      });
  });

  it('[VAL-01] an old address of a Japanese carrier is accepted at every door, and no other with such dots', async () => {
    const admin = await shop.signIn('admin');
    const doors = (email: string) => {
      const visitor = shop.visitor();
      const person = somebody({ email });
      return [
        () => visitor.post('/api/auth/register', person),
        () => visitor.post('/api/auth/basicauth', { email, password: person.password }),
        () => visitor.post('/api/auth/forgot-password', { email }),
        () => visitor.post('/api/auth/sign-in-link', { email }),
        () => visitor.post('/api/contact', { name: person.name, email, message: '問い合わせ' }),
        () => admin.post('/api/users', { ...person, email: email.replace('@', '.x@') }),
      ];
    };
    const statuses = async (email: string) => {
      const found: number[] = [];
      for (const open of doors(email)) found.push((await open()).status);
      return found;
    };
    expect(await statuses('hanako..v_v.@docomo.ne.jp')).toEqual([201, 200, 204, 204, 204, 201]);
    expect(await statuses('hanako..v_v.@example.com')).toEqual([400, 401, 400, 400, 400, 400]);
  });

  it('[API-02] takes a known referent and rejects an unknown one, naming the field', async () => {
    const customer = (await shop.signIn('customer')).get('/api/_auth/session');
    const referent = (await customer).body.user.reference;
    const registered = await shop.visitor().post('/api/auth/register', somebody({ referent }));
    expect(registered.body.referent).toBe(referent);
    const refused = await shop.visitor().post('/api/auth/register', somebody({ referent: 'USR99999' }));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'BAD_REFERENCE', params: { field: 'referent' } });
  });

  it('[API-02] rejects roles, points and other unknown properties', async () => {
    const { status, body } = await shop
      .visitor()
      .post('/api/auth/register', somebody({ type: 'ADMINISTRATOR' }));
    expect(status).toBe(400);
    expect(body.params.field).toBe('type');
  });

  it('[VAL-01] many concurrent registrations with one e-mail address create exactly one user', async () => {
    const person = somebody();
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, index) =>
        shop.visitor().post('/api/auth/register', {
          ...person,
          email: index % 2 ? person.email : person.email.toUpperCase(),
        }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer !== made[0])) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'ALREADY_EXISTS', params: { field: 'email' }, user: null });
    }
    const admin = await shop.signIn('admin');
    const { body: users } = await admin.get(`/api/users?q=${person.email}`);
    expect(users).toHaveLength(1);
  });
});

describe('signing in and out', () => {
  it('[API-02] signs in by e-mail, whatever its letter case, and returns the user without secrets', async () => {
    const visitor = shop.visitor();
    const { status, body, headers } = await visitor.post('/api/auth/basicauth', {
      email: ' Customer@DEMO.vinkura.example',
      password: DEMO_PASSWORD,
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['user']);
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
    const cookie = headers.getSetCookie().find((line) => line.startsWith('vinkura.sid='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  it('[ERR-10] gives the same response for an unknown e-mail address and a wrong password, with a code and a null user', async () => {
    const wrong = await shop
      .visitor()
      .post('/api/auth/basicauth', { email: 'gold@demo.vinkura.example', password: 'wrong-wrong' });
    const unknown = await shop
      .visitor()
      .post('/api/auth/basicauth', { email: 'nobody@demo.vinkura.example', password: 'wrong-wrong' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'INVALID_CREDENTIALS', user: null });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('[ERR-10] gives the same errors in GraphQL', async () => {
    const { data, errors } = await shop
      .visitor()
      .graphql('mutation { login(email: "gold@demo.vinkura.example", password: "nope-nope") { _id } }');
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_CREDENTIALS', statusCode: 401 });
  });

  it('[ERR-10] stops verifying passwords after repeated failures, for that account only', async () => {
    const victim = somebody();
    await shop.visitor().post('/api/auth/register', victim);
    const attempt = (email: string, password: string) =>
      shop.visitor().post('/api/auth/basicauth', { email, password });
    for (let guess = 0; guess < 10; guess += 1)
      expect((await attempt(victim.email, `guess-number-${guess}`)).status).toBe(401);
    const blocked = await attempt(victim.email.toUpperCase(), victim.password);
    expect(blocked.status).toBe(429);
    expect(blocked.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', user: null });
    expect((await attempt('gold@demo.vinkura.example', DEMO_PASSWORD)).status).toBe(200);
  });

  it('[ERR-10] concurrent guesses are limited like sequential ones', async () => {
    const victim = somebody();
    await shop.visitor().post('/api/auth/register', victim);
    const guesses = Array.from({ length: 40 }, (_, index) => `guess-number-${index}`);
    await Promise.all(
      guesses.map((password) =>
        shop.visitor().post('/api/auth/basicauth', { email: victim.email, password }),
      ),
    );
    const { email, password } = victim;
    expect((await shop.visitor().post('/api/auth/basicauth', { email, password })).status).toBe(429);
  });

  it('[SES-01] a session id set before sign-in is invalid afterwards', async () => {
    const attacker = shop.visitor();
    const planted = await attacker.post('/api/sessions', { deviceId: 'planted-device' });
    const cookie = planted.headers.getSetCookie()[0]!.split(';')[0]!;
    const victim = shop.visitor();
    const signedIn = await victim.post(
      '/api/auth/basicauth',
      { email: 'customer@demo.vinkura.example', password: DEMO_PASSWORD },
      { Cookie: cookie },
    );
    expect(signedIn.status).toBe(200);
    const fresh = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
    expect(fresh).not.toBe(cookie);
    const look = (value: string) => shop.visitor().get('/api/_auth/session', { Cookie: value });
    expect((await look(cookie)).body.user).toBeNull();
    expect((await look(fresh)).body.user.email).toBe('customer@demo.vinkura.example');
  });

  it('[API-01] returns {user: null} to a visitor and leaves no cookie', async () => {
    const answer = await shop.visitor().get('/api/_auth/session');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ user: null });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('[SES-01] [API-01] signing out ends the session on the server, not only in the browser', async () => {
    const client = await shop.signIn('customer');
    const copy = (client as unknown as { cookie: string }).cookie;
    expect((await client.delete('/api/_auth/session')).body).toEqual({ user: null });
    expect((await client.get('/api/_auth/session')).body).toEqual({ user: null });
    expect((await shop.visitor().get('/api/_auth/session', { Cookie: copy })).body).toEqual({ user: null });
    expect((await client.get('/api/users')).status).toBe(401);
    expect((await client.delete('/api/_auth/session')).status).toBe(200);
  });

  it('[SES-01] the GraphQL session, login and logout do the same', async () => {
    const client = shop.visitor();
    const SESSION =
      '{ session { user { email annualPurchases addresses { isCellar isComplete } } sessionId } }';
    expect((await client.graphql(SESSION)).data).toEqual({ session: { user: null, sessionId: null } });
    const login = await client.graphql(
      `mutation { login(email: "gold@demo.vinkura.example", password: "${DEMO_PASSWORD}") { reference } }`,
    );
    expect(login.data.login.reference).toMatch(/^USR/);
    const { session } = (await client.graphql(SESSION)).data;
    expect(session).toMatchObject({
      user: { email: 'gold@demo.vinkura.example', annualPurchases: expect.any(Number) },
      sessionId: expect.any(String),
    });
    expect(session.user!.annualPurchases).toBeGreaterThanOrEqual(1_000_000);
    expect((await client.graphql('mutation { logout }')).data).toEqual({ logout: true });
    expect((await client.graphql(SESSION)).data.session.user).toBeNull();
  });

  it('[SES-01] a disabled user is signed out at the next request and cannot sign in', async () => {
    const person = somebody();
    const client = shop.visitor();
    const { _id } = (await client.post('/api/auth/register', person)).body;
    const admin = await shop.signIn('admin');
    expect((await admin.put(`/api/users/${_id}`, { enabled: false })).status).toBe(200);
    expect((await client.get('/api/_auth/session')).body.user).toBeNull();
    const { email, password } = person;
    const refused = await shop.visitor().post('/api/auth/basicauth', { email, password });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'USER_DISABLED', user: null });
    const wrong = await shop.visitor().post('/api/auth/basicauth', { email, password: 'wrong-wrong' });
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
  });

  it('[SES-01] a changed role counts at the next request', async () => {
    const client = shop.visitor();
    const { _id } = (await client.post('/api/auth/register', somebody())).body;
    expect((await client.get('/api/event-logs')).status).toBe(403);
    const admin = await shop.signIn('admin');
    await admin.put(`/api/users/${_id}`, { type: 'ADMINISTRATOR' });
    expect((await client.get('/api/event-logs')).status).toBe(200);
  });
});

describe('passwords', () => {
  async function registered() {
    const person = somebody();
    const client = shop.visitor();
    const { _id } = (await client.post('/api/auth/register', person)).body;
    return { client, id: _id as string, email: person.email, password: person.password };
  }
  const signInStatus = async (email: string, password: string) =>
    (await shop.visitor().post('/api/auth/basicauth', { email, password })).status;

  it('[API-03] changing one’s own password requires the current one', async () => {
    const { client, id, email, password } = await registered();
    const path = `/api/users/${id}/password`;
    const missing = await client.put(path, { password: 'brand-new-one' });
    expect([missing.status, missing.body.params.field]).toEqual([400, 'currentPassword']);
    const wrong = await client.put(path, { password: 'brand-new-one', currentPassword: 'not-it-at-all' });
    expect([wrong.status, wrong.body.params.field]).toEqual([400, 'currentPassword']);
    const short = await client.put(path, { password: 'short', currentPassword: password });
    expect([short.status, short.body.params.field]).toEqual([400, 'password']);
    const blank = await client.put(path, { password: '', currentPassword: password });
    expect([blank.status, blank.body.params.field]).toEqual([400, 'password']);
    expect(await signInStatus(email, password)).toBe(200);
  });

  it('[API-03] a change keeps this browser signed in and signs the others out', async () => {
    const { client, email, password } = await registered();
    const elsewhere = await shop.signIn({ email, password });
    const { data } = await client.graphql(
      `mutation { changePassword(currentPassword: "${password}", newPassword: "brand-new-one", passwordConfirmation: "brand-new-one") }`,
    );
    expect(data).toEqual({ changePassword: true });
    expect((await client.get('/api/_auth/session')).body.user.email).toBe(email);
    expect((await elsewhere.get('/api/_auth/session')).body.user).toBeNull();
    expect(await signInStatus(email, password)).toBe(401);
    expect(await signInStatus(email, 'brand-new-one')).toBe(200);
  });

  it('[VAL-12] an administrator’s reset with a blank password generates a random one of 10 characters, shown once', async () => {
    const { client, id, email, password } = await registered();
    const admin = await shop.signIn('admin');
    const key = { 'Idempotency-Key': `reset-${id}` };
    const reset = await admin.put(`/api/users/${id}/password`, { password: '', sendMail: false }, key);
    expect(reset.status).toBe(200);
    expect(reset.body.password).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(reset.headers.get('cache-control')).toBe('no-store');
    expect((await client.get('/api/_auth/session')).body.user).toBeNull();
    expect(await signInStatus(email, password)).toBe(401);
    expect(await signInStatus(email, reset.body.password)).toBe(200);
    const again = await admin.put(`/api/users/${id}/password`, { password: '', sendMail: false }, key);
    expect(again.body.password).not.toBe(reset.body.password);
    const { body } = await admin.get(`/api/users?q=${email}`);
    expect(body[0]).not.toHaveProperty('password');
  });

  it('[VAL-12] a given password is set and not shown', async () => {
    const { id, email } = await registered();
    const admin = await shop.signIn('admin');
    const { body } = await admin.put(`/api/users/${id}/password`, { password: 'chosen-for-you' });
    expect(body).not.toHaveProperty('password');
    expect(await signInStatus(email, 'chosen-for-you')).toBe(200);
  });

  it('[ROLE-02] only administrators set other users’ passwords', async () => {
    const { id, email, password } = await registered();
    for (const person of ['concierge', 'manager', 'staff', 'customer'] as const) {
      const client = await shop.signIn(person);
      expect((await client.put(`/api/users/${id}/password`, { password: 'taken-over-now' })).status).toBe(
        403,
      );
    }
    expect((await shop.visitor().put(`/api/users/${id}/password`, {})).status).toBe(401);
    expect(await signInStatus(email, password)).toBe(200);
  });
});
