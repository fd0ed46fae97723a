import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asksCertificat, certificatStanding, expirationOf } from './certificat.ts';

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
