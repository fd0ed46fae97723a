import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { MoneyTotals } from '@club/contract';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { assertRefusal, done, type Money, moneyOf } from '../../testing/money.ts';
import { activeSaisonId, type Finance, startFinance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
let saisonId: string;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  // Questions are answered once the bus is up.
  await until(() => closeSaison('nobody').catch(() => null));
});
after(() => club.stop());
beforeEach(async () => {
  saisonId = await club.given.saison();
});

const closeSaison = (id = saisonId) => requestReply('finance', 'closeSaison', { id });
const totals = (
  nbCotisations: number,
  montantTotalCotisations: number,
  nbReglements: number,
  montantTotalReglements: number,
): MoneyTotals => ({
  nbCotisations,
  nbReglements,
  montantTotalCotisations,
  montantTotalReglements,
  montantRembourse: 0,
});

describe('closing a season in finance', () => {
  it('answers what its rows come to, without the archive and other seasons', async () => {
    const first = await money.cotisation({ saisonId });
    const second = await money.cotisation({ saisonId });
    await money.cotisation();
    done(await club.staff.call('deleteCotisation', { params: { id: second.id } }));
    await money.pay(first.payeurId, 30, { saisonId });
    assert.deepEqual(await closeSaison(), totals(1, 45_000, 3, 93_000));
  });

  it('answers zeros for a season without money', async () => {
    assert.deepEqual(await closeSaison(), totals(0, 0, 0, 0));
  });

  it('answers the same to whoever asks, again and at once', async () => {
    await money.cotisation({ saisonId });
    const answers = await Promise.all(Array.from({ length: 5 }, () => closeSaison()));
    for (const answer of [...answers, await closeSaison()])
      assert.deepEqual(answer, totals(1, 45_000, 1, 45_000));
  });

  it('refuses every money transaction of it from then on, before the event of it arrives', async () => {
    const { id, payeurId, reglements } = await money.cotisation({ saisonId });
    await closeSaison();
    const adherentId = payeurId;
    const { id: formuleId } = await club.given.formule();
    const line = { adherentId, lienParente: 'Lui-même', formules: [{ formuleId }] };
    const params = { id };
    for (const [name, parts] of [
      ['createReglement', { body: { payeurId, montantTotal: 10, saisonId } }],
      ['createCotisation', { body: { payeurId, type: 'famille', adherents: [line], saisonId } }],
      ['createCredit', { body: { payeurId, montant: 10, saisonId, notes: 'Geste' } }],
      ['updateCotisation', { params, body: { description: 'Autre' } }],
      ['deleteCotisation', { params }],
      ['updateReglement', { params: { id: reglements?.[0]?.id }, body: { montantTotal: 1 } }],
      ['deleteReglement', { params: { id: reglements?.[0]?.id }, body: { motif: 'Erreur' } }],
    ] as const)
      assertRefusal(await club.refused(name, parts), 409, 'Cette saison est clôturée.');
  });

  it('counts each payment made at that moment, or refuses it', async () => {
    const payeurs = await Promise.all(Array.from({ length: 12 }, () => club.given.person()));
    let taken = 0;
    const payUntilRefused = async (payeurId: string) => {
      const body = { payeurId, montantTotal: 10, saisonId, doublonAccepte: true };
      for (;;) {
        const { status } = await club.staff.call('createReglement', { body });
        if (status !== 201) return status;
        taken += 1;
      }
    };
    const paying = payeurs.map(({ id }) => payUntilRefused(id));
    await until(() => taken > 20);
    const frozen = await closeSaison();
    assert.deepEqual(new Set(await Promise.all(paying)), new Set([409]));
    assert.deepEqual(frozen, totals(0, 0, taken, taken * 1_000));
    assert.deepEqual(await closeSaison(), frozen);
  });
});

