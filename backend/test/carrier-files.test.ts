import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CarrierResultReport } from '@vinkura/domain/carriers/carrier-results';
import type { Client } from './support/client.js';
import type { Customer } from './support/customers.js';
import { orderOf } from './support/money.js';
import { OrderFixture } from './support/order-fixture.js';
import { paidDinner, paidParcel, post, prepared } from './support/order-steps.js';
import { quotedRows } from './support/quoted-rows.js';

let fixture: OrderFixture;
let admin: Client;
let customer: Customer;

beforeAll(async () => {
  fixture = await OrderFixture.open();
  ({ admin } = fixture);
  customer = await fixture.shop.newCustomer({ name: '髙橋 花子' });
});
afterAll(() => fixture.close());

const downloaded = async (search: string): Promise<Record<string, string>[]> =>
  quotedRows(await admin.download(`/api/carrier-files?${search}`));

const CHECK = `query ($carrier: CarrierCode!, $orders: [String!]) { carrierFile(carrier: $carrier, orders: $orders) {
  parcels problems { orderRef parcelRef field kind detail } skipped { orderRef messageKey } } }`;

async function uploaded(text: string, query = '') {
  const form = new FormData();
  form.append('file', new Blob([text]), 'result.csv');
  return admin.post<CarrierResultReport>(`/api/carrier-results${query}`, form);
}

const numberFor = (serial: number): string => `${serial}${serial % 7}`;

describe('files for the carriers’ tools', () => {
  it('[LABEL-01] come out for each carrier, and tracking numbers ship the parcels once', async () => {
    const { reference } = await paidParcel(customer, fixture.line(2));
    const dinner = (await paidDinner(customer, fixture.line(1))).reference;
    const unplanned = (await admin.graphql(CHECK, { carrier: 'YAMATO', orders: [reference] })).data
      .carrierFile;
    expect(unplanned).toEqual({
      parcels: 0,
      problems: [],
      skipped: [{ orderRef: reference, messageKey: 'order-not-planned' }],
    });
    for (const each of [reference, dinner]) await post(admin, each, 'submitplanning');
    await prepared(admin, reference);
    const { data } = await admin.graphql(CHECK, { carrier: 'SAGAWA', orders: [reference, dinner] });
    expect(data.carrierFile.parcels).toBe(2);
    expect(data.carrierFile.problems).toEqual([
      expect.objectContaining({ orderRef: dinner, kind: 'SUBSTITUTED', detail: '髙→高' }),
    ]);

    const [label] = await downloaded(`carrier=YAMATO&orders=${reference}`);
    expect(label).toMatchObject({
      お客様管理番号: `${reference}-1`,
      お届け先名: '山田 花子',
      お届け先郵便番号: '1500022',
      お届け先住所: '東京都渋谷区恵比寿南1-2-3',
      お届け先電話番号: '090-0000-2000',
      敬称: '様',
      品名１: 'ワイン 2本',
    });
    const sagawa = await downloaded(`carrier=SAGAWA&orders=${reference},${dinner}`);
    expect(new Set(sagawa.map((row) => row['お客様管理番号']))).toEqual(
      new Set([`${dinner}-1`, `${reference}-1`]),
    );
    const [post_] = await downloaded(`carrier=JAPAN_POST&orders=${reference}`);
    expect(post_).toMatchObject({ お届け先郵便番号: '1500022', 品名: 'ワイン 2本' });

    const tracking = numberFor(12345678901);
    const file = `お客様管理番号,伝票番号\r\n${reference}-1,${tracking}\r\n${dinner}-1,${numberFor(22345678901)}\r\nORD99999-1,${tracking}\r\n`;
    const outcomes = ({ body }: Awaited<ReturnType<typeof uploaded>>) =>
      body.rows.map(({ outcome }) => outcome);
    expect(outcomes(await uploaded(file))).toEqual(['SHIPS', 'NOT_READY', 'UNKNOWN_ORDER']);
    expect((await orderOf(admin, reference)).deliveries[0]).toMatchObject({ status: 'WAITING_TO_SHIP' });
    expect(outcomes(await uploaded(file, '?apply=true'))).toEqual(['SHIPPED', 'NOT_READY', 'UNKNOWN_ORDER']);
    expect(outcomes(await uploaded(file, '?apply=true'))).toEqual(['ALREADY', 'NOT_READY', 'UNKNOWN_ORDER']);
    const { deliveries, history } = await orderOf(admin, reference);
    expect(deliveries[0]).toMatchObject({ status: 'SHIPPED', carrier: 'ヤマト運輸', tracking });
    expect(history.filter(({ action }) => action === 'SHIP')).toHaveLength(1);
    expect(outcomes(await uploaded(file.replace(tracking, numberFor(32345678901))))).toContain(
      'OTHER_NUMBER',
    );
    expect(outcomes(await uploaded(file.replace(tracking, '123456789019')))).toContain('WRONG_NUMBER');

    const headless = await uploaded(`x,${dinner},1\r\ny,${dinner},2\r\n`);
    expect(headless.status).toBe(400);
  });

  it('[LABEL-01] have the columns that the shop chose, and list what does not fit', async () => {
    const name = 'carrier-yamato';
    const wrong = await admin.post('/api/parameters', {
      name,
      choices: [{ value: '宛名', description: 'unknown' }],
    });
    expect(wrong.status).toBe(400);
    const choices = [
      { value: '番号', description: 'parcel' },
      { value: '宛名', description: 'name:8!' },
    ];
    expect((await admin.post('/api/parameters', { name, choices })).status).toBe(201);
    const { reference } = await paidParcel(customer, fixture.line(1));
    await post(admin, reference, 'submitplanning');
    const { data } = await admin.graphql(CHECK, { carrier: 'YAMATO', orders: [reference] });
    expect(data.carrierFile).toMatchObject({
      parcels: 0,
      problems: [
        {
          orderRef: reference,
          parcelRef: `${reference}-1`,
          field: '宛名',
          kind: 'TOO_LONG',
          detail: '山田 花子',
        },
      ],
    });
    expect(await downloaded(`carrier=YAMATO&orders=${reference}`)).toEqual([]);
    expect((await admin.delete(`/api/parameters/${name}`)).status).toBeLessThan(300);
    expect(await downloaded(`carrier=YAMATO&orders=${reference}`)).toHaveLength(1);
  });
});
