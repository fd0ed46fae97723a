import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { daysLater, monthsLater, sumOf, type CotisationPage, type EcheanceOffres } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { Reglements } from '../../../documents/money/reglements.ts';
import mongoose from 'mongoose';
import { Offres } from '../../../documents/money/offres.ts';
import { awaitBus, everything, merge, undo as undoMerge } from '../../../people/fusions/testing/fusions.ts';
import { brokenInvariants } from '../../../service/invariants/check-ledger.ts';
import { assertRefusal, cheque, done, recu } from '../../../testing/money.ts';
import { activeSaisonId, startFinance, type Finance } from '../../../testing/start-finance.ts';
import { campaignOf, heldBy, type CampaignOf } from '../../renouvellements/testing/campaign.ts';
import { Cles } from '../../renouvellements/runs/cle-model.ts';
import { offersOf, type OffersOf } from '../testing/offers.ts';

let club: Finance;
let campaign: CampaignOf;
let offers: OffersOf;
before(async () => {
  club = await startFinance();
  campaign = await campaignOf(club);
  offers = offersOf(club, campaign);
});
after(() => club.stop());

describe('many offers', () => {
  it('are accepted in one act, unpaid; a second act accepts nothing twice', async () => {
    const { ids } = await campaign.severalFormer(4);
    await offers.propose(ids);
    const offreIds = (await Promise.all(ids.map(offers.latestTo))).map(({ id }) => id);
    await Offres.updateOne({ _id: offreIds[3] }, { $set: { finLe: '2026-01-31' } });
    const run = await offers.acceptAll(offreIds);
    assert.deepEqual([run.etat, run.faits, run.inchanges, run.nbRefuses], ['termine', 3, 0, 1]);
    assert.match(run.refuses[0]?.raison ?? '', /a pris fin/);
    const again = await offers.acceptAll(offreIds);
    assert.deepEqual([again.faits, again.inchanges, again.nbRefuses], [0, 3, 1]);
    const held = await heldBy(ids);
    assert.deepEqual(
      held.map(({ montantTotal }) => montantTotal),
      [45_000, 45_000, 45_000],
    );
  });
});

describe('what is accepted falls due', () => {
  const promised = async (echeance: EcheanceOffres) => {
    const { ids } = await campaign.severalFormer(1);
    await offers.propose(ids);
    const run = await offers.acceptAll([(await offers.latestTo(ids[0]!)).id], echeance);
    assert.deepEqual([run.faits, run.refuses], [1, []]);
    const [cotisation] = await heldBy(ids);
    assert.deepEqual([cotisation?.montantTotal, cotisation?.montantAlloue], [45_000, 45_000]);
    const found = await Reglements.find({ payeurId: ids[0] }, { sort: { dateEcheance: 1 } }).toArray();
    assert.ok(found.every(({ statut }) => statut === 'en_attente'));
    return found.map(({ dateEcheance, montantTotal }) => [dateEcheance, montantTotal]);
  };

  it('on the first day of the season, which is today once it has begun', async () => {
    assert.deepEqual(await promised({}), [[clubToday(), 45_000]]);
  });

  it('on a day', async () => {
    const jour = daysLater(clubToday(), 40);
    assert.deepEqual(await promised({ jour }), [[jour, 45_000]]);
  });

  it('in parts that come to the total', async () => {
    const jour = monthsLater(`${clubToday().slice(0, 7)}-15`, 1);
    const parts = await promised({ jour, parts: 7, typeReglement: 'virement' });
    assert.equal(sumOf(parts.map(([, montant]) => montant as number)), 45_000);
    assert.deepEqual(
      parts.map(([day]) => day),
      [0, 1, 2, 3, 4, 5, 6].map((month) => monthsLater(jour, month)),
    );
  });

  it('not in the past, and only for who may record payments', async () => {
    const { ids } = await campaign.severalFormer(1);
    await offers.propose(ids);
    const offreIds = [(await offers.latestTo(ids[0]!)).id];
    const past = { offreIds, echeance: { jour: '2026-01-01' } };
    assertRefusal(await club.refused('acceptOffres', { body: past }), 422, /est passé/);
    const seller = club.service.as(['cotisations.create', 'cotisations.read']);
    const body = { offreIds, echeance: {} };
    assert.equal((await seller.call('acceptOffres', { body })).status, 403);
    assert.equal((await seller.call('acceptOffres', { body: { offreIds } })).status, 201);
  });
});

