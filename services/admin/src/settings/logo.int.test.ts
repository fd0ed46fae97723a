import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import type { Problem, Settings } from '@club/contract';
import { startAdmin, type TestClub } from '../testing/start-admin.ts';

let club: TestClub;
before(async () => {
  club = await startAdmin();
});
after(() => club.service.stop());

const svg = (inside: string, before_ = '') =>
  `${before_}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">${inside}</svg>`;
const square = '<rect width="40" height="20" fill="#b3261e"/>';
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#123456' } });

async function send(
  content: Buffer | string,
  name = 'logo.png',
  rights: 'admin' | 'manager' = 'admin',
  version?: number,
) {
  const body = new FormData();
  if (version !== undefined) body.set('version', String(version));
  body.set('logo', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const answer = await club.service.as(rights).raw('/api/settings/logo', { method: 'POST', body });
  return { status: answer.status, body: answer.body as unknown as Settings & Problem };
}

async function stored(address: string | null) {
  const stranger = club.service.as([], { kind: 'anonymous', id: 'anonymous' });
  const answer = await stranger.open(address ?? '');
  return { headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

describe('the logo of the club', () => {
  it('of a page that somebody else changed meanwhile is refused, and the process goes on', async () => {
    const content = await picture(60).png().toBuffer();
    // The refusal comes while the folder of the upload is removed, or after: either way somebody waits for it.
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send(content, 'logo.png', 'admin', 999)),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [409]);
  });

  for (const [kind, content] of [
    ['a PNG', async () => picture(900).png().toBuffer()],
    [
      'a JPG',
      async () =>
        picture(900)
          .jpeg()
          .withExif({ IFD0: { Copyright: 'Secret' } })
          .toBuffer(),
    ],
    ['an SVG', async () => Buffer.from(svg(square))],
    [
      'an SVG with what it refers to inside',
      async () => Buffer.from(svg(`<defs><g id="a">${square}</g></defs><use xlink:href="#a"/>`)),
    ],
  ] as const)
    it(`is ${kind}, whatever its name, and is kept as a PNG of at most 512 pixels without anything else`, async () => {
      const { status, body } = await send(await content(), 'logo.txt');
      assert.equal(status, 200);
      const { headers, content: kept } = await stored(body.clubInfo.logo);
      const { format, width, height, exif } = await sharp(kept).metadata();
      assert.deepEqual([format, Math.max(width, height), exif], ['png', 512, undefined]);
      assert.deepEqual(
        ['Content-Type', 'Cache-Control'].map((name) => headers.get(name)),
        ['image/png', 'public, max-age=31536000, immutable'],
      );
    });

  it('that would be drawn for minutes is refused within seconds, and so is one of megabytes', async () => {
    const blurs = '<feGaussianBlur stdDeviation="40"/>'.repeat(4_000);
    const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">${blurs}</filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`;
    const { status, body } = await send(slow);
    assert.deepEqual(
      [status, body.message],
      [422, 'Ce dessin SVG est trop complexe. Enregistrez-le en PNG.'],
    );
    const large = await send(svg(square + ' '.repeat(600_000)));
    assert.deepEqual([large.status, large.body.code], [413, 'too_large']);
  });

  it('is taken away by a change, and comes back with the version that had it', async () => {
    const { body } = await send(await picture(64).png().toBuffer());
    const staff = club.service.as('admin');
    const taken = await staff.call('updateSettings', { body: { clubInfo: { logo: null } } });
    assert.equal(taken.body.clubInfo.logo, null);
    const params = { numero: String(body.version) };
    const back = await staff.call('restoreSettings', { params, body: {} });
    assert.equal(back.body.clubInfo.logo, body.clubInfo.logo);
    const kept = await staff.call('updateSettings', {
      body: { clubInfo: { logo: 'https://ailleurs.example/x' } },
    });
    assert.equal(kept.body.clubInfo.logo, body.clubInfo.logo);
  });

  for (const [what, content] of [
    ['a script', svg('<script>alert(1)</script>')],
    ['a script in another name space', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>')],
    ['something to do when it is seen', svg('<rect onload="alert(1)"/>')],
    ['a link that is a script', svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>')],
    ['a picture from elsewhere', svg('<image href="https://ailleurs.example/espion.png"/>')],
    ['a file of the server', svg("<image href='file:///etc/passwd'/>")],
    ['an address hidden in a reference', svg('<image href="&#104;ttps://ailleurs.example/"/>')],
    ['a style from elsewhere', svg('<style>@import "https://ailleurs.example/a.css"</style>')],
    ['a fill from elsewhere', svg('<rect fill="url(https://ailleurs.example/a#b)"/>')],
    ['HTML inside', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ] as const)
    it(`is refused as an SVG with ${what}`, async () => {
      const { status, body } = await send(content, 'logo.svg');
      assert.equal(status, 415);
      assert.match(body.message, /script ou un lien vers l’extérieur/);
    });

  for (const [what, content, status] of [
    ['an SVG that declares entities', svg(square, '<!DOCTYPE svg [<!ENTITY a "aaaa">]>'), 415],
    ['an SVG in another encoding', Buffer.from(svg('<script>1</script>'), 'utf16le'), 415],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 415],
    ['an HTML page', '<html><svg></svg></html>', 415],
    ['a PNG that is cut', Buffer.from('89504e470d0a1a0a00', 'hex'), 422],
    ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1, 0x20), 413],
  ] as const)
    it(`is not ${what}`, async () => assert.equal((await send(content)).status, status));

  it('is sent by those who may change the settings', async () => {
    assert.equal((await send(svg(square), 'logo.svg', 'manager')).status, 403);
  });

  it('is not there under any other address', async () => {
    assert.equal((await club.service.as([]).raw(`/api/settings/logo/${'0'.repeat(32)}.png`)).status, 404);
  });
});
