import assert from 'node:assert/strict';
import { it } from 'node:test';
import { certificatFields, expirationOf } from './certificat-rules.ts';

it('expires a year after the day on its paper', () => {
  assert.equal(expirationOf('2026-03-05'), '2027-03-05');
  assert.equal(expirationOf('2023-02-28'), '2024-02-28');
});

it('expires on the last of February when its day does not come back', () => {
  assert.equal(expirationOf('2024-02-29'), '2025-02-28');
});

it('becomes the current one of the member as a whole', () => {
  assert.deepEqual(certificatFields('65f000000000000000000001', '2026-03-05'), {
    aCertificatMedical: true,
    certificatMedicalUrl: '/api/certificats/65f000000000000000000001',
    dateCertificatMedical: '2026-03-05',
    dateExpirationCertificat: '2027-03-05',
  });
});
