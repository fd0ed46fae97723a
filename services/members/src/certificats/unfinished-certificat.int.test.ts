import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, it } from 'node:test';
import mongoose from 'mongoose';
import { until } from '@club/service-kit/testing';
import { aPdf, sendCertificat } from '../testing/certificats.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { certificatFiles } from './certificat-files.ts';
import { Certificats } from './certificat-model.ts';
import { sweepCertificats } from './sweep-certificats.ts';

let members: Members;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());

const uploads = () => readdir(join(tmpdir(), `club-members-${userInfo().uid}`, String(process.pid)));
const fileIds = async () => (await certificatFiles.ids()).map(String).toSorted();

/** The start of a form whose file stops in the middle, without the connection closing. */
function unfinishedForm(codeAdherent: string): ReadableStream<Uint8Array> {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = '--b\r\nContent-Disposition: form-data; name="certificat"; filename="c.pdf"\r\n\r\n';
  const start = field('codeAdherent', codeAdherent) + field('dateCertificat', '2026-03-05') + file + aPdf;
  return new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from(start)) });
}

it('forgets an upload that breaks off', async () => {
  const adherent = await members.created({});
  const connection = new AbortController();
  const sending = members.staff.raw('/api/upload/certificat', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body: unfinishedForm(adherent.codeAdherent),
    duplex: 'half',
    signal: connection.signal,
  });
  await until(async () => (await uploads()).length === 1);
  connection.abort();
  await assert.rejects(sending, { name: 'AbortError' });
  await until(async () => (await uploads()).length === 0);
  assert.deepEqual(await fileIds(), []);
  assert.deepEqual(await members.read(adherent.id), adherent);
});

it('sweeps files that no certificate names, once they are an hour old, and no other', async () => {
  const { codeAdherent } = await members.created({});
  await sendCertificat(members.staff, { codeAdherent, dateCertificat: '2025-03-05' });
  await sendCertificat(members.staff, { codeAdherent, dateCertificat: '2026-03-05' });
  const taken = await fileIds();
  assert.equal(taken.length, 2);

  await certificatFiles.store(Readable.from([aPdf]));
  const half = await certificatFiles.store(Readable.from([aPdf]));
  // As a process leaves it that is killed while storing: the parts come first, the entry last.
  await mongoose.connection
    .collection<{ _id: typeof half }>('certificat_files.files')
    .deleteOne({ _id: half });
  assert.equal((await fileIds()).length, 4);

  await sweepCertificats();
  assert.equal((await fileIds()).length, 4);
  await sweepCertificats(new Date(Date.now() + 3_660_000));
  assert.deepEqual(await fileIds(), taken);
  assert.equal(await mongoose.connection.collection('certificat_files.files').countDocuments(), 2);
  assert.equal(await Certificats.countDocuments(), 2);
});
