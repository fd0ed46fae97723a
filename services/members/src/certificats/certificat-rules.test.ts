import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Types } from 'mongoose';
import { certificatFields, isCurrent } from './certificat-rules.ts';

it('becomes the current one of the member as a whole', () => {
  assert.deepEqual(certificatFields('65f000000000000000000001', '2026-03-05'), {
    aCertificatMedical: true,
    certificatMedicalUrl: '/api/certificats/65f000000000000000000001',
    dateCertificatMedical: '2026-03-05',
    dateExpirationCertificat: '2027-03-05',
  });
});

it('without a scan has no file, and is known by its day', () => {
  const id = '65f000000000000000000001';
  const dateCertificat = '2026-03-05';
  const noted = certificatFields(null, dateCertificat);
  assert.deepEqual([noted.aCertificatMedical, noted.certificatMedicalUrl], [true, null]);
  const _id = new Types.ObjectId(id);
  assert.equal(isCurrent({ _id, contentType: null, dateCertificat }, noted), true);
  assert.equal(isCurrent({ _id, contentType: null, dateCertificat: '2025-03-05' }, noted), false);
  assert.equal(
    isCurrent({ _id, contentType: 'image/png', dateCertificat }, certificatFields(id, dateCertificat)),
    true,
  );
  assert.equal(isCurrent({ _id, contentType: 'image/png', dateCertificat }, noted), false);
});
