import { describe, expect, it } from '@jest/globals';
import { clientAddressOf } from './client-address.js';

const of = (ip: string | undefined) => clientAddressOf({ ip });

describe('rate-limit key of a client address', () => {
  it('is the whole IPv4 address, in any notation', () => {
    expect(of('203.0.113.7')).toEqual({ client: 'cb007107/32', network: 'cb0071/24' });
    expect(of('::ffff:203.0.113.7')).toEqual(of('203.0.113.7'));
    expect(of('203.0.113.8').client).not.toBe(of('203.0.113.7').client);
    expect(of('203.0.113.8').network).toBe(of('203.0.113.7').network);
    expect(of('203.0.114.7').network).not.toBe(of('203.0.113.7').network);
  });

  it('is the /64 prefix of an IPv6 address, because a client may choose the rest for each request', () => {
    expect(of('2001:db8:1:2::1')).toEqual({ client: '20010db800010002/64', network: '20010db80001/48' });
    expect(of('2001:db8:1:2:ffff:ffff:ffff:ffff')).toEqual(of('2001:db8:1:2::1'));
    expect(of('2001:db8:1:2::1%eth0')).toEqual(of('2001:db8:1:2::1'));
    expect(of('2001:db8:1:3::1').client).not.toBe(of('2001:db8:1:2::1').client);
    expect(of('2001:db8:1:3::1').network).toBe(of('2001:db8:1:2::1').network);
  });

  it('is the same for all requests without one', () => {
    expect(of(undefined)).toEqual(of('somewhere'));
  });
});
