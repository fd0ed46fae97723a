import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anImportRun } from '../testing/builders.ts';
import { openAdmin } from '../testing/open-admin.ts';

const user = userEvent.setup();
const done = anImportRun({
  statut: 'termine',
  rowsDone: 100,
  imported: 97,
  skipped: 1,
  errors: 2,
  finishedAt: '2026-11-21T10:00:02.000Z',
});

/** An event stream that never says anything: the last answer stands. */
class SilentEvents {
  close() {}
}

beforeAll(() => Object.assign(globalThis, { EventSource: SilentEvents }));

describe('undoing an import', () => {
  it('undoes an import after asking, from its account, and says who did', async () => {
    const recent = { ...done, startedAt: new Date().toISOString() };
    const annulation = {
      etat: 'faite' as const,
      etape: 'annuler' as const,
      par: 'Nadia Haddad',
      fait: 97,
      total: 97,
      le: '2026-11-22T10:00:00.000Z',
      empeches: [],
      nbEmpeches: 0,
    };
    const { calls } = openAdmin({
      at: '/import?import=i1',
      answers: {
        listImports: () => [recent],
        getImport: () => recent,
        undoImport: () => ({ ...recent, statut: 'defait', annulation }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Annuler cet import' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(/97\sadhérents ajoutés seront supprimés pour de bon/);
    await user.click(within(dialog).getByRole('button', { name: 'Annuler tout l’import' }));
    expect(await screen.findByText(/Import annulé le 22\/11\/2026.*par Nadia Haddad/)).toBeVisible();
    expect(calls.find(({ name }) => name === 'undoImport')?.params).toEqual({ id: 'i1' });
  });

  it('names those who stay inscribed because they have bought since', async () => {
    const annulation = {
      etat: 'faite' as const,
      etape: 'annuler' as const,
      par: 'Nadia Haddad',
      fait: 97,
      total: 97,
      le: '2026-11-22T10:00:00.000Z',
      empeches: [],
      nbEmpeches: 0,
      laisses: [{ row: 7, column: '', value: '0042 Jebali Amel', reason: 'Une cotisation.' }],
      nbLaisses: 1,
    };
    const undone = { ...done, statut: 'defait' as const, annulation };
    openAdmin({
      at: '/import?import=i1',
      answers: { listImports: () => [undone], getImport: () => undone },
    });
    expect(await screen.findByText(/revenu comme avant, sauf 1\sinscription\s:/)).toBeVisible();
    const region = screen.getByRole('region', { name: 'Personnes qui restent inscrites' });
    expect(within(region).getByText('0042 Jebali Amel')).toBeVisible();
  });

  it('lists what stands in the way of undoing', async () => {
    const empeches = [{ row: 7, column: '', value: '0042 Jebali Amel', reason: 'Une cotisation.' }];
    const annulation = {
      etat: 'empechee' as const,
      etape: 'verifier' as const,
      par: 'Nadia Haddad',
      fait: 97,
      total: 97,
      le: '2026-11-22T10:00:00.000Z',
      empeches,
      nbEmpeches: 1,
    };
    const kept = { ...done, annulation };
    openAdmin({ at: '/import?import=i1', answers: { listImports: () => [kept], getImport: () => kept } });
    expect(await screen.findByText(/Annulation impossible.*1\sligne a servi depuis/)).toBeVisible();
    const region = screen.getByRole('region', { name: 'Lignes qui empêchent l’annulation' });
    expect(within(region).getByText('0042 Jebali Amel')).toBeVisible();
  });
});
