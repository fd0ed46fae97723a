import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { daysLater, etatsOffre, type EtatOffre, type Formule, type OffrePage } from '@club/contract';
import { clubToday, minor } from '@club/service-kit';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { asTheyStand, type OfferedLine, type OffreDocument, Offres } from '../../documents/money/offres.ts';
import { done } from '../../testing/money.ts';
import { activeSaisonId, newId, startFinance, type Finance } from '../../testing/start-finance.ts';
import { offresMoment } from '../renouvellements/offres/judge-offre.ts';
import { etatOffre } from '../renouvellements/offres/offre-rules.ts';
import { campaignOf, type CampaignOf } from '../renouvellements/testing/campaign.ts';

let club: Finance;
let campaign: CampaignOf;
before(async () => {
  club = await startFinance();
  campaign = await campaignOf(club);
});
after(() => club.stop());

/** How a line came to stand as it does. */
type Line = 'open' | 'accepted' | 'in the trash' | 'sold otherwise' | 'in the trash, sold otherwise';

const lines: readonly Line[][] = [
  ['open'],
  ['accepted'],
  ['in the trash'],
  ['sold otherwise'],
  ['in the trash, sold otherwise'],
  ['open', 'accepted'],
  ['open', 'sold otherwise'],
  ['accepted', 'sold otherwise'],
  ['accepted', 'in the trash'],
  ['open', 'accepted', 'sold otherwise'],
];

/** A cotisation of the line’s formula in that season. */
async function sold(formule: Formule, adherentId: string, saisonId: string, isGone: boolean) {
  const id = await campaign.takes({ id: adherentId }, [formule]);
  if (isGone) done(await club.staff.call('deleteCotisation', { params: { id } }));
  await Cotisations.updateOne({ _id: id }, { $set: { saisonId } });
  return id;
}

async function lineOf(how: Line, saisonId: string): Promise<OfferedLine> {
  const [formule, { id: adherentId }] = [await club.given.formule(), await club.given.person()];
  const isGone = how.startsWith('in the trash');
  const cotisationId =
    how === 'accepted' || isGone ? await sold(formule, adherentId, saisonId, isGone) : null;
  if (how.endsWith('sold otherwise')) await sold(formule, adherentId, saisonId, false);
  const [ancienMontant, montant] = [minor(40_000), minor(45_000)];
  return { adherentId, formuleId: formule.id, lienParente: 'Lui-même', ancienMontant, montant, cotisationId };
}

it('an offer is listed and counted under the state that it has, whatever its lines, end, season and cancelling', async () => {
  const closed = await club.given.saison({ cloturee: true, dateDebut: '2001-09-01', dateFin: '2002-07-31' });
  const renouvellementId = newId();
  const today = clubToday();
  const offres: OffreDocument[] = [];
  for (const saisonId of [activeSaisonId, closed])
    for (const kinds of lines) {
      const lignes = await Promise.all(kinds.map((how) => lineOf(how, saisonId)));
      for (const finLe of [today, daysLater(today, -1)])
        for (const annuleeAt of [null, new Date()]) {
          const _id = newId();
          const payeurId = lignes[0]!.adherentId;
          const own = { saisonId, payeurId, finLe, lignes, annuleeAt, annuleePar: null };
          const common = { renouvellementId, version: 1, createdBy: 'Nadia', createdAt: new Date() };
          offres.push({ _id, code: `OFF-${_id}`, ...common, ...own });
        }
    }
  await Offres.insertMany(offres);
  const moment = offresMoment();
  const standing = await asTheyStand(offres);
  const expected = Map.groupBy(standing, (one) => etatOffre(one, moment));
  const ask = async (query: object): Promise<OffrePage> =>
    done(await club.staff.call('listOffres', { query: { renouvellementId, limit: 500, ...query } }));
  const { compteurs, total } = await ask({});
  const idsOf = (of: readonly { id?: string; _id?: string }[] = []) =>
    of.map(({ id, _id }) => id ?? _id).toSorted();
  assert.equal(total, offres.length);
  for (const etat of etatsOffre) {
    const found = await ask({ etat });
    assert.deepEqual(idsOf(found.offres), idsOf(expected.get(etat)), etat);
    assert.deepEqual([found.total, compteurs[etat]], [expected.get(etat)?.length ?? 0, found.total], etat);
    assert.ok(found.offres.every((one) => one.etat === etat));
    assert.ok(found.total > 0, `a case of ${etat}`);
  }
  const stateOf = (kinds: readonly Line[]): EtatOffre =>
    etatOffre(standing[lines.findIndex((one) => one.join() === kinds.join()) * 4]!, moment);
  assert.equal(stateOf(['sold otherwise']), 'sans_objet');
  assert.equal(stateOf(['in the trash, sold otherwise']), 'sans_objet');
  assert.equal(stateOf(['accepted', 'sold otherwise']), 'acceptee');
  assert.equal(stateOf(['open', 'accepted', 'sold otherwise']), 'en_partie');
});
