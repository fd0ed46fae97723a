import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { MailFailure } from './mail-failure.ts';
import { mayReach, mayReachAddress, type MailHosts } from './mail-hosts.ts';

/** The addresses of a name, in the order to be tried. */
export type ResolveName = (host: string) => Promise<readonly string[]>;

export const resolveName: ResolveName = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

interface Reach {
  hosts: MailHosts;
  resolve: ResolveName;
}

/**
 * The address that the connection goes to: resolved once, checked, and used as it is, so that a name which answers something
 * else a moment later leads nowhere. One address of this installation among several refuses them all.
 * @throws MailFailure `forbidden_host` before anything is looked up, `unknown_host`, `private_address`
 */
export async function pinAddress(
  target: { host: string; port: number },
  { hosts, resolve }: Reach,
): Promise<string> {
  const { host, port } = target;
  if (!mayReach(hosts, host, port)) throw new MailFailure('forbidden_host', target);
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  const [first] = addresses;
  if (first === undefined) throw new MailFailure('unknown_host', target);
  if (!addresses.every((address) => mayReachAddress(hosts, address, port)))
    throw new MailFailure('private_address', target);
  return first;
}
