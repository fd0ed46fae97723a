import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AskSimulation, RegleClub } from '@club/contract';
import { problem } from '@club/testing';
import { idOf } from '../testing/club-builders.ts';
import { openFinance } from '../testing/open-finance.ts';
// Compiled with the suite: its first test would wait for it.
import './regles-page.tsx';

const user = userEvent.setup();
const regle = (id: string, more: Partial<RegleClub> = {}): RegleClub => ({
  ...{ id: idOf(id), version: 1, createdAt: '2026-11-01T09:00:00.000Z', nom: '', ordre: 1 },
  condition: { genre: 'prorata', par: 'mois', plancher: 25 },
  ...{ sectionIds: [], formuleIds: [], cumulable: true, du: null, au: null },
  ...more,
});
const prorata = regle('1', { ordre: 1 });
const fratrie = regle('2', {
  ...{ ordre: 2, nom: 'Fratrie', sectionIds: ['5ec100000000000000000001'] },
  condition: { genre: 'famille', sur: 'moins_chere', paliers: [{ rang: 2, effet: { pourcentage: 10 } }] },
});
const simulation = {
  ...{ familles: 12, avant: 5000, apres: 4800, difference: -200, gagnantes: 1, perdantes: 0 },
  differences: [
    {
      ...{
        payeurId: 'p1',
        codeAdherent: '0042',
        nom: 'Salma TRABELSI',
        avant: 900,
        apres: 700,
        difference: -200,
      },
      lignes: [
        {
          ...{ adherentId: 'a1', nom: 'Sami', formuleId: 'f1', formule: 'Judo', avant: 900, apres: 700 },
          raisons: [{ regleId: null, texte: '2e de la famille, −10 % de 900,00', montant: -200 }],
        },
      ],
    },
  ],
};

const open = (options: Partial<Parameters<typeof openFinance>[0]> = {}) =>
  openFinance({
    at: '/formulas/regles',
    ...options,
    answers: { listReglesTarifaires: () => [prorata, fratrie], ...options.answers },
  });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const sentBy = (calls: { name: string; body?: unknown }[], call: string) =>
  calls.filter(({ name }) => name === call).map(({ body }) => body);

