/** Files that are two things at once, or something else than they say, as medical certificates. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Adherent } from '@club/contract';
import sharp from 'sharp';
import { aPdf, aPhotoWithMetadata, aPng, sendCertificat } from '../testing/certificats.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { Certificats } from './certificat-model.ts';

const page = '<html><script>alert(document.domain)</script></html>';
const drawing = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

describe('a hostile certificate', () => {
  let members: Members;
  let adherent: Adherent;
  before(async () => {
    members = await startMembers();
    adherent = await members.created({ codeAdherent: '0042' });
  });
  after(() => members.stop());

  const send = (content: string | Uint8Array, name: string) =>
    sendCertificat(members.staff, { codeAdherent: '0042', content, name });

  const refused: [what: string, content: () => string | Uint8Array, name: string][] = [
    ['HTML', () => page, 'c.pdf'],
    ['HTML before a PDF', () => page + aPdf, 'c.pdf'],
    ['an SVG', () => drawing, 'c.svg'],
    ['an SVG named as a JPEG', () => drawing, 'c.svg.jpg'],
    ['a program', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'c.pdf.exe'],
    ['a zip', () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'c.pdf'],
    ['a script', () => '#!/bin/sh\nrm -rf /\n', 'c.png'],
    ['a JPEG of two bytes', () => Buffer.from([0xff, 0xd8]), 'c.jpg'],
    ['the mark of a PNG and nothing else', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'c.png'],
  ];
  for (const [what, content, name] of refused)
    it(`that is ${what} is refused`, async () => {
      const { status, body } = await send(content(), name);
      assert.ok(status === 415 || status === 422, `${status} ${body.message}`);
      assert.equal(await Certificats.countDocuments(), 0);
    });

  const polyglots: [what: string, content: () => Promise<Buffer>][] = [
    ['a PNG with a page behind it', async () => Buffer.concat([await aPng(), Buffer.from(page)])],
    [
      'a JPEG with a page behind it',
      async () => Buffer.concat([await aPhotoWithMetadata(), Buffer.from(page)]),
    ],
    ['a JPEG with a page in its metadata', () => jpegWith(page)],
  ];
  for (const [what, content] of polyglots)
    it(`that is ${what} is kept as the picture alone, and served as nothing else`, async () => {
      const { status, body } = await send(await content(), 'c.html');
      assert.equal(status, 200, body.message);
      const served = await read(body.adherent);
      assert.doesNotMatch(served.text, /script/);
      assert.match(served.type, /^image\/(png|jpeg)$/);
    });

  it('that is a PDF with a page behind it is saved, never shown', async () => {
    const { body } = await send(`${aPdf}${page}`, 'c.html');
    const served = await read(body.adherent);
    assert.equal(served.type, 'application/pdf');
    assert.match(served.disposition, /^attachment; filename="certificat-0042-[\d-]+\.pdf"$/);
    assert.equal(served.policy, "sandbox; default-src 'none'; frame-ancestors 'none'");
    assert.equal(served.sniffing, 'nosniff');
  });

  it('is named by its member and date, whatever it was called', async () => {
    const names = [
      '../../etc/passwd',
      'a"; filename="b.html',
      'a\r\nX-Header: b.pdf',
      '\u202efdp.exe',
      'x'.repeat(5_000),
    ];
    for (const name of names) {
      const { status, body } = await send(aPdf, name);
      if (status !== 200) continue;
      const { disposition } = await read(body.adherent);
      assert.match(disposition, /^attachment; filename="certificat-0042-[\d-]+\.pdf"$/, name);
    }
    assert.equal((await members.read(adherent.id)).codeAdherent, '0042');
  });

  async function read({ certificatMedicalUrl }: Adherent) {
    const { headers, body } = await members.staff.raw(certificatMedicalUrl ?? '');
    return {
      text: String(body),
      type: headers.get('Content-Type') ?? '',
      disposition: headers.get('Content-Disposition') ?? '',
      policy: headers.get('Content-Security-Policy'),
      sniffing: headers.get('X-Content-Type-Options'),
    };
  }
});

const jpegWith = (comment: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: { r: 9, g: 9, b: 9 } } })
    .withExif({ IFD0: { ImageDescription: comment, Artist: comment } })
    .jpeg()
    .toBuffer();
