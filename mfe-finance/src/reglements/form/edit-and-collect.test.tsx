import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aRecu, aReglement, aSaison } from '../../testing/builders.ts';
import { pressEnter } from '../../testing/press-enter.ts';
import { openPayments, sentTo } from '../testing/open-payments.ts';

const user = userEvent.setup({ delay: null });
type Answers = NonNullable<Parameters<typeof openPayments>[1]>['answers'];
const edit = (answers: Answers) => openPayments('/payments?modifier=r1', { answers });
const amount = () => screen.findByLabelText(/^Montant/);
/** Less than was received, and why. */
const reduce = async () => {
  await retype(await amount(), '400');
  await user.type(await screen.findByLabelText(/^Motif/), 'Erreur');
};
const retype = async (field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

describe('Modifier le règlement', () => {
  it('sends only what changed with the version that was read, and says what it does to the money', async () => {
    const opened = edit({ updateReglement: () => aReglement({ montantTotal: 400 }) });
    // The title stands while the record is read, and again over its form.
    await waitFor(() => expect(screen.getByText('Modifier le règlement')).toBeVisible());
    await retype(await amount(), '400');
    expect(
      await screen.findByText(/La somme reçue sera corrigée aujourd’hui de 50,00 Dh en moins/),
    ).toBeVisible();
    await pressEnter(await amount());
    expect(await screen.findByText('Le motif est obligatoire.')).toBeVisible();
    expect(sentTo(opened, 'updateReglement')).toHaveLength(0);
    await user.type(screen.getByLabelText(/^Motif/), 'Remise oubliée');
    await pressEnter(await amount());
    expect(await screen.findByText('Règlement modifié avec succès')).toBeVisible();
    expect(sentTo(opened, 'updateReglement').map(({ body }) => body)).toEqual([
      { montantTotal: 400, motif: 'Remise oubliée', version: 1 },
    ]);
  });

  it('offers to redo its receipt in the same act, and says what is left to do to who may not', async () => {
    const listRecus = () => [aRecu()];
    const answers = { updateReglement: () => aReglement({ montantTotal: 400 }), listRecus };
    const opened = edit(answers);
    expect(
      await screen.findByLabelText(/^Annuler le reçu REC-2026-2027-00012 \(450,00 Dh\) s’il/),
    ).toBeChecked();
    await reduce();
    await user.click(screen.getByText('Enregistrer'));
    await waitFor(() =>
      expect(sentTo(opened, 'updateReglement')[0]?.body).toMatchObject({
        montantTotal: 400,
        refaireRecus: true,
      }),
    );
  });

  it('without the right to redo its receipt: says who has to', async () => {
    const permissions = ['reglements.read', 'reglements.update'] as const;
    const answers = { listRecus: () => [aRecu()] };
    openPayments('/payments?modifier=r1', { permissions: [...permissions], answers });
    expect(await screen.findByText(/^Reçu à faire refaire, s’il ne correspond plus/)).toBeVisible();
  });

  it('says why it failed and keeps what was typed', async () => {
    edit({ updateReglement: () => problem('internal') });
    await reduce();
    await user.click(screen.getByText('Enregistrer'));
    expect(await screen.findByText('Erreur lors de la modification du règlement')).toBeVisible();
    expect(await amount()).toHaveValue('400,00');
  });

  it('keeps what was typed when somebody was faster, shows who and what, and overwrites only knowingly', async () => {
    const current = aReglement({ version: 2, notes: 'Acompte' });
    let answered = 0;
    const opened = edit({
      updateReglement: () =>
        ++answered === 1 ? problem('stale_version', { current }) : aReglement({ version: 3 }),
      listReglementHistory: () => [
        { id: 'h', action: 'update', at: '2026-11-21T10:00:00Z', by: 'Ali Zouari', version: 2, changes: [] },
      ],
    });
    await reduce();
    await user.click(screen.getByText('Enregistrer'));
    expect(await screen.findByText(/modifié entre-temps par Ali Zouari/)).toBeVisible();
    expect(screen.getByText('Acompte')).toBeVisible();
    expect(await amount()).toHaveValue('400,00');
    await user.click(screen.getByText('Enregistrer quand même'));
    expect(await screen.findByText('Règlement modifié avec succès')).toBeVisible();
    expect(sentTo(opened, 'updateReglement').at(-1)?.body).toEqual({
      montantTotal: 400,
      motif: 'Erreur',
      version: 2,
    });
  });

  it('can start again from the newer règlement', async () => {
    const current = aReglement({ version: 2, montantTotal: 480 });
    edit({ updateReglement: () => problem('stale_version', { current }) });
    await reduce();
    await user.click(screen.getByText('Enregistrer'));
    await user.click(await screen.findByText('Reprendre le règlement à jour'));
    expect(await amount()).toHaveValue('480,00');
  });

  it('asks for no reason while nothing less was received', async () => {
    const opened = edit({ updateReglement: () => aReglement({ montantTotal: 500 }) });
    await retype(await amount(), '500');
    expect(screen.queryByLabelText(/^Motif/)).toBeNull();
    await pressEnter(await amount());
    expect(await screen.findByText('Règlement modifié avec succès')).toBeVisible();
    expect(sentTo(opened, 'updateReglement')[0]?.body).toEqual({ montantTotal: 500, version: 1 });
  });

  it('is disabled once the season is closed, and says why', async () => {
    edit({ listSaisons: () => [aSaison({ cloturee: true, active: false })] });
    expect(
      await screen.findByText('Sa saison est clôturée : ce règlement ne peut plus changer.'),
    ).toBeVisible();
    expect(screen.getByText('Enregistrer').closest('button')).toBeDisabled();
  });
});

describe('Encaisser', () => {
  const partial = aReglement({ statut: 'en_cours', montantRecu: 200, typeReglement: 'cheque' });
  const collect = (answers: Answers) =>
    openPayments('/payments?encaisser=r1', { answers: { getReglement: () => partial, ...answers } });

  it('takes what remains on Enter, once', async () => {
    const opened = collect({ addReglementDetail: () => aReglement() });
    expect(await amount()).toHaveValue('250,00');
    expect(await screen.findByText('Le règlement sera complet.')).toBeVisible();
    await pressEnter(await amount());
    expect(await screen.findByText('Encaissement enregistré')).toBeVisible();
    const sent = sentTo(opened, 'addReglementDetail');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      params: { id: 'r1' },
      body: { montant: 250, typeReglement: 'cheque', version: 1 },
      idempotencyKey: expect.any(String),
    });
    expect(sent[0]?.body).not.toHaveProperty('excedent');
  });

  it('asks before it takes more than what was promised, and sends nothing until it is told', async () => {
    const opened = collect({ addReglementDetail: () => aReglement() });
    await retype(await amount(), '300');
    await user.click(screen.getByText('Encaisser'));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/50,00\sDh de plus que promis\s: /);
    await user.click(screen.getByText('Corriger le montant'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sentTo(opened, 'addReglementDetail')).toHaveLength(0);
    expect(await amount()).toHaveValue('300,00');
    await user.click(screen.getByText('Encaisser'));
    await user.click(await screen.findByText('Encaisser l’excédent'));
    expect(await screen.findByText('Encaissement enregistré')).toBeVisible();
    expect(sentTo(opened, 'addReglementDetail').map(({ body }) => body)).toEqual([
      expect.objectContaining({ montant: 300, version: 1, excedent: true }),
    ]);
  });

  it('shows what another counter collected meanwhile, and takes no more once all is received', async () => {
    const current = aReglement({ version: 2, typeReglement: 'cheque' });
    collect({
      addReglementDetail: () => problem('stale_version', { current }),
      listReglementHistory: () => [
        { id: 'h', action: 'update', at: '2026-11-21T10:00:00Z', by: 'Ali Zouari', version: 2, changes: [] },
      ],
    });
    await pressEnter(await amount());
    expect(await screen.findByText(/modifié entre-temps par Ali Zouari/)).toBeVisible();
    expect(screen.getByText('Tout est déjà encaissé.')).toBeVisible();
    expect(screen.getByText('Encaisser').closest('button')).toBeDisabled();
  });

  it('says what another amount leaves', async () => {
    collect({});
    await retype(await amount(), '100');
    expect(await screen.findByText('Il restera 150,00 Dh à encaisser.')).toBeVisible();
  });

  it('is disabled when everything is received, and says why', async () => {
    collect({ getReglement: () => aReglement() });
    expect(await screen.findByText('Tout est déjà encaissé.')).toBeVisible();
    expect(screen.getByText('Encaisser').closest('button')).toBeDisabled();
  });

  it('says why it was refused', async () => {
    collect({ addReglementDetail: () => problem('internal') });
    await pressEnter(await amount());
    expect(await screen.findByText('Erreur lors de la modification du règlement')).toBeVisible();
  });
});
