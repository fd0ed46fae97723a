import assert from 'node:assert/strict';
import test from 'node:test';
import { readOptions, UsageError } from './options.ts';

const read = (...args: string[]) => readOptions(args, {}, '/club');

test('without options: port 8080, .data, 500 fictional members', () => {
  assert.deepEqual(read(), { port: 8080, dataDir: '/club/.data', demo: 500, instances: 1 });
});

test('PORT is the default port, --port wins', () => {
  assert.equal(readOptions([], { PORT: '9000' }, '/club').port, 9000);
  assert.equal(readOptions(['--port', '9001'], { PORT: '9000' }, '/club').port, 9001);
});

test('--empty asks for no members', () => {
  assert.equal(read('--empty').demo, 0);
});

for (const args of [
  ['--port', 'x'],
  ['--port', '99999'],
  ['--demo', '-1'],
  ['--instances', '0'],
  ['--wat'],
  ['--demo', '3', '--empty'],
]) {
  test(`refuses ${args.join(' ')} in one sentence`, () => {
    assert.throws(() => read(...args), UsageError);
  });
}

test('a currency or a time zone that does not exist is said in one sentence, before anything starts', () => {
  for (const [env, said] of [
    [{ CLUB_CURRENCY: 'DH' }, /^CLUB_CURRENCY takes MAD, EUR, USD, TND, not "DH"\.$/],
    [{ CLUB_TIME_ZONE: 'Tunis' }, /^CLUB_TIME_ZONE takes .* not "Tunis"\.$/],
  ] as const)
    assert.throws(
      () => readOptions([], env, '/club'),
      (error: Error) => error instanceof UsageError && said.test(error.message),
    );
});

test('--help is an option, and an unknown one is answered with all of them', () => {
  assert.equal(read('--help').help, true);
  assert.throws(() => read('--prot', '9000'), /--instances N/);
});

test('a wrong PORT is named as what it is', () => {
  assert.throws(
    () => readOptions([], { PORT: '80x' }, '/club'),
    /^UsageError: PORT takes|^Error: PORT takes/,
  );
});
