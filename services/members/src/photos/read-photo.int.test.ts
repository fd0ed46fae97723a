import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { aColour, readPhoto, sendPhoto } from '../testing/photos.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { photoUrlOf, storePhotoFile } from './photo-files.ts';

describe('reading a photo', () => {
  let members: Members;
  let photoUrl: string;
  let memberId: string;
  before(async () => {
    members = await startMembers();
    memberId = (await members.created({})).id;
    photoUrl = (await sendPhoto(members.staff, { memberId, content: await aColour('#336699') })).body
      .photoUrl;
  });
  after(() => members.stop());

  it('is kept by one browser for one session, which asks each time; nothing in it can run', async () => {
    const { status, headers } = await readPhoto(members.staff, photoUrl);
    assert.equal(status, 200);
    assert.equal(headers.get('Content-Type'), 'image/jpeg');
    assert.equal(headers.get('Cache-Control'), 'private, no-cache');
    assert.equal(headers.get('Vary'), 'Cookie');
    assert.equal(headers.get('X-Content-Type-Options'), 'nosniff');
    assert.match(headers.get('Content-Security-Policy') ?? '', /^sandbox;/);
  });

  it('is not sent again to who has it', async () => {
    const etag = (await readPhoto(members.staff, photoUrl)).headers.get('ETag') ?? '';
    const again = await readPhoto(members.staff, photoUrl, { 'If-None-Match': etag });
    assert.deepEqual([again.status, again.content.length, again.headers.get('ETag')], [304, 0, etag]);
    const other = await readPhoto(members.staff, photoUrl, { 'If-None-Match': '"other"' });
    assert.equal(other.status, 200);
  });

  it('is for those who may read members, also when they have it', async () => {
    const etag = (await readPhoto(members.staff, photoUrl)).headers.get('ETag') ?? '';
    for (const [rights, status] of [
      ['viewer', 200],
      [['adherents.read'], 200],
      [['adherents.update'], 403],
      [['import.execute'], 403],
      [[], 403],
    ] as const) {
      const client = members.as(rights);
      assert.equal((await readPhoto(client, photoUrl)).status, status, String(rights));
      const kept = await readPhoto(client, photoUrl, { 'If-None-Match': etag });
      assert.equal(kept.status, status === 200 ? 304 : 403, String(rights));
    }
  });

  it('is changed by those who may change members', async () => {
    const content = await aColour('#000000');
    for (const rights of ['viewer', ['adherents.read', 'import.execute']] as const) {
      assert.equal((await sendPhoto(members.as(rights), { memberId, content })).status, 403);
      const params = { id: memberId };
      assert.equal((await members.as(rights).call('deleteMemberPhoto', { params })).status, 403);
      assert.equal((await members.as(rights).call('cleanupOrphanPhotos', {})).status, 403);
    }
    assert.equal((await members.read(memberId)).photoUrl, photoUrl);
  });

  it('is there while its member is in the trash, and for the trash’s list', async () => {
    const params = { id: memberId };
    await members.staff.call('deleteAdherent', { params });
    assert.equal((await readPhoto(members.staff, photoUrl)).status, 200);
    await members.staff.call('restoreAdherent', { params });
  });

  for (const [what, address] of [
    ['a photo nobody has', () => '/photos/65f000000000000000000001.jpg'],
    ['another name', () => '/photos/95.jpg'],
    ['another ending', () => photoUrl.replace('.jpg', '.png')],
    ['capitals', () => photoUrl.toUpperCase().replace('/PHOTOS/', '/photos/').replace('.JPG', '.jpg')],
  ] as const)
    it(`is not there for ${what}`, async () => {
      const { status, headers } = await readPhoto(members.staff, address());
      assert.equal(status, address() === photoUrl ? 200 : 404);
      if (status === 404) assert.equal(headers.get('ETag'), null);
    });

  it('is not there for a file that no member names', async () => {
    const id = await storePhotoFile(await aColour('#ffffff'));
    assert.equal((await readPhoto(members.staff, photoUrlOf(id))).status, 404);
  });
});
