import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { anImportRun } from '../testing/builders.ts';
import { openAdmin } from '../testing/open-admin.ts';

const user = userEvent.setup();
const nothing = { crees: 0, modifies: 0, ignores: 0, refuses: 0, conflits: 0 };
const plan = {
  ...nothing,
  crees: 2,
  choixConflits: null,
  colonnes: [
    { titre: 'Nom famille', champ: 'nom', confiance: 0.6 },
    { titre: 'Prénom', champ: 'prenom', confiance: 1 },
    { titre: 'Né le', champ: 'dateNaissance', confiance: 0.8 },
    { titre: 'Remarques', champ: null, confiance: 0 },
  ],
  expireLe: '2999-01-01T00:00:00.000Z',
};
const apercu = {
  lignes: [
    { row: 4, cellules: ['Lefèvre', 'Éloi', '05/03/1990', ''] },
    { row: 5, cellules: ['Müller', 'Noémie', '7.11.74', 'payé'] },
  ],
};

class SilentEvents {
  close() {}
}

beforeAll(() => Object.assign(globalThis, { EventSource: SilentEvents }));

function openPlan(of: object = {}, answers: Parameters<typeof openAdmin>[0]['answers'] = {}) {
  const run = anImportRun({
    statut: 'planifie',
    imported: 0,
    skipped: 0,
    errors: 0,
    plan: { ...plan, ...of },
  });
  return openAdmin({
    at: '/import?import=i1',
    answers: {
      listImports: () => [run],
      getImport: () => run,
      getImportApercu: () => apercu,
      listImportLignes: () => ({ lignes: [], total: 0, totalPages: 0 }),
      correctImportColonnes: () => run,
      ...answers,
    },
  });
}

describe('the columns of a planned file', () => {
  it('stand over its first rows, with the guessed ones marked and the others named', async () => {
    openPlan();
    const table = await screen.findByRole('region', { name: 'Premières lignes du fichier' });
    expect(await within(table).findByRole('cell', { name: '7.11.74' })).toBeVisible();
    expect(within(table).getByRole('columnheader', { name: /Nom famille devinée/ })).toBeVisible();
    expect(within(table).getByRole('combobox', { name: 'Né le' })).toHaveDisplayValue('Date de naissance');
    expect(screen.getByText(/3\scolonnes lues, 1\slaissée de côté \(Remarques\)/)).toBeVisible();
  });

  it('can be corrected while the first rows cannot be read, which can be tried again', async () => {
    let away = true;
    openPlan({}, { getImportApercu: () => (away ? problem('unavailable') : apercu) });
    expect(await screen.findByText('Les premières lignes n’ont pas pu être lues')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Remarques' })).toBeEnabled();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('cell', { name: 'Noémie' })).toBeVisible();
  });

  it('are folded where each has the title of the model, and unfold', async () => {
    const colonnes = plan.colonnes.map((one) => ({ ...one, confiance: one.champ === null ? 0 : 1 }));
    openPlan({ colonnes });
    const summary = await screen.findByText(/3\scolonnes lues/);
    expect(screen.queryByRole('region', { name: 'Premières lignes du fichier' })).toBeNull();
    await user.click(summary);
    expect(await screen.findByRole('cell', { name: 'Noémie' })).toBeVisible();
  });
});

describe('how a planned file is read', () => {
  it('is told above its rows', async () => {
    openPlan({ remarques: ['Les titres ont été lus à la ligne 3.', 'La feuille «\u202fA\u202f» est lue.'] });
    expect(await screen.findByText('Comment ce fichier est lu')).toBeVisible();
    expect(screen.getByText('Les titres ont été lus à la ligne 3.')).toBeVisible();
  });

  it('asks once which of day and month comes first, with the order of the club chosen', async () => {
    const colonnes = plan.colonnes.map((one) =>
      one.titre === 'Né le' ? { ...one, dateAmbigue: { exemple: '05/03', ordre: 'jour' } } : one,
    );
    const { calls } = openPlan({ colonnes });
    const question = await screen.findByRole('group', { name: /Né le.*05\/03.*5 mars ou 3 mai/ });
    expect(within(question).getByRole('radio', { name: /Le jour d’abord/ })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Refaire le plan avec ces choix' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Appliquer/ })).toBeVisible();
    await user.click(within(question).getByRole('radio', { name: /Le mois d’abord.*3 mai/ }));
    // The plan would still do what it was made for.
    expect(screen.queryByRole('button', { name: /^Appliquer/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Remarques' }), 'Profession');
    await user.click(screen.getByRole('button', { name: 'Refaire le plan avec ces choix' }));
    const sent = calls.find(({ name }) => name === 'correctImportColonnes')?.body as { colonnes: object[] };
    expect(sent.colonnes[2]).toEqual({ titre: 'Né le', champ: 'dateNaissance', ordre: 'mois' });
    expect(sent.colonnes[0]).toEqual({ titre: 'Nom famille', champ: 'nom' });
    expect(sent.colonnes[3]).toEqual({ titre: 'Remarques', champ: 'profession' });
  });

  it('offers the other sheets and hidden rows', async () => {
    const { calls } = openPlan({
      feuilles: [{ nom: 'Adultes' }, { nom: 'Anciens', masquee: true }],
      feuille: 'Adultes',
      masquees: { lignes: 12, lues: true },
    });
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Feuille du classeur' }),
      'Anciens (masquée)',
    );
    const hidden = screen.getByRole('group', { name: /12\slignes sont masquées ou filtrées/ });
    expect(within(hidden).getByRole('radio', { name: /Lire aussi/ })).toBeChecked();
    await user.click(within(hidden).getByRole('radio', { name: 'Les laisser de côté' }));
    await user.click(screen.getByRole('button', { name: 'Refaire le plan avec ces choix' }));
    const sent = calls.find(({ name }) => name === 'correctImportColonnes');
    expect(sent?.body).toEqual({ feuille: 'Anciens', masquees: false });
  });

  it('shows beside a row what a cell said and how it is read', async () => {
    const ligne = {
      id: '2',
      row: 2,
      etat: 'cree' as const,
      code: '',
      nom: 'Müller',
      prenom: 'Noémie',
      details: [],
      lectures: [
        {
          champ: 'dateNaissance',
          libelle: 'Date de naissance',
          avant: '13 sept. 1988',
          apres: '13 septembre 1988',
        },
      ],
    };
    openPlan({}, { listImportLignes: () => ({ lignes: [ligne], total: 1, totalPages: 1 }) });
    expect(
      await screen.findByRole('cell', {
        name: /Date de naissance «\s13 sept\. 1988\s» lu 13 septembre 1988/,
      }),
    ).toBeVisible();
  });
});
