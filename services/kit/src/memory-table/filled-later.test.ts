import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FilledLater } from './filled-later.ts';

class Names {
  readonly known = new Map<string, string>();
  put({ id, name }: { id: string; name: string }): void {
    const end = performance.now() + 1;
    while (performance.now() < end); // some work, so that filling takes several slices
    this.known.set(id, name);
  }
  remove(id: string): void {
    this.known.delete(id);
  }
  holds({ id, name }: { id: string; name: string }): boolean {
    return this.known.get(id) === name;
  }
}

test('an index that is filled later has what was put before, while and after it was filled, and nothing that was removed', async () => {
  const later = new FilledLater<{ id: string; name: string }, Names>(new Names());
  for (let at = 0; at < 60; at += 1) later.put({ id: `${at}`, name: 'avant' });
  later.remove('7');
  let isWhole = false;
  const asked = later.whole().then((names) => {
    isWhole = true;
    return names.known;
  });
  const filling = later.fill(new AbortController().signal);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(isWhole, false, 'who asks waits');
  later.put({ id: '1', name: 'pendant' });
  later.put({ id: 'nouveau', name: 'pendant' });
  later.remove('2');
  later.remove('59');
  await filling;
  later.put({ id: '3', name: 'après' });
  const known = await asked;
  assert.deepEqual(
    ['1', '2', '3', '7', '59', 'nouveau', '58'].map((id) => known.get(id)),
    ['pendant', undefined, 'après', undefined, undefined, 'pendant', 'avant'],
  );
  assert.equal(known.size, 58);
});
