import { Agent } from 'node:http';
import type { CallData, Owner } from '@club/contract';
import { logger } from '@club/service-kit/edge';
import type { RequestHandler } from 'express';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { awayError } from './away.ts';

/** A service that has said nothing for this long is taken to be away. */
const silenceMs = 10_000;
/** Connections kept to one instance; further requests wait for one. */
const mostConnections = 128;

/** Forwards requests as they come, unread, to the owners of calls. */
export interface Proxy {
  /** The handler that forwards a call to the instance of its owner at this base address. */
  to: (call: CallData, url: string) => RequestHandler;
  /** Closes the kept connections. */
  close: () => void;
}

/** An import takes as long as its file, events last as long as somebody listens, and some work is long. */
const isPatient = ({ request, response, slow }: CallData) =>
  request === 'multipart' || response === 'events' || slow === true;

/** Makes the proxy. It never repeats a request, so no POST happens twice. */
export function createProxy(): Proxy {
  const agents: Agent[] = [];
  const ways = new Map<string, { quick: RequestHandler; patient: RequestHandler }>();
  const open = (owner: Owner, url: string) => {
    const quick = new Agent({ keepAlive: true, maxSockets: mostConnections });
    const patient = new Agent({ keepAlive: true });
    agents.push(quick, patient);
    return { quick: forwarder(owner, url, quick, silenceMs), patient: forwarder(owner, url, patient) };
  };
  return {
    to: (call, url) => {
      const way = ways.get(url) ?? open(call.owner, url);
      ways.set(url, way);
      return isPatient(call) ? way.patient : way.quick;
    },
    close: () => agents.forEach((agent) => agent.destroy()),
  };
}

function forwarder(owner: Owner, target: string, agent: Agent, proxyTimeout?: number): RequestHandler {
  const forward = createProxyMiddleware({
    target,
    agent,
    ...(proxyTimeout && { proxyTimeout }),
    // The default plugins would answer failures by themselves, in English; without them, it rejects with the cause.
    ejectPlugins: true,
    plugins: [dropHopHeaders],
  });
  return async (req, res, next) => {
    try {
      await forward(req, res, next);
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      logger.warn({ service: owner, cause: code ?? name }, 'request could not be forwarded');
      // Once an answer has begun it can only be cut; a client that has left needs none.
      if (!res.headersSent && !res.destroyed) throw awayError(owner);
    }
  };
}

/** How a service keeps its connection to us is no business of the browser's. */
const dropHopHeaders: Plugin = (proxy) => {
  proxy.on('proxyRes', ({ headers }) => {
    delete headers.connection;
    delete headers['keep-alive'];
  });
};
