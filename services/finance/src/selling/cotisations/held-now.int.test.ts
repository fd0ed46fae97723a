import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { daysLater } from '@club/contract';
import { clubToday, requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { done, moneyOf, type Money } from '../../testing/money.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { activeSaisonId, startFinance, type Finance } from '../../testing/start-finance.ts';

const today = clubToday();
const year = Number(today.slice(0, 4));

let club: Finance;
let money: Money;
let formuleId: string;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  const section = await club.given.section({ requiresCertificatMedical: true });
  formuleId = (await club.given.formule({ sectionId: section.id, montant: 0 })).id;
  await until(() => requestReply('finance', 'formulesOf', { ids: [] }).catch(() => null));
});
after(() => club.stop());

/** A member who holds the formula on these days; he has lost his certificate since. */
async function holding(saisonId: string, dateDebut: string, dateFin: string): Promise<string> {
  const valid = { aCertificatMedical: true, dateExpirationCertificat: '2999-01-01' };
  const person = await club.given.person(valid);
  const formules = [{ formuleId, dateDebut, dateFin }];
  const whose = { payeurId: person.id, adherentId: person.id, lienParente: 'Lui-même' as const };
  await money.cotisation({ saisonId, ...whose, formules, reglements: [] });
  await club.given.person({ ...person, version: 2, aCertificatMedical: false });
  return person.id;
}

it('the day after passing on, who holds a formula that runs or is to come is as before; who holds none has none', async () => {
  const next = await club.given.saison({
    ...{ nom: 'prochaine', dateDebut: `${year + 1}-09-01`, dateFin: `${year + 2}-08-31` },
  });
  const running = await holding(activeSaisonId, daysLater(today, -30), daysLater(today, 30));
  const over = await holding(activeSaisonId, daysLater(today, -60), daysLater(today, -1));
  const coming = await holding(next, `${year + 1}-09-01`, `${year + 2}-08-31`);
  const told = async () => ({
    // Situation.
    situations: await Promise.all(
      [running, over, coming].map(
        async (id) => done(await club.staff.call('getSituation', { params: { id } })).etat,
      ),
    ),
    // Certificates to follow up, and their reminder.
    suivi: done(await club.staff.call('listCertificats', { query: {} }))
      .certificats.map(({ id }) => id)
      .toSorted(),
    rappel: (
      await requestReply('finance', 'concernes', { type: 'certificat', jours: 0, after: null })
    ).concernes.map(({ id }) => id),
    // Cards.
    cartes: await Promise.all(
      [running, over, coming].map(async (id) => {
        const held = await requestReply('finance', 'cotisationsOf', { id });
        return held.map(({ saisonId }) => saisonId);
      }),
    ),
  });
  const all = [running, over, coming].toSorted();
  assert.deepEqual(await told(), {
    situations: ['a_jour', 'a_jour', 'a_jour'],
    suivi: all,
    rappel: all,
    cartes: [[activeSaisonId], [activeSaisonId], [next]],
  });

  await club.given.saison({
    id: activeSaisonId,
    version: 9,
    nom: 'passée',
    active: false,
    activeDepuis: today,
  });
  await club.given.saison({ id: next, version: 9, nom: 'prochaine', active: true, activeDepuis: today });
  const lasting = [running, coming].toSorted();
  assert.deepEqual(await told(), {
    situations: ['a_jour', 'sans_cotisation', 'a_jour'],
    suivi: lasting,
    rappel: lasting,
    cartes: [[activeSaisonId], [], [next]],
  });

  const attested = async (id: string) => {
    const response = await club.staff.open(`/api/adherents/${id}/attestation`);
    if (response.status !== 200) return response.status;
    const { lines } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    return /pour la saison (passée|prochaine)/.exec(lines.join(' ').replaceAll(/\s+/g, ' '))?.[1];
  };
  assert.deepEqual(await Promise.all([running, over, coming].map(attested)), ['passée', 422, 'prochaine']);
});

it('formulas of a season that is named are told for its cards', async () => {
  const next = await club.given.saison({
    nom: 'autre',
    dateDebut: `${year + 1}-09-01`,
    dateFin: `${year + 2}-08-31`,
  });
  const id = await holding(next, `${year + 1}-09-01`, `${year + 2}-08-31`);
  const formules = async (saisonId?: string) =>
    (await requestReply('finance', 'formulesOf', { ids: [id], ...(saisonId && { saisonId }) })).length;
  assert.deepEqual([await formules(), await formules(next)], [0, 1]);
});
