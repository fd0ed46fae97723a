import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Adherent } from '@club/contract';
import sharp from 'sharp';
import { answerSansPhoto } from '../rappels/answer-sans-photo.ts';
import { aPhotoWithMetadata } from '../testing/certificats.ts';
import { aColour, readPhoto, sendPhoto } from '../testing/photos.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { photoFiles } from './photo-files.ts';

let members: Members;
let adherent: Adherent;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());
beforeEach(async () => {
  adherent = await members.created({ nom: 'Photographié' });
});

const send = async (content: Buffer, memberId = adherent.id) => {
  const { status, body } = await sendPhoto(members.staff, { memberId, content });
  assert.equal(status, 200, body.message);
  return body.photoUrl;
};

describe('a photo', () => {
  it('becomes its member’s, a square of 300 pixels, upright, without what it tells of place and device', async () => {
    const photo = await aPhotoWithMetadata();
    assert.ok(photo.includes('Canari') && (await sharp(photo).metadata()).exif);
    const photoUrl = await send(photo);
    assert.match(photoUrl, /^\/photos\/[0-9a-f]{24}\.jpg$/);
    const { content } = await readPhoto(members.staff, photoUrl);
    const { format, width, height, exif, xmp, iptc, icc, orientation } = await sharp(content).metadata();
    assert.deepEqual([format, width, height], ['jpeg', 300, 300]);
    assert.deepEqual(
      [exif, xmp, iptc, icc, orientation],
      Array.from({ length: 5 }, () => undefined),
    );
    assert.equal(content.includes('Canari'), false);
    const { photoUrl: told, version } = await members.read(adherent.id);
    assert.deepEqual([told, version], [photoUrl, 2]);
    const { adherents } = await members.list({ search: adherent.codeAdherent, searchField: 'codeAdherent' });
    assert.deepEqual(
      adherents.filter(({ id }) => id === adherent.id).map((one) => one.photoUrl),
      [photoUrl],
    );
  });

  it('is turned as its camera was held before it is cut', async () => {
    // Red above blue once it is turned by a quarter to the right.
    const [left, right] = [await aColour('#0000ff', 100, 100), await aColour('#ff0000', 100, 100)];
    const lying = sharp({ create: { width: 200, height: 100, channels: 3, background: '#000' } })
      .composite([
        { input: right, left: 0, top: 0 },
        { input: left, left: 100, top: 0 },
      ])
      .withMetadata({ orientation: 6 });
    const { content } = await readPhoto(members.staff, await send(await lying.jpeg().toBuffer()));
    const pixels = await sharp(content).raw().toBuffer();
    const at = (x: number, y: number) => [...pixels.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3)];
    const [top, bottom] = [at(150, 40), at(150, 260)];
    assert.ok((top[0] ?? 0) > 200 && (top[2] ?? 0) < 60, `above: ${top.join()}`);
    assert.ok((bottom[2] ?? 0) > 200 && (bottom[0] ?? 0) < 60, `below: ${bottom.join()}`);
  });

  it('of a PNG stands on white where it is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { content } = await readPhoto(members.staff, await send(png));
    assert.deepEqual([...(await sharp(content).raw().toBuffer()).subarray(0, 3)], [255, 255, 255]);
  });

  it('replaces the former one, whose file and address go', async () => {
    const former = await send(await aColour('#ff0000'));
    const photoUrl = await send(await aColour('#00ff00'));
    assert.notEqual(photoUrl, former);
    assert.equal((await readPhoto(members.staff, former)).status, 404);
    const [line] = await members.history(adherent.id);
    assert.deepEqual(line?.changes, [{ field: 'photoUrl', before: former, after: photoUrl }]);
    assert.equal(line.by, 'Personne de test');
  });

  it('sent again changes nothing', async () => {
    const photoUrl = await send(await aColour('#123456'));
    const files = await photoFiles.ids();
    assert.equal(await send(await aColour('#123456')), photoUrl);
    assert.equal((await members.read(adherent.id)).version, 2);
    assert.deepEqual(await photoFiles.ids(), files);
  });

  it('is taken away with its file, and once more without harm', async () => {
    const photoUrl = await send(await aColour('#0000ff'));
    const files = (await photoFiles.ids()).length;
    const params = { id: adherent.id };
    assert.equal((await members.staff.call('deleteMemberPhoto', { params })).status, 200);
    assert.equal((await members.staff.call('deleteMemberPhoto', { params })).status, 200);
    const { photoUrl: none, version } = await members.read(adherent.id);
    assert.deepEqual([none, version], [null, 3]);
    assert.equal((await readPhoto(members.staff, photoUrl)).status, 404);
    assert.equal((await photoFiles.ids()).length, files - 1);
  });

  it('of two that come at once leaves one, and no file without a member', async () => {
    const files = (await photoFiles.ids()).length;
    const colours = ['#110000', '#220000', '#330000', '#440000'];
    const addresses = await Promise.all(colours.map(async (colour) => send(await aColour(colour))));
    const { photoUrl, version } = await members.read(adherent.id);
    assert.ok(photoUrl !== null && addresses.includes(photoUrl));
    assert.equal(version, 5);
    assert.equal((await photoFiles.ids()).length, files + 1);
    assert.equal((await readPhoto(members.staff, photoUrl)).status, 200);
  });

  it('is not what a form says', async () => {
    const photoUrl = await send(await aColour('#abcdef'));
    const whole = await members.read(adherent.id);
    const { status } = await members.update(adherent.id, { ...whole, profession: 'Nageur' } as never);
    assert.equal(status, 200);
    const forged = { photoUrl: '/photos/forged.jpg', profession: 'Nageuse' };
    assert.equal((await members.update(adherent.id, forged as never)).status, 200);
    assert.equal((await members.read(adherent.id)).photoUrl, photoUrl);
  });

  it('is no longer missing', async () => {
    const missing = async () => (await answerSansPhoto({ after: null, ids: [adherent.id] })).ids;
    assert.deepEqual(await missing(), [adherent.id]);
    await send(await aColour('#0f0f0f'));
    assert.deepEqual(await missing(), []);
  });
});
