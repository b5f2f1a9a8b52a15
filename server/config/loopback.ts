import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether only this machine can open an address: the QR codes of certificates would lead nowhere (W14). */
export const isLocalAddress = (url: string): boolean => isLoopback(new URL(url).hostname);

/** Whether a host of a URL is this machine by its own name: what goes there leaves it on no wire. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  return version === 0 ? host.toLowerCase() === 'localhost' : loopback.check(host, `ipv${version === 4 ? 4 : 6}`);
}
