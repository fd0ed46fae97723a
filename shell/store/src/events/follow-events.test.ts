import { renouvellementCalls } from '@club/contract';
import { followEvents } from './follow-events.ts';

/** A stream of the browser that a test refuses. */
class Stream {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 0;
  onopen?: () => void;
  onerror?: () => void;
  constructor() {
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  refuse() {
    this.close();
    this.onerror?.();
  }
}

const settle = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  Stream.opened = [];
  Object.assign(globalThis, { EventSource: Stream, fetch: async () => new Response('{}') });
});
afterEach(() => jest.useRealTimers());

describe('a stream of events refused by a 503', () => {
  const follow = (handlers: Partial<Parameters<typeof followEvents>[2]> = {}) =>
    followEvents(
      renouvellementCalls.followRenouvellement,
      { params: { id: 'r1' } },
      { onMessage: () => undefined, ...handlers },
    );

  it('is opened again, ever less often, until it is open', async () => {
    const onCut = jest.fn();
    const stop = follow({ onCut });
    Stream.opened.at(-1)!.refuse();
    expect(onCut).toHaveBeenCalledTimes(1);
    await settle(2_000);
    expect(Stream.opened).toHaveLength(2);
    Stream.opened.at(-1)!.refuse();
    await settle(2_000);
    expect(Stream.opened).toHaveLength(2);
    await settle(2_000);
    expect(Stream.opened).toHaveLength(3);
    stop();
  });

  it('is not opened again once nobody follows it', async () => {
    const stop = follow();
    Stream.opened.at(-1)!.refuse();
    stop();
    await settle(60_000);
    expect(Stream.opened).toHaveLength(1);
  });
});
