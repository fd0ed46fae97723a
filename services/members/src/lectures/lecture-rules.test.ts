import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lectureId, tellsHealth } from './lecture-rules.ts';

const none = { groupeSanguin: null, estDonneur: false, aCertificatMedical: false };

it('a record tells of health by a blood group, a donor or a certificate', () => {
  assert.equal(tellsHealth(none), false);
  assert.equal(tellsHealth({ ...none, groupeSanguin: 'O+' }), true);
  assert.equal(tellsHealth({ ...none, estDonneur: true }), true);
  assert.equal(tellsHealth({ ...none, aCertificatMedical: true }), true);
});

it('the same reading within a quarter of an hour is one line; another person, thing or member is another', () => {
  const one = { parId: 'u1', objet: 'fiche', at: new Date('2026-11-25T08:00:00Z') } as const;
  const id = lectureId('a1', one);
  assert.equal(lectureId('a1', { ...one, at: new Date('2026-11-25T08:14:59Z') }), id);
  const otherwise = [
    lectureId('a1', { ...one, at: new Date('2026-11-25T08:15:00Z') }),
    lectureId('a1', { ...one, parId: 'u2' }),
    lectureId('a1', { ...one, objet: 'certificat' }),
    lectureId('a2', one),
    lectureId(null, one),
  ];
  assert.equal(new Set([id, ...otherwise]).size, 6);
});
