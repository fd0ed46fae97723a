import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SavedCotisation, UpdateCotisation } from '@club/contract';
import { assertRefusal, done, moneyOf, promis, recu, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const update = async (id: string, body: UpdateCotisation): Promise<SavedCotisation> =>
  done(await club.staff.call('updateCotisation', { params: { id }, body }));
const refused = (id: string, body: object, headers?: Record<string, string>) =>
  club.refused('updateCotisation', { params: { id }, body }, headers);
const remove = async (id: string) => done(await club.staff.call('deleteCotisation', { params: { id } }));
const restore = async (id: string) => done(await club.staff.call('restoreCotisation', { params: { id } }));

/** A cotisation of 450 with its formula’s price changed to `montant`. */
const atPrice = ({ formules }: SavedCotisation, montant: number): UpdateCotisation => ({
  formules: formules.map(({ formuleId }) => ({ formuleId, montant })),
  motif: 'Tarif réduit',
});

describe('an edit of a cotisation', () => {
  it('takes back everything that reading it gave, and changes nothing', async () => {
    const cotisation = await money.cotisation();
    const { avertissements: _said, ...read } = cotisation;
    const again = await update(cotisation.id, read as UpdateCotisation);
    assert.equal(again.version, cotisation.version);
  });

  it('gives back as a credit what is paid beyond a lower price', async () => {
    const cotisation = await money.cotisation();
    const changed = await update(cotisation.id, atPrice(cotisation, 300));
    assert.deepEqual([changed.montantTotal, changed.montantRegle, changed.statut], [300, 300, 'payee']);
    const [credit] = await money.credits(cotisation.payeurId);
    assert.deepEqual(
      [credit?.montant, credit?.restant, credit?.origine, credit?.codeCotisation],
      [150, 150, 'cotisation_modifiee', cotisation.codeCotisation],
    );
  });

  it('withdraws a promise before it makes a credit', async () => {
    const cotisation = await money.cotisation({ reglements: [recu(300), promis(150)] });
    const changed = await update(cotisation.id, atPrice(cotisation, 350));
    assert.deepEqual([changed.statut, changed.restant], ['en_cours', 50]);
    assert.deepEqual(await money.credits(cotisation.payeurId), []);
    const promised = changed.reglements?.find(({ statut }) => statut === 'en_attente');
    assert.equal(promised?.montantTotal, 50);
  });

  it('is paid by new règlements up to what is left, and not beyond', async () => {
    const cotisation = await money.cotisation();
    const dearer = { ...atPrice(cotisation, 500), reglements: [recu(60)] };
    assertRefusal(await refused(cotisation.id, dearer), 422, /^Validation bloquée.*10,00\u00a0Dh de trop/);
    assert.equal((await money.read(cotisation.id)).montantTotal, 450);
    const changed = await update(cotisation.id, { ...dearer, reglements: [recu(50)] });
    assert.deepEqual([changed.statut, changed.montantRegle, changed.reglements?.length], ['payee', 500, 2]);
  });

  it('keeps the price that was agreed when the formula has become dearer', async () => {
    const cotisation = await money.cotisation();
    const formuleId = cotisation.formules[0]!.formuleId;
    await club.staff.call('updateFormule', { params: { id: formuleId }, body: { montant: 900 } });
    const changed = await update(cotisation.id, { formules: [{ formuleId }], description: 'Remise' });
    assert.deepEqual([changed.montantTotal, changed.description], [450, 'Remise']);
  });

  it('made on an older version is refused with who changed it and the record as it stands', async () => {
    const cotisation = await money.cotisation();
    await update(cotisation.id, { description: 'un', version: 1 });
    const late = await refused(cotisation.id, { description: 'deux', version: 1 });
    assertRefusal(late, 409, /modifiée entre-temps par Personne de test/);
    assert.equal((late.body.current as SavedCotisation).description, 'un');
    assertRefusal(
      await refused(cotisation.id, { description: 'deux' }, { 'If-Match': '"1"' }),
      409,
      /modifiée/,
    );
  });

  it('is paid whole by the règlements sent with it: less is refused as the form refuses it', async () => {
    const cotisation = await money.cotisation();
    const dearer = { ...atPrice(cotisation, 500), reglements: [recu(40)] };
    assertRefusal(await refused(cotisation.id, dearer), 422, /^Validation bloquée.*10,00\u00a0Dh manquent/);
    assert.equal((await money.read(cotisation.id)).montantTotal, 450);
  });

  it('corrects a wrong payer: what he paid for it alone is from then on the other’s', async () => {
    const cotisation = await money.cotisation({ reglements: [recu(200), promis(250)] });
    const mother = await club.given.person();
    const changed = await update(cotisation.id, { payeurId: mother.id, lienParente: 'Mère' });
    assert.deepEqual(
      [changed.payeurId, changed.lienParente, changed.montantRegle, changed.montantAlloue],
      [mother.id, 'Mère', 200, 450],
    );
    assert.deepEqual(
      changed.reglements?.map(({ payeurId }) => payeurId),
      [mother.id, mother.id],
    );
    const listed = async (payeurId: string) =>
      done(await club.staff.call('listReglements', { query: { payeurId } })) as unknown[];
    assert.equal((await listed(mother.id)).length, 2);
    assert.deepEqual(await listed(cotisation.payeurId), []);
  });

  it('keeps a wrong payer whose règlement also pays something else, and names that règlement', async () => {
    const payeurId = (await club.given.person()).id;
    const first = await money.debts(payeurId, 100);
    await money.debts(payeurId, 100);
    const { codeReglement } = await money.pay(payeurId, 200);
    const other = await club.given.person();
    const text = new RegExp(`^Le payeur ne peut pas changer.*${codeReglement} paie aussi`);
    assertRefusal(await refused(first.id, { payeurId: other.id }), 422, text);
    const unpaid = await money.debts(payeurId, 100);
    assert.equal((await update(unpaid.id, { payeurId: other.id })).payeurId, other.id);
  });

  it('refuses «Lui-même» when somebody else pays', async () => {
    const cotisation = await money.cotisation();
    const other = await club.given.person();
    const text = /«\u00a0Lui-même\u00a0» ne convient pas/;
    assertRefusal(await refused(cotisation.id, { payeurId: other.id }), 422, text);
    assert.equal((await money.read(cotisation.id)).payeurId, cotisation.payeurId);
  });
});

describe('a deleted cotisation', () => {
  it('leaves its règlement in place and its money as a credit, which is that règlement again when it is restored', async () => {
    const cotisation = await money.cotisation();
    const [reglement] = cotisation.reglements ?? [];
    assert.deepEqual(await remove(cotisation.id), { message: 'Cotisation supprimée avec succès' });
    const [credit] = await money.credits(cotisation.payeurId);
    assert.deepEqual([credit?.restant, credit?.origine], [450, 'cotisation_supprimee']);
    const kept = await money.reglement(reglement?.id ?? '');
    assert.deepEqual(
      [kept.montantRecu, kept.montantCredit, kept.allocations, kept.creditId],
      [450, 450, [], credit?.id],
    );
    const restored = await restore(cotisation.id);
    assert.deepEqual([restored.statut, restored.creditsUtilises], ['payee', []]);
    assert.deepEqual(
      restored.reglements?.map(({ id }) => id),
      [reglement?.id],
    );
    const again = await money.reglement(reglement?.id ?? '');
    assert.deepEqual([again.montantCredit, again.allocations], [0, reglement?.allocations]);
    assert.equal(await money.solde(cotisation.payeurId), 0);
  });

  it('gives back the credit that was used on it', async () => {
    const first = await money.cotisation();
    await remove(first.id);
    const [credit] = await money.credits(first.payeurId);
    const { id: formuleId } = await club.given.formule({ montant: 200 });
    const credits = [{ creditId: credit?.id ?? '', montant: 200 }];
    const parts = {
      payeurId: first.payeurId,
      adherentId: first.payeurId,
      formules: [{ formuleId }],
      credits,
    };
    const second = await money.cotisation(parts);
    assert.deepEqual([second.statut, await money.solde(first.payeurId)], ['payee', 250]);
    await remove(second.id);
    assert.equal(await money.solde(first.payeurId), 450);
  });

  it('takes its promise with it', async () => {
    const cotisation = await money.cotisation({ reglements: [promis(450)] });
    await remove(cotisation.id);
    assert.deepEqual(await money.credits(cotisation.payeurId), []);
    const [promise] = cotisation.reglements ?? [];
    assert.ok((await money.reglement(promise?.id ?? '')).archivedAt);
  });

  it('cannot be deleted twice, nor changed', async () => {
    const { id } = await money.cotisation();
    await remove(id);
    assertRefusal(await club.refused('deleteCotisation', { params: { id } }), 404, 'Cotisation introuvable.');
    assertRefusal(await refused(id, { description: 'x' }), 404, 'Cotisation introuvable.');
    const { body } = await club.staff.call('listCotisationHistory', { params: { id } });
    assert.deepEqual(
      body.map(({ action }) => action),
      ['delete', 'create'],
    );
  });
});
