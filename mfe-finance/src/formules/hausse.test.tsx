import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SetTarifs } from '@club/contract';
import { problem } from '@club/testing';
import { aFormule, aSaison, idOf } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
// Compiled with the suite: its first test would wait for it.
import './formules-page.tsx';

const user = userEvent.setup();
const active = aSaison({ id: idOf('26') });
const nextId = idOf('27');
const next = aSaison({ id: nextId, nom: '2027-2028', active: false, dateDebut: '2027-09-01' });
const adult = aFormule({
  id: 'f1',
  tarifs: [{ saisonId: active.id, montant: 450 }],
  prix: [
    { saisonId: active.id, montant: 450, reprisDe: null },
    { saisonId: nextId, montant: 450, reprisDe: active.id },
  ],
});
const judo = aFormule({
  id: 'f2',
  code: 'J1',
  designation: 'Judo',
  montant: 300,
  tarifs: [{ saisonId: nextId, montant: 320 }],
  prix: [
    { saisonId: active.id, montant: 300, reprisDe: null },
    { saisonId: nextId, montant: 320, reprisDe: null },
  ],
});

const open = (options: Partial<Parameters<typeof openFinance>[0]> = {}) =>
  openFinance({
    at: '/formulas',
    ...options,
    answers: { listSaisons: () => [next, active], listFormules: () => [adult, judo], ...options.answers },
  });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('the prices of the season to come', () => {
  it('stand under the present ones, and say which are taken over', async () => {
    open();
    expect(await screen.findByRole('row', { name: /Natation adulte/ })).toHaveTextContent(
      /450,00.Dh2027-2028.: même prix12/,
    );
    expect(screen.getByRole('row', { name: /Judo/ })).toHaveTextContent(/300,00.Dh2027-2028.: 320,00.Dh12/);
  });

  it('are changed in the form of the formula, and taken away by an empty field', async () => {
    const { calls } = open({ answers: { updateFormule: () => ({ ...judo, version: 2 }) } });
    await click('Modifier Judo');
    expect(await screen.findByText(/^Prix de 2026-2027\. Les cotisations/)).toBeVisible();
    const price = screen.getByLabelText(/^Montant 2027-2028/);
    expect(price).toHaveValue('320,00');
    expect(screen.getByText('Vide : reprend 2026-2027.')).toBeVisible();
    await user.clear(price);
    await user.type(price, '-5');
    await click('Enregistrer');
    expect(await screen.findByText('Le montant ne peut pas être négatif.')).toBeVisible();
    await user.clear(price);
    await click('Enregistrer');
    expect(await screen.findByText('Formule modifiée')).toBeVisible();
    expect(calls.find(({ name }) => name === 'updateFormule')?.body).toEqual({ tarifs: [], version: 1 });
  });

  it('stand in the history by the names of their seasons', async () => {
    const changes = [{ field: 'tarifs', before: [], after: [{ saisonId: nextId, montant: 320 }] }];
    const line = {
      id: 'h1',
      at: '2026-11-28T10:00:00.000Z',
      by: 'Karim',
      action: 'update' as const,
      changes,
    };
    open({ answers: { listFormuleHistory: () => [{ ...line, version: 2 }] as never } });
    await click('Historique Judo');
    const dialog = await screen.findByRole('dialog', { name: 'Historique - J1 — Judo' });
    await waitFor(() => expect(dialog).toHaveTextContent(/2027-2028.: 320,00.Dh/));
  });
});