describe('the rules of tariffs', () => {
  it('are reached from the formulas, and read as sentences in their order', async () => {
    open({ at: '/formulas' });
    await click('Prix');
    await user.click(screen.getByRole('menuitem', { name: 'Règles de tarif' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Règles de tarif' })).toBeVisible();
    const items = await screen.findAllByRole('listitem');
    const told = items.map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(told).toContain('1 Pro rata des mois qui restent, au moins 25 %');
    expect(told).toContain(
      '2Fratrie 2e de la famille et suivantes : −10 %, sur la moins chère, pour Natation',
    );
  });

  it('change their order by keyboard, the cursor on the rule that moved', async () => {
    let stored = [prorata, fratrie];
    const { calls } = open({
      answers: {
        listReglesTarifaires: () => stored.toSorted((a, b) => a.ordre - b.ordre),
        updateRegleTarifaire: ({ params, body }) => {
          const change = { ...(body as object), version: 2 };
          stored = stored.map((one) =>
            one.id === (params as { id: string }).id ? { ...one, ...change } : one,
          );
          return stored[0]!;
        },
      },
    });
    (await screen.findByRole('button', { name: 'Monter Fratrie' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sentBy(calls, 'updateRegleTarifaire')).toEqual([
        { ordre: 1, version: 1 },
        { ordre: 2, version: 1 },
      ]),
    );
    expect(await screen.findByRole('button', { name: /^Monter Fratrie.: déjà la première$/ })).toHaveFocus();
    expect(screen.getByText('Règle 1 sur 2')).toBeInTheDocument();
  });

  it('say what they do when there is none, and begin from an example', async () => {
    open({ answers: { listReglesTarifaires: () => [] } });
    expect(await screen.findByText('Aucune règle de tarif')).toBeVisible();
    await click(/^2e de la famille/);
    const dialog = await screen.findByRole('dialog', { name: 'Nouvelle règle de tarif' });
    expect(
      within(dialog).getByText(/^2e de la famille et suivantes.: −10.%, sur la moins chère$/),
    ).toBeVisible();
  });

  it('show who may only read no way to change them', async () => {
    open({ permissions: ['formules.read', 'sections.read'], at: '/formulas/regles?nouveau=oui' });
    expect(await screen.findByRole('button', { name: 'Historique Fratrie' })).toBeVisible();
    for (const name of [/Nouvelle règle/, /Essayer/, /^Monter/, /^Modifier/, /^Supprimer/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are refused to who may not read them, and offer a retry when they cannot be loaded', async () => {
    const { unmount } = open({ answers: { listReglesTarifaires: () => problem('forbidden') } });
    expect(await screen.findByText('Accès refusé')).toBeVisible();
    unmount();
    open({ answers: { listReglesTarifaires: () => problem('unavailable') } });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  });

  it('are deleted once that is confirmed', async () => {
    const { calls } = open({ answers: { deleteRegleTarifaire: () => ({ message: 'Règle supprimée' }) } });
    await click('Supprimer Fratrie');
    const asked = await screen.findByRole('alertdialog', { name: 'Supprimer la règle' });
    await user.click(within(asked).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Règle supprimée')).toBeVisible();
    expect(calls.find(({ name }) => name === 'deleteRegleTarifaire')?.params).toEqual({ id: fratrie.id });
  });
});

describe('the form of a rule', () => {
  it('reads as it is filled in, and creates it', async () => {
    const { calls } = open({
      at: '/formulas/regles?nouveau=oui',
      answers: { createRegleTarifaire: () => fratrie },
    });
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Le prix change'), 'Selon l’âge');
    await user.type(within(dialog).getByLabelText('À (ans)'), '11');
    await user.type(within(dialog).getByLabelText(/^De combien/), '50');
    await user.selectOptions(within(dialog).getByLabelText('Unité'), 'Dh');
    await user.selectOptions(within(dialog).getByLabelText('Ajouter une section'), '10 — Natation');
    expect(within(dialog).getByText(/^Jusqu’à 11.ans.: −50,00.Dh, pour Natation$/)).toBeVisible();
    await click('Créer la règle');
    expect(await screen.findByText('Règle créée')).toBeVisible();
    expect(sentBy(calls, 'createRegleTarifaire')).toEqual([
      {
        nom: '',
        condition: { genre: 'age', ageMin: null, ageMax: 11, effet: { montant: 50 } },
        ...{ sectionIds: ['5ec100000000000000000001'], formuleIds: [], cumulable: true, du: null, au: null },
      },
    ]);
  });

  it('says what is missing where it is typed', async () => {
    const { calls } = open({ at: '/formulas/regles?nouveau=oui' });
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Complétez les champs pour la lire.')).toBeVisible();
    await click('Créer la règle');
    expect(await within(dialog).findByText('Un pourcentage de 0 à 100 est attendu.')).toBeVisible();
    expect(sentBy(calls, 'createRegleTarifaire')).toEqual([]);
  });

  it('tries the changed rule among the others, then keeps it', async () => {
    const { calls } = open({
      answers: { simulerTarifs: () => simulation, updateRegleTarifaire: () => ({ ...fratrie, version: 2 }) },
    });
    await click('Modifier Fratrie');
    const dialog = await screen.findByRole('dialog', { name: 'Modifier la règle de tarif' });
    const value = within(dialog).getByLabelText(/^De combien/);
    await user.clear(value);
    await user.type(value, '20');
    await click('Essayer avant d’enregistrer');
    const trial = await screen.findByRole('dialog', { name: 'Essayer sur la saison' });
    expect(await within(trial).findByRole('row', { name: /Salma TRABELSI/ })).toHaveTextContent(
      /900,00 → 700,00 \(2e de la famille, −10 % de 900,00\)/,
    );
    const { regles = [] } = sentBy(calls, 'simulerTarifs')[0] as AskSimulation;
    expect(regles.map(({ id, ordre }) => [id, ordre])).toEqual([
      [prorata.id, 1],
      [fratrie.id, 2],
    ]);
    expect(regles[1]?.condition).toMatchObject({ paliers: [{ rang: 2, effet: { pourcentage: 20 } }] });
    await user.click(within(trial).getByRole('button', { name: 'Enregistrer la règle' }));
    expect(await screen.findByText('Règle modifiée')).toBeVisible();
    expect(sentBy(calls, 'updateRegleTarifaire')).toEqual([{ condition: regles[1]?.condition, version: 1 }]);
  });
});

describe('«Essayer sur la saison…»', () => {
  it('tries the season without a rule', async () => {
    const { calls } = open({ answers: { simulerTarifs: () => simulation } });
    await click('Essayer sur la saison…');
    const trial = await screen.findByRole('dialog', { name: 'Essayer sur la saison' });
    await user.click(await within(trial).findByRole('checkbox', { name: 'Fratrie' }));
    await waitFor(() => {
      const last = sentBy(calls, 'simulerTarifs').at(-1) as AskSimulation;
      expect(last.regles?.map(({ id }) => id)).toEqual([prorata.id]);
    });
    expect(await within(trial).findByText('Familles dont le prix change')).toBeVisible();
  });

  it('says why it could not be tried', async () => {
    open({ at: '/formulas/regles?essai=oui', answers: { simulerTarifs: () => problem('unavailable') } });
    expect(await screen.findByText('L’essai n’a pas pu se faire')).toBeVisible();
  });
});
