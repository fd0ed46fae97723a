import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aFormule, aSection, idOf } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
// Compiled with the suite: its first test would wait for it.
import './formules-page.tsx';

const user = userEvent.setup();
const open = (options: Partial<Parameters<typeof openFinance>[0]> = {}) =>
  openFinance({ at: '/formulas', ...options });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('the tariff formulas', () => {
  it('are listed by code read as a number, with section, price and duration', async () => {
    const free = aFormule({
      id: 'f2',
      code: '2',
      designation: 'Invité',
      montant: 0,
      sectionId: null,
      duree: 1,
    });
    const judo = aFormule({ id: 'f3', code: '10', designation: 'Judo', montant: 1234.5, actif: false });
    const ages = { ageMin: 6, ageMax: 17 };
    open({
      answers: {
        listFormules: () => [{ ...judo, ...ages }, free],
        listSections: () => [aSection({ active: false })],
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Formules tarifaires' })).toBeVisible();
    await screen.findByText('Judo');
    await screen.findByText('10 — Natation (fermée)', { selector: 'td' });
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/^2Invité—0,00 Dh1 mois—Active/);
    expect(second).toHaveTextContent(/^10Judo10 — Natation \(fermée\)1 234,50 Dh12 mois6 à 17 ansInactive/);
    for (const name of ['Code', 'Désignation', 'Section', 'Montant', 'Durée', 'Âges', 'Statut', 'Actions']) {
      expect(screen.getByRole('columnheader', { name })).toBeVisible();
    }
  });

  it('are filtered by section and statut, in the address', async () => {
    const none = aFormule({ id: 'f2', code: 'L1', designation: 'Licence', sectionId: null });
    const { router } = open({ answers: { listFormules: () => [aFormule(), none] } });
    await screen.findByText('Licence');
    await screen.findByRole('option', { name: '10 — Natation' });
    await user.selectOptions(screen.getByLabelText('Section'), '10 — Natation');
    await waitFor(() => expect(screen.queryByText('Licence')).toBeNull());
    await user.selectOptions(screen.getByLabelText('Section'), 'Sans section');
    expect(await screen.findByText('Licence')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Statut'), 'Inactives');
    expect(await screen.findByText('Aucune formule ne correspond')).toBeVisible();
    expect(router.state.location.search).toBe('?section=aucune&statut=inactive');
  });

  it('are shown page by page', async () => {
    const many = Array.from({ length: 60 }, (_, n) => aFormule({ id: `f${n}`, code: String(n + 1) }));
    open({ at: '/formulas?page=2', answers: { listFormules: () => many } });
    expect(await screen.findByText(/Affichage 51 à 60 sur/)).toBeVisible();
    await user.click(screen.getByText('Précédent'));
    expect(await screen.findByText(/Affichage 1 à 50 sur/)).toBeVisible();
  });

  it('say when there is none', async () => {
    open({ answers: { listFormules: () => [] } });
    expect(await screen.findByText('Aucune formule tarifaire configurée.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Nouvelle formule' })).toHaveLength(2);
  });

  it('are shown without their sections when these cannot be read', async () => {
    open({ answers: { listSections: () => problem('forbidden') } });
    expect(await screen.findByText('Natation adulte')).toBeVisible();
    await click('Modifier Natation adulte');
    expect(await screen.findByRole('option', { name: 'Section actuelle', selected: true })).toBeVisible();
  });

  it('offer a retry when they cannot be loaded', async () => {
    let away = true;
    open({ answers: { listFormules: () => (away ? problem('unavailable') : [aFormule()]) } });
    await screen.findByRole('button', { name: 'Réessayer' });
    away = false;
    await click('Réessayer');
    expect(await screen.findByText('Natation adulte')).toBeVisible();
  });

  it('are refused to somebody who may not read them', async () => {
    open({ permissions: [], answers: { listFormules: () => problem('forbidden') } });
    expect(await screen.findByText('Accès refusé')).toBeVisible();
  });

  it('show somebody who may only read no way to change anything', async () => {
    open({ permissions: ['formules.read', 'sections.read'], at: '/formulas?nouveau=oui' });
    await screen.findByText('Natation adulte');
    expect(screen.getByRole('button', { name: 'Historique Natation adulte' })).toBeVisible();
    for (const name of [/Nouvelle formule/, /^Modifier/, /^Désactiver/, /^Supprimer/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('taking a formula out of use', () => {
  it('is told, and can be taken back', async () => {
    let formule = aFormule();
    const { calls } = open({
      answers: {
        listFormules: () => [formule],
        updateFormule: ({ body }) => (formule = { ...formule, ...(body as object) }),
      },
    });
    await click('Désactiver Natation adulte');
    expect(await screen.findByText('Formule désactivée')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Activer Natation adulte' })).toBeVisible();
    await click('Annuler');
    expect(await screen.findByText('Formule activée')).toBeVisible();
    const sent = calls.filter(({ name }) => name === 'updateFormule').map(({ body }) => body);
    expect(sent).toEqual([{ actif: false }, { actif: true }]);
  });

  it('says when it could not be done', async () => {
    open({ answers: { updateFormule: () => problem('unavailable') } });
    await click('Désactiver Natation adulte');
    expect(await screen.findByText(/^Impossible de modifier le statut\./)).toBeVisible();
  });
});

describe('deleting a formula', () => {
  const confirm = async () =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));

  it('asks first, naming it', async () => {
    const { calls } = open({ answers: { deleteFormule: () => ({ message: 'Formule supprimée' }) } });
    await click('Supprimer Natation adulte');
    expect(await screen.findByRole('alertdialog', { name: 'Supprimer la formule' })).toHaveTextContent(
      'N10 — Natation adulte',
    );
    await confirm();
    expect(await screen.findByText('Formule supprimée')).toBeVisible();
    expect(calls.find(({ name }) => name === 'deleteFormule')?.params).toEqual({ id: idOf('f1') });
  });

  it('offers to take one that is used out of use', async () => {
    const { calls } = open({
      answers: { deleteFormule: () => problem('in_use'), updateFormule: () => aFormule({ actif: false }) },
    });
    await click('Supprimer Natation adulte');
    await confirm();
    expect(
      await screen.findByText(/^Impossible de supprimer la formule\. Cet élément est utilisé/),
    ).toBeVisible();
    await click('Désactiver la formule');
    expect(await screen.findByText('Formule désactivée')).toBeVisible();
    expect(calls.find(({ name }) => name === 'updateFormule')?.body).toEqual({ actif: false });
  });
});
