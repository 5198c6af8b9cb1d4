import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailSender } from '../src/notifications/mail-sender.js';
import { Notifications } from '../src/notifications/index.js';
import { Configuration } from '../src/platform/configuration/configuration.js';
import type { Client } from './support/client.js';
import { FakeSmtp } from './support/fake-smtp.js';
import { readMail } from './support/read-mail.js';
import { Shop } from './support/shop.js';
import { MINUTE_MS } from '@vinkura/domain';

let smtp: FakeSmtp;
let shop: Shop;
let admin: Client;
let serial = 0;

/** Puts a mail into the outbox; its address. */
async function queued(kind: 'WELCOME' | 'PASSWORD_RESET' = 'WELCOME'): Promise<string> {
  serial += 1;
  const to = { email: `reader${serial}@example.com`, name: '読者', locale: 'en' as const };
  const notifications = shop.get(Notifications);
  const key = `TEST:${serial}`;
  if (kind === 'WELCOME') await notifications.queue(kind, to, {}, key);
  else await notifications.queue(kind, to, { password: 'ACDEFGHJ34' }, key);
  return to.email;
}

async function mailOf(address: string) {
  const { data } = await admin.graphql(
    `query ($q: String) { mails(filter: { q: $q }) { items { _id status attempts error nextAttemptAt text html } } }`,
    { q: address },
  );
  return data.mails.items[0];
}

beforeAll(async () => {
  smtp = await FakeSmtp.start();
  shop = await Shop.openOwn({
    SMTP_URL: smtp.url,
    SELLER_EMAIL: 'shop@vinkura.example',
    PUBLIC_URL: 'http://shop.vinkura.example',
  });
  admin = await shop.signIn('admin');
});
afterAll(async () => {
  await shop.close();
  await smtp.stop();
});

describe('sending by SMTP', () => {
  it.each(['mail.example', 'http://mail.example', 'smtp://'])(
    'needs the address of a mail server, not %p',
    (url) => {
      expect(() => new Configuration({ SMTP_URL: url }, '0.0.0')).toThrow(/^SMTP_URL must begin with smtp/);
    },
  );

  it('sends each mail once, from the seller’s address, under the public address', async () => {
    const address = await queued();
    await shop.runJob('mails-send');
    await shop.runJob('mails-send');
    const received = smtp.receivedBy(address);
    expect(received).toHaveLength(1);
    const { headers, text } = readMail(received[0]!);
    expect(headers).toMatchObject({
      from: 'Vinkura <shop@vinkura.example>',
      to: expect.stringContaining(address),
      'message-id': expect.stringMatching(/@shop\.vinkura\.example>$/),
      'content-language': 'en',
    });
    expect(text).toContain('http://shop.vinkura.example/products');
    expect(await mailOf(address)).toMatchObject({ status: 'SENT', attempts: 1 });
  });

  it('sends each once from several processes', async () => {
    const addresses = await Promise.all(Array.from({ length: 20 }, () => queued()));
    await Promise.all(Array.from({ length: 10 }, () => shop.get(MailSender).sendDue()));
    for (const address of addresses) expect(smtp.receivedBy(address)).toHaveLength(1);
  });

  it('tries again later under the same Message-ID, not before the back-off is over', async () => {
    const address = await queued();
    smtp.refuse(address, { after: 'DATA', line: '451 busy' });
    await shop.runJob('mails-send');
    expect(await mailOf(address)).toMatchObject({
      status: 'QUEUED',
      attempts: 1,
      error: expect.stringContaining('451'),
    });
    await shop.runJob('mails-send');
    expect(smtp.receivedBy(address)).toEqual([]);
    shop.advance(2 * MINUTE_MS);
    await shop.runJob('mails-send');
    expect(smtp.receivedBy(address)).toHaveLength(1);
    expect(await mailOf(address)).toMatchObject({ status: 'SENT', attempts: 2, error: null });
  });

  it('sends again, under the same Message-ID, mails that a crashed process had not marked as sent', async () => {
    const address = await queued();
    await shop.runJob('mails-send');
    const { _id } = (await mailOf(address))!;
    const mails = shop.connection.collection('mails');
    const { Types } = shop.connection.base;
    await mails.updateOne(
      { _id: new Types.ObjectId(_id) },
      { $set: { status: 'QUEUED', nextAttemptAt: new Date(0) } },
    );
    await shop.runJob('mails-send');
    const ids = smtp.receivedBy(address).map((raw) => readMail(raw).headers['message-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('gives up after eight attempts, and an administrator can resend it', async () => {
    const address = await queued();
    smtp.refuse(address, ...Array.from({ length: 8 }, () => ({ after: 'DATA' as const, line: '451 busy' })));
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await shop.runJob('mails-send');
      shop.advance(130 * MINUTE_MS);
    }
    const failed = await mailOf(address);
    expect(failed).toMatchObject({ status: 'FAILED', attempts: 8, nextAttemptAt: null });
    expect(smtp.receivedBy(address)).toEqual([]);
    await admin.graphql('mutation ($id: ID!) { resendMail(id: $id) { status } }', { id: failed!._id });
    await shop.runJob('mails-send');
    expect(await mailOf(address)).toMatchObject({ status: 'SENT', attempts: 1, error: null });
  });

  it('gives up immediately when the mailbox does not exist, and continues with the next', async () => {
    const [gone, here] = [await queued(), await queued()];
    smtp.refuse(gone, { after: 'RCPT', line: '550 no such user' });
    await shop.runJob('mails-send');
    expect(await mailOf(gone)).toMatchObject({ status: 'FAILED', attempts: 1 });
    expect(await mailOf(here)).toMatchObject({ status: 'SENT' });
  });

  it('shows no password in the back office, and erases it once sent', async () => {
    const address = await queued('PASSWORD_RESET');
    expect(await mailOf(address)).toMatchObject({ status: 'QUEUED', text: null, html: null });
    await shop.runJob('mails-send');
    expect(readMail(smtp.receivedBy(address)[0]!).text).toContain('ACDEFGHJ34');
    const stored = await shop.connection.collection('mails').findOne({ to: address });
    expect(JSON.stringify(stored)).not.toContain('ACDEFGHJ34');
    const { errors } = await admin.graphql('mutation ($id: ID!) { resendMail(id: $id) { status } }', {
      id: String(stored!._id),
    });
    expect(errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'mail-forgotten' });
  });

  it('sends messages of the contact form to the seller, to be answered to the sender', async () => {
    const visitor = shop.visitor();
    await visitor.post('/api/contact', { name: '田中', email: 'tanaka@example.com', message: 'こんにちは' });
    await shop.runJob('mails-send');
    const { headers } = readMail(smtp.receivedBy('shop@vinkura.example')[0]!);
    expect(headers.to).toBe('shop@vinkura.example');
    expect(headers['reply-to']).toContain('<tanaka@example.com>');
  });
});
