import { calls, defaultProfiles, pathOf, type CallData } from '@club/contract';
import type { Actor } from '@club/service-kit/edge';
import type { Client } from '@club/service-kit/testing';
import { signerOf } from '../../launcher/keys.ts';
import type { Stack } from '../../launcher/stack.ts';

/** All rights, directly at one instance (`finance-2`) of the calls' service. */
export function clientAt(stack: Stack, instance: string): Pick<Client, 'call'> {
  const permissions = new Set(defaultProfiles.admin.permissions);
  const actor: Actor = { kind: 'service', id: 'test', nom: 'Personne de test', permissions };
  const signer = signerOf(stack.keys, 'gateway');
  return {
    async call(name, parts, headers = {}) {
      const call: CallData = calls[name];
      const { params, body } = parts as { params?: Record<string, string>; body?: object };
      const token = await (await signer)(call.owner, actor, 'test');
      const response = await fetch(new URL(pathOf(call, params), stack.urlOf(instance)), {
        method: call.method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as never, headers: response.headers };
    },
  };
}
