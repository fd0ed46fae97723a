import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { remiseCalls } from '@club/contract';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { closeSaison } from '../../service/closing/close-saison.ts';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { assertRefusal, cheque, done, moneyOf, type Money } from '../../testing/money.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { activeSaisonId, startFinance, type Finance } from '../../testing/start-finance.ts';
import { slipsOf } from './testing/slips.ts';

let club: Finance;
let money: Money;
let slips: ReturnType<typeof slipsOf>;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  slips = slipsOf(club);
});
after(async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  await club.stop();
});

const later = '2099-01-15';
const giveBack = async (id: string, more: object = {}) =>
  done(await club.staff.call('returnCheque', { params: { id }, body: { motif: 'Sans provision', ...more } }));
const refusedBack = (id: string) =>
  club.refused('returnCheque', { params: { id }, body: { motif: 'Sans provision' } });

describe('a locked slip of a cheque due today and one to come', () => {
  it('takes the return of the first: its debt is owed again, the slip says so and waits for the other', async () => {
    const [due, toCome] = [await slips.cheque(200), await slips.cheque(300, { dateEcheance: later })];
    const { id, code } = await slips.put(due.id, toCome.id);
    assertRefusal(await refusedBack(due.id), 409, new RegExp(`^La remise ${code} est encore ouverte`));
    await slips.lock(id);

    const counter = await giveBack(due.id, { frais: 30 });

    const { impaye, contrePasseParId, remiseId, dateEncaissement } = await money.reglement(due.id);
    assert.deepEqual(
      [impaye, contrePasseParId, remiseId, dateEncaissement, counter.montantRecu, counter.remiseId],
      [true, counter.id, id, null, -200, null],
    );
    assert.equal((await money.read(due.owed)).restant, 200);
    const slip = await slips.read(id);
    assert.deepEqual(
      [slip.etat, slip.montant, slip.nombre, slip.montantImpaye, slip.nombreImpayes],
      ['verrouillee', 500, 2, 200, 1],
    );
    assert.deepEqual(
      slip.cheques.map(({ impayeId, impayeLe }) => [impayeId, impayeLe]),
      [
        [counter.id, clubToday()],
        [null, null],
      ],
    );
    assert.equal((await refusedBack(due.id)).status, 422);
    const response = await club.staff.open(remiseCalls.getBordereau.path.replace('{id}', id));
    const { lines } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    const paper = lines.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ');
    assert.match(paper, /\(impayé\).*Dont 1 chèque revenu impayé : 200,00 Dh\. Reste : 300,00 Dh\./);
    const early = await club.refused('cashRemise', { params: { id }, body: {} });
    assertRefusal(early, 422, /n’est à encaisser qu’à partir du 15\/01\/2099\.$/);
  });

  it('is then cashed without what came back', async () => {
    const [back, good] = [await slips.cheque(200), await slips.cheque(300)];
    const { id } = await slips.put(back.id, good.id);
    await slips.lock(id);
    await giveBack(back.id);
    await slips.cash(id);
    const dates = [back, good].map(async (one) => (await money.reglement(one.id)).dateEncaissement);
    assert.deepEqual(await Promise.all(dates), [null, clubToday()]);
    const slip = await slips.read(id);
    assert.deepEqual([slip.etat, slip.montant, slip.montantImpaye], ['encaissee', 500, 200]);
    await giveBack(good.id);
    const after = await slips.read(id);
    assert.deepEqual([after.montantImpaye, after.cheques[1]?.impayeLe], [200, null]);
    assert.ok(after.cheques[1]?.impayeId);
  });

  it('of which every cheque came back has nothing to cash, and says so', async () => {
    const { id: reglementId } = await slips.cheque();
    const { id, code } = await slips.put(reglementId);
    await slips.lock(id);
    await giveBack(reglementId);
    const refused = await club.refused('cashRemise', { params: { id }, body: {} });
    assertRefusal(refused, 409, new RegExp(`^Tous les chèques de la remise ${code} sont revenus impayés`));
  });

  it('takes the return of a cheque that was only handed over: it came and went on that day', async () => {
    const byCheque = await slips.cheque(100, { dateEcheance: later });
    const { id } = await slips.put(byCheque.id);
    await slips.lock(id);
    await giveBack(byCheque.id);
    const { montantRecu, details, impaye } = await money.reglement(byCheque.id);
    assert.deepEqual(
      [montantRecu, details.map((line) => [line.montant, line.dateEncaissement]), impaye],
      [100, [[100, null]], true],
    );
    assert.equal((await money.read(byCheque.owed)).restant, 100);
  });

  it('takes the return of a promise of a closed season as a règlement of the active one', async () => {
    const saisonId = await club.given.saison();
    const { id: payeurId } = await club.given.person();
    const formule = await club.given.formule({ montant: 100 });
    const due = cheque({ statut: 'complete', reference: '78', dateEcheance: later });
    const cotisation = await money.cotisation({
      payeurId,
      saisonId,
      adherentId: payeurId,
      lienParente: 'Lui-même',
      formules: [{ formuleId: formule.id }],
      reglements: [{ montant: 100, ...due }],
    });
    const promise = cotisation.reglements?.[0];
    const { id } = await slips.put(promise!.id);
    await slips.lock(id);
    await club.given.saison({ id: saisonId, cloturee: true, version: 2 });
    await closeSaison(saisonId);
    const counter = await giveBack(promise!.id);
    const [byCheque] = (await slips.read(id)).cheques;
    assert.deepEqual([byCheque?.impayeId, byCheque?.impayeLe], [counter.id, clubToday()]);
    assert.notEqual(byCheque?.reglementId, promise?.id);
    const { saisonId: of, remiseId } = await money.reglement(byCheque!.reglementId);
    assert.deepEqual([of, remiseId], [activeSaisonId, id]);
    assert.equal((await money.read(cotisation.id)).restant, 100);
  });
});
