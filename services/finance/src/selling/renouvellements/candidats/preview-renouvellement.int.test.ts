import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PreviewRenouvellementQuery, RenouvellementPage } from '@club/contract';
import { assertRefusal, done, moneyOf, type Money } from '../../../testing/money.ts';
import { activeSaisonId, newId, startFinance, type Finance } from '../../../testing/start-finance.ts';
import { exportsOf } from '../../../ledger/lists/testing/exported.ts';
import { linesQuery } from './season-lines.ts';
import { campaignOf, formerSaisonId, type CampaignOf } from '../testing/campaign.ts';

let club: Finance;
let money: Money;
let campaign: CampaignOf;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  campaign = await campaignOf(club);
});
after(() => club.stop());

const preview = async (query: PreviewRenouvellementQuery = {}): Promise<RenouvellementPage> =>
  done(await club.staff.call('previewRenouvellement', { query }));
const only = async (codeAdherent: string, query: PreviewRenouvellementQuery = {}) => {
  const { candidats } = await preview({ ...query, search: codeAdherent });
  const found = candidats.find(({ adherent }) => adherent.codeAdherent === codeAdherent);
  assert.ok(found, `${codeAdherent} is a candidate`);
  return found;
};

describe('the preview of a campaign', () => {
  it('shows what was agreed and the season’s price', async () => {
    const formule = await club.given.formule({ designation: 'Judo' });
    const { codeAdherent } = await campaign.former([formule], { codeAdherent: 'PRIX' });
    const same = await only(codeAdherent);
    assert.deepEqual(
      [same.lignes[0]?.ancienMontant, same.lignes[0]?.montant, same.montantTotal, same.obstacle],
      [400, 450, 450, null],
    );
    await club.staff.call('updateFormule', { params: { id: formule.id }, body: { montant: 500.1 } });
    const dearer = await only(codeAdherent);
    assert.deepEqual([dearer.lignes[0]?.montant, dearer.montantTotal], [500.1, 500.1]);
  });

  it('joins the lines of a member, each formula once, with the payer and price of the latest', async () => {
    const [judo, yoga] = [await club.given.formule(), await club.given.formule()];
    const { id, codeAdherent } = await campaign.former([judo], { codeAdherent: 'DEUX' });
    const mother = await club.given.person({ estAdherent: false, prenom: 'Nadia' });
    await money.cotisation({
      payeurId: mother.id,
      saisonId: formerSaisonId,
      type: 'famille',
      adherents: [
        {
          adherentId: id,
          lienParente: 'Mère',
          formules: [{ formuleId: judo.id, montant: 430 }, { formuleId: yoga.id }],
        },
      ],
    });
    const found = await only(codeAdherent);
    assert.deepEqual(
      found.lignes.map(({ formuleId, ancienMontant }) => [formuleId, ancienMontant]),
      [
        [judo.id, 430],
        [yoga.id, 450],
      ],
    );
    assert.deepEqual([found.payeur.prenom, found.lienParente], ['Nadia', 'Mère']);
  });

  it('forgets a cotisation that is deleted, and knows it again when it is restored', async () => {
    const formule = await club.given.formule();
    const person = await campaign.former([formule], { codeAdherent: 'ARCHIVE' });
    const again = await campaign.takes(person, [formule]);
    assert.equal((await only('ARCHIVE')).obstacle, 'deja_renouvele');
    await club.staff.call('deleteCotisation', { params: { id: again } });
    assert.equal((await only('ARCHIVE')).obstacle, null);
    await club.staff.call('restoreCotisation', { params: { id: again } });
    assert.equal((await only('ARCHIVE')).obstacle, 'deja_renouvele');
  });

  it('tells who is back with another formula, which stands in nobody’s way', async () => {
    const [before, now] = [await club.given.formule(), await club.given.formule()];
    const person = await campaign.former([before], { codeAdherent: 'AUTRE' });
    const { aRenouveler } = await preview();
    const id = await campaign.takes(person, [now]);
    const { codeCotisation } = await money.read(id);
    const back = await only('AUTRE');
    assert.deepEqual([back.obstacle, back.autresCotisations], [null, [codeCotisation]]);
    const { adherents, montant } = aRenouveler.dejaRevenus;
    const { dejaRevenus } = (await preview()).aRenouveler;
    assert.deepEqual(dejaRevenus, { adherents: adherents + 1, montant: montant + 450 });
  });

  it('counts nobody for an offer whose lines all stand in an open one, and names it', async () => {
    const section = await club.given.section();
    const [one, two] = [
      await club.given.formule({ sectionId: section.id }),
      await club.given.formule({ sectionId: section.id }),
    ];
    const whole = await campaign.former([one], { codeAdherent: 'OFFERT' });
    const part = await campaign.former([one], { codeAdherent: 'EN-PARTIE' });
    const sectionId = section.id;
    await campaign.run({ mode: 'offres', sectionId });
    await campaign.takes(part, [two], formerSaisonId);
    const { aRenouveler, aProposer } = await preview({ sectionId });
    assert.deepEqual([aRenouveler.adherents, aRenouveler.montant], [2, 1350]);
    assert.deepEqual([aProposer.adherents, aProposer.montant], [1, 450]);
    const [offre] = (await only('OFFERT', { sectionId })).lignes.map((ligne) => ligne.offre);
    assert.match(offre ?? '', /^OFF-/);
    assert.deepEqual(
      (await only('EN-PARTIE', { sectionId })).lignes.map((ligne) => ligne.offre === null),
      [false, true],
    );
    const run = await campaign.run({ mode: 'offres', sectionId });
    assert.deepEqual([run.crees, run.ignores], [1, 1]);
    const { offres } = done(await club.staff.call('listOffres', { query: { adherentId: whole.id } }));
    assert.equal(offres.length, 1);
  });

  it('sees at once what staff mend: certificate, formula, section', async () => {
    const section = await club.given.section({ requiresCertificatMedical: true });
    const formule = await club.given.formule({ sectionId: section.id });
    const valid = { aCertificatMedical: true, dateExpirationCertificat: '2999-12-31' };
    const { id, ...fields } = await campaign.former([formule], { codeAdherent: 'CERTIF', ...valid });
    assert.equal((await only('CERTIF')).obstacle, null);
    await club.given.person({ ...fields, id, version: 2, aCertificatMedical: false });
    assert.equal((await only('CERTIF')).obstacle, 'certificat');
    await club.given.person({ ...fields, id, version: 3, ...valid });
    await club.staff.call('updateSection', { params: { id: section.id }, body: { active: false } });
    const closed = await only('CERTIF');
    assert.deepEqual(
      [closed.obstacle, closed.explication],
      ['formule_fermee', 'La section Natation est fermée.'],
    );
    await club.staff.call('updateSection', { params: { id: section.id }, body: { active: true } });
    assert.equal((await only('CERTIF')).obstacle, null);
  });

  it('is of members: not of payers who are none, nor of newcomers', async () => {
    const formule = await club.given.formule();
    const before = await preview();
    const { id, ...fields } = await campaign.former([formule], { codeAdherent: 'PAYEUR' });
    await club.given.person({ ...fields, id, version: 2, estAdherent: false });
    await campaign.takes(await club.given.person(), [formule]);
    assert.equal((await preview()).total, before.total);
  });

  it('is searched, filtered and counted', async () => {
    const section = await club.given.section();
    const open = await club.given.formule({ sectionId: section.id });
    const forChildren = await club.given.formule({ sectionId: section.id, ageMax: 17 });
    const adult = { nom: 'Ben Ali', dateNaissance: '1980-01-01' };
    await campaign.former([open], { ...adult, prenom: 'Amine', codeAdherent: 'SEC-1' });
    await campaign.former([open, forChildren], { ...adult, prenom: 'Hedi', codeAdherent: 'SEC-2' });
    await campaign.former([forChildren], { ...adult, prenom: 'Salma', codeAdherent: 'SEC-10' });
    const sectionId = section.id;
    const all = await preview({ sectionId });
    assert.deepEqual(
      all.candidats.map(({ adherent }) => adherent.prenom),
      ['Amine', 'Hedi', 'Salma'],
    );
    assert.deepEqual([all.compteurs.aucun, all.compteurs.age, all.compteurs.certificat], [2, 2, 0]);
    assert.deepEqual(all.aRenouveler, {
      adherents: 2,
      montant: 900,
      dejaRevenus: { adherents: 0, montant: 0 },
    });
    const aged = await preview({ sectionId, obstacle: 'age' });
    assert.deepEqual([aged.total, aged.compteurs.aucun], [2, 2]);
    const free = await preview({ sectionId, obstacle: 'aucun', limit: 1, page: 2 });
    assert.deepEqual(
      [free.total, free.totalPages, free.candidats.map(({ adherent }) => adherent.prenom)],
      [2, 2, ['Hedi']],
    );
    const found = await preview({ sectionId, search: 'hedi ben' });
    assert.deepEqual([found.total, found.compteurs.age, found.aRenouveler.adherents], [1, 1, 2]);
    assert.equal((await preview({ search: 'sec-1' })).total, 2);
    assert.equal((await preview({ sectionId: newId() })).total, 0);
  });

  it('is exported as it is seen: the tab, the search, and what its cells say', async () => {
    const formule = await club.given.formule({ code: 'EXP', designation: 'Export' });
    const { codeAdherent, nom, prenom } = await campaign.former([formule], { codeAdherent: 'EXPO' });
    const { workbook, statusFor } = exportsOf(club);
    const colonnes = 'codeAdherent,adherent,lignes,montantTotal';
    const view = { colonnes, search: 'expo', obstacle: 'aucun' };
    const [title, , facts, titles, row, total] = await workbook('renouvellements/apercu', view);
    assert.deepEqual(title, ['Renouvellement']);
    assert.match(String(facts?.[0]), /^1\u00a0adhérent · Saison précédente · À renouveler/);
    assert.deepEqual(titles, [
      ...['Code', 'Adhérent', 'Payeur', 'Lien', 'Déjà inscrit', 'Formules à reprendre', 'Ancien prix'],
      ...['Nouveau prix', 'Obstacle', 'À renouveler'],
    ]);
    const name = `${nom} ${prenom}`;
    assert.deepEqual(
      Array.from(row ?? [], (cell) => cell ?? null),
      [...[codeAdherent, name, name, 'Lui-même', null, 'EXP — Export', 400, 450, null, 450]],
    );
    assert.deepEqual([total?.[0], total?.at(-1)], ['Total', 450]);
    for (const rights of [['rapports.export'], ['cotisations.read']] as const)
      assert.equal(await statusFor('renouvellements/apercu', {}, rights), 403);
  });

  it('raises no price, nor does its run: the season’s are raised for the counter too', async () => {
    for (const pourcentage of [-10, 2.5]) {
      const words = /^Une campagne ne change plus les prix.*«\u00a0Hausse des prix\u00a0» dans Formules/;
      assertRefusal(await club.refused('previewRenouvellement', { query: { pourcentage } }), 422, words);
      assertRefusal(await club.refused('startRenouvellement', { body: { pourcentage } }), 422, words);
    }
  });
});

it('reads the lines of a season, and those of some members, through an index', async () => {
  const saisonId = activeSaisonId;
  for (const lines of [{ saisonId }, { saisonId, adherentIds: [newId(), newId()] }]) {
    const plan = await linesQuery(lines, {}).explain('queryPlanner');
    const { winningPlan } = (plan as { queryPlanner: { winningPlan: unknown } }).queryPlanner;
    assert.match(JSON.stringify(winningPlan), /IXSCAN/);
    assert.doesNotMatch(JSON.stringify(winningPlan), /COLLSCAN/);
  }
});
