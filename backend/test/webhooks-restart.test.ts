import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { copyDemo } from './support/copy-demo.mjs';
import { eventually } from './support/eventually.js';
import { wineWith } from './support/money.js';
import { TestServer } from './support/server.js';
import { WebhookReceiver } from './support/webhook-receiver.js';

jest.setTimeout(150_000);

const CREATE = `mutation ($input: WebhookEndpointInput!) { createWebhookEndpoint(input: $input) {
  endpoint { reference } } }`;
const DELIVERED = '{ webhookDeliveries(filter: { status: [DELIVERED] }, perPage: 100) { total } }';

it('[HOOK-01] a process that is killed between change and delivery loses no event: the next one sends it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vinkura-webhooks-'));
  copyDemo(dataDir);
  const receiver = await WebhookReceiver.start();
  receiver.answer = 'hang';
  let server = await TestServer.start({ dataDir });
  const admin = await server.signIn('admin');
  const input = { url: receiver.url, description: '在庫連携', eventTypes: ['product.changed'], active: true };
  expect((await admin.graphql(CREATE, { input })).errors).toBeUndefined();
  const { reference } = await wineWith(server.visitor(), 1);
  expect((await admin.put(`/api/products/${reference}`, { displayAtTop: true })).status).toBe(200);
  await server.kill();

  receiver.answer = 200;
  receiver.received.length = 0;
  // Later than the leases of the killed process.
  server = await TestServer.start({ dataDir, env: { CLOCK_OFFSET_MS: '360000' } });
  const again = await server.signIn('admin');
  // Its timer would start it within ten seconds.
  await again.graphql('mutation { runJob(name: "webhooks-send") { name } }');
  await eventually(async () => (await again.graphql(DELIVERED)).data.webhookDeliveries.total === 1);
  expect(receiver.of('product.changed')).toHaveLength(1);
  await server.stop();
  await receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
});
