import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  asksCertificat,
  asksScan,
  certificatStanding,
  expirationOf,
  monthsAsked,
} from './certificat-rules.ts';
import { daysLater, monthsLater } from '../rules/months.ts';

describe('a section', () => {
  for (const [code, requiresCertificatMedical, asks] of [
    ['12', false, false],
    ['12', true, true],
    ['145', false, true],
    ['1450', false, false],
  ] as const)
    it(`${code}, certificate ${requiresCertificatMedical ? '' : 'not '}required: ${asks ? 'asks' : 'does not ask'}`, () =>
      assert.equal(asksCertificat({ code, requiresCertificatMedical }, '145'), asks));
});

describe('where somebody stands with his certificate', () => {
  for (const [aCertificatMedical, dateExpirationCertificat, kind] of [
    [true, '2026-09-04', 'valid'],
    [true, '2026-09-04T00:00:00Z', 'valid'],
    [true, '2026-09-03', 'expired'],
    [true, null, 'undated'],
    [false, '2027-01-01', 'none'],
    [undefined, undefined, 'none'],
  ] as const)
    it(`${aCertificatMedical}, until ${dateExpirationCertificat}: ${kind} on 04/09/2026`, () =>
      assert.equal(
        certificatStanding({ aCertificatMedical, dateExpirationCertificat }, '2026-09-04').kind,
        kind,
      ));
});

it('a certificate expires a year after the day on its paper', () => {
  assert.equal(expirationOf('2026-03-05'), '2027-03-05');
  assert.equal(expirationOf('2023-02-28'), '2024-02-28');
});

it('it expires on the last of February when its day does not come back', () => {
  assert.equal(expirationOf('2024-02-29'), '2025-02-28');
});

describe('how long a section takes a certificate (C-7)', () => {
  const minors = { ageMin: null, ageMax: 17, mois: 0 };
  const seniors = { ageMin: 60, ageMax: null, mois: 6 };
  const gym = { code: '145', requiresCertificatMedical: false, reglesCertificat: [minors, seniors] };
  const swim = { code: '10', requiresCertificatMedical: true };
  const rare = {
    code: '20',
    requiresCertificatMedical: true,
    reglesCertificat: [{ ageMin: null, ageMax: null, mois: 36 }],
  };
  const chess = { code: '30', requiresCertificatMedical: false, reglesCertificat: [seniors] };
  for (const [what, sections, birth, months] of [
    ['of a child none', [gym], '2015-01-01', null],
    ['on the day he comes of age a year', [gym], '2008-09-04', 12],
    ['the day before none', [gym], '2008-09-05', null],
    ['of a senior half a year', [gym], '1966-09-04', 6],
    ['of unknown age the usual year', [gym], null, 12],
    ['of a birth that means unknown too', [gym], '1970-01-01', 12],
    ['without rules a year', [swim], '1990-01-01', 12],
    ['with one for all ages its own', [rare], null, 36],
    ['the strictest of several', [rare, gym, swim], '1960-01-01', 6],
    ['a child only where it is asked', [gym, rare], '2015-01-01', 36],
    ['nobody where no certificate is asked', [chess], '1960-01-01', null],
  ] as const)
    it(what, () => assert.equal(monthsAsked(sections, '145', birth, '2026-09-04'), months));

  for (const [months, end, kind] of [
    [6, '2026-09-04', 'valid'],
    [6, '2026-09-03', 'expired'],
    [24, '2028-03-04', 'valid'],
  ] as const)
    it(`for ${months} months, recorded as a year: ${kind} until ${end}`, () => {
      const dateExpirationCertificat = monthsLater(end, 12 - months);
      const certified = { aCertificatMedical: true, dateExpirationCertificat };
      assert.deepEqual(certificatStanding(certified, '2026-09-04', months), { kind, end });
    });
});

it('only a section that asks this person for a certificate asks for its scan (C-8)', () => {
  const minors = { ageMin: null, ageMax: 17, mois: 0 };
  const strict = { code: '10', requiresCertificatMedical: true, scanObligatoire: true };
  const asks = (sections: Parameters<typeof asksScan>[0], birth: string) =>
    asksScan(sections, '145', birth, '2026-09-04');
  assert.equal(asks([strict], '1990-01-01'), true);
  assert.equal(asks([{ ...strict, scanObligatoire: false }], '1990-01-01'), false);
  assert.equal(asks([{ ...strict, requiresCertificatMedical: false }], '1990-01-01'), false);
  assert.equal(asks([{ ...strict, reglesCertificat: [minors] }], '2015-01-01'), false);
});

it('a month that is too short gives its last day; days go over months and years', () => {
  assert.equal(monthsLater('2026-01-31', 1), '2026-02-28');
  assert.equal(monthsLater('2026-03-31', -13), '2025-02-28');
  assert.equal(monthsLater('2026-12-15', 1), '2027-01-15');
  assert.equal(daysLater('2026-12-20', 30), '2027-01-19');
});
