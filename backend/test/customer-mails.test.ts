import { beforeAll, describe, expect, it } from '@jest/globals';
import { administratorOf } from './support/administrators.js';
import type { Client } from './support/client.js';
import type { Customer } from './support/customers.js';
import { answered } from './support/order-steps.js';
import { mailsTo } from './support/outbox.js';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();

const SEND =
  'mutation ($ref: String!, $input: CustomerMailInput!) { mailCustomer(userRef: $ref, input: $input) }' as const;
const RESEND =
  'mutation ($ref: String!, $id: ID!) { resendMailToCustomer(userRef: $ref, id: $id) { status } }' as const;
const LIST =
  'query ($ref: String!) { mailsOfCustomer(userRef: $ref) { _id kind subject status text } }' as const;

let customer: Customer;
let ref: string;
beforeAll(async () => {
  customer = await shop.newCustomer({ name: 'Jeanne Moreau', locale: 'fr' });
  ref = customer.user.reference;
});

const input = { subject: 'ご予約の件', text: '一行目です。\n\n二段落目です。' };
const refusal = ({ errors }: Awaited<ReturnType<Client['graphqlText']>>) => {
  const { code, params } = errors![0]!.extensions;
  return { code, field: params?.field };
};
const listed = async () => (await answered(admin, LIST, { ref })).mailsOfCustomer;

describe('mails to one customer by hand', () => {
  it('[ADM-04] a text of the office has greeting and signature in her language, and is in the audit log', async () => {
    expect((await answered(admin, SEND, { ref, input })).mailCustomer).toBe(true);
    const [mail] = await mailsTo(shop, customer.user.email, 'CUSTOMER_MESSAGE');
    expect(mail?.headers.subject).toContain('Message de Vinkura');
    expect(mail?.text).toContain('Jeanne Moreau');
    expect(mail?.text).toMatch(/一行目です。\s+二段落目です。/);
    const entry = await shop.connection
      .collection('auditentries')
      .findOne({ resource: 'users', reference: ref, action: 'send-mail' });
    expect(entry).toMatchObject({ comment: input.subject });
    for (const [wrong, field] of [
      [{ ...input, subject: ' ' }, 'subject'],
      [{ ...input, text: '' }, 'text'],
      [{ ...input, text: 'あ'.repeat(5001) }, 'text'],
    ] as const)
      expect(refusal(await admin.graphqlText(SEND, { ref, input: wrong }))).toEqual({
        code: 'VALIDATION_FAILED',
        field,
      });
  });

  it('[ADM-04] an earlier mail is sent again, to her alone', async () => {
    await shop.runJob('mails-send');
    const welcome = (await listed()).find(({ kind }) => kind === 'WELCOME')!;
    expect(welcome).toMatchObject({ status: 'SENT' });
    const before = (await mailsTo(shop, customer.user.email, 'WELCOME')).length;
    expect((await answered(admin, RESEND, { ref, id: welcome._id })).resendMailToCustomer.status).toBe(
      'QUEUED',
    );
    expect(await mailsTo(shop, customer.user.email, 'WELCOME')).toHaveLength(before + 1);
    const other = await shop.newCustomer();
    expect(
      refusal(await admin.graphqlText(RESEND, { ref: other.user.reference, id: welcome._id })),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[ADM-04] is for customers with an address, of administrators of customers, and limited by the day', async () => {
    expect(refusal(await admin.graphqlText(SEND, { ref: 'USR00001', input }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    const { createCustomer } = await answered(
      await shop.signIn('concierge'),
      'mutation ($input: TelephoneCustomerInput!) { createCustomer(input: $input) { reference } }' as const,
      {
        input: {
          name: '電話 一郎',
          nameKana: 'デンワ イチロウ',
          phone: '03-4444-1234',
          birthday: '1970-01-01',
        },
      },
    );
    expect(refusal(await admin.graphqlText(SEND, { ref: createCustomer.reference, input }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const { client: stock } = await administratorOf(['STOCK']);
    expect(refusal(await stock.graphqlText(LIST, { ref }))).toMatchObject({ code: 'FORBIDDEN' });
    const answers = [];
    for (let sent = 0; sent < 10; sent += 1) answers.push(await admin.graphqlText(SEND, { ref, input }));
    expect(refusal(answers.at(-1)!)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
