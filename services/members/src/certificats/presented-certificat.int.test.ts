import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Adherent } from '@club/contract';
import { sendCertificat } from '../testing/certificats.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { certificatFiles } from './certificat-files.ts';
import { Certificats } from './certificat-model.ts';

let members: Members;
let adherent: Adherent;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());
beforeEach(async () => {
  adherent = await members.created({ nom: 'Sportif' });
});

const send = (parts: Parameters<typeof sendCertificat>[1]) =>
  sendCertificat(members.staff, { codeAdherent: adherent.codeAdherent, ...parts });
const noted = { content: null, presente: true } as const;
const shown = ({ aCertificatMedical, certificatScan, dateExpirationCertificat }: Adherent) => [
  ...[aCertificatMedical, certificatScan, dateExpirationCertificat],
];
const listed = async () => {
  const params = { id: adherent.id };
  const { body } = await members.staff.call('listAdherentCertificats', { params });
  return body.map(({ dateCertificat, url }) => [dateCertificat, url !== null]);
};

describe('a certificate seen at the counter, without a scanner', () => {
  it('is noted with its day, told without scan, and its history says so (A-40)', async () => {
    const { status, body } = await send({ ...noted, dateCertificat: '2026-03-05' });
    assert.equal(status, 200);
    assert.deepEqual(shown(body.adherent), [true, false, '2027-03-05']);
    assert.equal(body.adherent.certificatMedicalUrl, null);
    assert.deepEqual(await members.read(adherent.id), body.adherent);
    assert.deepEqual(await listed(), [['2026-03-05', false]]);
    const [line] = await members.history(adherent.id);
    assert.deepEqual(
      line?.changes.map(({ field }) => field),
      ['aCertificatMedical', 'dateCertificatMedical', 'dateExpirationCertificat'],
    );
    assert.deepEqual(await certificatFiles.ids(), []);
  });

  it('noted twice is noted once', async () => {
    const first = await send({ ...noted, dateCertificat: '2026-03-05' });
    const again = await send({ ...noted, dateCertificat: '2026-03-05' });
    assert.deepEqual([again.status, again.body.adherent], [200, first.body.adherent]);
    assert.deepEqual(await listed(), [['2026-03-05', false]]);
  });

  it('gets its scan later: the note is that certificate, and no former one', async () => {
    await send({ ...noted, dateCertificat: '2026-03-05' });
    const { body } = await send({ dateCertificat: '2026-03-05' });
    assert.deepEqual(shown(body.adherent), [true, true, '2027-03-05']);
    assert.deepEqual(await listed(), [['2026-03-05', true]]);
    const [line] = await members.history(adherent.id);
    const change = line?.changes.find(({ field }) => field === 'certificatScan');
    assert.deepEqual(change, { field: 'certificatScan', before: false, after: true });
    const noteAgain = await send({ ...noted, dateCertificat: '2026-03-05' });
    assert.deepEqual(shown(noteAgain.body.adherent), [true, true, '2027-03-05'], 'the scan stays');
  });

  it('that is older than the current one replaces it only when that is said', async () => {
    await send({ dateCertificat: '2026-03-05' });
    const refused = await send({ ...noted, dateCertificat: '2025-03-05' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'certificat_plus_recent']);
    const said = await send({ ...noted, dateCertificat: '2025-03-05', plusAncienAccepte: true });
    assert.deepEqual(shown(said.body.adherent), [true, false, '2026-03-05']);
  });

  it('needs its day, and to be said present: the screen of certificates still asks for the file', async () => {
    const undated = await send({ ...noted, dateCertificat: null });
    assert.deepEqual(
      [undated.status, undated.body.errors],
      [400, [{ field: 'dateCertificat', message: 'Veuillez saisir la date du certificat' }]],
    );
    const unsaid = await send({ content: null });
    assert.deepEqual(
      [unsaid.status, unsaid.body.errors],
      [400, [{ field: 'certificat', message: 'Veuillez sélectionner un fichier' }]],
    );
    assert.equal(await Certificats.countDocuments({ adherentId: adherent.id }), 0);
  });
});