describe('after the closing', () => {
  /** A season that is closed with a debt of 100, of which so much was promised and received. */
  async function closedWith(promised: number, received: number) {
    const { id: payeurId } = await club.given.person();
    const { id: formuleId } = await club.given.formule();
    const formules = [{ formuleId, montant: 100 }];
    const adherents = [{ adherentId: payeurId, lienParente: 'Lui-même' as const, formules }];
    const { id } = await money.cotisation({ payeurId, saisonId, type: 'famille', adherents });
    const promise = promised ? await money.pay(payeurId, promised, { statut: 'en_attente', saisonId }) : null;
    const receipt = received ? await money.pay(payeurId, received, { saisonId }) : null;
    const frozen = await closeSaison();
    await club.given.saison({ id: saisonId, version: 2, cloturee: true });
    return { id, payeurId, frozen, promise: promise?.id ?? '', receipt: receipt?.id ?? '' };
  }
  const reste = async (id: string) => (await money.read(id)).restant;

  it('a debt is collected in the active season', async () => {
    const { payeurId, id } = await closedWith(0, 40);
    const paid = await money.pay(payeurId, 60, { cotisationId: id });
    assert.deepEqual([paid.saisonId, await reste(id)], [activeSaisonId, 0]);
    assert.deepEqual((await money.read(id)).statut, 'payee');
  });

  it('what was promised is received in the active season, part by part; the promise goes', async () => {
    const { payeurId, id, promise } = await closedWith(100, 0);
    const first = await money.receive(promise, 30);
    assert.notEqual(first.id, promise);
    assert.deepEqual([first.saisonId, first.montantRecu, await reste(id)], [activeSaisonId, 30, 70]);
    const left = await money.reglement(promise);
    assert.deepEqual([left.montantTotal, left.montantRecu, left.archivedAt], [70, 0, null]);
    const { version } = await money.reglement(promise);
    const beyond = { montant: 80, version };
    const refused = (body: object) => club.refused('addReglementDetail', { params: { id: promise }, body });
    assertRefusal(await refused(beyond), 422, /^Il ne reste que 70,00\sDh .* 10,00\sDh sont de trop\./);
    assert.equal((await refused({ ...beyond, version: version - 1 })).body.code, 'stale_version');
    await money.receive(promise, 80, { excedent: true });
    assert.ok((await money.reglement(promise)).archivedAt);
    assert.deepEqual([await reste(id), await money.solde(payeurId)], [0, 10]);
  });

  it('a promise that comes to nothing is withdrawn, and the debt paid otherwise', async () => {
    const { payeurId, id, promise } = await closedWith(100, 0);
    done(await club.staff.call('deleteReglement', { params: { id: promise }, body: { motif: 'Erreur' } }));
    await money.pay(payeurId, 100);
    assert.deepEqual([await reste(id), await money.solde(payeurId)], [0, 0]);
  });

  it('a promise withdrawn by mistake is given back by «Annuler»; the figures stay', async () => {
    const { payeurId, promise, frozen } = await closedWith(100, 0);
    done(await club.staff.call('deleteReglement', { params: { id: promise }, body: { motif: 'Erreur' } }));
    const restored = done(await club.staff.call('restoreReglement', { params: { id: promise } }));
    assert.deepEqual([restored.id, restored.saisonId, restored.montantRecu], [promise, saisonId, 0]);
    assert.deepEqual([await closeSaison(), await money.solde(payeurId)], [frozen, 0]);
  });

  it('what had been received and was deleted before the closing stays deleted', async () => {
    const { id: payeurId } = await club.given.person();
    const { id } = await money.pay(payeurId, 50, { saisonId });
    done(await club.staff.call('deleteReglement', { params: { id }, body: { motif: 'Erreur' } }));
    await closeSaison();
    await club.given.saison({ id: saisonId, version: 2, cloturee: true });
    assertRefusal(
      await club.refused('restoreReglement', { params: { id } }),
      409,
      'Cette saison est clôturée.',
    );
  });

  it('a cheque that is returned is reversed in the active season', async () => {
    const { id, receipt } = await closedWith(0, 100);
    const body = { motif: 'Impayé' };
    const counter = done(await club.staff.call('reverseReglement', { params: { id: receipt }, body }));
    assert.deepEqual([counter.saisonId, counter.montantRecu], [activeSaisonId, -100]);
    assert.equal(await reste(id), 100);
  });

  it('a credit is used, given back and carried over', async () => {
    const { payeurId, id } = await closedWith(0, 150);
    const [credit] = await money.credits(payeurId);
    assert.deepEqual([credit?.restant, await reste(id)], [50, 0]);
    const params = { id: credit?.id ?? '' };
    done(await club.staff.call('refundCredit', { params, body: { montant: 20, notes: 'Geste' } }));
    const carried = await club.staff.call('carryCredit', { params, body: { saisonId: activeSaisonId } });
    assert.equal(done(carried).restant, 30);
  });

  it('neither figures nor cotisations of the season move', async () => {
    const { id, payeurId, frozen, promise } = await closedWith(60, 40);
    const agreed = (await money.read(id)).adherents;
    await money.receive(promise, 60);
    await money.pay(payeurId, 25);
    assert.deepEqual(await closeSaison(), frozen);
    assert.equal(frozen.montantTotalReglements, 4_000);
    assert.deepEqual(
      (await money.read(id)).adherents.map(({ montantAdherent }) => montantAdherent),
      agreed.map(({ montantAdherent }) => montantAdherent),
    );
    for (const name of ['deleteCotisation', 'restoreCotisation'] as const)
      assertRefusal(await club.refused(name, { params: { id } }), 409, 'Cette saison est clôturée.');
    const edit = { params: { id }, body: { description: 'Autre' } };
    assertRefusal(await club.refused('updateCotisation', edit), 409, 'Cette saison est clôturée.');
  });
});
