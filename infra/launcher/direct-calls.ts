import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  calls,
  pathOf,
  payingAccess,
  paymentsAccess,
  personalAccess,
  sansPlafond,
  type Permission,
  type AnswerOf,
  type CallData,
  type CallName,
  type Problem,
  type Calls,
} from '@club/contract';
import type { Actor } from '@club/service-kit/edge';
import { signerOf, type Issuer } from './keys.ts';
import type { Stack } from './stack.ts';

/** Parts of a call, unchecked so that tests can send invalid ones. */
export interface CallParts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
  /** JSON, or a form with files. */
  body?: unknown;
}

/** Calls a service directly with a token of an issuer; throws when refused. */
export type DirectCaller = <K extends CallName>(name: K, parts?: CallParts) => Promise<AnswerOf<Calls[K]>>;

/** The demonstration reads certificates, pays with the cotisations that it creates, and refunds more than a day’s limit: rights inside other calls. */
const nested: readonly Permission[] = [personalAccess, paymentsAccess, payingAccess, sansPlafond];

/** Where calls go, and as of when. */
export interface CallPlace {
  urlOf(name: string): string;
  /** Headers beside the usual ones. */
  headers?: Readonly<Record<string, string>>;
  /** When the token is signed; now when absent. */
  at?: Date;
}

/** Direct calls for demonstration data and measurements. `nom` appears in histories. */
export function directCalls(
  stack: Pick<Stack, 'keys' | 'urlOf'>,
  issuer: Issuer,
  nom: string,
  { urlOf, headers, at }: CallPlace = stack,
): DirectCaller {
  const signer = signerOf(stack.keys, issuer);
  return async <K extends CallName>(name: K, parts: CallParts = {}) => {
    const call: CallData = calls[name];
    const requestId = randomUUID();
    const isForAll = call.access === 'public' || call.access === 'signed-in';
    const permissions = new Set<Permission>(isForAll ? nested : [call.access, ...nested]);
    const actor: Actor = { kind: 'service', id: issuer, nom, permissions };
    const token = await (await signer)(call.owner, actor, requestId, at);
    const { body } = parts;
    const isForm = body instanceof FormData;
    const send = async (): Promise<Response> =>
      fetch(addressOf(urlOf, call, parts), {
        method: call.method,
        headers: {
          Authorization: `Bearer ${token}`,
          'X-Request-Id': requestId,
          ...headers,
          ...(isForm ? {} : { 'Content-Type': 'application/json' }), // fetch names a form's boundary itself
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
    const response = await untilThere(send);
    const answer: unknown = await response.json();
    if (!response.ok) {
      const { message } = answer as Partial<Problem>;
      throw new Error(`${name} answered ${response.status}: ${message ?? JSON.stringify(answer)}`);
    }
    return answer as AnswerOf<Calls[K]>;
  };
}

/** How often a service that is busy is asked again: on a slow machine a start has such moments. */
const mostTries = 12;

/** Asks again after a 503, which has changed nothing (P-8), when its Retry-After says. */
async function untilThere(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await send();
    if (response.status !== 503 || tries === mostTries) return response;
    await response.body?.cancel();
    await pause(1_000 * Number(response.headers.get('Retry-After') ?? 1));
  }
}

function addressOf(urlOf: Stack['urlOf'], call: CallData, { params, query }: CallParts): URL {
  const url = new URL(pathOf(call, params), urlOf(call.owner));
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value));
  return url;
}
