import {
  calls,
  errorTable,
  pathOf,
  type AnswerOf,
  type BodyOf,
  type CallData,
  type CallName,
  type Calls,
  type ErrorCode,
  type ParamsOf,
  type Permission,
  type Problem,
  type QueryOf,
} from '@club/contract';
import { serviceActor } from '../access/token-signer.ts';
import type { Actor } from '../access/actor.ts';
import { RuleError } from '../errors/rule-error.ts';
import { logger } from '../log/logger.ts';
import { currentService } from '../service/current-service.ts';
import { asPart } from '../tracing/tracing.ts';

/** The parts a call's shape has, each required, none other. */
export type PartsOf<C> = OnlyDefined<{ params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> }>;
type OnlyDefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

export interface CallServiceOptions {
  requestId: string;
  /** Shown in history. */
  onBehalfOf?: Actor['onBehalfOf'];
  signal?: AbortSignal;
  /** Milliseconds for the answer; default 10,000. */
  timeoutMs?: number;
  /** Base address of the instance to ask first; default the first one. */
  first?: string | undefined;
}

const defaultTimeoutMs = 10_000;

/**
 * Calls another service over HTTP with this service's token; never retries a request that may have arrived. Throws the RuleError of the
 * answer, or `unavailable` when the owner is away or too slow.
 */
export async function callService<K extends CallName>(
  name: K,
  parts: PartsOf<Calls[K]>,
  { requestId, onBehalfOf, signal, timeoutMs = defaultTimeoutMs, first }: CallServiceOptions,
): Promise<AnswerOf<Calls[K]>> {
  const call: CallData = calls[name];
  const timeout = AbortSignal.timeout(timeoutMs);
  const token = await tokenFor(call, requestId, onBehalfOf);
  const { body } = parts as { body?: object };
  try {
    const span = {
      name: `${call.method} ${call.path}`,
      kind: 'client',
      attributes: { 'club.call': name },
    } as const;
    const response = await asPart(span, (traceparent) =>
      fetchFromAny(addressesOf(call, parts, first), {
        method: call.method,
        headers: {
          ...(traceparent && { traceparent }),
          Authorization: `Bearer ${token}`,
          'X-Request-Id': requestId,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        redirect: 'manual',
      }),
    );
    return (await answerOf(response, call)) as AnswerOf<Calls[K]>;
  } catch (error) {
    if (error instanceof RuleError || signal?.aborted) throw error;
    logger.warn({ requestId, call: name, service: call.owner, err: error }, 'service is away');
    throw new RuleError('unavailable', { service: call.owner });
  }
}

async function tokenFor(call: CallData, requestId: string, onBehalfOf: Actor['onBehalfOf']): Promise<string> {
  const { name, sign } = currentService();
  if (!sign) throw new Error('ACTOR_PRIVATE_KEY is missing: this service cannot call others');
  const needed = call.access === 'public' || call.access === 'signed-in' ? [] : [call.access];
  return sign(
    call.owner,
    serviceActor(name, { permissions: new Set<Permission>(needed), onBehalfOf }),
    requestId,
  );
}

function addressesOf(call: CallData, parts: object, first: string | undefined): URL[] {
  const { params, query } = parts as { params?: Record<string, string>; query?: object };
  const bases = currentService().urls[call.owner];
  if (!bases) throw new RuleError('unavailable', { service: call.owner });
  const inOrder = first === undefined ? bases : [first, ...bases.filter((base) => base !== first)];
  return inOrder.map((base) => {
    const url = new URL(pathOf(call, params), base);
    for (const [key, value] of Object.entries(query ?? {})) {
      if (value !== undefined && value !== null) url.searchParams.set(key, String(value));
    }
    return url;
  });
}

/** Tries the next instance only after a refused connection: then the request was not received. */
async function fetchFromAny(urls: readonly URL[], request: RequestInit): Promise<Response> {
  for (const [at, url] of urls.entries()) {
    try {
      return await fetch(url, request);
    } catch (error) {
      if (!isRefused(error) || at === urls.length - 1) throw error;
    }
  }
  throw new Error('a service without an address');
}

function isRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === 'ECONNREFUSED';
}

async function answerOf(response: Response, call: CallData): Promise<unknown> {
  if (response.ok && call.response === 'file') return await response.blob();
  if (response.ok) return response.status === 204 ? undefined : await response.json();
  const problem = (await response.json()) as Partial<Problem>;
  const { code, message, errors, current } = problem;
  if (!isErrorCode(code)) throw new Error(`${call.owner} answered ${response.status} without a problem`);
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  throw new RuleError(code, {
    message,
    errors,
    current,
    retryAfter,
    service: code === 'unavailable' ? call.owner : undefined,
  });
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorTable, code);
}
