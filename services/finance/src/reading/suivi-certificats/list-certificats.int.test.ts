import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { exportsOf } from '../../ledger/lists/testing/exported.ts';
import type { GivenPerson } from '../../testing/start-finance.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());

/** Takes a formula of the section at no price. */
async function takes({ id }: GivenPerson, formuleId: string): Promise<void> {
  const answer = await club.staff.call('createCotisation', {
    body: {
      payeurId: id,
      adherentId: id,
      lienParente: 'Lui-même',
      formules: [{ formuleId, montant: 0 }],
      reglements: [],
    } as never,
  });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
}

const listed = async (query: object = {}) => {
  const { status, body } = await club.staff.call('listCertificats', { query });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

it('lists who lacks a certificate or will soon, by section and state, once each, exported as it is seen', async () => {
  const { given } = club;
  const valid = { aCertificatMedical: true, dateExpirationCertificat: '2999-01-01' };
  const section = await given.section({ designation: 'Natation', requiresCertificatMedical: true });
  const calm = await given.section({ designation: 'Échecs' });
  const swim = await given.formule({ sectionId: section.id, montant: 0 });
  const chess = await given.formule({ sectionId: calm.id, montant: 0 });
  const good = await given.person({ nom: 'Ayari', ...valid });
  const over = await given.person({ nom: 'Zribi', ...valid });
  const player = await given.person({ nom: 'Karray' });
  await takes(good, swim.id);
  await takes(over, swim.id);
  await takes(player, chess.id);
  assert.deepEqual((await listed()).certificats, []);

  await given.person({ ...over, version: 2, dateExpirationCertificat: '2026-01-31' });
  const { certificats, sections } = await listed();
  assert.deepEqual(
    certificats.map(({ id, etat, fin, sections: of }) => ({ id, etat, fin, of })),
    [{ id: over.id, etat: 'expire', fin: '2026-01-31', of: ['Natation'] }],
  );
  assert.deepEqual(sections, [{ id: section.id, designation: 'Natation' }]);
  const ids = async (query: object) => (await listed(query)).certificats.map(({ id }) => id);
  assert.deepEqual(await ids({ etat: 'valide' }), [good.id]);
  assert.deepEqual(await ids({ sectionId: section.id, etat: 'expire' }), [over.id]);
  assert.deepEqual(await ids({ sectionId: calm.id }), []);

  const { open, workbook, csv, statusFor } = exportsOf(club);
  const view = { colonnes: 'nom,etat,fin,sections', etat: 'expire', search: 'zribi' };
  const book = await open('certificats', view);
  assert.match(book.headers.get('content-disposition') ?? '', /certificats_\d{4}-\d{2}-\d{2}\.xlsx/);
  const [title, , facts, ...lines] = await workbook('certificats', view);
  assert.deepEqual(title, ['Certificats médicaux']);
  assert.match(
    String(facts?.[0]),
    /^1\u00a0adhérent · Saison active · Toutes les sections · Certificat\u00a0: Expiré/,
  );
  assert.deepEqual(lines, [
    ['Adhérent', 'Certificat', 'Jusqu’au', 'Sections'],
    [`Zribi ${over.prenom}`, 'Expiré', new Date('2026-01-31'), 'Natation'],
  ]);
  const sorted = await csv('certificats', {
    colonnes: 'nom',
    etat: 'valide',
    sectionId: section.id,
    sort: 'fin',
  });
  assert.deepEqual(sorted, [['Adhérent'], [`Ayari ${good.prenom}`]]);
  for (const rights of [['rapports.export'], ['adherents.update']] as const)
    assert.equal(await statusFor('certificats', {}, rights), 403);
});

it('a rule of the section decides at once, in the list as at the counter (C-7)', async () => {
  const { given } = club;
  const child = await given.person({ nom: 'Petit', dateNaissance: '2020-01-01' });
  const regles = [{ ageMin: null, ageMax: 17, mois: 0 }];
  const section = await given.section({
    designation: 'Judo',
    requiresCertificatMedical: true,
    reglesCertificat: regles,
  });
  const judo = await given.formule({ sectionId: section.id, montant: 0 });
  await takes(child, judo.id);
  const ids = async () => (await listed({ sectionId: section.id })).certificats.map(({ id }) => id);
  assert.deepEqual(await ids(), []);
  const { status } = await club.staff.call('updateSection', {
    params: { id: section.id },
    body: { reglesCertificat: [] },
  });
  assert.equal(status, 200);
  assert.deepEqual(await ids(), [child.id]);
  const other = await given.person({ dateNaissance: '2020-01-01' });
  const refused = await club.refused('createCotisation', {
    body: {
      payeurId: other.id,
      adherentId: other.id,
      lienParente: 'Lui-même',
      reglements: [],
      formules: [{ formuleId: judo.id, montant: 0 }],
    },
  });
  assert.equal(refused.body.code, 'certificat_requis');
});

it('between two seasons there is no list, and it says so', async () => {
  club.service.replyAs('seasons', { activeSaison: async () => null });
  await club.given.saison({ id: '65f0000000000000000000aa', version: 9, active: false });
  const { status, body } = await club.refused('listCertificats', { query: {} });
  assert.deepEqual([status, body.code], [404, 'no_active_saison']);
});
