import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { certificatTrouble } from './certificat-rules.ts';

describe('a medical certificate', () => {
  const salma = { prenom: 'Salma', nom: 'Trabelsi' };
  for (const [aCertificatMedical, dateExpirationCertificat, trouble] of [
    [true, '2026-09-05', null],
    [true, '2026-09-04', null],
    [true, '2026-09-03', 'Le certificat médical de Salma Trabelsi a expiré le 03/09/2026.'],
    [true, null, 'La date d’expiration du certificat médical de Salma Trabelsi manque.'],
    [false, null, 'Salma Trabelsi n’a pas de certificat médical.'],
    [false, '2027-01-01', 'Salma Trabelsi n’a pas de certificat médical.'],
  ] as const)
    it(`${aCertificatMedical ? 'there' : 'missing'}, until ${dateExpirationCertificat}, is ${trouble ? 'not ' : ''}valid on 04/09/2026`, () =>
      assert.equal(
        certificatTrouble({ ...salma, aCertificatMedical, dateExpirationCertificat }, '2026-09-04'),
        trouble,
      ));

  it('that was presented without scan is not valid where only scanned ones are taken (C-8)', () => {
    const noted = { aCertificatMedical: true, certificatScan: false, dateExpirationCertificat: '2027-01-01' };
    const trouble = (scan: boolean, more: object = {}) =>
      certificatTrouble({ ...salma, ...noted, ...more }, '2026-09-04', { scan });
    assert.equal(trouble(false), null);
    assert.equal(
      trouble(true),
      'Le certificat médical de Salma Trabelsi a été présenté sans scan, et la section l’exige\u00a0: ajoutez le scan à sa fiche.',
    );
    assert.equal(trouble(true, { certificatScan: true }), null);
    assert.equal(trouble(true, { certificatScan: undefined }), null, 'copied before there were any');
    assert.match(trouble(true, { dateExpirationCertificat: '2026-09-03' }) ?? '', /a expiré/);
  });

  for (const [prenom, of] of [
    ['Amine', 'd’Amine'],
    ['Élyes', 'd’Élyes'],
    ['Yassine', 'de Yassine'],
    ['Hassan', 'de Hassan'],
  ] as const)
    it(`is ${of}`, () => {
      const person = { prenom, nom: '', aCertificatMedical: true, dateExpirationCertificat: '2026-01-31' };
      const expected = `Le certificat médical ${of} a expiré le 31/01/2026.`;
      assert.equal(certificatTrouble(person, '2026-09-04'), expected);
    });
});
