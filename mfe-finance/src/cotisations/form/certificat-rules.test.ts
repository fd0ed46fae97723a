import { asksCertificat } from '@club/contract';
import { aPayeur, aSection } from '../../testing/builders.ts';
import { certifiedLine, refusalOfCertificat } from './certificat-rules.ts';

const today = '2026-11-21';

it.each([
  [{ code: '145' }, true],
  [{ code: '10', requiresCertificatMedical: true }, true],
  [{ code: '10' }, false],
  [{ code: '1450' }, false],
])('a section %j asks for a certificate: %s', (section, asks) =>
  expect(asksCertificat(aSection(section), '145')).toBe(asks),
);

it('finds the formula whose section asks for one', () => {
  const sections = [aSection({ id: 's10' }), aSection({ id: 's145', code: '145' })];
  expect(certifiedLine([{ sectionId: null }, { sectionId: 's145' }], sections)).toEqual({
    sectionId: 's145',
  });
  expect(certifiedLine([{ sectionId: null }, { sectionId: 's10' }], sections)).toBeUndefined();
});

it.each([
  [{ aCertificatMedical: false, dateExpirationCertificat: '2027-01-01' }, 'aucun certificat enregistré'],
  [{ aCertificatMedical: true, dateExpirationCertificat: null }, 'certificat sans date d’expiration'],
  [{ aCertificatMedical: true, dateExpirationCertificat: '2026-11-20' }, 'certificat expiré le 20/11/2026'],
  [{ aCertificatMedical: true, dateExpirationCertificat: today }, undefined],
  [{ aCertificatMedical: true, dateExpirationCertificat: '2027-01-01T00:00:00.000Z' }, undefined],
])('a person with %j: %s', (person, refusal) =>
  expect(refusalOfCertificat(aPayeur(person), today)).toBe(refusal),
);
