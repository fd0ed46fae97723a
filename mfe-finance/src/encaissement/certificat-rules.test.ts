import { asksCertificat } from '@club/contract';
import { aPayeur, aSection } from '../testing/builders.ts';
import { certifiedLine, lackingCertificat, refusalOfCertificat } from './certificat-rules.ts';

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
  const of = (...ids: (string | null)[]) =>
    certifiedLine(
      ids.map((sectionId) => ({ sectionId })),
      ...([sections, aPayeur(), today] as const),
    );
  expect(of(null, 's145')).toEqual({ sectionId: 's145', mois: 12, scan: false });
  expect(of(null, 's10')).toBeUndefined();
});

it('finds the strictest at the age of the member, and what it refuses then (C-7)', () => {
  const young = { ageMin: null, ageMax: 17, mois: 0 };
  const old = { ageMin: 60, ageMax: null, mois: 6 };
  const sections = [
    aSection({ id: 's145', code: '145', reglesCertificat: [young] }),
    aSection({ id: 's20', requiresCertificatMedical: true, reglesCertificat: [old] }),
  ];
  const lines = [{ sectionId: 's145' }, { sectionId: 's20' }];
  const asked = (dateNaissance: string, some = lines) =>
    certifiedLine(some, sections, aPayeur({ dateNaissance }), today);
  expect(asked('1960-01-01')).toEqual({ sectionId: 's20', mois: 6, scan: false });
  expect(asked('1990-01-01')).toEqual({ sectionId: 's145', mois: 12, scan: false });
  expect(asked('2015-01-01', lines.slice(0, 1))).toBeUndefined();
  const person = aPayeur({ aCertificatMedical: true, dateExpirationCertificat: '2027-05-20' });
  expect(refusalOfCertificat(person, today, { mois: 6 })).toBe('certificat expiré le 20/11/2026');
  expect(refusalOfCertificat(person, today, { mois: 12 })).toBeUndefined();
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

it('a certificate presented without scan is lacking only where a section takes none without (C-8)', () => {
  const person = aPayeur({
    aCertificatMedical: true,
    certificatScan: false,
    dateExpirationCertificat: '2027-05-20',
  });
  const line = { sectionId: 's145', designation: 'Musculation', dateDebut: null };
  const raison = (scanObligatoire: boolean, of = person) =>
    lackingCertificat([line], of, [aSection({ id: 's145', code: '145', scanObligatoire })], {
      today,
      firstDay: today,
    })?.raison;
  expect(raison(false)).toBeUndefined();
  expect(raison(true)).toBe('certificat présenté sans scan, que la section exige,');
  expect(raison(true, { ...person, certificatScan: true })).toBeUndefined();
});

describe('the certificate that is lacking', () => {
  const sections = [aSection({ id: 's145', code: '145' })];
  const line = { sectionId: 's145', designation: 'Musculation', dateDebut: '2027-09-01' };
  const lacking = (end: string | null, dateDebut = line.dateDebut, firstDay = '2027-09-01') =>
    lackingCertificat(
      [{ ...line, dateDebut }],
      aPayeur({ aCertificatMedical: end !== null, dateExpirationCertificat: end }),
      ...([sections, { today, firstDay }] as const),
    );
  it.each([
    ['is needed by the first day of a season to come', lacking(null), { pour: '2027-09-01' }],
    [
      'is one that will be over by then',
      lacking('2027-03-01'),
      { raison: 'certificat qui expire le 01/03/2027', pour: '2027-09-01' },
    ],
    ['is needed now for what begins now', lacking(null, today), { pour: null }],
    ['is needed now in a season that has begun', lacking(null, '2027-01-04', today), { pour: null }],
  ])('%s', (_name, found, expected) => expect(found).toMatchObject(expected));

  it('is none while it is good on that day', () => expect(lacking('2027-09-01')).toBeUndefined());
});
