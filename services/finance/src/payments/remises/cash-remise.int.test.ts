import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { closeSaison } from '../../service/closing/close-saison.ts';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { cashCheques } from '../reglements/cash-cheques.ts';
import { assertRefusal, cheque, done, moneyOf, type Money } from '../../testing/money.ts';
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

describe('cashing a slip', () => {
  it('cashes all its cheques on one day, once', async () => {
    const [one, two] = [await slips.cheque(), await slips.cheque()];
    const { id } = await slips.put(one.id, two.id);
    assertRefusal(
      await club.refused('cashRemise', { params: { id }, body: {} }),
      409,
      /^Verrouillez d’abord/,
    );
    await slips.lock(id);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => club.refused('cashRemise', { params: { id }, body: {} })),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409]);
    for (const { id: reglementId } of [one, two]) {
      const { dateEncaissement, details, montantRecu } = await money.reglement(reglementId);
      assert.deepEqual(
        [dateEncaissement, details.map((line) => line.dateEncaissement), montantRecu],
        [clubToday(), [clubToday()], 100],
      );
    }
    assert.equal((await slips.read(id)).dateEncaissement, clubToday());
  });

  it('receives what was handed over, on its day and not before; the clock leaves it to the slip', async () => {
    const later = await slips.cheque(100, { dateEcheance: '2099-12-05' });
    const { id } = await slips.put(later.id);
    await slips.lock(id);
    assertRefusal(
      await club.refused('cashRemise', { params: { id }, body: {} }),
      422,
      /n’est à encaisser qu’à partir du 05\/12\/2099\.$/,
    );
    await cashCheques(async () => true, '2099-12-06');
    assert.equal((await money.reglement(later.id)).montantRecu, 0);
    assertRefusal(
      await club.refused('cashRemise', { params: { id }, body: { date: '2099-12-06' } }),
      422,
      'La date d’encaissement ne peut pas être à venir.',
    );
  });

  it('pays the debt of a cheque to come, and of a closed season as a règlement of the active one', async () => {
    const saisonId = await club.given.saison();
    const payeurId = (await club.given.person()).id;
    const formule = await club.given.formule({ montant: 100 });
    const due = cheque({ statut: 'complete', reference: '77', dateEcheance: '2099-12-05' });
    const cotisation = await money.cotisation({
      payeurId,
      saisonId,
      adherentId: payeurId,
      lienParente: 'Lui-même',
      formules: [{ formuleId: formule.id }],
      reglements: [{ montant: 100, ...due }],
    });
    const [promise] = cotisation.reglements ?? [];
    const open = await slips.cheque(50, { dateEcheance: '2099-12-05' });
    for (const { id } of [promise!, open])
      done(await club.staff.call('updateReglement', { params: { id }, body: { dateEcheance: clubToday() } }));
    const { id, cheques } = await slips.put(promise!.id, open.id);
    await slips.lock(id);
    await club.given.saison({ id: saisonId, cloturee: true, version: 2 });
    await closeSaison(saisonId);
    const cashed = await slips.cash(id);
    assert.equal((await money.read(open.owed)).statut, 'payee');
    assert.equal((await money.read(cotisation.id)).statut, 'payee');
    const [late, other] = cashed.cheques;
    assert.equal(other?.reglementId, open.id);
    assert.notEqual(late?.reglementId, cheques[0]?.reglementId);
    const received = await money.reglement(late!.reglementId);
    assert.deepEqual([received.saisonId, received.montantRecu, received.remiseId], [activeSaisonId, 100, id]);
  });
});

describe('a cheque that comes back', () => {
  it('opens its debt again, keeps both traces, and a fee is a debt of its own', async () => {
    const reglement = await slips.cheque(450);
    const { id } = await slips.put(reglement.id);
    await slips.lock(id);
    await slips.cash(id);
    const params = { id: reglement.id };
    const counter = done(
      await club.staff.call('returnCheque', { params, body: { motif: 'Sans provision', frais: 30 } }),
    );
    assert.deepEqual(
      [counter.montantRecu, counter.contrePasseDeId, counter.notes, counter.remiseId],
      [-450, reglement.id, 'Chèque impayé\u00a0: Sans provision', null],
    );
    const kept = await money.reglement(reglement.id);
    assert.deepEqual([kept.impaye, kept.contrePasseParId, kept.remiseId], [true, counter.id, id]);
    assert.equal((await money.read(reglement.owed)).restant, 450);
    const slip = await slips.read(id);
    assert.deepEqual([slip.montant, slip.cheques[0]?.impayeId], [450, counter.id]);
    const owed = done(
      await club.staff.call('listCotisations', { query: { payeurId: reglement.payeurId, page: 1 } }),
    ) as { cotisations: { montantTotal: number; description: string | null }[] };
    const fee = owed.cotisations.find(({ montantTotal }) => montantTotal === 30);
    assert.equal(
      fee?.description,
      `Frais du chèque impayé n°\u00a0${reglement.reference} (${reglement.codeReglement})`,
    );
    await money.pay(reglement.payeurId, 480, { typeReglement: 'espece' });
    assert.equal((await money.read(reglement.owed)).statut, 'payee');
    assert.equal((await club.refused('returnCheque', { params, body: { motif: 'Encore' } })).status, 422);
  });

  it('is refused for cash, for a promise, and before it was received', async () => {
    const cash = await slips.cheque(100, { typeReglement: 'espece' });
    const promise = await slips.cheque(100, { dateEcheance: '2099-12-05' });
    const { id } = await slips.cheque();
    const refused = (of: string, more: object = {}) =>
      club.refused('returnCheque', { params: { id: of }, body: { motif: 'Non', ...more } });
    assertRefusal(await refused(cash.id), 422, /n’est pas un chèque/);
    assertRefusal(await refused(promise.id), 422, /n’est pas encore encaissé/);
    assertRefusal(
      await refused(id, { date: '2020-01-01' }),
      422,
      'Un chèque ne revient pas avant d’avoir été reçu.',
    );
    assertRefusal(await refused(id, { frais: 1.001 }), 422, /décimales/);
  });

  it('once its slip is cashed it keeps its place: a deletion reverses it', async () => {
    const reglement = await slips.cheque();
    const { id, code } = await slips.put(reglement.id);
    await slips.lock(id);
    await slips.cash(id);
    const params = { id: reglement.id };
    const edit = await club.refused('updateReglement', { params, body: { montantTotal: 10 } });
    assertRefusal(edit, 409, new RegExp(`${code}\u00a0: il est encaissé`));
    done(await club.staff.call('deleteReglement', { params, body: { motif: 'Erreur' } }));
    assert.ok((await money.reglement(reglement.id)).contrePasseParId);
  });
});
