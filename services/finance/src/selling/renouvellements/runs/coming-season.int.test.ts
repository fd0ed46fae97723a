import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { clubToday } from '@club/service-kit';
import { assertRefusal, done } from '../../../testing/money.ts';
import { activeSaisonId, startFinance, type Finance } from '../../../testing/start-finance.ts';
import { Cotisations } from '../../../documents/money/cotisations.ts';
import { campaignOf, type CampaignOf } from '../testing/campaign.ts';

const nextYear = Number(clubToday().slice(0, 4)) + 1;
const firstDay = `${nextYear}-09-01`;

let club: Finance;
let campaign: CampaignOf;
let saisonId: string;
before(async () => {
  club = await startFinance();
  campaign = await campaignOf(club);
  const days = { dateDebut: firstDay, dateFin: `${nextYear + 1}-08-31` };
  saisonId = await club.given.saison({ nom: 'prochaine', ...days });
});
after(() => club.stop());

it('the season in preparation is renewed for from the active one, at its own prices, from its first day', async () => {
  const { id: sectionId } = await club.given.section({ requiresCertificatMedical: true });
  const formule = await club.given.formule({ sectionId, tarifs: [{ saisonId, montant: 500 }] });
  const certified = { aCertificatMedical: true, dateExpirationCertificat: `${nextYear}-06-30` };
  const [one, other] = [await club.given.person(certified), await club.given.person(certified)];
  await campaign.takes(one, [formule]);
  await campaign.takes(other, [formule]);

  const query = { saisonId };
  const preview = done(await club.staff.call('previewRenouvellement', { query }));
  const [ligne] = preview.candidats[0]?.lignes ?? [];
  assert.deepEqual(
    [preview.total, ligne?.ancienMontant, ligne?.montant, ligne?.obstacle],
    [2, 400, 500, null],
  );
  assert.match(ligne?.explication ?? '', /expire le 30\/06\/.* Il en faut un qui soit valable le 01\/09\//);

  const { id } = await campaign.start({ saisonId, adherentIds: [one.id] });
  assert.equal((await campaign.ended(id)).crees, 1);
  const [renewed] = await Cotisations.find({ saisonId, 'adherents.adherentId': one.id }).toArray();
  const [line] = renewed?.adherents[0]?.formules ?? [];
  assert.deepEqual([renewed?.montantTotal, line?.dateDebut], [50_000, firstDay]);
  const { saisonPrecedente, saisonActive, attendus, renouveles } = done(
    await club.staff.call('getEntonnoirRenouvellement', { query }),
  );
  assert.deepEqual(
    [saisonPrecedente?.id, saisonActive.id, attendus, renouveles],
    [activeSaisonId, saisonId, 2, 1],
  );
  assert.deepEqual(
    done(await club.staff.call('listRenouvellements', { query })).map((run) => run.id),
    [id],
  );
  assert.deepEqual(done(await club.staff.call('listRenouvellements', { query: {} })), []);
});

it('a season that takes no money is not renewed for', async () => {
  const closed = await club.given.saison({ nom: 'vieille', dateDebut: '2019-09-01', cloturee: true });
  const answer = await club.refused('startRenouvellement', { body: { saisonId: closed } });
  assertRefusal(answer, 409, 'Cette saison est clôturée.');
});
