import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fuzzer } from './fuzzers.ts';

const written = readFileSync(path.join(import.meta.dirname, 'schemathesis.toml'), 'utf8');
const hooks = path.join(import.meta.dirname, 'hooks.py');

/** schemathesis configuration: session and exclusions. */
export function configurationFor({ cookie }: Fuzzer, origin: string): string {
  const session = cookie.slice(cookie.indexOf('=') + 1);
  const auth = cookie ? ['[auth.openapi.session]', `api_key = ${JSON.stringify(session)}`] : [];
  const header = `headers = { Origin = ${JSON.stringify(origin)} }`;
  return [header, `hooks = ${JSON.stringify(hooks)}`, written, ...auth, ''].join('\n');
}
