import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { clubToday, RuleError } from '@club/service-kit';
import { readWorkbook } from '@club/service-kit/testing';
import { Lectures } from '../lectures/lectures.ts';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { activeSaison, activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';

describe('listing members', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
    await members.created({ nom: 'Ben Ali', prenom: 'Élodie', codeAdherent: 'L-10', statut: 'inactif' });
    await members.created({ nom: 'Benali', prenom: 'Adam', codeAdherent: 'L-9' });
    await members.created({
      nom: 'Œuvrard',
      prenom: 'Zoé',
      codeAdherent: 'L-100',
      adresse: '12 rue\nde Fès',
    });
  });
  after(() => members.stop());

  const codes = async (query: Parameters<Members['list']>[0]) =>
    (await members.list(query)).adherents.map(({ codeAdherent }) => codeAdherent);

  it('sorts by names, then by any column', async () => {
    assert.deepEqual(await codes({}), ['L-9', 'L-10', 'L-100']);
    assert.deepEqual(await codes({ sort: 'codeAdherent', order: 'desc' }), ['L-100', 'L-10', 'L-9']);
  });

  it('answers the page asked for, with totals', async () => {
    const page = await members.list({ page: 2, limit: 2 });
    assert.equal(page.adherents.length, 1);
    assert.deepEqual([page.total, page.totalPages], [3, 2]);
  });

  it('answers the fields that are asked for alone, personal ones to who may know them', async () => {
    const query = { search: 'œuvrard', champs: 'prenom,adresse,dateNaissance' };
    const [whole] = (await members.staff.call('listAdherents', { query })).body.adherents;
    const { id, version } = whole!;
    assert.deepEqual(whole, { id, version, prenom: 'Zoé', adresse: '12 rue\nde Fès', dateNaissance: null });
    const reader = members.as(['adherents.read']);
    const { body } = await reader.call('listAdherents', { query });
    assert.deepEqual(body.adherents, [{ id, version, prenom: 'Zoé', dateNaissance: null }]);
    const sorted = await members.staff.call('listAdherents', {
      query: { champs: 'codeAdherent', sort: 'codeAdherent', order: 'desc', limit: 2 },
    });
    assert.deepEqual(
      [sorted.body.adherents.map(({ codeAdherent }) => codeAdherent), sorted.body.total],
      [['L-100', 'L-10'], 3],
    );
    assert.equal((await members.refused('listAdherents', { query: { champs: 'motDePasse' } })).status, 422);
  });

  it('keeps who was told of health by a list', async () => {
    const readings = () => Lectures.countDocuments({ adherentId: null });
    const before = await readings();
    await members.staff.call('listAdherents', { query: { champs: 'nom,profession' } });
    assert.equal(await readings(), before);
    await members.staff.call('listAdherents', { query: { champs: 'nom,dateExpirationCertificat' } });
    assert.equal(await readings(), before + 1);
  });

  it('searches with and without accents, in one field, with a statut', async () => {
    assert.deepEqual(await codes({ search: 'ELODIE ben ali' }), ['L-10']);
    assert.deepEqual(await codes({ search: 'œuvrard', searchField: 'nom' }), ['L-100']);
    assert.deepEqual(await codes({ search: 'de fes', searchField: 'adresse' }), ['L-100']);
    assert.deepEqual(await codes({ search: 'ben', statut: 'inactif' }), ['L-10']);
  });

  it('finds by sex, age of today and season of inscription, whoever reads members', async () => {
    const year = Number(clubToday().slice(0, 4));
    const born = (years: number) => `${year - years}${clubToday().slice(4)}`;
    const made = [
      { prenom: 'Vingt', codeAdherent: 'A-20', civilite: 'Mme', dateNaissance: born(20) },
      { prenom: 'Trente', codeAdherent: 'A-30', civilite: 'Mlle', dateNaissance: born(30) },
      { prenom: 'Trentenaire', codeAdherent: 'A-30m', civilite: 'Mr', dateNaissance: born(30) },
      { prenom: 'Inconnu', codeAdherent: 'A-x', civilite: null, dateNaissance: born(40) },
      { prenom: 'Sans', codeAdherent: 'A-sans', civilite: 'Mme', dateNaissance: null },
    ] as const;
    for (const one of made) await members.created({ nom: 'Filtre', ...one });
    const found = async (query: Parameters<Members['list']>[0]) =>
      (await codes({ search: 'filtre', searchField: 'nom', sort: 'codeAdherent', ...query })).join(' ');
    assert.equal(await found({ sexe: 'femmes' }), 'A-20 A-30 A-sans');
    assert.equal(await found({ sexe: 'hommes' }), 'A-30m');
    assert.equal(await found({ sexe: 'inconnus' }), 'A-x');
    assert.equal(await found({ ageMin: 20, ageMax: 29 }), 'A-20');
    assert.equal(await found({ ageMin: 30, sexe: 'femmes' }), 'A-30');
    assert.equal(await found({ ageMax: 30 }), 'A-20 A-30 A-30m');
    assert.equal(await found({ ageInconnu: true }), 'A-sans');
    assert.equal(await found({ saisonInscriptionId: activeSaisonId, ageInconnu: true }), 'A-sans');
    assert.equal(await found({ saisonInscriptionId: '65f0000000000000000000ff' }), '');
    const query = { ageMin: 20, ageMax: 29, search: 'filtre', searchField: 'nom' } as const;
    const reader = members.as(['adherents.read']);
    assert.equal((await reader.call('listAdherents', { query })).body.total, 1);
    assert.equal((await reader.call('listAdherentIds', { query })).body.ids.length, 1);
    for (const wrong of [{ sexe: 'autre' }, { ageMin: 121 }, { ageMax: -1 }, { saisonInscriptionId: 'x' }])
      assert.equal((await members.refused('listAdherents', { query: wrong })).status, 400);
    for (const { id } of (await members.list({ search: 'filtre', searchField: 'nom' })).adherents)
      await members.staff.call('deleteAdherent', { params: { id } });
  });

  it('finds by what finance says they hold, page by page, and by nothing else while it is away', async () => {
    const [former, section] = ['65f0000000000000000000fe', '65f0000000000000000000fd'];
    const both = await members.created({ nom: 'Tenu', codeAdherent: 'T-1' });
    const gone = await members.created({ nom: 'Tenu', codeAdherent: 'T-2' });
    const newcomer = await members.created({ nom: 'Tenu', codeAdherent: 'T-3', civilite: 'Mme' });
    const found = async (query: Parameters<Members['list']>[0]) =>
      (await codes({ search: 'tenu', searchField: 'nom', sort: 'codeAdherent', ...query })).join(' ');
    const away = await members.refused('listAdherents', { query: { sectionId: section } });
    assert.deepEqual([away.status, away.body.code], [503, 'unavailable']);
    assert.match(away.body.message, /^Les cotisations ne peuvent pas être lues/);
    assert.equal(await found({ sexe: 'femmes' }), 'T-3');
    const held: Record<string, string[]> = {
      [activeSaisonId]: [both.id, newcomer.id],
      [former]: [both.id, gone.id, 'unknown'],
      [section]: [newcomer.id],
    };
    members.replyAs('finance', {
      holdersOf: async ({ saisonId, avant, sectionId, derniereSaisonId, after }) => {
        if (avant && saisonId !== activeSaisonId) throw new RuleError('refused_value');
        // One on each page.
        const notRenewed = derniereSaisonId === former && sectionId ? [gone.id] : [gone.id, both.id];
        const all = avant ? notRenewed : held[sectionId ?? saisonId ?? activeSaisonId]!;
        const at = after === null ? 0 : Number(after);
        const next = at + 1 < all.length ? String(at + 1) : null;
        return { ids: all[at]!, next, section: sectionId ? 'Natation' : null, formule: null };
      },
    });
    assert.equal(await found({ sectionId: section }), 'T-3');
    assert.equal(await found({ cotisationSaisonId: former }), 'T-1 T-2');
    assert.equal(await found({ cotisationSaisonId: activeSaisonId, aussiSaisonId: former }), 'T-1');
    assert.equal(await found({ cotisationSaisonId: former, sansSaisonId: activeSaisonId }), 'T-2');
    assert.equal(await found({ nonRenouvelesSaisonId: activeSaisonId }), 'T-1 T-2');
    const last = { nonRenouvelesSaisonId: activeSaisonId, derniereSaisonId: former };
    assert.equal(
      await found({ ...last, sectionId: section }),
      'T-2',
      'the section is that of the last season',
    );
    const unknown = await members.refused('listAdherents', { query: { nonRenouvelesSaisonId: former } });
    assert.deepEqual([unknown.status, unknown.body.errors?.[0]?.field], [422, 'nonRenouvelesSaisonId']);
    const state = (version: number, active: boolean) => ({
      ...{ id: activeSaisonId, version, deleted: false },
      data: { ...activeSaison, active },
    });
    members.replyAs('seasons', { activeSaison: async () => null });
    await saisonCopy.keep([state(2, false)]);
    for (const [field, query] of [
      ['nonRenouvelesSaisonId', { derniereSaisonId: former }],
      ['cotisationSaisonId', { sectionId: section }],
    ] as const) {
      const between = await members.refused('listAdherents', { query });
      assert.deepEqual([between.status, between.body.errors?.[0]?.field], [422, field]);
      assert.match(between.body.message, /^Aucune saison n’est active/);
    }
    await saisonCopy.keep([state(3, true)]);
    assert.equal(await found({ sansSaisonId: former, sexe: 'femmes' }), 'T-3');
    assert.equal(await found({ membreSaisonId: former }), 'T-1 T-2', 'nobody was inscribed in it');
    assert.equal(await found({ membreSaisonId: activeSaisonId }), 'T-1 T-2 T-3', 'all are inscribed');
    const query = { sectionId: section, search: 'tenu' };
    const { headers } = await members.staff.call('listAdherents', { query });
    assert.equal(headers.get('ETag'), null, 'money changes beside the members');
    const ids = await members.staff.call('listAdherentIds', { query });
    assert.deepEqual(ids.body.ids, [newcomer.id]);
    const reader = members.as(['adherents.read']);
    assert.equal((await reader.call('listAdherents', { query })).status, 403);
    const facts = await readWorkbook(
      await (
        await members.staff.open(`/api/adherents/export?sectionId=${section}&sansSaisonId=${activeSaisonId}`)
      ).arrayBuffer(),
    );
    assert.match(String(facts[2]?.[0]), /Sans cotisation de\u00a0: 2025-2026 · Section\u00a0: Natation/);
    for (const { id } of [both, gone, newcomer])
      await members.staff.call('deleteAdherent', { params: { id } });
  });

  it('answers 304 while nothing has changed', async () => {
    const first = await members.staff.call('listAdherents', { query: {} });
    // As a browser's cache asks; `fetch` by itself would add `no-cache`.
    const headers = { 'If-None-Match': String(first.headers.get('ETag')), 'Cache-Control': 'max-age=0' };
    assert.equal((await members.staff.call('listAdherents', { query: {} }, headers)).status, 304);
    const { id } = await members.created({ nom: 'Zzz' });
    assert.equal((await members.staff.call('listAdherents', { query: {} }, headers)).status, 200);
    await members.staff.call('deleteAdherent', { params: { id } });
  });

  it('lists those inscribed last', async () => {
    const { body } = await members.staff.call('listRecentAdherents', { query: { limit: 2 } });
    assert.deepEqual(
      body.map(({ codeAdherent }) => codeAdherent),
      ['L-100', 'L-9'],
    );
  });

  it('streams every member', async () => {
    const { body } = await members.staff.call('listAllAdherents', {});
    assert.deepEqual(
      body.map(({ codeAdherent }) => codeAdherent),
      ['L-10', 'L-9', 'L-100'],
    );
  });

  it('finds a member by its exact code', async () => {
    const found = await members.staff.call('findAdherentsByCode', { query: { code: ' L-9 ' } });
    assert.deepEqual(
      found.body.map(({ prenom }) => prenom),
      ['Adam'],
    );
    assert.equal(
      (await members.staff.call('getAdherentByCode', { params: { code: 'L-100' }, query: {} })).body.nom,
      'Œuvrard',
    );
  });
});
