import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { anImportRun } from '../testing/builders.ts';
import { FakeRequest } from '../testing/fake-request.ts';
import { openAdmin } from '../testing/open-admin.ts';

const user = userEvent.setup();
const done = anImportRun({
  statut: 'termine',
  rowsDone: 100,
  imported: 97,
  skipped: 1,
  errors: 2,
  finishedAt: '2026-11-21T10:00:02.000Z',
  errorDetails: [
    { row: 7, column: 'Email', value: 'nadia@', reason: 'Adresse email non valide.' },
    { row: 12, column: 'Nom', value: '', reason: 'Le nom est requis.' },
  ],
});

/** An event stream that never says anything: the last answer stands. */
class SilentEvents {
  close() {}
}

beforeAll(() => Object.assign(globalThis, { EventSource: SilentEvents }));

describe('importing members', () => {
  it('offers the template and takes workbooks only', async () => {
    openAdmin({ at: '/import' });
    expect(await screen.findByRole('link', { name: 'Télécharger le modèle Excel' })).toHaveAttribute(
      'href',
      '/api/import/template/adherents',
    );
    expect(screen.getByText('Choisissez d’abord un fichier.')).toBeVisible();
    const input = screen.getByLabelText('Déposez le fichier ici, ou cliquez pour le choisir');
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'photo.jpg'));
    expect(screen.getByRole('alert')).toHaveTextContent(/xlsx, xls, ods, csv/);
  });

  it('finds the running import again, with its rows, and asks before stopping it', async () => {
    const running = anImportRun();
    const { calls } = openAdmin({
      at: '/import',
      answers: {
        listImports: () => [running],
        getImport: () => running,
        cancelImport: () => ({ ...running, statut: 'annule' }),
      },
    });
    expect(await screen.findByText('50 / 100 lignes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Arrêter l’import' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Arrêter l’import' });
    expect(dialog).toHaveTextContent(/48\sadhérents à cet instant.*reste enregistré/);
    await user.click(within(dialog).getByRole('button', { name: 'Arrêter l’import' }));
    expect(calls.find(({ name }) => name === 'cancelImport')?.params).toEqual({ id: 'i1' });
  });

  it.each([
    ['sections', /48\ssections à cet instant/],
    ['formules', /48\sformules à cet instant/],
    ['corrections', /48\sfiches à cet instant/],
  ] as const)('says of a stopped one of %s what stays of them', async (type, stays) => {
    const running = anImportRun({ type });
    openAdmin({ at: '/import', answers: { listImports: () => [running], getImport: () => running } });
    await user.click(await screen.findByRole('button', { name: 'Arrêter l’import' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(stays);
  });

  describe('a workbook that is refused', () => {
    const xhr = globalThis.XMLHttpRequest;
    beforeAll(() => FakeRequest.install());
    afterAll(() => Object.assign(globalThis, { XMLHttpRequest: xhr }));
    const label = 'Déposez le fichier ici, ou cliquez pour le choisir';
    const message = 'Ce classeur est illisible.';
    const refuseOne = async (isGone: boolean) => {
      openAdmin({ at: '/import', answers: { getImport: () => problem('not_found') } });
      await user.upload(await screen.findByLabelText(label), new File(['abc'], 'a.xlsx'));
      await user.click(screen.getByRole('button', { name: 'Vérifier le fichier' }));
      if (isGone) act(() => FakeRequest.last.sent());
      await act(async () => FakeRequest.last.answer(422, { code: 'unreadable_file', message }));
      expect(await screen.findByText(message)).toBeVisible();
    };

    it('is forgotten when another one is chosen', async () => {
      await refuseOne(false);
      await user.upload(screen.getByLabelText(label), new File(['abcd'], 'b.xlsx'));
      expect(screen.queryByText(message)).toBeNull();
    });

    it('does not come back after its account was left', async () => {
      await refuseOne(true);
      await user.click(screen.getByRole('button', { name: 'Importer un autre fichier' }));
      await screen.findByLabelText(label);
      expect(screen.queryByText(message)).toBeNull();
    });
  });

  it('shows among the past imports how far the running one is', async () => {
    const begun = anImportRun({ statut: 'en_attente', rowsDone: 0, imported: 0 });
    const running = anImportRun({ statut: 'en_cours', imported: 48 });
    openAdmin({ at: '/import', answers: { listImports: () => [begun], getImport: () => running } });
    const table = await screen.findByRole('table', { name: 'Liste des imports' });
    expect(await within(table).findByText('En cours')).toBeVisible();
    expect(within(table).getByRole('cell', { name: '48' })).toBeVisible();
    expect(within(table).getByRole('cell', { name: 'Nadia Haddad' })).toBeVisible();
  });

  it('gives the account of an ended import, with each refused row', async () => {
    openAdmin({ at: '/import?import=i1', answers: { listImports: () => [done], getImport: () => done } });
    expect(await screen.findByText(/97\sadhérents importés avec succès/)).toBeVisible();
    await user.click(screen.getByText('Voir les erreurs (2)'));
    const rows = within(screen.getByRole('region', { name: 'Lignes refusées' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('7Emailnadia@Adresse email non valide.');
    expect(rows[2]).toHaveTextContent('12Nom—Le nom est requis.');
  });

  it('names the imported rows that are somebody’s who is there already', async () => {
    const reason =
      'Un adhérent du même nom et de la même date de naissance existe déjà\u00a0: 0042 Jebali Amel.';
    const warned = { ...done, avertissements: [{ row: 9, column: 'Nom', value: 'JEBALI Amel', reason }] };
    openAdmin({
      at: `/import?import=${done.id}`,
      answers: { listImports: () => [warned], getImport: () => warned },
    });
    expect(await screen.findByText(/1\sligne importée à vérifier/)).toBeVisible();
    expect(screen.getByText(/Ligne 9, JEBALI Amel.*0042 Jebali Amel\./)).toBeVisible();
  });

  it('lists the past imports and opens one', async () => {
    openAdmin({ at: '/import', answers: { listImports: () => [done], getImport: () => done } });
    await user.click(await screen.findByRole('button', { name: /^Voir le compte/ }));
    expect(await screen.findByText(/Import terminé/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Importer un autre fichier' }));
    expect(await screen.findByText('2. Envoyer le fichier')).toBeVisible();
  });

  it('is not for everyone', async () => {
    openAdmin({ at: '/import', answers: { listImports: () => problem('forbidden') } });
    expect(await screen.findByText('Accès refusé')).toBeVisible();
    expect(screen.queryByText('2. Envoyer le fichier')).toBeNull();
  });
});
