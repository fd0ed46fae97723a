import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { acknowledged } from '../../testing/acknowledged.ts';
import { certificat, published, secrets } from './canaries.ts';
import type { Club } from './club.ts';

/** Creates a member with every secret and a medical certificate; returns the id. */
export async function newCanaryMember(club: Club): Promise<string> {
  const codeAdherent = `CANARI-${randomUUID().slice(0, 8)}`;
  const body = { ...published, ...secrets, codeAdherent, doublonAccepte: true };
  const { id } = await acknowledged(club.admin, 'createAdherent', { body });
  const form = new FormData();
  form.set('codeAdherent', codeAdherent);
  form.set('dateCertificat', '2026-03-05');
  form.set('certificat', new Blob([`%PDF-1.4\n${certificat.content}\n%%EOF\n`]), certificat.name);
  const sent = await club.admin.send('POST', '/api/upload/certificat', { body: form });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  return id;
}
