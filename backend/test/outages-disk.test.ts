import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { copyDemo } from './support/copy-demo.mjs';
import { CARDS, cellarItem, enterCard, orderOf, placed, saleableOf, wineWith } from './support/money.js';
import { runCommand } from './support/run-command.js';
import { TestServer } from './support/server.js';
import { SmallDisk } from './support/small-disk.js';

jest.setTimeout(180_000);

const { isPermitted } = SmallDisk;
const test = isPermitted && !process.env.MONGODB_URI ? it : it.skip;

describe('[ADM-03] a full disk', () => {
  test(`purchases are rejected with a clear message, pages are shown; with free space again, nothing is lost or doubled${
    isPermitted ? '' : ' (skipped: unshare is not permitted on this machine)'
  }`, async () => {
    const disk = await SmallDisk.mount(96);
    const dataDir = join(disk.path, 'data');
    copyDemo(dataDir);
    const server = await TestServer.start({ dataDir });
    const client = await server.signIn('customer');
    const before = (await client.get('/api/orders')).body.length;
    const wine = await wineWith(client, 6);
    const kept = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    const item = await cellarItem(client, { [wine.reference]: 1 });
    const cartItems = [{ _id: item._id }];
    const { body: intent } = await client.post('/api/payments', { cartItems });
    const order = (who: typeof client) =>
      who.post(
        '/api/orders',
        { cartItems, paymentIntent: intent._id },
        { 'Idempotency-Key': 'disk-full-1', 'Accept-Language': 'ja' },
      );

    disk.fill();
    for (const answer of [await order(client), await order(client)]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', messageKey: 'unavailable' } });
      expect(answer.headers.get('Retry-After')).toBe('10');
    }
    expect((await client.get('/api/cart')).body.cartItems).toMatchObject([cartItems[0]!]);
    expect(server.output).toContain('A write was refused because the disk is full');

    disk.makeRoom();
    const placedAfter = await order(client);
    expect(placedAfter.status).toBe(201);
    await enterCard(client, intent._id, CARDS.accepted);
    expect((await client.get(`/api/payments/${intent._id}`)).body.status).toBe('accepted');
    expect((await client.get('/api/orders')).body).toHaveLength(before + 2);
    expect(await orderOf(client, kept.orders[0]!.reference)).toMatchObject({ status: 'PLACED' });
    expect(await orderOf(client, placedAfter.body[0].reference)).toMatchObject({ status: 'PLANNING' });
    expect(await saleableOf(client, wine.reference)).toBe(wine.saleableQuantity - 2);
    expect(await runCommand('check-stock', [], server.commandEnv)).toMatchObject({ status: 0 });
    await server.stop();
    await disk.unmount();
  });
});
