import { Agent } from 'node:http';
import type { CallData, Owner } from '@club/contract';
import { logger } from '@club/service-kit/edge';
import type { RequestHandler } from 'express';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { unavailable } from '../problems.ts';

/** Without a byte; then the service is away. */
const proxyTimeoutMs = 10_000;
/** Per instance; more wait. */
const maxSockets = 128;

/** Streams requests unread. */
export interface Proxy {
  to: (call: CallData, url: string) => RequestHandler;
  close: () => void;
}

/** Imports, events and slow calls: no timeout, and no socket that others wait for. */
const isLong = ({ request, response, slow }: CallData) =>
  request === 'multipart' || response === 'events' || slow === true;

/** Repeats nothing. */
export function createProxy(): Proxy {
  const agents: Agent[] = [];
  const forwarders = new Map<string, { short: RequestHandler; long: RequestHandler }>();
  const open = (owner: Owner, url: string) => {
    const short = new Agent({ keepAlive: true, maxSockets });
    const long = new Agent({ keepAlive: true });
    agents.push(short, long);
    return { short: forwarder(owner, url, short, proxyTimeoutMs), long: forwarder(owner, url, long) };
  };
  return {
    to: (call, url) => {
      const { short, long } = forwarders.get(url) ?? open(call.owner, url);
      forwarders.set(url, { short, long });
      return isLong(call) ? long : short;
    },
    close: () => agents.forEach((agent) => agent.destroy()),
  };
}

function forwarder(owner: Owner, target: string, agent: Agent, proxyTimeout?: number): RequestHandler {
  const forward = createProxyMiddleware({
    target,
    agent,
    ...(proxyTimeout && { proxyTimeout }),
    // The default plugins would answer failures in English.
    ejectPlugins: true,
    plugins: [dropHopHeaders],
  });
  return async (req, res, next) => {
    try {
      await forward(req, res, next);
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      logger.warn({ service: owner, cause: code ?? name }, 'request could not be forwarded');
      // A begun answer can only be cut.
      if (!res.headersSent && !res.destroyed) throw unavailable(owner);
    }
  };
}

const dropHopHeaders: Plugin = (proxy) => {
  proxy.on('proxyRes', ({ headers }) => {
    delete headers.connection;
    delete headers['keep-alive'];
  });
};
