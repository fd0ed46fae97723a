import assert from 'node:assert/strict';
import { errorTable, type Problem } from '@club/contract';
import type { Answer } from '../../testing/staff.ts';

const english = /\b(must|is not|required|invalid|unexpected|cannot|not allowed|error)\b/i;

/** Asserts a problem with a French message, with this status or any 4xx. */
export function assertRefused(answer: Answer, what: string, status?: number): void {
  const shown = `${what}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`;
  if (status === undefined) assert.ok(answer.status >= 400 && answer.status < 500, shown);
  else assert.equal(answer.status, status, shown);
  assert.match(answer.headers.get('Content-Type') ?? '', /^application\/problem\+json/, shown);
  const problem = answer.body as Problem;
  assert.ok(problem.code in errorTable, shown);
  assert.equal(problem.status, answer.status, shown);
  for (const text of [problem.message, ...(problem.errors ?? []).map(({ message }) => message)]) {
    assert.ok(text.length > 0, shown);
    assert.doesNotMatch(text, english, shown);
  }
}

/** Asserts that there is no 5xx, and that a refusal has a message. */
export function assertNotBroken(answer: Answer, what: string): void {
  if (answer.status >= 400) assertRefused(answer, what);
}
