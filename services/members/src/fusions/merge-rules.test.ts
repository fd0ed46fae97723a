import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ValeursFusion } from '@club/contract';
import type { AdherentDocument, FonduEn } from '../adherents/adherent-document.ts';
import { newAdherent } from '../adherents/adherent-rules.ts';
import { mergedRecords, obstaclesOfSeparation, separatedRecords } from './merge-rules.ts';

function record(codeAdherent: string, more: Partial<AdherentDocument> = {}): AdherentDocument {
  const now = new Date('2026-09-01T08:00:00Z');
  const inscription = { id: `id-${codeAdherent}`, codeAdherent, saisonId: 's2', by: 'Nadia', now };
  return { ...newAdherent({ nom: 'Ben Ali', prenom: 'Salma' }, inscription), ...more };
}

/** Both as they are after a merge. */
function merged(garde: AdherentDocument, fondu: AdherentDocument, valeurs: ValeursFusion = {}) {
  const changes = mergedRecords({ garde, fondu }, valeurs);
  const before = (from: AdherentDocument, of: object) =>
    Object.fromEntries(Object.keys(of).map((key) => [key, from[key as keyof AdherentDocument] ?? null]));
  const fonduEn: FonduEn = {
    id: garde._id,
    le: new Date(),
    gardeApres: changes.garde,
    gardeAvant: before(garde, changes.garde),
    avant: before(fondu, changes.fondu),
  };
  return { garde: { ...garde, ...changes.garde }, fondu: { ...fondu, ...changes.fondu }, fonduEn };
}

describe('the record that is kept', () => {
  it('has the values that were chosen, its own otherwise, and is found by the other code', () => {
    const garde = record('0001', { telephone: '20 111 222', email: null });
    const fondu = record('0077', { telephone: '20 999 999', email: 's@exemple.tn', prenom: 'Selma' });
    const { garde: after } = merged(garde, fondu, { email: 'fondre', prenom: 'fondre', telephone: 'garder' });
    assert.deepEqual(
      [after.prenom, after.email, after.telephone, after.codeAdherent, after.anciensCodes],
      ['Selma', 's@exemple.tn', '20 111 222', '0001', ['0077']],
    );
    assert.match(after.duplicateKey, /selma/);
  });

  it('has the later certificate, the inscriptions of both and all prints', () => {
    const certificat = {
      aCertificatMedical: true,
      certificatMedicalUrl: '/api/certificats/2',
      dateCertificatMedical: '2026-05-01',
      dateExpirationCertificat: '2027-04-30',
    };
    const garde = record('1', { nombreImpressionsBadge: 2 });
    const fondu = record('2', {
      ...certificat,
      nombreImpressionsBadge: 1,
      saisonId: 's1',
      inscriptions: null,
      dateInscription: new Date('2020-09-01T08:00:00Z'),
    });
    const { garde: after } = merged(garde, fondu);
    assert.deepEqual(
      [after.certificatMedicalUrl, after.saisonId, after.dateInscription, after.nombreImpressionsBadge],
      ['/api/certificats/2', 's2', fondu.dateInscription, 3],
    );
    const seasons = after.inscriptions?.map(({ saisonId, jour }) => `${saisonId} ${jour}`);
    assert.deepEqual(seasons, [
      's1 2020-09-01',
      ...(garde.inscriptions ?? []).map((one) => `s2 ${one.jour}`),
    ]);
    const { garde: other } = merged(fondu, garde);
    assert.equal(other.certificatMedicalUrl, '/api/certificats/2', 'its own is the later one');
  });

  it('exchanges code and photo, so that neither is nobody’s', () => {
    const garde = record('0001', { photoUrl: '/photos/a.jpg' });
    const fondu = record('0077', { photoUrl: '/photos/b.jpg', anciensCodes: ['0500'] });
    const after = merged(garde, fondu, { codeAdherent: 'fondre', photoUrl: 'fondre' });
    assert.deepEqual(
      [after.garde, after.fondu].map((one) => [one.codeAdherent, one.codeKey, one.codeNumber, one.photoUrl]),
      [
        ['0077', '77', 77, '/photos/b.jpg'],
        ['0001', '1', 1, '/photos/a.jpg'],
      ],
    );
    assert.deepEqual(after.garde.anciensCodes, ['0500', '0001']);
  });
});

describe('a merge that is undone', () => {
  const garde = record('0001', { photoUrl: '/photos/a.jpg', telephone: '20 111 222' });
  const fondu = record('0077', { photoUrl: '/photos/b.jpg', telephone: '20 999 999', cin: '0123' });
  const all = { codeAdherent: 'fondre', photoUrl: 'fondre', telephone: 'fondre', cin: 'fondre' } as const;

  it('leaves both as they were', () => {
    const { fonduEn, ...after } = merged(garde, fondu, all);
    const changes = separatedRecords(after, fonduEn);
    assert.deepEqual(
      { ...after.garde, ...changes.garde, anciensCodes: undefined },
      {
        ...garde,
        anciensCodes: undefined,
      },
    );
    assert.deepEqual(changes.garde.anciensCodes, []);
    assert.deepEqual({ ...after.fondu, ...changes.fondu }, fondu);
  });

  it('leaves what staff changed since', () => {
    const { fonduEn, ...after } = merged(garde, fondu, all);
    const now = { ...after.garde, telephone: '55 555 555', nombreImpressionsBadge: 4, email: 'n@exemple.tn' };
    const changes = separatedRecords({ garde: now, fondu: after.fondu }, fonduEn);
    const { telephone, email, nombreImpressionsBadge, cin } = { ...now, ...changes.garde };
    assert.deepEqual(
      [telephone, email, nombreImpressionsBadge, cin],
      ['55 555 555', 'n@exemple.tn', 4, null],
    );
  });

  it('is refused once an exchanged code or photo was changed', () => {
    const { fonduEn, garde: after } = merged(garde, fondu, all);
    assert.deepEqual(obstaclesOfSeparation({ garde: after }, fonduEn), []);
    const now = { ...after, codeAdherent: '0500', photoUrl: null };
    assert.equal(obstaclesOfSeparation({ garde: now }, fonduEn).length, 2);
    const own = merged(garde, fondu, {});
    assert.deepEqual(obstaclesOfSeparation({ garde: { ...own.garde, photoUrl: null } }, own.fonduEn), []);
  });
});
