import path from 'node:path';
import type { TestEvent } from 'node:test/reporters';

/** node:test reporter: time of each file, first to last test. */
export default async function* fileTimes(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const seconds = new Map<string, number>();
  for await (const { type, data } of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting > 0 || !data.file) continue;
    const taken = data.details.duration_ms / 1000;
    // Where files share a process, each is a suite of its name.
    const file = data.name.endsWith('.test.ts') ? data.name : path.relative('.', data.file);
    seconds.set(file, (seconds.get(file) ?? 0) + taken);
  }
  for (const [file, taken] of seconds) yield `⏱ ${taken.toFixed(1)} s ${file}\n`;
}
