import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { etatsOffre, sumOf, type EtatOffre, type OffrePage } from '@club/contract';
import mongoose from 'mongoose';
import { Offres } from '../../documents/money/offres.ts';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { assertRefusal, done, recu } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
import { campaignOf, heldBy, type CampaignOf } from '../renouvellements/testing/campaign.ts';
import { offersOf, type OffersOf } from './testing/offers.ts';

let club: Finance;
let campaign: CampaignOf;
let offers: OffersOf;
before(async () => {
  club = await startFinance();
  campaign = await campaignOf(club);
  offers = offersOf(club, campaign);
});
after(() => club.stop());

describe('a campaign of offers', () => {
  it('offers each payer his lines, and nobody owes anything', async () => {
    const { formule, ids } = await campaign.severalFormer(3);
    const run = await offers.propose(ids);
    assert.deepEqual([run.mode, run.etat, run.crees, run.ignores], ['offres', 'termine', 3, 0]);
    const offre = await offers.latestTo(ids[0]!);
    assert.match(offre.code, /^OFF-\d{6}-\d{5}$/);
    assert.deepEqual([offre.etat, offre.payeur.id, offre.montantTotal], ['ouverte', ids[0], 450]);
    assert.deepEqual(
      offre.lignes.map((one) => [one.formuleId, one.ancienMontant, one.montant, one.obstacle]),
      [[formule.id, 400, 450, null]],
    );
    assert.deepEqual(await heldBy(ids), []);
  });

  it('makes one offer for a family, whatever its size, and none twice', async () => {
    const formule = await club.given.formule();
    const parent = await campaign.former([formule]);
    const child = await club.given.person();
    await campaign.takes(child, [formule], '65f0000000000000000000bb');
    await campaign.paysFor(parent.id, child.id);
    await offers.propose([parent.id, child.id]);
    const [offre, ...others] = await offers.to(parent.id);
    assert.equal(others.length, 0);
    assert.deepEqual(
      offre?.lignes.map(({ adherent }) => adherent.id).toSorted(),
      [parent.id, child.id].toSorted(),
    );
    const again = await offers.propose([parent.id, child.id]);
    assert.deepEqual([again.crees, again.ignores], [0, 2]);
    const { cotisations } = await offers.accept(offre!.id);
    assert.deepEqual([cotisations.length, cotisations[0]?.type], [1, 'famille']);
  });

  it('made by two runs at once offers each line once', async () => {
    const { ids } = await campaign.severalFormer(30);
    const runs = await Promise.all([offers.propose(ids), offers.propose(ids)]);
    assert.equal(runs[0]!.crees + runs[1]!.crees, 30);
    const lines = await Offres.find({ 'lignes.adherentId': { $in: ids } }).toArray();
    assert.equal(lines.flatMap(({ lignes }) => lignes).length, 30);
  });

  it('ends on its day: not in the past', async () => {
    const refused = await club.refused('startRenouvellement', { body: { finLe: '2020-01-01' } });
    assertRefusal(refused, 422, /est passé/);
  });
});

