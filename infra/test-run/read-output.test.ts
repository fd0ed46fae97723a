import assert from 'node:assert/strict';
import test from 'node:test';
import { countsOf, failuresOf, lastWords, secondTriesOf, secondTry, skippedOf } from './read-output.ts';

test('adds up several runs of node:test, cancelled ones as failed', () => {
  const output = 'ℹ tests 4\nℹ pass 3\nℹ fail 1\nℹ cancelled 0\n…\nℹ pass 2\nℹ fail 0\nℹ cancelled 1\n';
  assert.deepEqual(countsOf(output), { passed: 5, failed: 2 });
});

test('reads jest, also in colour', () => {
  const output =
    'Test Suites: 1 failed, 1 passed, 2 total\n\u001b[1mTests:\u001b[22m       1 failed, 7 passed, 8 total\n';
  assert.deepEqual(countsOf(output), { passed: 7, failed: 1 });
});

test('a journey that passed at its second try counts as passed', () => {
  assert.deepEqual(countsOf('  1 flaky\n    a.spec.ts:3\n  12 passed (1.2m)\n'), { passed: 13, failed: 0 });
});

test('tells a journey that passed at its second try, with what went wrong at the first', () => {
  const output = [
    '  1) [screens] › a.spec.ts:3:1 › is shown › in the dark ────────',
    '',
    '    Error: is not shown',
    '',
    '  2) [journeys] › b.spec.ts:4:1 › pays ────────',
    '',
    '    Error: 1 !== 2',
    '',
    '  1 failed',
    '    [journeys] › b.spec.ts:4:1 › pays ',
    '  1 flaky',
    '    [screens] › a.spec.ts:3:1 › is shown ',
    '  12 passed (1.2m)',
  ].join('\n');
  assert.deepEqual(secondTriesOf(output), [
    { title: '[screens] › a.spec.ts:3:1 › is shown › in the dark', detail: ['    Error: is not shown'] },
  ]);
  assert.deepEqual(secondTriesOf('  12 passed (1.2m)\n'), []);
});

test('tells a service test that passed at its second try', () => {
  const output = `ℹ pass 3\n${secondTry('settings (settings.int.test.ts:1:1)', ['  Error: no server', '    at a.ts'])}▶ next\n`;
  assert.deepEqual(secondTriesOf(output), [
    { title: 'settings (settings.int.test.ts:1:1)', detail: ['  Error: no server', '  at a.ts'] },
  ]);
  assert.deepEqual(countsOf(output), { passed: 3, failed: 0 });
});

test('reads Playwright; what did not run counts as failed', () => {
  assert.deepEqual(countsOf('  1 failed\n    a.spec.ts:3\n  2 did not run\n  12 passed (1.2m)\n'), {
    passed: 12,
    failed: 3,
  });
});

test('counts nothing in what is not a test run', () => {
  assert.deepEqual(countsOf('Found 0 warnings and 0 errors.'), { passed: 0, failed: 0 });
});

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

test('reads TypeScript', () => {
  const output =
    '> tsc -p tsconfig.json\n\nsrc/a.ts(94,32): error TS2304: Cannot find name “B”.\nnpm error code 1\n';
  assert.deepEqual(failuresOf(output), [
    { title: 'src/a.ts(94,32): error TS2304: Cannot find name “B”.', detail: [] },
  ]);
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

test('names what was left out, with its reason', () => {
  const output =
    '  ✔ is read (3.1ms)\n  ﹣ is taken by Caddy (0.3ms) # caddy is not on the PATH\nℹ skipped 1\n';
  assert.deepEqual(skippedOf(output), ['is taken by Caddy: caddy is not on the PATH']);
});
