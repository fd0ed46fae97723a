import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CreateAdherent } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { readWorkbook } from '@club/service-kit/testing';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';

const laterSaisonId = '65f0000000000000000000bb';
const later = {
  nom: '2027-2028',
  dateDebut: '2027-09-01',
  dateFin: '2028-07-31',
  active: false,
  cloturee: false,
};
const year = Number(clubToday().slice(0, 4));
const birthday = clubToday().slice(4);

let members: Members;
let renewed: string;
before(async () => {
  members = await startMembers();
  await saisonCopy.keep([{ id: laterSaisonId, version: 1, deleted: false, data: later }]);
  const inscribe = (prenom: string, dateNaissance: string | null, more: Partial<CreateAdherent> = {}) =>
    members.created({ nom: 'Âge', prenom, dateNaissance, codeAdherent: prenom, ...more });
  renewed = (await inscribe('18 ans', `${year - 18}${birthday}`, { telephone: '22123456' })).id;
  await inscribe('30 ans', `${year - 30}${birthday}`);
  await inscribe('31 ans', `${year - 31}${birthday}`);
  await inscribe('Inconnu', null);
  await inscribe('Payeur', `${year - 20}${birthday}`, { estAdherent: false });
  await inscribe('1970', '1970-01-01');
  const gone = await inscribe('Supprimé', `${year - 20}${birthday}`);
  await members.staff.call('deleteAdherent', { params: { id: gone.id } });
});
after(() => members.stop());

const report = async (ageMin: number, ageMax: number) =>
  members.staff.call('reportAdherentsParAge', { query: { ageMin, ageMax } });

describe('members between two ages', () => {
  it('are not told while finance, which knows what they hold, is away', async () => {
    assert.equal((await report(18, 30)).status, 503);
  });

  it('are those who have had the birthday of the first and not that after the second, with their last season', async () => {
    members.replyAs('finance', {
      latestSaisons: async () => [{ id: renewed, saisonId: laterSaisonId, saisonIds: [laterSaisonId] }],
    });
    const { body } = await report(18, 30);
    assert.deepEqual(
      body.map(({ prenom, age, telephone, derniereSaison }) => [prenom, age, telephone, derniereSaison]),
      [
        ['18 ans', 18, '22123456', '2027-2028'],
        ['30 ans', 30, null, '2025-2026'],
      ],
    );
  });

  it('are nobody whose birth is unknown, in the trash, or no member', async () => {
    const { body } = await report(0, 120);
    assert.deepEqual(body.map(({ prenom }) => prenom).toSorted(), ['18 ans', '30 ans', '31 ans']);
    assert.equal((await members.read(renewed)).saisonId, activeSaisonId);
  });

  it('can be saved as a workbook by those who may', async () => {
    const address = '/api/reports/adherents-par-age/export?ageMin=18&ageMax=30&format=excel';
    const response = await members.staff.open(address);
    assert.match(
      response.headers.get('Content-Disposition') ?? '',
      /rapport_adherents-par-age_\d{4}-\d\d-\d\d\.xlsx/,
    );
    const [title, ages, titles, first] = await readWorkbook(await response.arrayBuffer());
    assert.deepEqual([title?.[0], ages?.[0]], ['Adhérents par âge', 'De 18 à 30 ans']);
    assert.deepEqual(titles?.slice(0, 5), ['Code adhérent', 'Nom', 'Prénom', 'Date naissance', 'Âge']);
    assert.deepEqual(first?.slice(0, 3), ['18 ans', 'Âge', '18 ans']);
    assert.equal((await members.as('viewer').raw(address)).status, 403);
  });

  for (const query of ['', '?ageMin=18', '?ageMin=-1&ageMax=30', '?ageMin=18&ageMax=121']) {
    it(`are not asked for with «${query}»`, async () => {
      const { status } = await members.staff.raw(`/api/reports/adherents-par-age${query}`);
      assert.equal(status, 400);
    });
  }
});
