import { Agent, request } from 'node:http';
import type { Actor } from '@club/service-kit/edge';
import { calls, type CallName } from '@club/contract';
import { signerOf } from '../../launcher/keys.ts';
import type { Stack } from '../../launcher/stack.ts';

/** Posts to finance over kept connections, with as little of its own as a measure allows. */
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
  const token = freshToken(stack);
  return {
    close: () => agent.destroy(),
    async post(name, body, idempotencyKey) {
      const headers = {
        Authorization: `Bearer ${await token()}`,
        'Content-Type': 'application/json',
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      };
      const url = new URL(calls[name].path, stack.urlOf('finance'));
      return send(agent, url, headers, JSON.stringify(body));
    },
  };
}

function freshToken(stack: Stack): () => Promise<string> {
  const permissions = new Set(['cotisations.create', 'reglements.create'] as const);
  const actor: Actor = { kind: 'service', id: 'bench', nom: 'Mesures', permissions };
  const signer = signerOf(stack.keys, 'gateway');
  let current: Promise<string> | undefined;
  let madeAt = 0;
  return () => {
    if (!current || Date.now() - madeAt > tokenMs) {
      madeAt = Date.now();
      current = signer.then((sign) => sign('finance', actor, 'bench'));
    }
    return current;
  };
}

function send(agent: Agent, url: URL, headers: Record<string, string>, text: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const length = { 'Content-Length': Buffer.byteLength(text) };
    const sent = request(url, { agent, method: 'POST', headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const answer = Buffer.concat(chunks).toString();
        if (response.statusCode === 201) resolve(JSON.parse(answer));
        else reject(new Error(`${url.pathname} answered ${response.statusCode}: ${answer.slice(0, 300)}`));
      });
      response.on('error', reject);
    });
    sent.on('error', reject).end(text);
  });
}
