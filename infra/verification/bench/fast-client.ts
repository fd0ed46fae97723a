import { Agent, request } from 'node:http';
import { calls, type CallName } from '@club/contract';
import type { Actor } from '@club/service-kit/edge';
import { signerOf } from '../../launcher/keys.ts';
import type { Stack } from '../../launcher/stack.ts';

/** A minimal HTTP request: `fetch` costs several times as much CPU. */
export interface SentRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: object | undefined;
}

/** What came back. */
export interface ReceivedAnswer {
  status: number;
  text: string;
}

/** Sends a request over one of the agent's connections. */
export function sendJson(agent: Agent, url: string | URL, sent: SentRequest): Promise<ReceivedAnswer> {
  const { method, body } = sent;
  const text = body && JSON.stringify(body);
  const ofBody = text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers: { ...sent.headers, ...ofBody } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
      response.on('error', reject);
    });
    outgoing.on('error', reject).end(text);
  });
}

/** Posts to finance over kept connections. */
export interface FinanceClient {
  /** Sends a body and answers what came back; throws when it is refused. */
  post(name: CallName, body: object, idempotencyKey?: string): Promise<unknown>;
  close(): void;
}

/** A token lasts 60 s. */
const tokenMs = 40_000;

/** Opens up to `connections` connections to the finance service itself. */
export function financeClient(stack: Stack, connections: number): FinanceClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const permissions = new Set(['cotisations.create', 'reglements.create'] as const);
  const actor: Actor = { kind: 'service', id: 'bench', nom: 'Mesures', permissions };
  const signer = signerOf(stack.keys, 'gateway');
  let token: Promise<string> | undefined;
  let madeAt = 0;
  const freshToken = (): Promise<string> => {
    if (token && Date.now() - madeAt < tokenMs) return token;
    madeAt = Date.now();
    return (token = signer.then((sign) => sign('finance', actor, 'bench')));
  };
  return {
    close: () => agent.destroy(),
    async post(name, body, idempotencyKey) {
      const headers = {
        Authorization: `Bearer ${await freshToken()}`,
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      };
      const url = new URL(calls[name].path, stack.urlOf('finance'));
      const { status, text } = await sendJson(agent, url, { method: 'POST', headers, body });
      if (status !== 201) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`);
      return JSON.parse(text);
    },
  };
}
