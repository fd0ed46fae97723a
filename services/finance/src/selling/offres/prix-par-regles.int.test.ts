import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { monthsLater, type RenouvellementPage } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { recuById } from '../../payments/recus/recus.ts';
import { done, recu } from '../../testing/money.ts';
import { activeSaisonId, startFinance, type Finance } from '../../testing/start-finance.ts';
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

it('the receipt of what was sold tells the price before reductions, and the reasons', async () => {
  const { payeur, ids } = await aFamily();
  await offers.propose(ids);
  const { id } = await offers.latestTo(payeur);
  const paid = await offers.accept(id, { reglements: [recu(855)], recu: true });
  const { prix } = await recuById(paid.recu!.id);
  assert.deepEqual(
    prix?.flat().map((text) => text.replaceAll('\u00a0', ' ')),
    ['Natation adulte : 450,00 ; Fratrie, −10 % de 450,00 : −45,00'],
  );
});

it('offers that are accepted all at once tell the reasons of their prices, as one accepted at the counter', async () => {
  const { payeur, ids } = await aFamily();
  await offers.propose(ids);
  const { id, code } = await offers.latestTo(payeur);
  await offers.acceptAll([id]);
  const [sold] = await heldBy(ids);
  const lines = sold!.adherents.flatMap(({ formules }) => formules).toSorted((a, b) => a.montant - b.montant);
  assert.deepEqual(
    lines.map(({ montant, tarification }) => [
      montant,
      tarification?.prixDeBase,
      tarification?.raisons.length,
    ]),
    [
      [40_500, 45_000, 1],
      [45_000, 45_000, 0],
    ],
  );
  // A rule that goes while the offer stands: its price stays, and says where it comes from.
  const other = await aFamily();
  await offers.propose(other.ids);
  const [regle] = done(await club.staff.call('listReglesTarifaires', {}));
  done(
    await club.staff.call('updateRegleTarifaire', { params: { id: regle!.id }, body: { au: '2020-01-01' } }),
  );
  const later = await offers.latestTo(other.payeur);
  await offers.acceptAll([later.id]);
  const [kept] = await heldBy(other.ids);
  const raisons = kept!.adherents.flatMap(({ formules }) => formules[0]!.tarification!.raisons);
  assert.deepEqual(
    raisons.map(({ texte, montant }) => [texte, montant]),
    [[`Prix de l’offre ${later.code}`, -4_500]],
  );
  done(await club.staff.call('updateRegleTarifaire', { params: { id: regle!.id }, body: { au: null } }));
  assert.notEqual(code, later.code);
});

describe('a family with a rule of rank and a pro rata, one of whom cannot renew yet', () => {
  let ids: string[];
  let payeur: string;
  let sectionId: string;
  before(async () => {
    const condition = { genre: 'prorata', par: 'mois', plancher: 10 } as const;
    done(await club.staff.call('createRegleTarifaire', { body: { nom: '', condition } }));
    // Half a season is over: the pro rata lowers what is sold today.
    const today = clubToday();
    const days = { dateDebut: monthsLater(today, -6), dateFin: monthsLater(today, 5) };
    await club.given.saison({ id: activeSaisonId, active: true, version: 2, ...days });
    ({ id: sectionId } = await club.given.section());
    const [judo, danse] = [
      await club.given.formule({ sectionId, genreDuree: 'fin_saison', montant: 333.33 }),
      await club.given.formule({ sectionId, genreDuree: 'fin_saison', montant: 222.22, partFixe: 20 }),
    ];
    const adults = await club.given.formule({ sectionId, ageMin: 18, montant: 111.11 });
    const child = { dateNaissance: monthsLater(today, -12 * 10) };
    const persons = [
      await campaign.former([judo, danse], child),
      await campaign.former([judo], child),
      // Too young for one of his formulas.
      await campaign.former([danse, adults], child),
    ];
    ids = persons.map(({ id }) => id);
    ({ id: payeur } = await club.given.person());
    for (const id of ids) await campaign.paysFor(payeur, id);
  });

  const preview = async () =>
    done(await club.staff.call('previewRenouvellement', { query: { sectionId, limit: 50 } }));
  const linesOf = (page: RenouvellementPage) =>
    page.candidats
      .flatMap(({ adherent, lignes }) =>
        lignes.map(({ formuleId, montant }) => `${adherent.id} ${formuleId} ${montant}`),
      )
      .toSorted();

  it('sees in the preview what it is then offered, line by line and in sum, and is sold the same', async () => {
    const before = await preview();
    assert.equal(before.total, 3);
    const catalogue = 333.33 + 222.22 + 333.33 + 222.22;
    assert.ok(before.aRenouveler.montant < catalogue);
    assert.equal(before.aRenouveler.montant, before.aProposer.montant);
    await campaign.run({ mode: 'offres', sectionId });
    const offre = await offers.latestTo(payeur);
    assert.equal(offre.montantOuvert, before.aProposer.montant);
    assert.deepEqual(
      offre.lignes
        .map(({ adherent, formuleId, montant }) => `${adherent.id} ${formuleId} ${montant}`)
        .toSorted(),
      linesOf(before),
    );
    // The lines that stand in an offer keep their price in the preview, which is that of a renewal today.
    assert.deepEqual(linesOf(await preview()), linesOf(before));
    await campaign.run({ sectionId });
    const sold = await heldBy(ids);
    const units = sold.reduce((sum, { montantTotal }) => sum + montantTotal, 0);
    assert.equal(units, Math.round(before.aRenouveler.montant * 100));
  });
});
