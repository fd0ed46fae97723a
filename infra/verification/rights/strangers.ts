import { calls, permissions, type Owner } from '@club/contract';
import type { Actor } from '@club/service-kit/edge';
import { signerOf, type Issuer } from '../../launcher/keys.ts';
import { services } from '../../launcher/services.ts';
import type { Stack } from '../../launcher/stack.ts';
import { deliveredCalls } from '../../testing/delivered-calls.ts';
import { visitor } from '../../testing/staff.ts';
import type { Person } from './people.ts';
import { effective, type Known } from './request-parts.ts';
import type { Part } from './walk.ts';

/** Forged client headers. */
const claims: Readonly<Record<string, string>> = {
  'X-User': '111',
  'X-User-Id': '111',
  'X-Forwarded-User': '111',
  'X-Permissions': permissions.join(','),
  'X-Actor': JSON.stringify({ kind: 'user', permissions }),
  'X-Original-Url': '/api/health',
  'X-Rewrite-Url': '/api/health',
  'X-Http-Method-Override': 'GET',
  Forwarded: 'for=127.0.0.1;by=gateway',
  'X-Forwarded-For': '127.0.0.1',
};

const everything: Actor = { kind: 'user', id: '111', nom: 'Un inconnu', permissions: new Set(permissions) };

/** Forged headers and invalid tokens at the gateway and services: 401 or 403 at every non-public call. */
export async function walkStrangers(stack: Stack, viewer: Person, known: Known): Promise<Part> {
  const faults: string[] = [];
  let asked = 0;
  const token = async (issuer: Issuer, audience: Owner, actor = everything) => ({
    Authorization: `Bearer ${await (await signerOf(stack.keys, issuer))(audience, actor, 'rights')}`,
  });
  const another = (owner: Owner) => services.find((name) => name !== owner)!;
  for (const { name, call } of deliveredCalls) {
    if (call.access === 'public') continue;
    const parts = effective(name, call, known);
    const withHeaders = (headers: Record<string, string>) => ({ ...parts, headers });
    const direct = visitor(stack.urlOf(call.owner));
    const anybody = visitor(stack.url);
    const real = await token('gateway', call.owner);
    // The gateway looks at cookies alone: to it, whoever brings a token is nobody.
    const notTheirs = call.owner === 'gateway' ? 401 : 403;
    const tries: [what: string, status: Promise<{ status: number }>, expected: number][] = [
      ['headers, at the gateway', anybody.call(name, withHeaders(claims)), 401],
      ['a service’s own token, at the gateway', anybody.call(name, withHeaders(real)), 401],
      ['headers, at the service', direct.call(name, withHeaders(claims)), 401],
      [
        'a token for another service',
        direct.call(name, withHeaders(await token('gateway', another(call.owner)))),
        401,
      ],
      [
        'a person’s token signed by import',
        direct.call(name, withHeaders(await token('import', call.owner))),
        notTheirs,
      ],
      [
        'a token of import itself',
        direct.call(
          name,
          withHeaders(await token('import', call.owner, { ...everything, kind: 'service', id: 'import' })),
        ),
        notTheirs,
      ],
    ];
    const mayNot = call.access !== 'signed-in' && !viewer.permissions?.includes(call.access);
    if (mayNot)
      tries.push(['a viewer with headers', viewer.ask(name, call, withHeaders({ ...claims, ...real })), 403]);
    for (const [what, answer, expected] of tries) {
      asked += 1;
      const { status } = await answer;
      if (status !== expected)
        faults.push(`${what}: ${call.method} ${calls[name].path} answered ${status}, not ${expected}`);
    }
  }
  return { name: 'strangers and forged headers', asked, faults };
}
