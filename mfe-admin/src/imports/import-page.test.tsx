import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '../../../shell/testing/mount-routes.tsx';
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
  errorDetails: [
    { row: 7, column: 'Email', value: 'nadia@', reason: 'Adresse email non valide.' },
    { row: 12, column: 'Nom', value: '', reason: 'Le nom est requis.' },
  ],
});

const plan = {
  ...{ crees: 5, modifies: 0, ignores: 1, refuses: 2, conflits: 1, choixConflits: null },
  colonnes: [
    { titre: 'Nom', champ: 'nom' as const, confiance: 1 },
    { titre: 'Observations', champ: null, confiance: 0 },
  ],
  expireLe: '2999-01-01T00:00:00.000Z',
};
const planned = anImportRun({ statut: 'planifie', imported: 0, skipped: 0, errors: 0, plan });
const conflict = {
  ...{ id: '3', row: 3, etat: 'conflit' as const, code: '7', nom: 'Jebali', prenom: 'Amel' },
  details: [{ column: 'Code', value: '7', reason: 'Le code 0007 est déjà celui de Ben Ali Mohamed.' }],
};

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
    expect(screen.getByRole('alert')).toHaveTextContent(/xlsx, xls, csv/);
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
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(/48\sadhérents à cet instant.*reste enregistré/);
    await user.click(within(dialog).getByRole('button', { name: 'Arrêter l’import' }));
    expect(calls.find(({ name }) => name === 'cancelImport')?.params).toEqual({ id: 'i1' });
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

  it('tells what a file would do before it does it, asks what becomes of codes already taken, and applies it', async () => {
    const { calls } = openAdmin({
      at: '/import?import=i1',
      answers: {
        listImports: () => [planned],
        getImport: () => planned,
        listImportLignes: () => ({ lignes: [conflict], total: 1, totalPages: 1 }),
        applyImport: () => ({ ...done, plan: { ...plan, choixConflits: 'nouveau_code' } }),
      },
    });
    expect(await screen.findByText(/Rien n’est encore importé.*5\sadhérents créés/)).toBeVisible();
    expect(screen.getByText(/1\scolonne lue, 1\slaissée de côté \(Observations\)/)).toBeVisible();
    expect(await screen.findByText(/Le code 0007 est déjà celui de Ben Ali Mohamed/)).toBeVisible();
    expect(screen.getByRole('tab', { name: /Code déjà pris/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('link', { name: 'Télécharger les lignes refusées' })).toHaveAttribute(
      'href',
      '/api/imports/i1/lignes-refusees',
    );
    expect(screen.getByRole('button', { name: /importer 5\sadhérents/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Donner le prochain code libre' }));
    await user.click(screen.getByRole('button', { name: /importer 6\sadhérents/ }));
    expect(await screen.findByRole('heading', { name: /^Import terminé/ })).toBeVisible();
    expect(calls.find(({ name }) => name === 'applyImport')?.body).toEqual({
      ...{ conflits: 'nouveau_code', choix: [] },
    });
    expect(calls.find(({ name }) => name === 'listImportLignes')?.query).toMatchObject({ etat: 'conflit' });
  });

  it('decides a row in conflict otherwise than all, and says what that makes', async () => {
    const both = ['ignorer', 'nouveau_code', 'modifier'] as const;
    const { calls } = openAdmin({
      at: '/import?import=i1',
      answers: {
        listImports: () => [planned],
        getImport: () => ({ ...planned, plan: { ...plan, modifiables: 1 } }),
        listImportLignes: () => ({
          ...{ lignes: [{ ...conflict, choixPossibles: [...both] }], total: 1, totalPages: 1 },
        }),
        applyImport: () => done,
      },
    });
    const choice = await screen.findByRole('combobox', { name: 'Que faire de la ligne 3, Jebali Amel' });
    await user.selectOptions(choice, 'Modifier la fiche qui a ce code');
    await user.click(screen.getByRole('button', { name: /importer 5\sadhérents, en modifier 1/ }));
    expect(calls.find(({ name }) => name === 'applyImport')?.body).toEqual({
      conflits: 'ignorer',
      choix: [{ row: 3, choix: 'modifier' }],
    });
  });

  it('shows before and after of each change', async () => {
    const changing = { ...plan, crees: 0, conflits: 0, refuses: 0, modifies: 1 };
    const changements = [{ champ: 'profession', libelle: 'Profession', avant: 'Juge', apres: 'Avocate' }];
    openAdmin({
      at: '/import?import=i1',
      answers: {
        listImports: () => [planned],
        getImport: () => ({ ...planned, mode: 'creer_modifier', plan: changing }),
        listImportLignes: () => ({
          lignes: [{ ...conflict, etat: 'modifie', details: [], changements }],
          ...{ total: 1, totalPages: 1 },
        }),
      },
    });
    const cell = await screen.findByRole('cell', { name: /Profession Juge → Avocate/ });
    expect(cell).toBeVisible();
    expect(screen.getByRole('tab', { name: /À modifier/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('corrects the columns and has the plan made again', async () => {
    const colonnes = [
      { titre: 'Famille', champ: null, confiance: 0 },
      { titre: 'Petit nom', champ: 'prenom', confiance: 0.8 },
    ];
    const failed = anImportRun({
      ...{ statut: 'echoue', imported: 0, skipped: 0, errors: 0 },
      message: 'La colonne «\u202fNom\u202f» manque dans la première ligne du fichier.',
      plan: { ...plan, crees: 0, conflits: 0, refuses: 0, ignores: 0, colonnes },
    });
    const { calls } = openAdmin({
      at: '/import?import=i1',
      answers: {
        listImports: () => [failed],
        getImport: () => failed,
        correctImportColonnes: () => planned,
        listImportLignes: () => ({ lignes: [], total: 0, totalPages: 0 }),
      },
    });
    expect(await screen.findByText(/La colonne «\sNom\s» manque/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Famille' }), 'Nom');
    await user.click(screen.getByRole('button', { name: 'Refaire le plan avec ces colonnes' }));
    expect(await screen.findByText(/Rien n’est encore importé/)).toBeVisible();
    expect(calls.find(({ name }) => name === 'correctImportColonnes')?.body).toEqual({
      colonnes: [
        { titre: 'Famille', champ: 'nom' },
        { titre: 'Petit nom', champ: 'prenom' },
      ],
    });
  });

  it('says why a plan could not be applied', async () => {
    openAdmin({
      at: '/import?import=i1&lignes=refuse',
      answers: {
        listImports: () => [planned],
        getImport: () => planned,
        listImportLignes: () => ({ lignes: [], total: 0, totalPages: 0 }),
        applyImport: () => problem('conflict'),
      },
    });
    await user.click(await screen.findByRole('button', { name: /importer 5\sadhérents/ }));
    expect(await screen.findByText('Erreur d’import')).toBeVisible();
  });

  it('is not for everyone', async () => {
    openAdmin({ at: '/import', answers: { listImports: () => problem('forbidden') } });
    expect(await screen.findByText('Accès refusé')).toBeVisible();
    expect(screen.queryByText('2. Envoyer le fichier')).toBeNull();
  });
});
