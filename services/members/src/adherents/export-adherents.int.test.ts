import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { RuleError } from '@club/service-kit';
import { readCsv, readWorkbook } from '@club/service-kit/testing';
import { Lectures } from '../lectures/lectures.ts';
import { sendCertificat } from '../testing/certificats.ts';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';

describe('exporting members', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
    const more = { statut: 'actif', dateNaissance: '1990-03-05', telephone: '0612345678' } as const;
    await members.created({
      ...more,
      nom: '=1+1',
      prenom: 'Salma',
      codeAdherent: '0042',
      droitsEntree: 450.5,
    });
    await members.created({ ...more, nom: 'Zidane', codeAdherent: 'E-1', cin: 'AB1', groupeSanguin: 'O+' });
    await members.created({ nom: 'Alami', codeAdherent: 'E-2', statut: 'inactif' });
  });
  after(() => members.stop());

  const open = (query: Record<string, string>, as = members.staff) =>
    as.open(`/api/adherents/export?${new URLSearchParams(query)}`);
  /** Below title, club and facts. */
  const sheetOf = async (query: Record<string, string>, as = members.staff) =>
    (await readWorkbook(await (await open(query, as)).arrayBuffer())).slice(3).map((row) => Array.from(row));
  const codesOf = async (query: Record<string, string>) =>
    (await sheetOf({ colonnes: 'codeAdherent', ...query })).slice(1).flat();

  it('has the columns, order, filters and sort of the view, cell by cell', async () => {
    const view = { colonnes: 'nom,dateNaissance,codeAdherent,telephone,droitsEntree', statut: 'actif' };
    const sorted = { ...view, sort: 'codeAdherent', order: 'desc' };
    assert.deepEqual(await sheetOf(sorted), [
      ['Nom', 'Naissance', 'Code', 'Téléphone', 'Droits d’entrée'],
      ['Zidane', new Date('1990-03-05'), 'E-1', '06 12 34 56 78'],
      ['=1+1', new Date('1990-03-05'), '0042', '06 12 34 56 78', 450.5],
      ['Total', ...[undefined, undefined, undefined], 450.5],
    ]);
    assert.deepEqual(readCsv(await (await open({ ...sorted, format: 'csv' })).text()), [
      ['Nom', 'Naissance', 'Code', 'Téléphone', 'Droits d’entrée'],
      ['Zidane', '05/03/1990', 'E-1', '06 12 34 56 78', ''],
      ["'=1+1", '05/03/1990', '0042', '06 12 34 56 78', '450,50'],
    ]);
    assert.deepEqual(await codesOf({ search: 'alami', searchField: 'nom' }), ['E-2']);
  });

  it('has what finance knows of their money for who may know it, and is no file without finance', async () => {
    const colonnes = 'codeAdherent,photo,sections,restant,dernierPaiement';
    const asked: number[] = [];
    let isAway = false;
    members.replyAs('finance', {
      argentOf: async ({ ids }) => {
        if (isAway) throw new RuleError('unavailable', { service: 'finance' });
        asked.push(ids.length);
        return ids.map((id, at) => ({
          id,
          sections: at === 0 ? ['Judo', 'Natation'] : [],
          restant: at === 0 ? 150.25 : 0,
          dernierPaiement: at === 0 ? '2026-09-05' : null,
        }));
      },
    });
    const day = new Date('2026-09-05');
    assert.deepEqual(await sheetOf({ colonnes, sort: 'codeAdherent' }), [
      ['Code', 'Photo', 'Sections, saison active', 'Reste à payer', 'Dernier paiement'],
      ['0042', 'Non', 'Judo, Natation', 150.25, day],
      ['E-1', 'Non', undefined, 0],
      ['E-2', 'Non', undefined, 0],
      ['Total', undefined, undefined, 150.25],
    ]);
    assert.deepEqual(asked, [3]);
    const some = members.as(['adherents.read', 'rapports.export', 'cotisations.read']);
    const titles = (await sheetOf({ colonnes, sort: 'codeAdherent' }, some))[0];
    assert.deepEqual(titles, ['Code', 'Photo', 'Sections, saison active', 'Reste à payer']);
    isAway = true;
    assert.equal((await open({ colonnes })).status, 503);
  });

  it('tells the ids of all that the list finds, but some, for an act on them', async () => {
    const idsOf = async (query: object, who = members.staff) =>
      (await who.call('listAdherentIds', { query })).body.ids;
    const active = await idsOf({ statut: 'actif' });
    assert.equal(active.length, 2);
    assert.deepEqual(await idsOf({ statut: 'actif', sauf: active[0] }), [active[1]]);
    const reader = members.as(['adherents.read']);
    const personal = await reader.call('listAdherentIds', { query: { search: 'AB1', searchField: 'cin' } });
    assert.equal(personal.status, 403);
  });

  it('says what it is of, and is named after the list and the day', async () => {
    const response = await open({ statut: 'actif', search: 'zid', searchField: 'nom' });
    assert.match(response.headers.get('Content-Disposition') ?? '', /"adherents_\d{4}-\d\d-\d\d\.xlsx"/);
    const [title, , facts] = await readWorkbook(await response.arrayBuffer());
    assert.deepEqual(title, ['Adhérents']);
    assert.deepEqual(facts, [
      '1\u00a0adhérent · Statut\u00a0: Actif · Recherche\u00a0: «\u00a0zid\u00a0» dans Nom · Tri\u00a0: Nom, croissant',
    ]);
    const filtered = await open({ sexe: 'hommes', ageMin: '18', saisonInscriptionId: activeSaisonId });
    assert.match(
      String((await readWorkbook(await filtered.arrayBuffer()))[2]?.[0]),
      /^2\u00a0adhérents · Inscrits en\u00a0: 2025-2026 · Hommes · Âge\u00a0: à partir de 18\u00a0ans · Tri/,
    );
    const csv = await open({ format: 'csv' });
    assert.match(csv.headers.get('Content-Disposition') ?? '', /\.csv"$/);
  });

  it('takes the rows that were chosen, or all but some', async () => {
    const { adherents } = await members.list({ search: 'zidane' });
    const { id } = adherents[0]!;
    assert.deepEqual(await codesOf({ ids: id }), ['E-1']);
    assert.deepEqual(await codesOf({ sauf: id }), ['0042', 'E-2']);
    const many = Array.from({ length: 500 }, (_, at) => at.toString(16).padStart(24, '0'));
    assert.deepEqual(await codesOf({ sauf: many.join(',') }), ['0042', 'E-2', 'E-1']);
    assert.equal((await open({ ids: [...many, id].join(',') })).status, 400);
    assert.equal((await open({ ids: 'x' })).status, 400);
  });

  it('is for who may read the list and export, with personal columns for who may know them', async () => {
    assert.equal((await open({}, members.as(['rapports.export']))).status, 403);
    assert.equal((await open({}, members.as(['adherents.read']))).status, 403);
    const reader = members.as(['rapports.export', 'adherents.read']);
    const told = await sheetOf({ colonnes: 'nom,cin,groupeSanguin', search: 'zidane' }, reader);
    assert.deepEqual(told, [['Nom'], ['Zidane']]);
    assert.equal((await open({ colonnes: 'cin' }, reader)).status, 422);
    assert.equal((await open({ search: 'AB1', searchField: 'cin' }, reader)).status, 403);
    const [titles = []] = await sheetOf({}, reader);
    assert.ok(titles.includes('Âge') && !titles.includes('CIN'));
  });

  it('refuses a column that the list does not have', async () => {
    for (const colonnes of ['motDePasse', 'constructor'])
      assert.equal((await open({ colonnes })).status, 422);
    assert.equal((await open({ colonnes: 'nom,' })).status, 400);
  });

  it('is in the security journal first, and health data in it are kept as read', async () => {
    // One line for a quarter of an hour, which counts.
    const readings = async () => {
      const lines = await Lectures.find({ adherentId: null }).toArray();
      return lines.reduce((sum, { fois }) => sum + fois, 0);
    };
    const before = await readings();
    await (await open({ colonnes: 'nom', format: 'csv' })).text();
    assert.deepEqual(
      [members.journal.noted().type, members.journal.noted().detail],
      ['export', 'Liste Adhérents, 3\u00a0lignes, CSV'],
    );
    assert.equal(await readings(), before);
    await (await open({ colonnes: 'nom,groupeSanguin' })).arrayBuffer();
    assert.equal(await readings(), before + 1);
    members.journal.refuse();
    assert.equal((await open({ colonnes: 'nom' })).status, 503);
    members.journal.accept();
  });

  it('makes nobody «Mr» and no certificate scanned, in the columns that are read from the database (A-39, A-40)', async () => {
    const made = await members.created({ nom: 'Inconnu', civilite: null, nationalites: '[]' });
    const noted = { codeAdherent: made.codeAdherent, content: null, presente: true };
    await sendCertificat(members.staff, noted);
    const colonnes = 'nom,civilite,nationalites,aCertificatMedical';
    const csv = await (await open({ colonnes, search: 'inconnu', format: 'csv' })).text();
    assert.deepEqual(readCsv(csv)[1], ['Inconnu', '', '', 'Oui, sans scan']);
    const champs = 'civilite,nationalites,aCertificatMedical,certificatScan';
    const { body } = await members.staff.call('listAdherents', { query: { champs, search: 'inconnu' } });
    const { id: _id, version: _version, ...told } = body.adherents[0]!;
    assert.deepEqual(told, {
      ...{ civilite: null, nationalites: '[]' },
      ...{ aCertificatMedical: true, certificatScan: false },
    });
    await sendCertificat(members.staff, { codeAdherent: made.codeAdherent });
    const scanned = await (await open({ colonnes, search: 'inconnu', format: 'csv' })).text();
    assert.deepEqual(readCsv(scanned)[1], ['Inconnu', '', '', 'Oui']);
  });
});