describe('the offers of two records of one person', () => {
  it('are of one after a merge, each formula once, and as before once it is undone', async () => {
    const { ids } = await campaign.severalFormer(2);
    const [garde = '', fondu = ''] = ids;
    await awaitBus();
    await offers.propose(ids);
    const former = await everything();
    assert.deepEqual(await merge(garde, fondu), { obstacles: [] });
    const merged = await offers.to(garde);
    assert.deepEqual(
      merged.map(({ payeur, lignes }) => [payeur.id, lignes.map(({ adherent }) => adherent.id)]),
      [
        [garde, [garde]],
        [garde, [garde]],
      ],
    );
    assert.doesNotMatch(await everything(), new RegExp(fondu));
    assert.deepEqual(await undoMerge(garde, fondu), { obstacles: [] });
    assert.equal(await everything(), former);
  });
});

/** What no campaign may have moved, once it is undone. */
async function figures() {
  const [funnel, list] = await Promise.all([
    club.staff.call('getEntonnoirRenouvellement', { query: {} }),
    club.staff.call('listCotisations', { query: { saisonId: activeSaisonId, limit: 500 } }),
  ]);
  const { attendus, renouveles, proposes } = done(funnel);
  const page = done(list) as CotisationPage;
  return { attendus, renouveles, proposes, total: page.total };
}

