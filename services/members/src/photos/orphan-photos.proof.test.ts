import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, it } from 'node:test';
import mongoose from 'mongoose';
import { logger } from '@club/service-kit';
import { crash, sharedEnvironment, startProcess, until } from '@club/service-kit/testing';
import { Adherents } from '../adherents/adherent-model.ts';
import { aColour, readPhoto, sendPhoto } from '../testing/photos.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { cleanupPhotos } from './cleanup-photos.ts';
import { photoFiles, storePhotoFile } from './photo-files.ts';

let members: Members;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());

const fileIds = async () => (await photoFiles.ids()).map(String).toSorted();
const cleanLater = () =>
  cleanupPhotos({ log: logger, actor: { id: 'u1' } as never }, new Date(Date.now() + 660_000));
const files = () => mongoose.connection.collection<{ _id: mongoose.Types.ObjectId }>('photo_files.files');

async function withPhoto(colour: string) {
  const { id } = await members.created({});
  const { body } = await sendPhoto(members.staff, { memberId: id, content: await aColour(colour) });
  return { id, photoUrl: body.photoUrl };
}

it('cleans up what no member names, tells what it did, and leaves what may be arriving', async () => {
  const kept = await withPhoto('#111111');
  const trashed = await withPhoto('#222222');
  await members.staff.call('deleteAdherent', { params: { id: trashed.id } });
  const taken = await fileIds();
  const purged = await withPhoto('#333333');
  await Adherents.deleteOne({ _id: purged.id });
  await storePhotoFile(await aColour('#444444'));
  // As a process leaves it that is killed while storing: the parts come first, the entry last.
  await files().deleteOne({ _id: await storePhotoFile(await aColour('#555555')) });
  assert.equal((await fileIds()).length, taken.length + 3);

  const early = await members.staff.call('cleanupOrphanPhotos', {});
  assert.deepEqual([early.status, early.body.deleted, early.body.bytes], [200, 0, 0]);
  assert.equal(
    early.body.message,
    'Aucune photo orpheline. 3\u00a0photos toutes récentes sont laissées\u00a0: leur envoi n’est peut-être pas fini.',
  );
  assert.equal((await fileIds()).length, taken.length + 3);

  const { deleted, bytes, message } = await cleanLater();
  assert.equal(deleted, 3);
  assert.ok(bytes > 1_000);
  assert.match(message, /^3\u00a0photos orphelines supprimées \(\d+\u00a0ko\)\.$/);
  assert.deepEqual(await fileIds(), taken);
  for (const { photoUrl } of [kept, trashed])
    assert.equal((await readPhoto(members.staff, photoUrl)).status, 200);
  assert.deepEqual(await cleanLater(), { deleted: 0, bytes: 0, message: 'Aucune photo orpheline.' });
});

const main = path.resolve(import.meta.dirname, '..', 'testing', 'photo-process.ts');

it('finds the photo of a process that was killed between file and member', { timeout: 120_000 }, async () => {
  const adherent = await members.created({});
  const taken = await fileIds();
  const more = { ADHERENT_ID: adherent.id };
  const other = await startProcess(main, await sharedEnvironment('members', mongoose.connection.name, more));
  // Somebody else is changing this member: the transaction of the photo waits.
  const session = await mongoose.startSession();
  session.startTransaction();
  await Adherents.updateOne({ _id: adherent.id }, { $set: { profession: 'Nageur' } }, { session });
  // Sent again until the process hears it.
  await until(async () => {
    other.kill('SIGUSR2');
    return (await fileIds()).length === taken.length + 1;
  });
  await crash(other);
  await session.abortTransaction();
  await session.endSession();
  assert.equal((await members.read(adherent.id)).photoUrl, null);
  assert.equal((await cleanLater()).deleted, 1);
  assert.deepEqual(await fileIds(), taken);
});
