import { aPayeur, idOf } from '../testing/builders.ts';
import {
  beginsAsTyped,
  birthYear,
  certificatBadge,
  personBadges,
  personText,
  withCode,
} from './person-labels.ts';

const today = '2026-11-21';

describe('a person at the counter', () => {
  it('is named by code, then surname and first name', () =>
    expect(personText(aPayeur())).toBe('0042 — BEN ALI Mohamed'));

  it.each([
    ['1990-03-05', '1990'],
    [null, undefined],
  ])('born %s shows %s', (dateNaissance, year) => expect(birthYear(aPayeur({ dateNaissance }))).toBe(year));

  it.each([
    [true, '2026-11-21', 'Certificat valable jusqu’au 21/11/2026', 'success'],
    [true, '2026-11-20', 'Certificat expiré le 20/11/2026', 'danger'],
    [true, null, 'Sans certificat', 'neutral'],
    [false, '2027-01-01', 'Sans certificat', 'neutral'],
  ])('with certificate %s until %s: %s', (aCertificatMedical, dateExpirationCertificat, label, tone) =>
    expect(certificatBadge({ aCertificatMedical, dateExpirationCertificat }, today)).toEqual({ label, tone }),
  );

  it('with a certificate that was presented without scan says so', () => {
    const noted = { aCertificatMedical: true, certificatScan: false };
    expect(certificatBadge({ ...noted, dateExpirationCertificat: '2026-12-01' }, today).label).toBe(
      'Certificat valable jusqu’au 01/12/2026, sans scan',
    );
  });

  it('shows no certificate of somebody who is no member, and a state that is not actif', () => {
    const labels = (more: Parameters<typeof aPayeur>[0]) =>
      personBadges(aPayeur(more), today).map(({ label }) => label);
    expect(labels({ estAdherent: false })).toEqual(['Payeur non adhérent']);
    expect(labels({ statut: 'bloque' })).toEqual(['Bloqué', 'Sans certificat']);
    expect(labels({ dansCorbeille: true })).toEqual(['Dans la corbeille']);
    expect(labels({})).toEqual(['Sans certificat']);
  });

  it('is found by the whole code, blanks and case aside', () => {
    const people = [
      aPayeur({ id: idOf('a1'), codeAdherent: '42' }),
      aPayeur({ id: 'a2', codeAdherent: 'P42' }),
    ];
    expect(withCode(people, ' p42 ')?.id).toBe('a2');
    expect(withCode(people, '4')).toBeUndefined();
  });
});

it.each([
  ['lina', { nom: 'DENIS', prenom: 'Angélina' }, false],
  ['angel', { nom: 'DENIS', prenom: 'Angélina' }, true],
  ['denis ang', { nom: 'DENIS', prenom: 'Angélina' }, true],
  ['benali', { nom: 'BEN ALI', prenom: 'Sami' }, true],
  ['12', { nom: 'DENIS', prenom: 'Angélina' }, true],
])('«%s» begins the name of %j: %s', (typed, person, expected) =>
  expect(beginsAsTyped(person, typed)).toBe(expected),
);
