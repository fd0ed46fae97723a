import { Agent } from 'node:http';
import type { Actor } from '@club/service-kit/edge';
import { calls, type CallName } from '@club/contract';
import { signerOf } from '../../../launcher/keys.ts';
import type { Stack } from '../../../launcher/stack.ts';
import { sendJson } from '../send-json.ts';

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
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      };
      const url = new URL(calls[name].path, stack.urlOf('finance'));
      const { status, text } = await sendJson(agent, url, { method: 'POST', headers, body });
      if (status !== 201) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`);
      return JSON.parse(text);
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
