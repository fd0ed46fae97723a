import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Whether a port is free (loopback by default). Rejects for an address the machine lacks. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** The same of all addresses of this machine. */
export function isFreeEverywhere(port: number): Promise<boolean> {
  return isFree(port, '::').catch(() => isFree(port, '0.0.0.0')); // a machine without IPv6
}

/** Ports from `first` to `last`, both included. */
export interface PortRange {
  first: number;
  last: number;
}

/** Above the ports that browsers refuse to open. */
const lowest = 12_000;

/** Where the system begins by default; some begin lower. */
const usualStart = 32_768;

/**
 * Ports below the system's ephemeral range, which could be taken before the process listens or while it restarts. Takes
 * the content of Linux's `ip_local_port_range` ("32768 60999").
 */
export function portsBelow(systemRange: string): PortRange {
  const start = Number(systemRange.trim().split(/\s+/)[0]) || usualStart;
  return { first: lowest, last: start > lowest + 1_000 ? start - 1 : usualStart - 1 };
}

function ownPorts(): PortRange {
  try {
    return portsBelow(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8'));
  } catch {
    return portsBelow(''); // not Linux
  }
}

/** Ports given by this process, possibly not yet listened on. */
const givenOut = new Set<number>();

/** Distance between the starting ports of processes, to avoid races. */
const placesApart = 64;
let looked = process.pid * placesApart;

/** The wanted port if free, else one not yet given by this process: keeps addresses stable and never gives a port twice. */
export async function keepOrFindPort(wanted: number | undefined): Promise<number> {
  const port = wanted && (await isFree(wanted)) ? wanted : await newPort();
  givenOut.add(port);
  return port;
}

async function newPort(): Promise<number> {
  const { first, last } = ownPorts();
  const count = last - first + 1;
  for (let attempt = 0; attempt < count; attempt += 1) {
    const port = first + (looked++ % count);
    if (!givenOut.has(port) && (await isFreeEverywhere(port))) return port;
  }
  throw new Error(`no free port from ${first} to ${last}`);
}
