import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callEntries } from '@club/contract';
import type { Fuzzer } from './fuzzers.ts';

const written = readFileSync(path.join(import.meta.dirname, 'schemathesis.toml'), 'utf8');
const hooks = path.join(import.meta.dirname, 'hooks.py');
const methods = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS'];

/** schemathesis configuration: session, exclusions, addresses shared with planned calls. */
export function configurationFor({ cookie }: Fuzzer, origin: string): string {
  const session = cookie.slice(cookie.indexOf('=') + 1);
  const auth = cookie ? ['[auth.openapi.session]', `api_key = ${JSON.stringify(session)}`] : [];
  const header = `headers = { Origin = ${JSON.stringify(origin)} }`;
  return [header, `hooks = ${JSON.stringify(hooks)}`, written, ...auth, ...plannedMethods(), ''].join('\n');
}

/** A planned method at a delivered address answers 501, not 405 (infra/decisions/0006-planned-calls.md). */
function plannedMethods(): string[] {
  return callEntries.flatMap(([, { path: address, method }]) => {
    const planned = callEntries
      .filter(([, call]) => call.planned && call.path === address)
      .map(([, call]) => call.method as string);
    if (planned.length === 0 || planned.includes(method)) return [];
    const others = methods.filter((one) => one !== method && !planned.includes(one));
    return [
      '[[operations]]',
      `include-path = ${JSON.stringify(address)}`,
      'include-method = ' + JSON.stringify(method),
      `phases.coverage.unexpected-methods = ${JSON.stringify(others)}`,
    ];
  });
}
