import type { HistoryLine } from '@club/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aFiche, anAdherent } from '../../testing/builders.ts';
import { openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup();
const line = (version: number, ...changes: HistoryLine['changes']): HistoryLine => ({
  id: `h${version}`,
  action: version === 1 ? 'create' : 'update',
  at: `2026-11-2${version}T10:00:00.000Z`,
  by: 'Nadia Haddad',
  version,
  changes,
});
const history = [
  line(3, { field: 'telephone', before: '20 111 222', after: '20 333 444' }),
  line(2, { field: 'email', before: 'ancien@exemple.tn', after: 'nouveau@exemple.tn' }),
  line(1, { field: 'nom', before: null, after: 'TRABELSI' }),
];
const now = anAdherent({ version: 3, telephone: '20 333 444', email: 'nouveau@exemple.tn' });

async function openHistory(answers: NonNullable<Parameters<typeof openMembers>[0]>['answers'] = {}) {
  const opened = openMembers({
    at: '/members?fiche=a1',
    answers: {
      getFicheAdherent: () => aFiche(now),
      listAdherentHistory: () => history,
      updateAdherent: ({ body }) => ({ ...now, ...(body as object), version: 4 }),
      ...answers,
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Historique' }));
  await screen.findAllByText(/par Nadia Haddad/);
  return opened;
}

const sent = ({ calls }: Awaited<ReturnType<typeof openHistory>>) =>
  calls.filter(({ name }) => name === 'updateAdherent').map(({ body }) => body);

describe('the history of a member', () => {
  it('sets one value back, after showing what changes', async () => {
    const opened = await openHistory();
    await user.click(screen.getByRole('button', { name: /^Rétablir E-mail.*ancien@exemple\.tn/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('nouveau@exemple.tn')).toBeVisible();
    expect(dialog.queryByText('20 333 444')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Rétablir' }));
    expect(await screen.findByText('Valeurs rétablies')).toBeVisible();
    expect(sent(opened)).toEqual([{ version: 3, email: 'ancien@exemple.tn' }]);
  });

  it('goes back to the whole record as a line left it; the last line is how it is', async () => {
    const opened = await openHistory();
    const states = screen.getAllByRole('button', { name: /^Revenir à l’état du/ });
    expect(states).toHaveLength(2);
    await user.click(states[1]!);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Rétablir' }),
    );
    await screen.findByText('Valeurs rétablies');
    expect(sent(opened)).toEqual([{ version: 3, telephone: '20 111 222', email: 'ancien@exemple.tn' }]);
  });

  it('compares with what somebody else saved meanwhile before it is sent again', async () => {
    let isStale = true;
    const later = { ...now, version: 7, email: 'autre@exemple.tn' };
    const opened = await openHistory({
      updateAdherent: () => {
        if (!isStale) return { ...later, version: 8 };
        isStale = false;
        return problem('stale_version', { current: later });
      },
    });
    await user.click(screen.getByRole('button', { name: /^Rétablir E-mail/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Rétablir' }));
    expect(await dialog.findByText('autre@exemple.tn')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Rétablir' }));
    await screen.findByText('Valeurs rétablies');
    expect(sent(opened).at(-1)).toEqual({ version: 7, email: 'ancien@exemple.tn' });
  });

  it('asks again before somebody becomes the double of another', async () => {
    let isFirst = true;
    const opened = await openHistory({
      updateAdherent: () => {
        if (!isFirst) return { ...now, version: 4 };
        isFirst = false;
        return problem('doublon', { message: 'Un adhérent du même nom existe déjà.' });
      },
    });
    await user.click(screen.getByRole('button', { name: /^Rétablir E-mail/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Rétablir' }));
    await user.click(await dialog.findByRole('button', { name: 'Rétablir quand même' }));
    await screen.findByText('Valeurs rétablies');
    expect(sent(opened).at(-1)).toMatchObject({ doublonAccepte: true });
  });

  it('is only read by who may not change members', async () => {
    openMembers({
      at: '/members?fiche=a1',
      permissions: ['adherents.read'],
      answers: { getFicheAdherent: () => aFiche(now), listAdherentHistory: () => history },
    });
    await user.click(await screen.findByRole('tab', { name: 'Historique' }));
    await screen.findAllByText(/par Nadia Haddad/);
    expect(screen.queryByRole('button', { name: /^(Rétablir|Revenir)/ })).toBeNull();
  });
});
