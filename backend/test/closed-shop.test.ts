import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserType } from '@vinkura/domain';
import { UserAccounts } from '../src/users/index.js';
import { BuiltShop } from './support/built-shop.js';

const password = 'sesame-sesame';
/** What the law requires of the seller, but for the licence. */
const SELLER = {
  SELLER_NAME: '株式会社ためし',
  SELLER_REPRESENTATIVE: '山田 太郎',
  SELLER_ADDRESS: '東京都中央区銀座1-1-1',
  SELLER_PHONE: '0312345678',
  SELLER_EMAIL: 'shop@example.com',
  SELLER_PREMISES: 'ためし酒店 東京都中央区銀座1-1-1',
  SELLER_MANAGER_NAME: '鈴木 <花子>',
  SELLER_TRAINING_DATE: '2026-04-01',
  SELLER_TRAINING_DUE: '2029-03-31',
  SELLER_TRAINING_BODY: '日本ためし協会',
};
const PRODUCTION = { NODE_ENV: 'production', DEMO_DATA: 'false', PAYMENTS_SANDBOX: 'true', ...SELLER };

/** Starts the payment of a cart item that is not there, in the shop without any data. */
async function payment({ server }: BuiltShop) {
  const customer = await server.newCustomer();
  return customer.post('/api/payments', { cartItems: [{ _id: '0'.repeat(24) }], usedPoints: 0 });
}

describe('a production server without the licence of the seller', () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await BuiltShop.open(PRODUCTION);
  });
  afterAll(() => shop?.close());

  it('[TERMS-01] shows customers that the shop is not open, and takes no payment', async () => {
    const visitor = shop.server.visitor();
    for (const path of ['/', '/products', '/cart', '/terms']) {
      const { status, body, headers } = await visitor.get(path);
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '3600']);
      expect(body).toContain('開店の準備中');
    }
    const { status, body } = await payment(shop);
    expect([status, body.messageKey]).toEqual([409, 'shop-not-open']);
  });

  it('[TERMS-01] serves sign-in and back office, and names the missing variables to administrators', async () => {
    const visitor = shop.server.visitor();
    for (const path of ['/login', '/admin', '/admin/system', '/concierge', '/manage'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    const accounts = shop.server.get(UserAccounts);
    await accounts.create({
      name: '管理 太郎',
      email: 'a@example.com',
      password,
      type: UserType.ADMINISTRATOR,
    });
    const admin = shop.server.visitor();
    await admin.post('/api/auth/basicauth', { email: 'a@example.com', password });
    const { data } = await admin.graphql('{ systemStatus { missingSellerVariables } config { open } }');
    expect(data).toEqual({
      systemStatus: { missingSellerVariables: ['SELLER_LICENCE'] },
      config: { open: false },
    });
  });
});

describe('a production server with all that the law requires', () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await BuiltShop.open({ ...PRODUCTION, SELLER_LICENCE: '中央法100号' });
  });
  afterAll(() => shop?.close());

  it('[TERMS-01] is open, and names licence and sales manager on every page', async () => {
    const visitor = shop.server.visitor();
    for (const path of ['/products', '/login', '/nothing-here'])
      expect((await visitor.get(path)).body).toContain(
        '<meta name="liquor-licence" content="酒類販売業免許 中央法100号、酒類販売管理者 鈴木 &lt;花子&gt;" />',
      );
    expect((await payment(shop)).body.messageKey).not.toBe('shop-not-open');
  });
});