describe('«Hausse des prix»', () => {
  const sentBy = (calls: { name: string; body?: unknown }[]) =>
    calls.filter(({ name }) => name === 'setTarifs').map(({ body }) => body as SetTarifs);
  const answer = ({ body }: { body?: unknown }) =>
    (body as SetTarifs).tarifs.map(({ formuleId }) => ({
      ...(formuleId === 'f1' ? adult : judo),
      version: 2,
    }));

  it('shows each price before and after, changes those chosen in one act, and takes it back', async () => {
    const { calls } = open({ answers: { setTarifs: answer } });
    await click('Prix');
    await user.click(screen.getByRole('menuitem', { name: 'Hausse des prix' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hausse des prix' });
    expect(within(dialog).getByLabelText('Saison')).toHaveDisplayValue('2027-2028');
    expect(within(dialog).getByText('Aucun prix ne change.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Pourcentage'), '2,5');
    const row = (name: RegExp) => within(dialog).getByRole('row', { name });
    expect(row(/Natation adulte/)).toHaveTextContent(/450,00461,25.Dh$/);
    expect(row(/Judo/)).toHaveTextContent(/300,00307,50.Dh au lieu de 320,00.Dh$/);
    await user.click(within(row(/Judo/)).getByRole('checkbox'));
    expect(row(/Judo/)).toHaveTextContent(/300,00320,00.Dh$/);
    await user.click(within(dialog).getByRole('button', { name: 'Changer les prix' }));
    expect(await screen.findByText('1 prix modifié')).toBeVisible();
    await click('Annuler');
    expect(await screen.findByText('Hausse annulée')).toBeVisible();
    expect(sentBy(calls)).toEqual([
      { saisonId: nextId, tarifs: [{ formuleId: 'f1', montant: 461.25, version: 1 }] },
      { saisonId: nextId, tarifs: [{ formuleId: 'f1', montant: null, version: 2 }] },
    ]);
  });

  it('is tried on the families of the season before it is kept, with every price of the season to come', async () => {
    const simulerTarifs = () =>
      ({
        ...{ familles: 2, avant: 750, apres: 781.25, difference: 31.25, gagnantes: 0, perdantes: 1 },
        differences: [
          {
            ...{ payeurId: 'p1', codeAdherent: '0042', nom: 'Zoé Petit', avant: 450, apres: 461.25 },
            ...{ difference: 11.25, lignes: [] },
          },
        ],
      }) as never;
    const { calls } = open({ answers: { setTarifs: answer, simulerTarifs } });
    await click('Prix');
    await user.click(screen.getByRole('menuitem', { name: 'Hausse des prix' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hausse des prix' });
    expect(within(dialog).getByRole('button', { name: 'Essayer sur la saison' })).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Pourcentage'), '2,5');
    await user.click(within(dialog).getByRole('checkbox', { name: /Judo/ }));
    await click('Essayer sur la saison');
    const trial = await screen.findByRole('dialog', { name: 'Essayer sur la saison' });
    expect(
      await within(trial).findByRole('row', { name: /Zoé Petit.*450,00.*461,25.*\+11,25/ }),
    ).toBeVisible();
    expect(calls.find(({ name }) => name === 'simulerTarifs')?.body).toEqual({
      saisonId: active.id,
      tarifs: [
        { formuleId: 'f2', montant: 320 },
        { formuleId: 'f1', montant: 461.25 },
      ],
    });
    await user.click(within(trial).getByRole('button', { name: 'Changer les prix' }));
    expect(await screen.findByText('1 prix modifié')).toBeVisible();
    expect(sentBy(calls)).toHaveLength(1);
  });

  it('adds an amount, also to the prices of the active season, which it says', async () => {
    const { calls } = open({ at: `/formulas?hausse=${active.id}`, answers: { setTarifs: answer } });
    const dialog = await screen.findByRole('dialog', { name: 'Hausse des prix' });
    expect(within(dialog).getByText(/le Guichet vend à ces prix dès maintenant/)).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('Hausse'), 'En montant');
    await user.type(within(dialog).getByLabelText('Montant à ajouter'), '-400');
    expect(within(dialog).getByText('La hausse n’est pas lisible.')).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Montant à ajouter'));
    await user.type(within(dialog).getByLabelText('Montant à ajouter'), '20');
    await user.click(within(dialog).getByRole('button', { name: 'Changer les prix' }));
    expect(await screen.findByText('2 prix modifiés')).toBeVisible();
    expect(sentBy(calls)[0]?.tarifs.map(({ montant }) => montant)).toEqual([320, 470]);
  });

  it('says what is no percentage, and why it was refused', async () => {
    open({ answers: { setTarifs: () => problem('stale_version') } });
    await click('Prix');
    await user.click(screen.getByRole('menuitem', { name: 'Hausse des prix' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hausse des prix' });
    await user.type(within(dialog).getByLabelText('Pourcentage'), 'cinq');
    expect(within(dialog).getByText('La hausse n’est pas lisible.')).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Pourcentage'));
    await user.type(within(dialog).getByLabelText('Pourcentage'), '5');
    await user.click(within(dialog).getByRole('button', { name: 'Changer les prix' }));
    expect(await within(dialog).findByText(/^Aucun prix n’est changé\./)).toBeVisible();
  });

  it('is not offered to who may not change formulas', async () => {
    open({ permissions: ['formules.read', 'sections.read'], at: `/formulas?hausse=${nextId}` });
    await screen.findByText('Judo');
    await click('Prix');
    expect(screen.getByRole('menuitem', { name: 'Règles de tarif' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Hausse des prix' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
