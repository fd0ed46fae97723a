import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
  daysLater,
  type Activity,
  type CloudEvent,
  type LotCotisations,
  type SavedCotisation,
} from '@club/contract';
import { clubToday } from '@club/service-kit';
import { closeFence } from '@club/service-kit/season-fence';
import { readActivities, until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { done, moneyOf, type Money } from '../../testing/money.ts';
import { newId, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  await club.stop();
});

const [soon, later] = [10, 40].map((days) => daysLater(clubToday(), days)) as [string, string];

/** A debt of 100 of a new payer, and a promise of it. */
async function promised(): Promise<{ cotisation: SavedCotisation; reglementId: string }> {
  const { id: payeurId } = await club.given.person();
  const cotisation = await money.debts(payeurId, 100);
  const { id } = await money.pay(payeurId, 100, { statut: 'en_attente', dateEcheance: soon });
  return { cotisation, reglementId: id };
}

const ended = async ({ id }: LotCotisations): Promise<LotCotisations> =>
  until(async () => {
    const run = done(await club.staff.call('getLotCotisations', { params: { id } }));
    return run.etat === 'en_cours' ? undefined : run;
  });
const named = (...ids: string[]) => ({ ids, nombre: ids.length });
const deleteThese = async (...ids: string[]) =>
  ended(done(await club.staff.call('startCorbeilleCotisations', { body: { choix: named(...ids) } })));
const postponeThese = async (...ids: string[]) =>
  ended(
    done(
      await club.staff.call('startEcheanceCotisations', {
        body: { choix: named(...ids), dateEcheance: later },
      }),
    ),
  );
const undo = async ({ id }: LotCotisations) =>
  ended(done(await club.staff.call('undoLotCotisations', { params: { id } })));
const counts = ({ etat, faits, inchanges, nbRefuses, annulables }: LotCotisations) => [
  ...[etat, faits, inchanges, nbRefuses, annulables],
];

it('many are deleted, each as a single one, and given back with what paid them', async () => {
  const [paid, free] = [await money.cotisation(), await money.cotisation()];
  const gone = await money.cotisation();
  await club.staff.call('deleteCotisation', { params: { id: gone.id } });
  const run = await deleteThese(paid.id, free.id, gone.id, newId());
  assert.deepEqual(counts(run), ['termine', 2, 1, 1, 2]);
  assert.match(run.refuses[0]?.raison ?? '', /introuvable/);
  assert.ok((await money.read(paid.id)).archivedAt);
  assert.equal(await money.solde(paid.payeurId), 450);
  const back = await undo(run);
  assert.deepEqual(counts(back), ['termine', 2, 0, 0, 0]);
  const restored = await money.read(paid.id);
  assert.deepEqual([restored.archivedAt, restored.montantRegle, restored.statut], [null, 450, 'payee']);
  const history = done(await club.staff.call('listCotisationHistory', { params: { id: paid.id } }));
  assert.deepEqual(
    history.map(({ action, by }) => [action, by]),
    [
      ['restore', 'Personne de test'],
      ['delete', 'Personne de test'],
      ['create', 'Personne de test'],
    ],
  );
  assert.equal((await club.refused('undoLotCotisations', { params: { id: run.id } })).status, 422);
  const told = (await readActivities()).map((text) => (JSON.parse(text) as CloudEvent<Activity>).data);
  assert.deepEqual(
    told.filter(({ entity }) => entity === 'lotCotisations').map(({ action, faits }) => [action, faits]),
    [
      ['delete', { acte: 'corbeille', annulation: false, nombre: 2 }],
      ['restore', { acte: 'corbeille', annulation: true, nombre: 2 }],
    ],
  );
});