describe('an offer', () => {
  it('brings up who would pay it by its code, with what is known of him', async () => {
    const formule = await club.given.formule();
    const child = await campaign.former([formule]);
    const parent = await club.given.person({ statut: 'bloque', estAdherent: false });
    await campaign.paysFor(parent.id, child.id);
    await offers.propose([child.id]);
    const { code, payeur } = await offers.latestTo(child.id);
    assert.equal(payeur.id, parent.id);
    const found = done(
      await club.staff.call('searchPayeurs', { query: { search: code.toLowerCase(), limit: 8 } }),
    );
    assert.deepEqual(
      found.map(({ id, statut, estAdherent }) => [id, statut, estAdherent]),
      [[parent.id, 'bloque', false]],
    );
  });

  it('holds its price when the tariff rises, and asks nobody for a reason', async () => {
    const { formule, ids } = await campaign.severalFormer(1);
    await offers.propose(ids);
    const body = { montant: 600, version: formule.version };
    done(await club.staff.call('updateFormule', { params: { id: formule.id }, body }));
    const { id, code } = await offers.latestTo(ids[0]!);
    const { cotisations, recu: receipt } = await offers.accept(id, { reglements: [recu(200)], recu: true });
    assert.deepEqual([cotisations[0]?.montantTotal, cotisations[0]?.restant], [450, 250]);
    assert.ok(receipt);
    const offre = await offers.latestTo(ids[0]!);
    assert.deepEqual([offre.etat, offre.montantAccepte], ['acceptee', 450]);
    assert.equal(offre.lignes[0]?.cotisationId, cotisations[0]?.id);
    assertRefusal(await club.refused('acceptOffre', { params: { id }, body: {} }), 422, /déjà acceptée/);
    assert.match(code, /^OFF/);
  });

  it('is accepted in part, then the rest', async () => {
    const formules = [await club.given.formule(), await club.given.formule()];
    const { id: adherentId } = await campaign.former(formules);
    await offers.propose([adherentId]);
    const { id } = await offers.latestTo(adherentId);
    await offers.accept(id, { lignes: [{ adherentId, formuleId: formules[0]!.id }] });
    assert.equal((await offers.latestTo(adherentId)).etat, 'en_partie');
    await offers.accept(id);
    assert.equal((await offers.latestTo(adherentId)).etat, 'acceptee');
    assert.equal((await heldBy([adherentId])).length, 2);
  });

  it('is accepted once by two desks at the same time', async () => {
    const { ids } = await campaign.severalFormer(1);
    await offers.propose(ids);
    const { id } = await offers.latestTo(ids[0]!);
    const answers = await Promise.all(
      [1, 2].map(() => club.staff.call('acceptOffre', { params: { id }, body: {} })),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422]);
    assert.equal((await heldBy(ids)).length, 1);
  });

  it('is accepted at the counter beside another formula, which is sold at its tariff', async () => {
    const { formule, ids } = await campaign.severalFormer(1);
    const [adherentId = ''] = ids;
    await offers.propose(ids);
    const extra = await club.given.formule();
    const { id: offreId } = await offers.latestTo(adherentId);
    const formules = [{ formuleId: formule.id }, { formuleId: extra.id, montant: 10 }];
    const ligne = { adherentId, lienParente: 'Lui-même' as const, formules };
    const body = { payeurId: adherentId, offreId, lignes: [ligne] };
    assertRefusal(await club.refused('createEncaissement', { body }), 400, /./);
    const sold = done(await club.staff.call('createEncaissement', { body: { ...body, motif: 'Geste' } }));
    assert.equal(sold.cotisations[0]?.montantTotal, 460);
    assert.equal((await offers.latestTo(adherentId)).etat, 'acceptee');
  });

  it('taken at another price is an ordinary sale, below the tariff with a reason; nothing is owed in silence', async () => {
    const { formule, ids } = await campaign.severalFormer(1);
    const [adherentId = ''] = ids;
    await offers.propose(ids);
    const { id: offreId } = await offers.latestTo(adherentId);
    const extra = await club.given.formule();
    await campaign.takes({ id: adherentId }, [extra]);
    const formules = [{ formuleId: formule.id, montant: 400 }];
    const ligne = { adherentId, lienParente: 'Lui-même' as const, formules };
    const body = { payeurId: adherentId, offreId, lignes: [ligne], reglements: [recu(400)] };
    assertRefusal(await club.refused('createEncaissement', { body }), 422, /Aucune ligne n’est de l’offre/);
    for (const again of [{ formuleId: formule.id }, { formuleId: formule.id, montant: 1 }]) {
      const twice = [{ ...ligne, formules: [{ formuleId: formule.id }, again] }];
      const refused = await club.refused('createEncaissement', { body: { ...body, lignes: twice } });
      assertRefusal(refused, 422, /est prise deux fois/);
    }
  });

  it('is of its payer and season alone, and of what was not sold otherwise', async () => {
    const { formule, ids } = await campaign.severalFormer(2);
    const [adherentId = '', otherId = ''] = ids;
    await offers.propose(ids);
    const { id: offreId } = await offers.latestTo(adherentId);
    const ligne = {
      adherentId: otherId,
      lienParente: 'Lui-même' as const,
      formules: [{ formuleId: formule.id }],
    };
    const body = { payeurId: otherId, offreId, lignes: [ligne] };
    assertRefusal(await club.refused('createEncaissement', { body }), 422, /d’un autre payeur/);
    await campaign.takes({ id: adherentId }, [formule]);
    const standing = await offers.latestTo(adherentId);
    assert.deepEqual([standing.etat, standing.montantOuvert], ['sans_objet', 0]);
    assert.equal(standing.lignes[0]?.obstacle, 'deja_renouvele');
    const lignes = [{ adherentId, formuleId: formule.id }];
    const twice = await club.refused('acceptOffre', { params: { id: offreId }, body: { lignes } });
    assertRefusal(twice, 422, /sans objet/);
    assertRefusal(
      await club.refused('acceptOffre', { params: { id: offreId }, body: {} }),
      422,
      /sans objet/,
    );
  });

  it('has ended the day after its last one', async () => {
    const { ids } = await campaign.severalFormer(1);
    await offers.propose(ids);
    const { id } = await offers.latestTo(ids[0]!);
    await Offres.updateOne({ _id: id }, { $set: { finLe: '2026-01-31' } });
    assert.equal((await offers.latestTo(ids[0]!)).etat, 'expiree');
    assertRefusal(await club.refused('acceptOffre', { params: { id }, body: {} }), 422, /le 31\/01\/2026/);
  });

  it('is open again once what was accepted lies in the trash, and accepted when that is restored', async () => {
    const { ids } = await campaign.severalFormer(1);
    const run = await offers.propose(ids);
    const { id } = await offers.latestTo(ids[0]!);
    const params = { id: (await offers.accept(id)).cotisations[0]!.id };
    const stands = async () => {
      const query = { renouvellementId: run.id };
      const { compteurs }: OffrePage = done(await club.staff.call('listOffres', { query }));
      const { etat, lignes, montantAccepte } = await offers.latestTo(ids[0]!);
      const funnel = done(await club.staff.call('getEntonnoirRenouvellement', { query: {} }));
      return { etat, line: lignes[0]!.cotisationId, montantAccepte, compteurs, acceptes: funnel.acceptes };
    };
    const accepted = await stands();
    assert.deepEqual([accepted.etat, accepted.compteurs.acceptee], ['acceptee', 1]);
    done(await club.staff.call('deleteCotisation', { params }));
    const open = await stands();
    assert.deepEqual([open.etat, open.line, open.montantAccepte], ['ouverte', null, 0]);
    assert.deepEqual([open.compteurs.ouverte, open.compteurs.acceptee], [1, 0]);
    assert.equal(open.acceptes, accepted.acceptes - 1);
    done(await club.staff.call('restoreCotisation', { params }));
    assert.deepEqual(await stands(), accepted);
    done(await club.staff.call('deleteCotisation', { params }));
    const { cotisations } = await offers.accept(id);
    assert.equal((await stands()).line, cotisations[0]?.id);
  });

  it('is listed under the state that it has, whatever it is', async () => {
    const count = async (etat: EtatOffre): Promise<number> => {
      const { offres, total }: OffrePage = done(
        await club.staff.call('listOffres', { query: { etat, limit: 500 } }),
      );
      assert.ok(offres.every((one) => one.etat === etat));
      assert.equal(offres.length, total);
      return total;
    };
    const { compteurs, total }: OffrePage = done(
      await club.staff.call('listOffres', { query: { limit: 1 } }),
    );
    for (const etat of etatsOffre) assert.equal(await count(etat), compteurs[etat], etat);
    assert.equal(sumOf(Object.values(compteurs)), total);
  });

  it('is found by its code, its payer and its state', async () => {
    const { ids } = await campaign.severalFormer(1);
    await offers.propose(ids);
    const { id, code } = await offers.latestTo(ids[0]!);
    const find = async (query: object): Promise<OffrePage> =>
      done(await club.staff.call('listOffres', { query }));
    assert.deepEqual(
      (await find({ search: code })).offres.map((one) => one.id),
      [id],
    );
    assert.equal((await find({ search: 'trabelsi', etat: 'annulee' })).offres.length, 0);
    assert.ok((await find({ search: 'salma trab' })).offres.some((one) => one.id === id));
    assert.equal(done(await club.staff.call('getOffre', { params: { id } })).code, code);
  });

  it('is for who may: reading, accepting and paying are three rights', async () => {
    const { ids } = await campaign.severalFormer(1);
    await offers.propose(ids);
    const { id } = await offers.latestTo(ids[0]!);
    const reader = club.service.as(['cotisations.read']);
    assert.equal((await reader.call('acceptOffre', { params: { id }, body: {} })).status, 403);
    const seller = club.service.as(['cotisations.create', 'cotisations.read']);
    const paid = { reglements: [recu(450)] };
    assert.equal((await seller.call('acceptOffre', { params: { id }, body: paid })).status, 403);
    assert.equal((await seller.call('acceptOffre', { params: { id }, body: {} })).status, 201);
  });

  it('has ended once its season is closed', async () => {
    const { ids } = await campaign.severalFormer(1);
    await offers.propose(ids);
    const { id, code } = await offers.latestTo(ids[0]!);
    const saisonId = await club.given.saison({
      cloturee: true,
      dateDebut: '2001-09-01',
      dateFin: '2002-07-31',
    });
    await Offres.updateOne({ _id: id }, { $set: { saisonId } });
    assert.equal((await offers.latestTo(ids[0]!)).etat, 'expiree');
    const query = { search: code };
    const { compteurs }: OffrePage = done(await club.staff.call('listOffres', { query }));
    assert.deepEqual([compteurs.expiree, compteurs.ouverte], [1, 0]);
    assertRefusal(await club.refused('acceptOffre', { params: { id }, body: {} }), 422, /clôturée/);
  });
});

it('leaves every account right', async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
});
