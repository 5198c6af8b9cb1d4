import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only IPv6 range that is assigned to public hosts; ranges reserved within it are known to ipaddr.js. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** A private, reserved or otherwise not public address: refused before anything is sent. */
export class PrivateAddressError extends Error {
  constructor() {
    super('the address is in a private network, which is not allowed');
  }
}

/**
 * Whether an IP address belongs to a public host. Everything else is refused, not a list of private ranges: IPv4
 * addresses are embedded in IPv6 in many notations (`::/96`, mapped, translated, NAT64, 6to4, Teredo), old and new.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

/** The IP address that a URL names instead of a host; undefined for a host name. */
export function addressOfUrl(url: string): string | undefined {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
}

/** `dns.lookup` that fails if one of the resolved addresses is not public, so that DNS rebinding changes nothing. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const refused =
      error ??
      (addresses.every(({ address }) => isPublicAddress(address)) ? null : new PrivateAddressError());
    const [first] = addresses ?? [];
    if (refused || !first) callback(refused, '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
