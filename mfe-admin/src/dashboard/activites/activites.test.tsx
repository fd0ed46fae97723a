import { act, screen, waitFor, within } from '@testing-library/react';
import { anActivite, someDashboardStats } from '../../testing/builders.ts';
import { FakeEvents } from '../../testing/fake-events.ts';
import { openDashboard as open } from '../../testing/open-dashboard.ts';
// Compiled with the suite: its first test would wait for it.
import '../dashboard-page.tsx';

const panel = (name: string) => screen.findByRole('region', { name });

describe('the activity', () => {
  it('is linked to the record, with the time in words and in full', async () => {
    open();
    const feed = await panel('Activité récente');
    const link = await within(feed).findByRole('link', {
      name: 'Salma Trabelsi a réglé 450,00 Dh par chèque',
    });
    expect(link).toHaveAttribute('href', '/payments?reglement=r1');
    expect(within(feed).getByTitle(/^21\/11\/2026 à \d\d:00$/)).toBeVisible();
    expect(feed).toHaveTextContent('Nadia Haddad');
  });

  it('shows a new line at the top as it happens, and reads it out', async () => {
    open();
    const feed = await panel('Activité récente');
    await within(feed).findByText(/a réglé 450,00/);
    expect(FakeEvents.latest().url).toBe('/api/activites/events');
    FakeEvents.latest().open();
    const phrase = 'Ali Zouari a été inscrit';
    FakeEvents.latest().send(anActivite({ id: 'act2', at: '2026-11-21T10:01:00Z', phrase, lien: null }));
    const [first, second] = within(feed).getAllByRole('listitem');
    expect(first).toHaveTextContent(phrase);
    expect(second).toHaveTextContent('Salma Trabelsi');
    expect(feed.querySelector('[aria-live="polite"]')).toHaveTextContent(phrase);
    expect(within(first!).queryByRole('link')).toBeNull();
  });

  it('makes the figures follow, once for all that comes together', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    try {
      let totalMembers = 10;
      const { calls } = open({
        answers: { getEnhancedDashboardStats: () => someDashboardStats({ totalMembers }) },
      });
      const asked = () => calls.filter(({ name }) => name === 'getEnhancedDashboardStats').length;
      expect(await screen.findByText('10')).toBeVisible();
      totalMembers = 12;
      for (const id of ['act2', 'act3']) FakeEvents.latest().send(anActivite({ id }));
      await jest.advanceTimersByTimeAsync(2_000);
      expect(await screen.findByText('12')).toBeVisible();
      expect(asked()).toBe(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('opens its stream again after it was refused, and fetches what it missed', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    try {
      let lines = [anActivite()];
      open({ answers: { listActivites: () => lines } });
      const feed = await panel('Activité récente');
      await within(feed).findByText(/a réglé 450,00/);
      FakeEvents.latest().end();
      expect(within(feed).getByText('Reconnexion…')).toBeVisible();
      lines = [anActivite({ id: 'act3', at: '2026-11-21T10:02:00Z', phrase: 'La section Judo a été créée' })];
      await jest.advanceTimersByTimeAsync(2_000);
      expect(FakeEvents.opened).toHaveLength(2);
      FakeEvents.latest().open();
      expect(await within(feed).findByText('La section Judo a été créée')).toBeVisible();
      expect(within(feed).queryByText('Reconnexion…')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('leaves its connection to others while nobody looks at the tab', async () => {
    const look = (visibilityState: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    open();
    await panel('Activité récente');
    look('hidden');
    expect(FakeEvents.latest().readyState).toBe(FakeEvents.CLOSED);
    look('visible');
    await waitFor(() => expect(FakeEvents.opened).toHaveLength(2));
    expect(FakeEvents.latest().readyState).not.toBe(FakeEvents.CLOSED);
  });

  it('closes its stream when one leaves, and says when there is nothing', async () => {
    const { unmount } = open({ answers: { listActivites: () => [] } });
    expect(await screen.findByText('Aucune activité récente')).toBeVisible();
    unmount();
    await waitFor(() => expect(FakeEvents.latest().readyState).toBe(FakeEvents.CLOSED));
  });
});
