import { callEntries, problemOf, type CallName, type Problem } from '@club/contract';

/** Query values are text, as in the address. */
export interface SentCall {
  name: CallName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  idempotencyKey: string | null;
}

/** Answers by call; a refusal is `problem()`. */
export type Answers = { [Name in CallName]?: (sent: SentCall) => unknown };

class Refusal {
  readonly body: Problem;
  constructor(body: Problem) {
    this.body = body;
  }
}

/** A refusal of the contract: `problem('duplicate_code', { errors: […] })`. */
export function problem(...given: Parameters<typeof problemOf>): unknown {
  return new Refusal(problemOf(...given));
}

/** An answer that comes when the test lets it, for all that was asked until then and after. */
export function heldBack(answer: (sent: SentCall) => unknown) {
  let release = (): void => undefined;
  const gate = new Promise<void>((open) => (release = open));
  return { answer: (sent: SentCall) => gate.then(() => answer(sent)), release: () => release() };
}

/** A fetch that answers by the contract and notes what was sent; a call without answer is not found. */
export function fakeFetch(answers: Answers, sentCalls: SentCall[]): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input), 'http://localhost');
    const found = callOf(init.method ?? 'GET', url.pathname);
    const sent = found && { ...found, ...sentParts(url, init) };
    if (sent) sentCalls.push(sent);
    const answer = (sent && (await answers[sent.name]?.(sent))) ?? problem('not_found');
    const refused = answer instanceof Refusal;
    return new Response(JSON.stringify(refused ? answer.body : answer), {
      status: refused ? answer.body.status : 200,
      headers: { 'Content-Type': 'application/json' },
    });
  };
}

function sentParts(
  url: URL,
  { body, headers }: RequestInit,
): Pick<SentCall, 'query' | 'body' | 'idempotencyKey'> {
  return {
    query: Object.fromEntries(url.searchParams),
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
    idempotencyKey: new Headers(headers).get('Idempotency-Key'),
  };
}

/** A fixed path goes before one with a parameter. */
function callOf(method: string, path: string): Pick<SentCall, 'name' | 'params'> | undefined {
  const candidates = callEntries
    .filter(([, call]) => call.method === method)
    .sort(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length);
  for (const [name, call] of candidates) {
    const pattern = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = pattern.exec(path);
    if (match) return { name, params: { ...match.groups } };
  }
  return undefined;
}
