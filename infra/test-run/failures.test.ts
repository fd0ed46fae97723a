import assert from 'node:assert/strict';
import test from 'node:test';
import { failuresOf, lastWords } from './failures.ts';

test('reads the list at the end of a run of node:test, with the place and what went wrong', () => {
  const output = [
    '▶ things',
    '  ✖ is equal (3.67ms)',
    'ℹ fail 2',
    '',
    '✖ failing tests:',
    '',
    'test at a.test.ts:2:25',
    '✖ is equal (3.67ms)',
    '  AssertionError [ERR_ASSERTION]: Expected values to be equal:',
    '  ',
    '  1 !== 2',
    '',
    'test at b.test.ts:1:1',
    '✖ b.test.ts',
    "  'test timed out after 50ms'",
    '',
    '> nx run @club/other:test',
    '  ✔ fine (1ms)',
  ].join('\n');
  assert.deepEqual(failuresOf(output), [
    {
      title: 'is equal (a.test.ts:2:25)',
      detail: ['  AssertionError [ERR_ASSERTION]: Expected values to be equal:', '  1 !== 2'],
    },
    { title: 'b.test.ts (b.test.ts:1:1)', detail: ["  'test timed out after 50ms'"] },
  ]);
});

test('reads jest, which tells a failure twice, once; also in colour', () => {
  const failure =
    '  \u001b[1m● things › is equal\u001b[22m\n\n    expect(1).toBe(2)\n\n      at a.test.tsx:1:1\n\n';
  assert.deepEqual(
    failuresOf(
      `PASS b.test.tsx\n  ● Console\n\n    a warning\n\nFAIL a.test.tsx\n${failure}Summary of all failing tests\n${failure}`,
    ),
    [{ title: 'things › is equal', detail: ['    expect(1).toBe(2)', '      at a.test.tsx:1:1'] }],
  );
});

test('reads Playwright', () => {
  const output =
    '[1/2] [journeys] › a.spec.ts:3:1 › opens\n  1) [journeys] › a.spec.ts:3:1 › opens ─────\n\n    Error: not seen\n\n  1 failed\n';
  assert.deepEqual(failuresOf(output), [
    { title: '[journeys] › a.spec.ts:3:1 › opens', detail: ['    Error: not seen'] },
  ]);
});

test('names nothing where nothing failed', () => {
  assert.deepEqual(failuresOf('  ✔ ok (1ms)\nℹ fail 0\n  12 passed (1.2m)\n'), []);
});

test('a long detail is cut to its first lines, a step without a named test to its last', () => {
  const lines = Array.from({ length: 40 }, (_, line) => `  line ${line}`);
  const [failure] = failuresOf(`test at a.test.ts:1:1\n✖ long\n${lines.join('\n')}\n`);
  assert.deepEqual(failure?.detail, lines.slice(0, 12));
  assert.deepEqual(lastWords(lines.join('\n')), lines.slice(-12));
});
