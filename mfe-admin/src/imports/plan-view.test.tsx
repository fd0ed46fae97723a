import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { anImportRun, aSaison } from '../testing/builders.ts';
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
  crees: 5,
  modifies: 0,
  ignores: 1,
  refuses: 2,
  conflits: 1,
  choixConflits: null,
  colonnes: [
    { titre: 'Nom', champ: 'nom' as const, confiance: 1 },
    { titre: 'Observations', champ: null, confiance: 0 },
  ],
  expireLe: '2999-01-01T00:00:00.000Z',
};
const planned = anImportRun({ statut: 'planifie', imported: 0, skipped: 0, errors: 0, plan });
const conflict = {
  id: '3',
  row: 3,
  etat: 'conflit' as const,
  code: '7',
  nom: 'Jebali',
  prenom: 'Amel',
  details: [{ column: 'Code', value: '7', reason: 'Le code 0007 est déjà celui de Ben Ali Mohamed.' }],
};

/** An event stream that never says anything: the last answer stands. */
class SilentEvents {
  close() {}
}

beforeAll(() => Object.assign(globalThis, { EventSource: SilentEvents }));

describe('the plan of an import', () => {
  it('says while no season is active that those it adds will be in none', async () => {
    openAdmin({
      at: '/import?import=i1',
      answers: {
        listSaisons: () => [],
        listImports: () => [planned],
        getImport: () => planned,
        listImportLignes: () => ({ lignes: [], total: 0, totalPages: 0 }),
      },
    });
    expect(await screen.findByText('Aucune saison n’est active')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir les saisons' })).toHaveAttribute('href', '/seasons');
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
      conflits: 'nouveau_code',
      choix: [],
    });
    expect(calls.find(({ name }) => name === 'listImportLignes')?.query).toMatchObject({ etat: 'conflit' });
  });

  it('inscribes those it recognises in the active season only when that is ticked, and says how many', async () => {
    const knownOnly = { ...plan, crees: 0, conflits: 0, refuses: 0, ignores: 30, reconnus: 28 };
    const { calls } = openAdmin({
      at: '/import?import=i1',
      answers: {
        listSaisons: () => [aSaison({ id: 's26', nom: '2026-2027', active: true })],
        listImports: () => [planned],
        getImport: () => ({ ...planned, plan: knownOnly }),
        listImportLignes: () => ({ lignes: [], total: 0, totalPages: 0 }),
        applyImport: () => ({
          ...done,
          imported: 0,
          skipped: 30,
          plan: { ...knownOnly, choixConflits: 'ignorer', inscrits: 27 },
        }),
      },
    });
    expect(await screen.findByText(/28\sadhérents du fichier sont déjà connus.*2026-2027/)).toBeVisible();
    expect(screen.getByText(/Rien à importer dans ce fichier/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Appliquer/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Inscrire aussi les adhérents reconnus' }));
    expect(screen.getByText(/28\sadhérents reconnus inscrits dans la saison active/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /inscrire 28\sadhérents reconnus/ }));
    expect(await screen.findByText(/27\sadhérents reconnus inscrits avec succès/)).toBeVisible();
    expect(calls.find(({ name }) => name === 'applyImport')?.body).toEqual({
      conflits: 'ignorer',
      choix: [],
      inscrire: 's26',
    });
    expect(screen.getByRole('button', { name: 'Annuler cet import' })).toBeVisible();
  });

  it('asks again whom to inscribe when another season is active once the plan is applied', async () => {
    const knownOnly = { ...plan, crees: 0, conflits: 0, refuses: 0, ignores: 30, reconnus: 28 };
    const message =
      'La saison «\u00a02026-2027\u00a0» n’est plus active\u00a0: rien n’a été importé. Choisissez de nouveau s’il faut inscrire les adhérents reconnus, puis appliquez le plan.';
    let [id, nom] = ['s26', '2026-2027'];
    openAdmin({
      at: '/import?import=i1',
      answers: {
        listSaisons: () => [aSaison({ id, nom, active: true })],
        listImports: () => [planned],
        getImport: () => ({ ...planned, plan: knownOnly }),
        listImportLignes: () => ({ lignes: [], total: 0, totalPages: 0 }),
        applyImport: () => {
          [id, nom] = ['s27', '2027-2028'];
          return problem('conflict', { message });
        },
      },
    });
    const choice = { name: 'Inscrire aussi les adhérents reconnus' };
    await user.click(await screen.findByRole('checkbox', choice));
    await user.click(screen.getByRole('button', { name: /inscrire 28\sadhérents reconnus/ }));
    expect(
      await screen.findByText(/«\s2026-2027\s» n’est plus active\s: rien n’a été importé/),
    ).toBeVisible();
    expect(await screen.findByText(/ne sont pas inscrits dans la saison 2027-2028/)).toBeVisible();
    expect(screen.getByRole('checkbox', choice)).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /^Appliquer/ })).toBeNull();
  });

  it('is made again, before anybody is inscribed, when another season is active since', async () => {
    const knownOnly = { ...plan, crees: 0, conflits: 0, refuses: 0, ignores: 30, saisonId: 's26' };
    let shown: object = knownOnly;
    const { calls } = openAdmin({
      at: '/import?import=i1',
      answers: {
        listSaisons: () => [aSaison({ id: 's27', nom: '2027-2028', active: true })],
        listImports: () => [planned],
        getImport: () => ({ ...planned, plan: shown as typeof knownOnly }),
        listImportLignes: () => ({ lignes: [], total: 0, totalPages: 0 }),
        correctImportColonnes: () => {
          shown = { ...knownOnly, saisonId: 's27', reconnus: 28 };
          return { ...planned, plan: shown as typeof knownOnly };
        },
      },
    });
    expect(await screen.findByText('La saison 2027-2028 est devenue active depuis ce plan')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Refaire le plan' }));
    expect(await screen.findByText(/ne sont pas inscrits dans la saison 2027-2028/)).toBeVisible();
    expect(calls.find(({ name }) => name === 'correctImportColonnes')?.body).toEqual({
      colonnes: plan.colonnes.map(({ titre, champ }) => ({ titre, champ })),
    });
  });

  it('says that it cannot tell the season of those whom it recognises, and tries again', async () => {
    const knownOnly = { ...plan, crees: 0, conflits: 0, refuses: 0, ignores: 30, reconnus: 28 };
    let away = true;
    openAdmin({
      at: '/import?import=i1',
      answers: {
        listSaisons: () =>
          away ? problem('unavailable') : [aSaison({ id: 's26', nom: '2026-2027', active: true })],
        listImports: () => [planned],
        getImport: () => ({ ...planned, plan: knownOnly }),
        listImportLignes: () => ({ lignes: [], total: 0, totalPages: 0 }),
      },
    });
    expect(await screen.findByText('La saison active n’a pas pu être lue')).toBeVisible();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/28\sadhérents du fichier sont déjà connus.*2026-2027/)).toBeVisible();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('decides a row in conflict otherwise than all, and says what that makes', async () => {
    const both = ['ignorer', 'nouveau_code', 'modifier'] as const;
    const { calls } = openAdmin({
      at: '/import?import=i1',
      answers: {
        listImports: () => [planned],
        getImport: () => ({ ...planned, plan: { ...plan, modifiables: 1 } }),
        listImportLignes: () => ({
          lignes: [{ ...conflict, choixPossibles: [...both] }],
          total: 1,
          totalPages: 1,
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
          total: 1,
          totalPages: 1,
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
      statut: 'echoue',
      imported: 0,
      skipped: 0,
      errors: 0,
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
    await user.click(screen.getByRole('button', { name: 'Refaire le plan avec ces choix' }));
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
});
