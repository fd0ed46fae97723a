import { BlockList, isIP } from 'node:net';

/** Where e-mail may be handed over: what the operator lists, else the well-known providers. */
export interface MailHosts {
  /** Names and addresses with the port they were listed with; null for the usual ports. */
  readonly listed: readonly { host: string; port: number | null }[];
}

/** The ports of mail servers. */
const mailPorts: readonly number[] = [25, 465, 587, 2525];

/** `*` stands for a region. */
const providers = [
  'smtp.sendgrid.net',
  'smtp.mailgun.org',
  'smtp.eu.mailgun.org',
  'email-smtp.*.amazonaws.com',
  'smtp.gmail.com',
  'smtp-relay.gmail.com',
  'smtp.office365.com',
  'smtp-mail.outlook.com',
  'smtp.mail.yahoo.com',
  'smtp.zoho.com',
  'smtp.zoho.eu',
  'smtp-relay.brevo.com',
  'in-v3.mailjet.com',
  'smtp.postmarkapp.com',
  'ssl0.ovh.net',
  'mail.gandi.net',
  'smtp.ionos.fr',
  'smtp.ionos.com',
  'mail.infomaniak.com',
];

/** A host name or an address, in brackets when it is IPv6 with a port. */
const listedForm = /^(?:\[([0-9a-f:.]+)\]|([^:\s]+)|([0-9a-f:.]+))(?::(\d{1,5}))?$/i;

/**
 * Reads the operator's list, `host[:port]` with commas; blank: the well-known providers.
 * @throws Error that names the entry
 */
export function readMailHosts(list = ''): MailHosts {
  const entries = list.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim()]));
  if (entries.length === 0) return { listed: providers.map((host) => ({ host, port: null })) };
  return { listed: entries.map(readEntry) };
}

function readEntry(entry: string): { host: string; port: number | null } {
  if (isIP(entry)) return { host: plainHost(entry), port: null };
  const [, bracketed, name, , portText] = listedForm.exec(entry) ?? [];
  const host = bracketed ?? name;
  const port = portText === undefined ? null : Number(portText);
  if (host === undefined || (port !== null && (port < 1 || port > 65_535)))
    throw new Error(`CLUB_SMTP_HOSTS: ${entry} is no host[:port]`);
  return { host: plainHost(host), port };
}

/** As names are compared. */
export function plainHost(host: string): string {
  return host.trim().toLowerCase().replace(/\.$/, '');
}

/** Whether e-mail may be handed to this host and port at all. */
export function mayReach({ listed }: MailHosts, host: string, port: number): boolean {
  const wanted = plainHost(host);
  return listed.some(
    (one) =>
      isSameHost(one.host, wanted) && (one.port === null ? mailPorts.includes(port) : one.port === port),
  );
}

/** Whether a resolved address may be reached: a public one, or an inner one that is listed itself with this port. */
export function mayReachAddress(hosts: MailHosts, address: string, port: number): boolean {
  return !isInner(address) || mayReach(hosts, address, port);
}

function isSameHost(listed: string, host: string): boolean {
  const [before, after] = listed.split('*');
  if (before === undefined || after === undefined) return listed === host;
  const between = host.slice(before.length, host.length - after.length);
  return host.startsWith(before) && host.endsWith(after) && /^[a-z0-9-]+$/.test(between);
}

/** Addresses of this machine, of private networks, and of none. */
const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
// What is not globally routed, and what carries another address inside.
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

function isInner(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return true;
  return inner.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
