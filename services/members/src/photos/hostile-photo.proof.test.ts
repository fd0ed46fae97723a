/** Files that are something else than they say, cut, giant or bombs, as photos: refused with nothing stored, in bounded memory. */
import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import { after, before, describe, it } from 'node:test';
import type { Adherent } from '@club/contract';
import sharp from 'sharp';
import { aPdf, aPhotoWithMetadata, aPixelBomb, aPng } from '../testing/certificats.ts';
import { aColour, readPhoto, sendPhoto } from '../testing/photos.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { photoFiles } from './photo-files.ts';

const page = '<html><script>alert(document.domain)</script></html>';
const drawing = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const hex = (text: string) => Buffer.from(text, 'hex');
const notAnImage = 'Veuillez sélectionner une image (JPG, PNG).';
const unreadable = 'Cette image est illisible. Vérifiez-la et recommencez.';
const tooLarge = 'Le fichier est trop volumineux. Taille maximale\u00a0: 2MB.';
const tooManyPixels = 'L’image est trop grande (40\u00a0millions de pixels au plus).';

type Hostile = [
  what: string,
  content: () => string | Buffer | Promise<Buffer>,
  status: number,
  message: string,
];

const hostile: readonly Hostile[] = [
  ['nothing', () => '', 415, notAnImage],
  ['a page', () => page, 415, notAnImage],
  ['an SVG', () => drawing, 415, notAnImage],
  ['a PDF', () => aPdf, 415, notAnImage],
  ['a program', () => hex('4d5a90000300000004000000ffff0000'), 415, notAnImage],
  ['a program of Linux', () => hex('7f454c46020101000000000000000000'), 415, notAnImage],
  ['a script', () => '#!/bin/sh\nrm -rf /\n', 415, notAnImage],
  ['an archive', () => hex('504b0506000000000000000000000000000000000000'), 415, notAnImage],
  ['a GIF', () => sharp(colour(20)).gif().toBuffer(), 415, notAnImage],
  ['a WebP', () => sharp(colour(20)).webp().toBuffer(), 415, notAnImage],
  ['a TIFF', () => sharp(colour(20)).tiff().toBuffer(), 415, notAnImage],
  ['zeros', () => Buffer.alloc(1_000), 415, notAnImage],
  ['the mark of a JPEG alone', () => hex('ffd8ffe000104a46494600010100000100010000'), 422, unreadable],
  ['the mark of a PNG alone', () => hex('89504e470d0a1a0a'), 415, notAnImage],
  ['a JPEG that is cut', async () => cut(await aColour('#884422', 900, 900), 0.5), 422, unreadable],
  ['a PNG that is cut', async () => cut(await noise(), 0.5), 422, unreadable],
  ['a PNG whose bytes were changed', async () => spoilt(await noise()), 422, unreadable],
  ['a picture of 400 million pixels in 1 kB', () => aPixelBomb(), 413, tooManyPixels],
  ['a real picture of 45 million pixels', () => giant(), 413, tooManyPixels],
  ['a PNG of text that grows a thousandfold', () => textBomb(), 422, unreadable],
  ['a file of 2 MB and a byte', () => Buffer.alloc(2 * 1024 * 1024 + 1, 0xff), 413, tooLarge],
];

const colour = (side: number) => ({
  create: { width: side, height: side, channels: 3 as const, background: '#884422' },
});
const cut = (content: Buffer, part: number) => content.subarray(0, Math.floor(content.length * part));
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
const giant = () =>
  sharp({
    create: { width: 9_000, height: 5_000, channels: 3, background: '#884422' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();

function spoilt(content: Buffer): Buffer {
  const bytes = Buffer.from(content);
  bytes.fill(0x55, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 200);
  return bytes;
}

/** A compressed text of 400 MB before picture data that are none. */
function textBomb(): Buffer {
  const text = deflateSync(Buffer.alloc(400_000_000, 0x41), { level: 9 });
  const start = hex('89504e470d0a1a0a0000000d49484452000000010000000108020000009077 53de'.replace(' ', ''));
  const body = Buffer.concat([Buffer.from('zTXtbombe\0\0'), text]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  return Buffer.concat([start, length, body, Buffer.alloc(4)]);
}

describe('a hostile photo', () => {
  let members: Members;
  let adherent: Adherent;
  let before_: number;
  before(async () => {
    members = await startMembers();
    adherent = await members.created({ codeAdherent: '0042' });
    // What decoding needs anyway is loaded.
    await sendPhoto(members.staff, { memberId: (await members.created({})).id, content: await aPng() });
    before_ = (await photoFiles.ids()).length;
  });
  after(() => members.stop());

  const send = (content: string | Buffer, name = 'p.jpg') =>
    sendPhoto(members.staff, { memberId: adherent.id, content, name });

  assert.ok(hostile.length >= 20);
  for (const [what, content, status, message] of hostile)
    it(`that is ${what} is refused, with nothing stored, within 150 MB`, async () => {
      const made = await content();
      const rss = process.memoryUsage.rss();
      const answer = await send(made);
      const more = (process.memoryUsage.rss() - rss) / 1_000_000;
      assert.deepEqual([answer.status, answer.body.message], [status, message]);
      assert.equal((await photoFiles.ids()).length, before_);
      assert.deepEqual(await members.read(adherent.id), adherent);
      assert.ok(more < 150, `${more} MB`);
    });

  it('sent twenty times at once holds one in memory', async () => {
    const largest = await sharp({
      create: { width: 7_000, height: 5_700, channels: 3, background: '#884422' },
      limitInputPixels: false,
    })
      .withMetadata({ orientation: 6 })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const rss = process.memoryUsage.rss();
    let peak = rss;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
    const others = await Promise.all(Array.from({ length: 8 }, () => members.created({})));
    const answers = await Promise.all(
      others.map(({ id }) => sendPhoto(members.staff, { memberId: id, content: largest })),
    );
    clearInterval(watch);
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.ok((peak - rss) / 1_000_000 < 250, `${(peak - rss) / 1_000_000} MB`);
    for (const { id } of others) await members.staff.call('deleteMemberPhoto', { params: { id } });
  });

  for (const [what, content] of [
    ['a PNG with a page behind it', async () => Buffer.concat([await aPng(), Buffer.from(page)])],
    [
      'a JPEG with a page behind it',
      async () => Buffer.concat([await aPhotoWithMetadata(), Buffer.from(page)]),
    ],
    [
      'a JPEG with a page in its metadata',
      () =>
        sharp(colour(20))
          .withExif({ IFD0: { ImageDescription: page, Artist: page } })
          .jpeg()
          .toBuffer(),
    ],
  ] as const)
    it(`that is ${what} is kept as the picture alone`, async () => {
      const { status, body } = await send(await content(), '../../etc/p.html');
      assert.equal(status, 200, body.message);
      const served = await readPhoto(members.staff, body.photoUrl);
      assert.equal(served.headers.get('Content-Type'), 'image/jpeg');
      assert.equal(served.content.includes('script'), false);
    });

  it('needs its member and its file', async () => {
    const content = await aPng();
    const nobody = await sendPhoto(members.staff, { memberId: '65f000000000000000000001', content });
    assert.equal(nobody.status, 404);
    for (const parts of [{ memberId: 'x', content }, { content }, { memberId: adherent.id }])
      assert.equal((await sendPhoto(members.staff, parts)).status, 400);
  });
});
