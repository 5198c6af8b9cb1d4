import { describe, expect, it } from '@jest/globals';
import { AGE_NOTICE_JA, HOUR_MS, LOCALES } from '@vinkura/domain';
import { Notifications } from '../src/notifications/index.js';
import { Transactions } from '../src/platform/database/transactions.js';
import { mailsTo, outboxOf } from './support/outbox.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';
import { CROWD } from './support/samples.js';

let serial = 0;

const MAILS = `query ($filter: MailFilter, $page: Int) { mails(filter: $filter, page: $page, perPage: 5) {
  total page perPage items { _id kind to toName userRef locale subject status attempts nextAttemptAt sentAt text html } } }`;
const RESEND = 'mutation ($id: ID!) { resendMail(id: $id) { _id status attempts } }';

async function register(profile: Record<string, unknown> = {}) {
  serial += 1;
  const email = `reader${serial}@example.com`;
  const { body, status } = await shop.visitor().post('/api/auth/register', {
    name: '読者 一号',
    email,
    phone: '09000000000',
    birthday: '1990-04-01',
    password: 'sesame-sesame',
    ...profile,
  });
  expect(status).toBe(201);
  return { email, user: body };
}

setUpShop();
setUpAdmin();

describe('mails', () => {
  it.each(LOCALES)(
    'welcome a new customer in their language (%s), written by the job to the outbox',
    async (locale) => {
      const { email, user } = await register({ locale });
      const before = await admin.graphql(MAILS, { filter: { q: email } });
      expect(before.data.mails.items).toEqual([
        expect.objectContaining({
          kind: 'WELCOME',
          to: email,
          userRef: user.reference,
          locale,
          sentAt: null,
        }),
      ]);
      const [mail, ...more] = await mailsTo(shop, email, 'WELCOME');
      expect(more).toEqual([]);
      expect(mail!.headers).toMatchObject({
        from: 'Vinkura <no-reply@localhost>',
        to: expect.stringContaining(email),
        'message-id': expect.stringMatching(/^<[0-9a-f]{40}@localhost>$/),
        'auto-submitted': 'auto-generated',
      });
      expect(mail!.text).toContain('読者 一号');
      expect(mail!.text).toContain(AGE_NOTICE_JA);
      expect(mail!.html).toContain(AGE_NOTICE_JA);
      const after = await admin.graphql(MAILS, { filter: { q: email } });
      const [sent] = after.data.mails.items;
      expect(sent).toMatchObject({
        status: 'SENT',
        attempts: 1,
        nextAttemptAt: null,
        sentAt: expect.any(String),
      });
      expect(sent!.subject).toBe(mail!.headers.subject);
      expect(sent!.text).toBe(mail!.text.replace(/\r\n/g, '\n'));
    },
  );

  it('are queued once per key, and not if the transaction fails', async () => {
    const notifications = shop.get(Notifications);
    const to = { email: 'once@example.com', name: '一度', locale: 'jp' as const };
    await Promise.all(Array.from({ length: CROWD }, () => notifications.queue('WELCOME', to, {}, 'ONCE:1')));
    await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.get(Transactions).run(() => notifications.queue('WELCOME', to, {}, 'ONCE:2')),
      ),
    );
    const failed = shop.get(Transactions).run(async () => {
      await notifications.queue('WELCOME', to, {}, 'ONCE:3');
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect((await admin.graphql(MAILS, { filter: { q: to.email } })).data.mails.total).toBe(2);
    await Promise.all(Array.from({ length: 5 }, () => shop.runJob('mails-send')));
    expect(outboxOf(shop).filter(({ headers }) => headers.to?.includes(to.email))).toHaveLength(2);
  });

  it('are not sent to deleted users', async () => {
    const { user, email } = await register();
    await admin.delete(`/api/users/${user._id}`);
    const { body } = await admin.get(`/api/users?q=${user.reference}`);
    expect(body).toEqual([]);
    const to = { email: `${user.reference.toLowerCase()}@deleted.invalid`, name: '', locale: 'jp' as const };
    await shop.get(Notifications).queue('WELCOME', to, {}, 'LEFT:1');
    expect((await admin.graphql(MAILS, { filter: { q: 'deleted.invalid' } })).data.mails.total).toBe(0);
    expect((await mailsTo(shop, email, 'WELCOME')).length).toBe(1);
  });

  it('a name cannot add a header or a recipient', async () => {
    const to = { email: 'safe@example.com', name: 'A\r\nBcc: evil@example.com', locale: 'jp' as const };
    await shop.get(Notifications).queue('WELCOME', to, {}, 'HEADER:1');
    const [mail] = await mailsTo(shop, to.email, 'WELCOME');
    expect(mail!.headers).not.toHaveProperty('bcc');
    expect(mail!.headers.to).toMatch(/^.*A.*<safe@example\.com>$/);
  });

  it('are resent by an administrator, as a separate message', async () => {
    const { email } = await register();
    await mailsTo(shop, email, 'WELCOME');
    const { _id } = (await admin.graphql(MAILS, { filter: { q: email } })).data.mails.items[0]!;
    const { data } = await admin.graphql(RESEND, { id: _id });
    expect(data.resendMail).toEqual({ _id, status: 'QUEUED', attempts: 0 });
    const sent = await mailsTo(shop, email, 'WELCOME');
    expect(sent).toHaveLength(2);
    expect(sent[0]!.headers['message-id']).not.toBe(sent[1]!.headers['message-id']);
    const { errors } = await admin.graphql(RESEND, { id: '6650f0f0f0f0f0f0f0f0f0f0' });
    expect(errors![0]!.extensions.code).toBe('NOT_FOUND');
  });

  it('[ROLE-04] the outbox is listed, filtered and paged for administrators only', async () => {
    await register();
    await mailsTo(shop, 'nobody', 'WELCOME');
    const { data } = await admin.graphql(MAILS, { filter: { status: ['SENT'], kind: ['WELCOME'] }, page: 2 });
    expect(data.mails).toMatchObject({ page: 2, perPage: 5, total: expect.any(Number) });
    const { _id, subject } = data.mails.items[0]!;
    const one = await admin.graphql('query ($id: ID!) { mail(id: $id) { subject html } }', { id: _id });
    expect(one.data.mail).toMatchObject({ subject, html: expect.stringContaining('<!DOCTYPE html>') });
    expect((await admin.graphql(MAILS, { filter: { status: ['QUEUED'] } })).data.mails.total).toBe(0);
    for (const person of ['customer', 'concierge', 'manager', 'staff'] as const) {
      const client = await shop.signIn(person);
      for (const query of [MAILS, RESEND, 'query ($id: ID!) { mail(id: $id) { subject } }'] as const)
        expect((await client.graphqlText(query, { id: _id })).errors![0]!.extensions.code).toBe('FORBIDDEN');
    }
    expect((await shop.visitor().graphql(MAILS)).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('the contact form', () => {
  const message = (changes: Record<string, unknown> = {}) => {
    serial += 1;
    return {
      name: '田中 太郎',
      email: `tanaka${serial}@example.com`,
      subject: '配送について',
      message: 'いつ届きますか。\n<b>急ぎ</b>です。',
      topic: 'ORDER',
      ...changes,
    };
  };

  it('forwards a message to the shop’s mailbox, with the sender as reply address', async () => {
    const sent = message();
    const answer = await shop.visitor().post('/api/contact', sent);
    expect([answer.status, answer.body]).toEqual([204, '']);
    const [mail] = (await mailsTo(shop, 'contact@localhost', 'CONTACT')).slice(-1);
    expect(mail!.headers['reply-to']).toContain(`<${sent.email}>`);
    expect(mail!.headers.subject).toBe('［お問い合わせ］配送について');
    expect(mail!.text.replace(/\r\n/g, '\n')).toContain('> いつ届きますか。\n> <b>急ぎ</b>です。');
    expect(mail!.html).toContain('&lt;b&gt;急ぎ&lt;/b&gt;です。');
  });

  it('accepts messages over GraphQL', async () => {
    const { data, errors } = await shop
      .visitor()
      .graphql('mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) }', {
        input: message({ subject: null, topic: null }),
      });
    expect([data, errors]).toEqual([{ sendContactMessage: true }, undefined]);
  });

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['message', { message: '  ' }],
    ['message', { message: 'x'.repeat(2001) }],
    ['topic', { topic: 'SPAM' }],
    ['colour', { colour: 'red' }],
  ])('rejects an invalid %s and stores nothing', async (field, wrong) => {
    const count = async () =>
      (await admin.graphql(MAILS, { filter: { kind: ['CONTACT'] } })).data.mails.total;
    const before = await count();
    const { status, body } = await shop.visitor().post('/api/contact', message(wrong));
    expect([status, body.params.field]).toEqual([400, field]);
    expect(await count()).toBe(before);
  });

  it('discards messages with a filled honeypot silently', async () => {
    const sent = message({ website: 'https://spam.example' });
    expect((await shop.visitor().post('/api/contact', sent)).status).toBe(204);
    expect((await admin.graphql(MAILS, { filter: { kind: ['CONTACT'], q: '配送' } })).data.mails.total).toBe(
      1,
    );
  });

  it('limits a sender to five messages an hour', async () => {
    await shop.ageRateLimits(HOUR_MS);
    const email = 'often@example.com';
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await shop.visitor().post('/api/contact', message({ email }))).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    await shop.ageRateLimits(HOUR_MS);
    expect((await shop.visitor().post('/api/contact', message({ email }))).status).toBe(204);
  });

  it('limits a network address to ten, also under concurrency', async () => {
    await shop.ageRateLimits(HOUR_MS);
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => shop.visitor().post('/api/contact', message())),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(204), count(429)]).toEqual([10, CROWD - 10]);
    expect(answers.find(({ status }) => status === 429)!.body.params.retryAfterSeconds).toBeGreaterThan(3000);
  });
});

it('keeps the stock consistent', async () => {
  expect(await shop.stockProblems()).toEqual([]);
});
