import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { personalFields, type Adherent, type AdherentSearchField, type CallName } from '@club/contract';
import type { Client } from '@club/service-kit/testing';
import { sendCertificat } from '../testing/certificats.ts';
import { startMembers, type Members } from '../testing/start-members.ts';

let members: Members;
let viewer: Client;
let member: Adherent;

before(async () => {
  members = await startMembers();
  members.replyAs('finance', { cotisationsOf: async () => [] });
  viewer = members.as('viewer');
  member = await members.created({
    codeAdherent: 'P-1',
    nom: 'Zerhouni',
    prenom: 'Salma',
    lieuNaissance: 'Secretville',
    cin: 'CIN-SECRET',
    groupeSanguin: 'AB-',
    estDonneur: true,
    adresse: '12 rue Secrète',
    marqueVoiture: 'Secretauto',
    matricules: '["999 SECRET 1"]',
  });
  await sendCertificat(members.staff, { codeAdherent: 'P-1', dateCertificat: '2026-03-05' });
  await members.update(member.id, { cin: 'CIN-SECRET-2' });
});
after(() => members.stop());

const secret = /secret|secrète|AB-|2026-03-05|05\/03\/2026|2027-03|\/api\/certificats\//i;

function assertNothingPersonal(name: string, body: unknown): void {
  const text = JSON.stringify(body);
  assert.doesNotMatch(text, secret, name);
  for (const field of personalFields) assert.ok(!text.includes(`"${field}"`), `${name} tells ${field}`);
}

describe('what a profile that only reads members gets', () => {
  test('no call gives it a CIN, a blood group, an address, a certificate or a car', async () => {
    const params = { id: member.id };
    const asked: [CallName, object][] = [
      ['listAdherents', { query: {} }],
      ['listRecentAdherents', { query: {} }],
      ['listAllAdherents', {}],
      ['findAdherentsByCode', { query: { code: 'P-1' } }],
      ['getAdherentByCode', { params: { code: 'P-1' }, query: {} }],
      ['getAdherent', { params }],
      ['listAdherentHistory', { params }],
      ['findAdherentForCard', { body: { code: 'P-1' } }],
    ];
    for (const [name, parts] of asked) {
      const { status, body } = await viewer.call(name, parts as never);
      assert.equal(status, 200, name);
      assert.match(JSON.stringify(body), /P-1|version/, name);
      assertNothingPersonal(name, body);
    }
  });

  test('all members at once are code, names and status, and whole for who may change them', async () => {
    const { body } = await viewer.call('listAllAdherents', {});
    const { id } = member;
    assert.deepEqual(body, [{ id, codeAdherent: 'P-1', prenom: 'Salma', nom: 'Zerhouni', statut: 'actif' }]);
    const { body: whole } = await members.as('operator').call('listAllAdherents', {});
    assert.match(JSON.stringify(whole), /CIN-SECRET-2/);
  });

  test('a search in a personal field is refused, and one in all the fields finds nothing by it', async () => {
    for (const searchField of ['cin', 'adresse', 'dateExpirationCertificat'] as AdherentSearchField[]) {
      const { status, body } = await viewer.call('listAdherents', { query: { search: 'x', searchField } });
      assert.equal(status, 403, searchField);
      assert.match((body as unknown as { message: string }).message, /champ/);
    }
    for (const search of ['CIN-SECRET-2', 'secretville', 'AB-', '999 SECRET', 'zerhouni secretville']) {
      assert.equal((await viewer.call('listAdherents', { query: { search } })).body.total, 0, search);
      assert.equal((await members.list({ search })).total, 1, search);
    }
    assert.equal((await viewer.call('listAdherents', { query: { search: 'zerhouni' } })).body.total, 1);
  });

  test('a page asked for again is not known by the mark of somebody else’s', async () => {
    const query = { search: 'secretville' };
    const { headers } = await members.staff.call('listAdherents', { query });
    const mark = headers.get('ETag') ?? '';
    const again = await viewer.call('listAdherents', { query }, { 'If-None-Match': mark });
    assert.equal(again.status, 200);
    assert.equal(again.body.total, 0);
  });
});

test('who may create members but not change them gets nothing personal back', async () => {
  const clerk = members.as(['adherents.read', 'adherents.create']);
  const { status, body } = await clerk.call('createAdherent', {
    body: { nom: 'Nom', prenom: 'Prénom', cin: 'CIN-SECRET-9' },
  });
  assert.equal(status, 201);
  assertNothingPersonal('createAdherent', body);
});
