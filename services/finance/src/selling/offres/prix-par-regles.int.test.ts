import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { done } from '../../testing/money.ts';
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
  const paliers = [{ rang: 2, effet: { pourcentage: 10 } }];
  const condition = { genre: 'famille', sur: 'moins_chere', paliers } as const;
  done(await club.staff.call('createRegleTarifaire', { body: { nom: 'Fratrie', condition } }));
});
after(() => club.stop());

/** A payer of two members, each with a formula at 450 in the former season. */
async function aFamily(): Promise<{ payeur: string; ids: string[] }> {
  const { ids } = await campaign.severalFormer(2);
  const { id: payeur } = await club.given.person();
  for (const id of ids) await campaign.paysFor(payeur, id);
  return { payeur, ids };
}

it('a campaign prices the members of a payer together (T-9)', async () => {
  const { ids } = await aFamily();
  await campaign.run({ adherentIds: ids });
  const sold = await heldBy(ids);
  assert.deepEqual(sold.map(({ montantTotal }) => montantTotal).toSorted(), [40_500, 45_000]);
  const [reduced] = sold.filter(({ montantTotal }) => montantTotal === 40_500);
  assert.equal(
    reduced?.adherents[0]?.formules[0]?.tarification?.raisons[0]?.texte,
    'Fratrie, −10\u00a0% de 450,00',
  );
});

it('an offer has the prices by the rules, and is sold at them, whole or in part', async () => {
  const { payeur, ids } = await aFamily();
  await offers.propose(ids);
  const offre = await offers.latestTo(payeur);
  assert.deepEqual(offre.lignes.map(({ montant }) => montant).toSorted(), [405, 450]);
  const cheaper = offre.lignes.find(({ montant }) => montant === 405)!;
  const { cotisations } = await offers.accept(offre.id, {
    lignes: [{ adherentId: cheaper.adherent.id, formuleId: cheaper.formuleId }],
  });
  const [line] = cotisations[0]!.adherents[0]!.formules;
  assert.deepEqual(
    [line?.montant, line?.prixDeBase, line?.raisons?.map(({ texte, montant }) => [texte, montant])],
    [405, 450, [[`Prix de l’offre ${offre.code}`, -45]]],
  );
});
