import { renouvellementCalls, type Renouvellement } from '@club/contract';
import { followRun } from './follow-run.ts';

const run = (etat: Renouvellement['etat']) => ({ etat }) as Renouvellement;

/** A stream of the browser: the test says what comes. */
class Stream {
  static opened: Stream[] = [];
  onmessage?: (message: { data: string }) => void;
  isClosed = false;
  constructor() {
    Stream.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

function follow(loaded: Promise<{ data: Renouvellement }>) {
  const ended: string[] = [];
  const onAdded = followRun(renouvellementCalls.followRenouvellement, {
    isRunning: ({ etat }) => etat === 'en_cours',
    stale: ['Renouvellement'],
  });
  const removal = Promise.withResolvers<void>();
  const shown: string[] = [];
  const done = onAdded('r1', {
    cacheDataLoaded: loaded,
    cacheEntryRemoved: removal.promise,
    dispatch: ({ payload }: { payload: string[] }) => ended.push(...payload),
    updateCachedData: (recipe) => void shown.push(recipe().etat),
  });
  return { done, ended, shown, remove: removal.resolve };
}

beforeEach(() => {
  Stream.opened = [];
  Object.assign(globalThis, { EventSource: Stream });
});

describe('a run that a screen looks at', () => {
  it('is followed to its end, which is told once', async () => {
    const { done, ended, shown, remove } = follow(Promise.resolve({ data: run('en_cours') }));
    await Promise.resolve();
    await Promise.resolve();
    const [stream] = Stream.opened;
    stream!.onmessage?.({ data: JSON.stringify(run('en_cours')) });
    expect(ended).toEqual([]);
    stream!.onmessage?.({ data: JSON.stringify(run('termine')) });
    expect([ended, shown, stream!.isClosed]).toEqual([['Renouvellement'], ['en_cours', 'termine'], true]);
    remove();
    await done;
    expect(ended).toEqual(['Renouvellement']);
  });

  it('that was over before anybody looked has ended too', async () => {
    const { done, ended } = follow(Promise.resolve({ data: run('termine') }));
    await done;
    expect([ended, Stream.opened]).toEqual([['Renouvellement'], []]);
  });

  it('that is refused tells nothing: its query does', async () => {
    const { done, ended } = follow(Promise.reject(new Error('refused')));
    await done;
    expect([ended, Stream.opened]).toEqual([[], []]);
  });
});
