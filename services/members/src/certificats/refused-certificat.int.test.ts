import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Adherent } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { aPdf, aPixelBomb, aPng, sendCertificat, type CertificatToSend } from '../testing/certificats.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { certificatFiles } from './certificat-files.ts';
import { Certificats } from './certificat-model.ts';

let members: Members;
let adherent: Adherent;
let png: Buffer;
before(async () => {
  members = await startMembers();
  adherent = await members.created({ codeAdherent: '0042' });
  png = await aPng();
});
after(() => members.stop());

const uploads = () => readdir(join(tmpdir(), `club-members-${userInfo().uid}`, String(process.pid)));

async function nothingLeft(): Promise<void> {
  await until(async () => (await uploads()).length === 0);
  assert.deepEqual(await certificatFiles.ids(), []);
  assert.equal(await Certificats.countDocuments(), 0);
  assert.deepEqual(await members.read(adherent.id), adherent);
}

const tomorrow = () => clubToday(new Date(Date.now() + 86_400_000));
const format = 'Format de fichier non supporté. Utilisez JPG, PNG ou PDF.';
const tooLarge = 'Le fichier est trop volumineux (max 5MB).';

const refused: [
  what: string,
  parts: () => CertificatToSend,
  status: number,
  field: string,
  message: string,
][] = [
  ['no code', () => ({ codeAdherent: ' ' }), 400, 'codeAdherent', 'Veuillez saisir un code adhérent'],
  ['no code at all', () => ({ codeAdherent: null }), 400, 'codeAdherent', 'Veuillez saisir un code adhérent'],
  [
    'an unknown code',
    () => ({ codeAdherent: '43' }),
    404,
    'codeAdherent',
    'Adhérent non trouvé avec ce code',
  ],
  ['no file', () => ({ content: null }), 400, 'certificat', 'Veuillez sélectionner un fichier'],
  [
    'no date',
    () => ({ dateCertificat: null }),
    400,
    'dateCertificat',
    'Veuillez saisir la date du certificat',
  ],
  [
    'a blank date',
    () => ({ dateCertificat: '' }),
    400,
    'dateCertificat',
    'Veuillez saisir la date du certificat',
  ],
  [
    'a date to come',
    () => ({ dateCertificat: tomorrow() }),
    422,
    'dateCertificat',
    'Cette date est dans le futur.',
  ],
  [
    'a day that does not exist',
    () => ({ dateCertificat: '2026-02-30' }),
    400,
    'dateCertificat',
    'Cette date n’existe pas.',
  ],
  ['text named as a PDF', () => ({ content: 'Bonjour', name: 'c.pdf' }), 415, 'certificat', format],
  [
    'an SVG named as a PNG',
    () => ({ content: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: 'c.png' }),
    415,
    'certificat',
    format,
  ],
  [
    'a GIF',
    () => ({ content: Buffer.from('474946383961010001000000003b', 'hex') }),
    415,
    'certificat',
    format,
  ],
  ['an empty file', () => ({ content: '' }), 415, 'certificat', format],
  [
    'more than 5 MB',
    () => ({ content: Buffer.concat([Buffer.from(aPdf), Buffer.alloc(5 * 1024 * 1024)]) }),
    413,
    'certificat',
    tooLarge,
  ],
  [
    'a picture that is cut',
    () => ({ content: png.subarray(0, png.length - 30) }),
    422,
    'certificat',
    'Ce fichier est illisible. Vérifiez-le et recommencez.',
  ],
  [
    'a picture of 400 million pixels',
    aBomb,
    413,
    'certificat',
    'L’image est trop grande (40\u00a0millions de pixels au plus).',
  ],
];

function aBomb(): CertificatToSend {
  return { content: aPixelBomb() };
}

for (const [what, parts, status, field, message] of refused) {
  it(`refuses ${what}, leaving nothing behind`, async () => {
    const answer = await sendCertificat(members.staff, { codeAdherent: '0042', ...parts() });
    assert.deepEqual([answer.status, answer.body.message], [status, message]);
    assert.deepEqual(answer.body.errors, [{ field, message }]);
    await nothingLeft();
  });
}

it('names everything that is missing at once', async () => {
  const nothing = { codeAdherent: null, content: null, dateCertificat: null };
  const { body } = await sendCertificat(members.staff, nothing);
  assert.deepEqual(
    body.errors?.map(({ field }) => field),
    ['codeAdherent', 'dateCertificat', 'certificat'],
  );
});

it('takes exactly 5 MB', async () => {
  const content = Buffer.alloc(5 * 1024 * 1024, 32);
  content.write(aPdf);
  assert.equal((await sendCertificat(members.staff, { codeAdherent: '0042', content })).status, 200);
});

it('refuses whoever may not change members, before a byte of the file is kept', async () => {
  for (const client of [members.as('viewer'), members.as(['adherents.read'])]) {
    assert.equal((await sendCertificat(client, { codeAdherent: '0042' })).status, 403);
  }
});

it('refuses what is no form', async () => {
  const json = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
  assert.equal((await members.staff.raw('/api/upload/certificat', json)).status, 415);
});