it('what was promised is promised again after the deletion is undone, and a règlement is no used credit', async () => {
  const { cotisation, reglementId } = await promised();
  const { id: payeurId } = await club.given.person();
  const debts = [await money.debts(payeurId, 100), await money.debts(payeurId, 50)];
  const { id: paid } = await money.pay(payeurId, 30);
  const { id: shared } = await money.pay(payeurId, 120, { statut: 'en_attente', dateEcheance: soon });
  const read = async () => {
    const reglements = await Promise.all([reglementId, paid, shared].map((id) => money.reglement(id)));
    return reglements.map((one) => [one.archivedAt, one.montantTotal, one.montantCredit, one.statut]);
  };
  const ids = [cotisation.id, ...debts.map(({ id }) => id)];
  const amounts = async () => {
    const all = await Promise.all(ids.map((id) => money.read(id)));
    return all.map((one) => [one.montantAlloue, one.montantRegle, one.statut]);
  };
  const before = [await read(), await amounts()];
  const apercu = done(await club.staff.call('previewLotCotisations', { body: { choix: named(...ids) } }));
  assert.deepEqual([apercu.montantRegle, apercu.montantPromis], [30, 220]);
  const run = await deleteThese(...ids);
  assert.ok((await money.reglement(reglementId)).archivedAt);
  assert.deepEqual(counts(await undo(run)), ['termine', 3, 0, 0, 0]);
  assert.deepEqual([await read(), await amounts()], before);
  assert.equal(await money.solde(payeurId), 0);
});

it('what does not come back is told with its amount, by the undoing and by restoring one', async () => {
  const { id: payeurId } = await club.given.person();
  const [gone, kept] = [await money.debts(payeurId, 100), await money.debts(payeurId, 80)];
  const { id: shared } = await money.pay(payeurId, 180, { statut: 'en_attente', dateEcheance: soon });
  const run = await deleteThese(gone.id);
  await money.receive(shared, 80);
  done(await club.staff.call('deleteCotisation', { params: { id: kept.id } }));
  const solde = await money.solde(payeurId);
  assert.equal(solde, 80);
  const { version } = await money.reglement(shared);
  done(
    await club.staff.call('updateReglement', {
      params: { id: shared },
      body: { montantTotal: 70, motif: 'Erreur de saisie', version },
    }),
  );
  const back = await undo(run);
  assert.deepEqual(counts(back), ['termine', 1, 0, 1, 0]);
  assert.match(
    back.refuses[0]?.raison ?? '',
    /^Restaurée\. 100,00\sDh promis ne reviennent pas\s: .*Ce montant est de nouveau dû\.$/,
  );
  assert.equal((await money.read(gone.id)).archivedAt, null);
  const { avertissements } = done(await club.staff.call('restoreCotisation', { params: { id: kept.id } }));
  assert.match(avertissements.join(' '), /^10,00\sDh réglés ne reviennent pas/);
});

it('a cotisation whose credit was used meanwhile counts as restored, and is named for what does not come back', async () => {
  const { id: payeurId } = await club.given.person();
  const gone = await money.debts(payeurId, 100);
  await money.pay(payeurId, 100);
  const run = await deleteThese(gone.id);
  const other = await money.debts(payeurId, 100);
  const [credit] = await money.credits(payeurId);
  const body = { cotisationId: other.id, montant: 100 };
  done(await club.staff.call('useCredit', { params: { id: credit!.id }, body }));
  const back = await undo(run);
  assert.deepEqual(counts(back), ['termine', 1, 0, 1, 0]);
  assert.match(back.refuses[0]?.raison ?? '', /^Restaurée\. 100,00\sDh réglés ne reviennent pas/);
  const { archivedAt, montantRegle } = await money.read(gone.id);
  assert.deepEqual([archivedAt, montantRegle], [null, 0]);
  const { annulables } = done(await club.staff.call('getLotCotisations', { params: { id: run.id } }));
  assert.equal(annulables, 0);
});

