import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './public-address.js';
import { postWebhook } from './post-webhook.js';

/** An address of a private network in every notation that embeds IPv4, and ranges that belong to no public host. */
const REFUSED = [
  ...[
    '127.0.0.1',
    '10.0.0.8',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '240.0.0.1',
    '192.0.0.1',
  ],
  ...['::', '::1', '::127.0.0.1', '::7f00:1', '::a9fe:a9fe', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  ...['::ffff:0:7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::'],
  ...[
    'fe80::1',
    'fec0::1',
    'fd00:ec2::254',
    'ff02::1',
    '100::1',
    '5f00::1',
    '4000::1',
    '3fff::1',
    '2001:db8::1',
  ],
];

describe('addresses of webhooks', () => {
  it.each(REFUSED)('%s is not public', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const host = address.includes(':') ? `[${address}]` : address;
    const sent = postWebhook(`http://${host}:9/x`, {}, '{}', {
      isPrivateAllowed: false,
      signal: AbortSignal.timeout(5000),
    });
    await expect(sent).rejects.toThrow(/not allowed/);
  });

  it.each([
    '93.184.215.14',
    '8.8.8.8',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '2a00:1450:4001:80b::200e',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  it('no address at all is not public', () => {
    expect(['', 'localhost', '1', 'fe80::1%eth0'].filter(isPublicAddress)).toEqual([]);
  });
});
