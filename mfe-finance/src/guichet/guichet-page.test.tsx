import { screen, waitFor } from '@testing-library/react';
import { problem } from '@club/testing';
import { aCompte, aCotisation, idOf } from '../testing/builders.ts';
import {
  amount,
  cash,
  choose,
  formule,
  openGuichetPage,
  person,
  ready,
  says,
  stored,
  take,
  user,
} from './testing/open-guichet-page.ts';

describe('the counter', () => {
  it('takes a known member in by keyboard alone: code, Enter, formula, Enter, F9, Enter on the amount, and Enter for the next', async () => {
    const { sent } = await openGuichetPage();
    expect(await person()).toHaveFocus();
    await user.keyboard('0042{Enter}');
    await waitFor(() => expect(formule()).toHaveFocus());
    await user.keyboard('n10{Enter}');
    await waitFor(() => expect(cash()).toBeEnabled());
    await user.keyboard('{F9}');
    await waitFor(() => expect(amount()).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Encaissement enregistré' })).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.idempotencyKey).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({
      payeurId: idOf('a1'),
      lignes: [
        {
          adherentId: idOf('a1'),
          lienParente: 'Lui-même',
          formules: [{ formuleId: idOf('f1') }],
        },
      ],
      montantTotal: 450,
      cotisationIds: [],
      credits: [],
      reglements: [{ typeReglement: 'espece', statut: 'complete', montant: 450 }],
    });
    expect(screen.getByRole('link', { name: 'COT-0001' })).toHaveAttribute(
      'href',
      '/cotisations?cotisation=c1',
    );
    await user.keyboard('{Enter}');
    expect(await person()).toHaveFocus();
    expect(await person()).toHaveValue('');
  });

  it('asks why a formula is sold below its tariff, once for all, and sends it', async () => {
    const { sent } = await openGuichetPage();
    await choose();
    await take();
    expect(screen.queryByLabelText(/^Motif du prix/)).toBeNull();
    const price = screen.getByLabelText('Montant de N10 Natation adulte');
    await user.clear(price);
    await user.type(price, '400');
    await user.type(await screen.findByLabelText(/^Motif du prix/), 'Tarif de groupe');
    await user.clear(amount());
    await user.type(amount(), '400');
    await ready();
    await user.keyboard('{F9}');
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({ motif: 'Tarif de groupe' });
  });

  it('splits what is due between cash and two cheques, each next one with bank, number and month', async () => {
    const { sent } = await openGuichetPage();
    await choose();
    await take();
    await user.clear(amount());
    await user.type(amount(), '150');
    await user.keyboard('{F8}');
    await waitFor(() => expect(amount(2)).toHaveFocus());
    await waitFor(() => expect(amount(2)).toHaveValue('300,00'));
    await user.keyboard('c');
    expect(screen.getByLabelText('Mode du règlement 2')).toHaveValue('cheque');
    expect(amount(2)).toHaveValue('300,00');
    await user.type(screen.getByLabelText('Numéro du règlement 2'), '0000123');
    await user.type(screen.getByLabelText('Banque du règlement 2'), 'BIAT');
    await user.clear(amount(2));
    await user.type(amount(2), '100');
    await user.keyboard('{F8}');
    await waitFor(() => expect(amount(3)).toHaveValue('200,00'));
    await ready();
    await user.keyboard('{F9}');
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    const { reglements } = sent()[0]!.body as { reglements: object[] };
    expect(reglements).toMatchObject([
      { typeReglement: 'espece', montant: 150 },
      { typeReglement: 'cheque', montant: 100, reference: '0000123', banque: 'BIAT', dateEcheance: null },
      { typeReglement: 'cheque', montant: 200, reference: '0000124', banque: 'BIAT' },
    ]);
    expect((reglements[2] as { dateEcheance: string }).dateEcheance).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('says what is missing, leftmost first, and cannot be cashed before', async () => {
    await openGuichetPage();
    expect(await says('Choisissez la personne.')).toBeVisible();
    await choose();
    expect(await says('Ajoutez une formule, ou cochez ce qui est dû.')).toBeVisible();
    await take();
    await ready();
    await user.clear(amount());
    await user.type(amount(), '400');
    expect(await says(/^Il reste 50,00 Dh à couvrir/)).toBeVisible();
    await user.clear(amount());
    await user.type(amount(), '500');
    expect(await says(/^50,00 Dh de trop/)).toBeVisible();
    expect(cash()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /^Garder 50,00/ }));
    await ready();
  });

  it('says the change to give back', async () => {
    await openGuichetPage();
    await choose();
    await take();
    await user.type(await screen.findByLabelText('Espèces données'), '500');
    expect(await says('50,00 Dh')).toBeVisible();
  });

  it('has the debts of the payer in the basket, and leaves one when told to', async () => {
    const debt = aCotisation({ id: idOf('c9'), codeCotisation: 'COT-0009', montantTotal: 120 });
    const { sent } = await openGuichetPage({
      getComptePayeur: () => aCompte({ cotisations: [debt], resteAPayer: 120 }),
    });
    await choose();
    await waitFor(() => expect(amount()).toHaveValue('120,00'));
    await take();
    await waitFor(() => expect(amount()).toHaveValue('570,00'));
    const tick = screen.getByRole('checkbox', { name: /COT-0009/ });
    expect(tick).toBeChecked();
    await user.click(tick);
    await waitFor(() => expect(amount()).toHaveValue('450,00'));
    await user.click(tick);
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({ cotisationIds: [idOf('c9')], reglements: [{ montant: 570 }] });
  });

  it('pays debts alone, in part', async () => {
    const debt = aCotisation({ id: idOf('c9'), montantTotal: 120 });
    const { sent } = await openGuichetPage({
      getComptePayeur: () => aCompte({ cotisations: [debt], resteAPayer: 120 }),
    });
    await choose();
    await waitFor(() => expect(amount()).toHaveValue('120,00'));
    await user.clear(amount());
    await user.type(amount(), '50');
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({
      lignes: [],
      cotisationIds: [idOf('c9')],
      reglements: [{ montant: 50 }],
    });
  });
});

describe('when it is refused', () => {
  it('keeps what was typed and says why', async () => {
    await openGuichetPage({
      createEncaissement: () => problem('rule', { message: 'La saison vient d’être clôturée.' }),
    });
    await choose();
    await take();
    await ready();
    await user.click(cash());
    expect(await says('La saison vient d’être clôturée.')).toBeVisible();
    expect(amount()).toHaveValue('450,00');
  });

  it('asks before the same is recorded twice', async () => {
    let asked = 0;
    const { sent } = await openGuichetPage({
      createEncaissement: () => ((asked += 1) === 1 ? problem('doublon', { message: 'Déjà là.' }) : stored),
    });
    await choose();
    await take();
    await ready();
    await user.click(cash());
    await user.click(await screen.findByRole('button', { name: 'Encaisser quand même' }));
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[1]?.body).toMatchObject({ doublonAccepte: true });
  });
});
