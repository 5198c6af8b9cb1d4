import { describe, expect, it } from '@jest/globals';
import { member, PASSWORD, signIn } from './support/members.js';
import { mailsTo } from './support/outbox.js';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();

describe('an administrator’s reset', () => {
  const RESET = `mutation ($reference: String!, $password: String, $sendMail: Boolean!) {
    resetUserPassword(reference: $reference, password: $password, sendMail: $sendMail) { user { email } password mailed } }`;

  it('[VAL-12] [ROLE-04] mails the random password on request, in the user’s language', async () => {
    const { client, email, user } = await member('fr');
    const { body } = await admin.put(`/api/users/${user._id}/password`, { password: '', sendMail: true });
    expect(body).toMatchObject({ email, password: expect.stringMatching(/^[A-Za-z0-9]{10}$/), mailed: true });
    const [mail, ...more] = await mailsTo(shop, email, 'PASSWORD_RESET');
    expect(more).toEqual([]);
    expect(mail!.headers.subject).toBe('Votre mot de passe a été réinitialisé');
    expect(mail!.text).toContain(body.password);
    expect((await client.get('/api/_auth/session')).body.user).toBeNull();
    expect(await signIn(email, body.password)).toBe(200);
  });

  it('[VAL-12] [API-19] over GraphQL shows the random password once and sends a mail only on request', async () => {
    const { email, user } = await member();
    const { data } = await admin.graphql(RESET, { reference: user.reference, sendMail: false });
    expect(data.resetUserPassword).toEqual({
      user: { email },
      password: expect.stringMatching(/^[A-Za-z0-9]{10}$/),
      mailed: false,
    });
    expect(await signIn(email, data.resetUserPassword.password!)).toBe(200);
    expect(await mailsTo(shop, email, 'PASSWORD_RESET')).toEqual([]);
    const records = await shop.connection.collection('idempotencykeys').find().toArray();
    expect(JSON.stringify(records)).not.toContain(data.resetUserPassword.password);
  });

  it('[VAL-12] sets a given password, and shows none', async () => {
    const { email, user } = await member();
    const variables = { reference: user.reference, password: 'chosen-for-you', sendMail: true };
    const { data } = await admin.graphql(RESET, variables);
    expect(data.resetUserPassword).toEqual({ user: { email }, password: null, mailed: true });
    expect(await signIn(email, 'chosen-for-you')).toBe(200);
    expect((await mailsTo(shop, email, 'PASSWORD_RESET'))[0]!.text).toContain('chosen-for-you');
    const short = await admin.graphql(RESET, { ...variables, password: 'short' });
    expect(short.errors![0]!.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { field: 'password' },
    });
  });

  it('[ROLE-04] is not for one’s own password, which requires the current one', async () => {
    const { reference } = (await admin.get('/api/_auth/session')).body.user;
    const { errors } = await admin.graphql(RESET, { reference, sendMail: false });
    expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
    expect((await admin.get('/api/_auth/session')).body.user.reference).toBe(reference);
  });

  it('[ROLE-04] is for administrators only', async () => {
    const { email, user } = await member();
    for (const person of ['customer', 'concierge', 'manager', 'staff'] as const) {
      const client = await shop.signIn(person);
      const { errors } = await client.graphql(RESET, { reference: user.reference, sendMail: false });
      expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
    }
    expect(await signIn(email, PASSWORD)).toBe(200);
  });
});
