import {
  authCalls,
  backgroundHeader,
  pageUserHeader,
  type SessionEnd,
  type SignedInUser,
} from '@club/contract';
import { SignedInUserProvider } from '@club/store';
import { Dialog } from '@club/ui/dialog';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { SessionEndBanner } from './session-end-banner.tsx';
import { tellOtherTabs } from './session-news.ts';

const nadia = { id: 'u1' } as SignedInUser;
const minutes = 60_000;
const announced = /^Votre session va se terminer/;

/** A session at the server: only a call that is no poll prolongs it. In s, as the contract says it. */
function open(first: SessionEnd, children: React.ReactNode = null) {
  let endsAt = Date.now() + first.endsIn * 1000;
  const lastEndsAt = Date.now() + first.lastEndsIn * 1000;
  const asked: { background: boolean; pageUser: string | null }[] = [];
  globalThis.fetch = async (address, init) => {
    expect(address).toBe(authCalls.getSessionEnd.path);
    const headers = new Headers(init?.headers);
    const background = headers.has(backgroundHeader);
    asked.push({ background, pageUser: headers.get(pageUserHeader) });
    if (!background) endsAt = Math.max(endsAt, Math.min(Date.now() + 30 * minutes, lastEndsAt));
    const left = (at: number) => Math.floor((at - Date.now()) / 1000);
    return Response.json({ endsIn: left(endsAt), lastEndsIn: left(lastEndsAt) } satisfies SessionEnd);
  };
  render(
    <SignedInUserProvider value={nadia}>
      <SessionEndBanner />
      {children}
    </SignedInUserProvider>,
  );
  fireEvent.keyDown(document.body); // the last input of whoever leaves
  return { asked, prolongElsewhere: () => (endsAt = Date.now() + 30 * minutes) };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the end of a session', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is announced a minute before to who left the screen alone, and one press puts it off', async () => {
    const { asked } = open({ endsIn: 1800, lastEndsIn: 43_200 });
    await pass(29 * minutes - 1_000);
    expect(screen.queryByText(announced)).toBeNull();
    await pass(2_000);
    expect(screen.getByRole('alert')).toHaveTextContent(announced);
    expect(asked.at(-1)).toEqual({ background: true, pageUser: 'u1' });
    const stay = screen.getByRole('button', { name: 'Rester connecté' });
    fireEvent.pointerDown(stay);
    fireEvent.click(stay);
    await pass(10);
    expect(screen.queryByText(announced)).toBeNull();
    expect(asked.at(-1)?.background).toBe(false);
    await pass(28 * minutes);
    expect(screen.queryByText(announced)).toBeNull();
  });

  it('does not come while somebody types, although nothing is sent', async () => {
    open({ endsIn: 1800, lastEndsIn: 43_200 });
    for (let times = 0; times < 30; times++) {
      await pass(2 * minutes);
      fireEvent.keyDown(document.body, { key: 'a' });
      await pass(10);
      expect(screen.queryByText(announced)).toBeNull();
    }
  });

  it('is put off in every tab by one of them', async () => {
    const { prolongElsewhere } = open({ endsIn: 1800, lastEndsIn: 43_200 });
    await pass(29 * minutes + 1_000);
    expect(screen.getByText(announced)).toBeVisible();
    prolongElsewhere();
    jest.useRealTimers();
    tellOtherTabs();
    await screen.findByRole('alert');
    await act(() => new Promise<void>((done) => setTimeout(done)));
    expect(screen.queryByText(announced)).toBeNull();
  });

  it('says that twelve hours cannot be put off', async () => {
    open({ endsIn: 1800, lastEndsIn: 1800 });
    await pass(29 * minutes + 1_000);
    expect(screen.getByText(/durée maximale de 12/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is announced in the dialog that covers the page', async () => {
    open(
      { endsIn: 1800, lastEndsIn: 43_200 },
      <Dialog title="Nouvel adhérent" onClose={() => undefined}>
        <p>saisie</p>
      </Dialog>,
    );
    await pass(29 * minutes + 1_000);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(announced)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Rester connecté' })).toBeVisible();
  });
});