describe('undoing a campaign', () => {
  it('leaves every figure as it was before', async () => {
    const { ids } = await campaign.severalFormer(6);
    const former = await figures();
    const run = await offers.propose(ids);
    const made = await Promise.all(ids.map(offers.latestTo));
    await offers.acceptAll(made.slice(0, 2).map(({ id }) => id));
    await offers.accept(made[2]!.id);
    assert.equal((await figures()).renouveles, former.renouveles + 3);
    const undone = await offers.undo(run.id);
    assert.deepEqual([undone.etat, undone.faits, undone.nbRefuses], ['termine', 6, 0]);
    assert.deepEqual(await figures(), former);
    const listed = done(await club.staff.call('getRenouvellement', { params: { id: run.id } }));
    assert.equal(listed.annulation?.lotId, undone.id);
    const [deleted] = await heldBy(ids);
    assert.equal(deleted, undefined);
    const again = await offers.propose(ids);
    assert.equal(again.crees, 6, 'what was undone can be offered again');
    await offers.undo(again.id);
  });

  it('is told with the making by each offer, and by the history of each cotisation', async () => {
    const { ids } = await campaign.severalFormer(1);
    const run = await offers.propose(ids);
    const made = await offers.latestTo(ids[0]!);
    assert.equal(made.annulation, null);
    const { cotisations } = await offers.accept(made.id);
    await offers.undo(run.id);
    const { createdBy, annulation, etat } = await offers.latestTo(ids[0]!);
    assert.deepEqual([etat, createdBy, annulation?.par], ['annulee', 'Personne de test', 'Personne de test']);
    assert.ok((annulation?.le ?? '') > made.createdAt);
    const params = { id: cotisations[0]!.id };
    const history = done(await club.staff.call('listCotisationHistory', { params }));
    assert.deepEqual(
      history.map(({ action, by }) => [action, by]),
      [
        ['delete', 'Personne de test'],
        ['create', 'Personne de test'],
      ],
    );
  });

  it('keeps and lists what money was received or handed over for', async () => {
    const { ids } = await campaign.severalFormer(3);
    const run = await offers.propose(ids);
    const [paid, handed, open] = await Promise.all(ids.map(offers.latestTo));
    await offers.accept(paid!.id, { reglements: [recu(10)] });
    const later = { ...cheque({ reference: '77' }), montant: 450, dateEcheance: '2027-06-01' };
    await offers.accept(handed!.id, { reglements: [later] });
    const undone = await offers.undo(run.id);
    assert.deepEqual([undone.faits, undone.nbRefuses], [1, 2]);
    assert.match(
      undone.refuses.map(({ raison }) => raison).join(),
      /argent a déjà été reçu.*chèque a été remis|chèque a été remis.*argent a déjà été reçu/,
    );
    const states = await Promise.all(
      [paid, handed, open].map(async (one) => (await offers.latestTo(one!.payeur.id)).etat),
    );
    assert.deepEqual(states, ['acceptee', 'acceptee', 'annulee']);
    assert.equal((await heldBy(ids)).length, 2);
  });

  it('a second time keeps the first run named when nothing is left, and is a new one while something is', async () => {
    const { ids } = await campaign.severalFormer(2);
    const { ids: others } = await campaign.severalFormer(2);
    const made = [await offers.propose(ids), await campaign.run({ adherentIds: others })];
    const annulationOf = async (id: string) =>
      done(await club.staff.call('getRenouvellement', { params: { id } })).annulation;
    for (const { id } of made) {
      const first = await offers.undo(id);
      const named = await annulationOf(id);
      const again = await offers.undo(id);
      assert.deepEqual([again, await annulationOf(id)], [first, named]);
    }
    const renewed = await campaign.run({ adherentIds: others });
    assert.equal(renewed.crees, 2);
    const named = await annulationOf(made[1]!.id);
    assert.equal((await offers.undo(made[1]!.id)).id, named?.lotId, 'its keys are another campaign’s');
    const run = await offers.propose(ids);
    const { id: accepted } = await offers.latestTo(ids[0]!);
    await offers.accept(accepted, { reglements: [recu(10)] });
    await offers.undo(run.id);
    const later = await offers.undo(run.id);
    assert.deepEqual([later.inchanges, later.nbRefuses], [1, 1]);
    assert.equal((await annulationOf(run.id))?.lotId, later.id);
  });

  it('leaves a cotisation that holds something sold beside the offer', async () => {
    const { formule, ids } = await campaign.severalFormer(1);
    const [adherentId = ''] = ids;
    const run = await offers.propose(ids);
    const extra = await club.given.formule();
    const { id: offreId } = await offers.latestTo(adherentId);
    const formules = [{ formuleId: formule.id }, { formuleId: extra.id }];
    const lignes = [{ adherentId, lienParente: 'Lui-même' as const, formules }];
    done(await club.staff.call('createEncaissement', { body: { payeurId: adherentId, offreId, lignes } }));
    const undone = await offers.undo(run.id);
    assert.deepEqual([undone.faits, undone.nbRefuses], [0, 1]);
    assert.match(undone.refuses[0]?.raison ?? '', /d’autres formules que celles de la campagne/);
    assert.equal((await heldBy(ids)).length, 1);
  });

  it('of a former release, whose cotisations nothing names, says what to do', async () => {
    const { ids } = await campaign.severalFormer(1);
    const run = await campaign.run({ adherentIds: ids });
    await Cles.updateMany({ renouvellementId: run.id }, { $set: { renouvellementId: null } });
    const refused = await club.refused('undoRenouvellement', { params: { id: run.id } });
    assert.deepEqual([refused.status, refused.body.code], [422, 'rule']);
  });

  it('also undoes a campaign that made cotisations', async () => {
    const { ids } = await campaign.severalFormer(3);
    const run = await campaign.run({ adherentIds: ids });
    assert.equal((await heldBy(ids)).length, 3);
    const undone = await offers.undo(run.id);
    assert.deepEqual([undone.faits, undone.nbRefuses], [3, 0]);
    assert.deepEqual(await heldBy(ids), []);
  });

  it('leaves one that it made and to which staff sold something more', async () => {
    const { ids } = await campaign.severalFormer(2);
    const run = await campaign.run({ adherentIds: ids });
    const [one, other] = await heldBy(ids);
    const extra = await club.given.formule();
    const line = one!.adherents[0]!;
    const formules = [...line.formules.map(({ formuleId }) => ({ formuleId })), { formuleId: extra.id }];
    done(await club.staff.call('updateCotisation', { params: { id: one!._id }, body: { formules } }));
    const undone = await offers.undo(run.id);
    assert.deepEqual([undone.faits, undone.nbRefuses], [1, 1]);
    assert.match(undone.refuses[0]?.raison ?? '', /d’autres formules que celles de la campagne/);
    assert.deepEqual(
      (await heldBy(ids)).map(({ _id }) => _id),
      [one!._id],
    );
    assert.notEqual(other!._id, one!._id);
  });

  it('is for who may delete cotisations, of a campaign that exists', async () => {
    const creator = club.service.as(['cotisations.read', 'cotisations.create']);
    const params = { id: '65f00000000000000000dead' };
    assert.equal((await creator.call('undoRenouvellement', { params })).status, 403);
    assert.equal((await club.refused('undoRenouvellement', { params })).status, 404);
  });
});

it('leaves every account right', async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
});
