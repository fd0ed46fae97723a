import 'fake-indexeddb/auto';
import { forgetKept, forgetKeptOfOthers, keepForSession, keptForSession } from './kept-for-session.ts';

const later = () => Date.now() + 60_000;

describe('what is kept beside a session', () => {
  beforeEach(() => forgetKeptOfOthers());

  it('is given to its person alone', async () => {
    await keepForSession('porte', { userId: 'u1', until: later(), value: 'etat' });
    expect(await keptForSession('porte', 'u1')).toBe('etat');
    expect(await keptForSession('porte', 'u2')).toBeUndefined();
    await forgetKept('porte');
    expect(await keptForSession('porte', 'u1')).toBeUndefined();
  });

  it('is gone once its time is over, somebody else signed in, or nobody is', async () => {
    await keepForSession('over', { userId: 'u1', until: Date.now(), value: 1 });
    await keepForSession('own', { userId: 'u1', until: later(), value: 2 });
    await keepForSession('former', { userId: 'u2', until: later(), value: 3 });
    expect(await keptForSession('over', 'u1')).toBeUndefined();
    await forgetKeptOfOthers('u1');
    expect(await keptForSession('former', 'u2')).toBeUndefined();
    expect(await keptForSession('own', 'u1')).toBe(2);
    await forgetKeptOfOthers();
    expect(await keptForSession('own', 'u1')).toBeUndefined();
  });
});