it('what the list finds but some gets another due date; what has none, or several, is left and told', async () => {
  const [one, two] = [await promised(), await promised()];
  const { id: payeurId } = await club.given.person();
  const unpromised = await money.debts(payeurId, 100);
  const { id: second } = await club.given.person();
  const parts = await money.debts(second, 100);
  for (const montant of [40, 60])
    await money.pay(second, montant, { statut: 'en_attente', dateEcheance: soon });
  const run = await postponeThese(one.cotisation.id, two.cotisation.id, unpromised.id, parts.id);
  assert.deepEqual(counts(run), ['termine', 2, 0, 2, 2]);
  assert.deepEqual(
    run.refuses.map(({ codeCotisation }) => codeCotisation),
    [unpromised.codeCotisation, parts.codeCotisation],
  );
  assert.match(run.refuses[0]?.raison ?? '', /n’a pas d’échéance/);
  assert.match(run.refuses[1]?.raison ?? '', /^2\srèglements sont à venir/);
  assert.equal((await money.reglement(one.reglementId)).dateEcheance, later);
  assert.deepEqual(counts(await postponeThese(one.cotisation.id)), ['termine', 0, 1, 0, 0]);
  // Touched since: it stays as it is.
  await money.receive(two.reglementId, 10);
  const back = await undo(run);
  assert.deepEqual(counts(back), ['termine', 1, 0, 1, 0]);
  assert.match(back.refuses[0]?.raison ?? '', /^Le règlement a été modifié le .* par Personne de test\.$/);
  assert.equal((await money.reglement(one.reglementId)).dateEcheance, soon);
  assert.equal((await money.reglement(two.reglementId)).dateEcheance, later);
});

it('whose promise was deleted since is left at once with the reason, when its due date is given back', async () => {
  const one = await promised();
  const run = await postponeThese(one.cotisation.id);
  done(await club.staff.call('deleteReglement', { params: { id: one.reglementId }, body: {} }));
  const back = await undo(run);
  assert.deepEqual(counts(back), ['termine', 0, 0, 1, 0]);
  assert.match(back.refuses[0]?.raison ?? '', /^Le règlement a été modifié le .* par Personne de test\.$/);
});

it('those of a closed season are refused with the reason, and counted before', async () => {
  const saisonId = newId();
  await club.given.saison({ id: saisonId, cloturee: true });
  const closed = await money.cotisation();
  await mongoose.connection
    .collection<{ _id: string }>('cotisations')
    .updateOne({ _id: closed.id }, { $set: { saisonId } });
  await closeFence(saisonId);
  const choix = named(closed.id);
  const apercu = done(await club.staff.call('previewLotCotisations', { body: { choix } }));
  assert.deepEqual(apercu, {
    nombre: 1,
    montantTotal: 450,
    montantRegle: 450,
    montantPromis: 0,
    cloturees: 1,
  });
  const run = await deleteThese(closed.id);
  assert.deepEqual(counts(run), ['termine', 0, 0, 1, 0]);
  assert.match(run.refuses[0]?.raison ?? '', /clôturée/);
  assert.equal((await money.read(closed.id)).archivedAt, null);
});

it('another number than the screen showed does nothing; each act and its undoing ask for its right', async () => {
  const { cotisation } = await promised();
  const { payeurId, id } = cotisation;
  const body = { choix: { filtre: { payeurId }, nombre: 2 } };
  const refusal = await club.refused('startCorbeilleCotisations', { body });
  assert.equal(refusal.status, 409);
  assert.equal((await money.read(id)).archivedAt, null);
  const all = { choix: { filtre: { payeurId }, nombre: 1 } };
  const run = await ended(done(await club.staff.call('startCorbeilleCotisations', { body: all })));
  assert.deepEqual(counts(run), ['termine', 1, 0, 0, 1]);
  const reader = club.service.as('viewer');
  for (const name of ['undoLotCotisations', 'cancelLotCotisations'] as const) {
    const { status } = await reader.call(name, { params: { id: run.id } });
    assert.equal(Number(status), 403);
  }
});
