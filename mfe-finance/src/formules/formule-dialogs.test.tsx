import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aFormule, aHistoryLine, aSaison, aSection, idOf } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
// Compiled with the suite: its first test would wait for it.
import './formules-page.tsx';

const user = userEvent.setup();
const open = (options: Partial<Parameters<typeof openFinance>[0]> = {}) =>
  openFinance({ at: '/formulas', ...options });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const field = (name: RegExp) => screen.getByLabelText(name);
const retype = async (name: RegExp, text: string) => {
  await user.clear(await screen.findByLabelText(name));
  await user.type(field(name), text);
};

describe('a new formula', () => {
  const fill = async () => {
    await user.type(await screen.findByLabelText(/^Code/), 'J1');
    await user.tab();
    await user.keyboard('Judo');
    await user.tab();
    await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Section'), '10 — Natation');
    await user.tab();
    await user.keyboard('450,5');
  };

  it('is created by keyboard, for 12 months unless typed otherwise', async () => {
    const { calls } = open({
      at: '/formulas?nouveau=oui',
      answers: { createFormule: () => aFormule({ code: 'J1', designation: 'Judo' }) },
    });
    await screen.findByRole('dialog', { name: 'Nouvelle formule' });
    await fill();
    await user.tab();
    expect(field(/^Montant/)).toHaveValue('450,50');
    expect(field(/^Genre de durée/)).toHaveFocus();
    await click('Créer la formule');
    expect(await screen.findByText('Formule créée')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'createFormule');
    expect(sent?.body).toEqual({
      code: 'J1',
      designation: 'Judo',
      description: null,
      montant: 450.5,
      partFixe: 0,
      tarifs: [],
      genreDuree: 'mois',
      du: null,
      au: null,
      duree: 12,
      entrees: null,
      sectionId: '5ec100000000000000000001',
      ageMin: null,
      ageMax: null,
      actif: true,
    });
    expect(sent?.idempotencyKey).toBeTruthy();
  });

  it('offers the sections by code read as a number, closed ones marked', async () => {
    const judo = aSection({ id: '5ec200000000000000000002', code: '2', designation: 'Judo', active: false });
    open({ at: '/formulas?nouveau=oui', answers: { listSections: () => [aSection(), judo] } });
    const dialog = await screen.findByRole('dialog');
    const options = within(within(dialog).getByLabelText('Section')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Aucune section',
      '2 — Judo (fermée)',
      '10 — Natation',
    ]);
  });

  it('says what is missing or out of bounds, and asks the server nothing', async () => {
    const { calls } = open({ at: '/formulas?nouveau=oui' });
    await retype(/^Durée/, '0');
    await click('Créer la formule');
    for (const message of [
      'Le code est requis',
      'La désignation est requise',
      'Le montant est requis',
      'La durée est de 1 mois au moins.',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    await retype(/^Montant/, '-5');
    expect(await screen.findByText('Le montant ne peut pas être négatif.')).toBeVisible();
    expect(calls.some(({ name }) => name === 'createFormule')).toBe(false);
  });

  it('shows a duration that cannot be read as the month it becomes', async () => {
    open({ at: '/formulas?nouveau=oui' });
    await retype(/^Durée/, 'un');
    await user.tab();
    await waitFor(() => expect(field(/^Durée/)).toHaveValue('1'));
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    open({ at: '/formulas?nouveau=oui', answers: { createFormule: () => problem('duplicate_code') } });
    await screen.findByRole('dialog');
    await fill();
    await click('Créer la formule');
    expect(
      await screen.findByText('Impossible de créer la formule. Ce code est déjà utilisé.'),
    ).toBeVisible();
    expect(field(/^Désignation/)).toHaveValue('Judo');
  });

  it('lasts as long as its kind says: days that are set, with a part that no rule reduces', async () => {
    const { calls } = open({
      at: '/formulas?nouveau=oui',
      answers: { createFormule: () => aFormule() },
    });
    await screen.findByRole('dialog');
    await fill();
    await user.selectOptions(field(/^Genre de durée/), 'Jours fixes');
    expect(screen.queryByLabelText(/^Durée/)).toBeNull();
    await user.type(field(/^Premier jour/), '12042027');
    await user.type(field(/^Dernier jour/), '16042027');
    await user.type(field(/^Dont part fixe/), '50');
    await click('Créer la formule');
    expect(await screen.findByText('Formule créée')).toBeVisible();
    expect(calls.find(({ name }) => name === 'createFormule')?.body).toMatchObject({
      ...{ genreDuree: 'jours', du: '2027-04-12', au: '2027-04-16', partFixe: 50 },
    });
  });

  it('asks before what was typed is lost', async () => {
    open({ at: '/formulas?nouveau=oui' });
    await user.type(await screen.findByLabelText(/^Code/), 'J1');
    await click('Fermer');
    expect(await screen.findByText(/Abandonner la saisie/)).toBeVisible();
  });
});

describe('changing a formula', () => {
  it('sends what changed, with the version that was on the screen', async () => {
    const { calls } = open({ answers: { updateFormule: () => aFormule({ version: 2 }) } });
    await click('Modifier Natation adulte');
    await retype(/^Montant/, '500');
    await click('Enregistrer');
    expect(await screen.findByText('Formule modifiée')).toBeVisible();
    expect(calls.find(({ name }) => name === 'updateFormule')?.body).toEqual({
      montant: 500,
      version: 1,
      saisonId: aSaison().id,
    });
  });

  it('takes the ages it is for, in order', async () => {
    const { calls } = open({
      at: `/formulas?modifier=${idOf('f1')}`,
      answers: { updateFormule: () => aFormule({ version: 2 }) },
    });
    await user.type(await screen.findByLabelText('Âge minimum'), '18');
    await user.type(field(/^Âge maximum/), '17');
    await click('Enregistrer');
    expect(await screen.findByText('L’âge maximum est inférieur à l’âge minimum.')).toBeVisible();
    await retype(/^Âge minimum/, '6');
    await click('Enregistrer');
    expect(await screen.findByText('Formule modifiée')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'updateFormule');
    expect(sent?.body).toEqual({ ageMin: 6, ageMax: 17, version: 1 });
  });

  it('says who changed it meanwhile, keeps what was typed, and saves over it knowingly', async () => {
    const theirs = aFormule({ version: 2, montant: 480, sectionId: null });
    const sent: unknown[] = [];
    open({
      at: `/formulas?modifier=${idOf('f1')}`,
      answers: {
        listFormuleHistory: () => [aHistoryLine()],
        updateFormule: ({ body }) => {
          sent.push(body);
          return sent.length === 1 ? problem('stale_version', { current: theirs }) : aFormule({ version: 3 });
        },
      },
    });
    await retype(/^Durée/, '6');
    await click('Enregistrer');
    expect(await screen.findByText('Cette formule a été modifiée entre-temps par Karim Saïdi')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/Montant450,00 Dh→devient480,00 Dh/);
    expect(screen.getByRole('alert')).toHaveTextContent(/Section10 — Natation→devientvide/);
    expect(field(/^Durée/)).toHaveValue('6');
    await click('Enregistrer quand même');
    expect(await screen.findByText('Formule modifiée')).toBeVisible();
    expect(sent).toEqual([
      { duree: 6, version: 1 },
      { duree: 6, version: 2 },
    ]);
  });

  it('says why it was refused', async () => {
    open({
      at: `/formulas?modifier=${idOf('f1')}`,
      answers: { updateFormule: () => problem('unavailable') },
    });
    await retype(/^Durée/, '6');
    await click('Enregistrer');
    expect(await screen.findByText(/^Impossible de modifier la formule\./)).toBeVisible();
  });
});

describe('the history of a formula', () => {
  it('says who changed what', async () => {
    const changes = [{ field: 'montant', before: 450, after: 480 }];
    open({ answers: { listFormuleHistory: () => [aHistoryLine({ changes })] } });
    await click('Historique Natation adulte');
    const dialog = await screen.findByRole('dialog', { name: 'Historique - N10 — Natation adulte' });
    expect(await within(dialog).findByText('Formule modifiée')).toBeVisible();
    expect(dialog).toHaveTextContent(/Montant450,00 Dh→devient480,00 Dh/);
  });
});
