import assert from 'node:assert/strict';
import { it } from 'node:test';
import { certificatFields } from './certificat-rules.ts';

it('becomes the current one of the member as a whole', () => {
  assert.deepEqual(certificatFields('65f000000000000000000001', '2026-03-05'), {
    aCertificatMedical: true,
    certificatMedicalUrl: '/api/certificats/65f000000000000000000001',
    dateCertificatMedical: '2026-03-05',
    dateExpirationCertificat: '2027-03-05',
  });
});
