import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Types } from 'mongoose';
import type { Adherent } from '@club/contract';
import { until } from '@club/service-kit/testing';
import sharp from 'sharp';
import { aPdf, aPhotoWithMetadata, aPng, sendCertificat } from '../testing/certificats.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { certificatFiles } from './certificat-files.ts';
import { Certificats } from './certificat-model.ts';

let members: Members;
let adherent: Adherent;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());
beforeEach(async () => {
  adherent = await members.created({ nom: 'Sportif' });
});

const send = (parts: Parameters<typeof sendCertificat>[1]) =>
  sendCertificat(members.staff, { codeAdherent: adherent.codeAdherent, ...parts });

const idOf = ({ certificatMedicalUrl }: Adherent) => certificatMedicalUrl?.split('/').at(-1) ?? '';

async function stored(id: string): Promise<Buffer> {
  const file = await certificatFiles.open(new Types.ObjectId(id));
  assert.ok(file, 'the file is stored');
  return buffer(file.content);
}

describe('a certificate', () => {
  it('becomes the current one, valid for a year, and is told by code', async () => {
    const { status, body } = await send({ dateCertificat: '2026-03-05' });
    assert.equal(status, 200);
    assert.equal(body.message, 'Certificat médical enregistré avec succès');
    const params = { code: adherent.codeAdherent };
    const { body: found } = await members.staff.call('getAdherentByCode', { params, query: {} });
    assert.deepEqual(found, body.adherent);
    assert.deepEqual(
      [found.aCertificatMedical, found.dateCertificatMedical, found.dateExpirationCertificat, found.version],
      [true, '2026-03-05', '2027-03-05', 2],
    );
    assert.match(found.certificatMedicalUrl ?? '', /^\/api\/certificats\/[0-9a-f]{24}$/);
  });

  it('that is older than the current one replaces it only when that is said', async () => {
    const { body: current } = await send({ dateCertificat: '2026-03-05' });
    const refused = await send({ dateCertificat: '2024-03-05' });
    const { status, body } = refused;
    assert.deepEqual(
      [status, body.code, body.message],
      [
        409,
        'certificat_plus_recent',
        'Un certificat plus récent est enregistré, du 05/03/2026\u00a0: celui du 05/03/2024 le remplacerait.',
      ],
    );
    const params = { id: adherent.id };
    const { body: kept } = await members.staff.call('getAdherent', { params });
    assert.equal(kept.certificatMedicalUrl, current.adherent.certificatMedicalUrl);
    assert.equal((await send({ dateCertificat: '2026-03-05' })).status, 200, 'of the same day');
    const said = await send({ dateCertificat: '2024-03-05', plusAncienAccepte: true });
    assert.deepEqual([said.status, said.body.adherent.dateCertificatMedical], [200, '2024-03-05']);
  });

  it('leaves the former one in the list of the member, latest first, for who may change members', async () => {
    const first = await send({ dateCertificat: '2025-03-05' });
    const second = await send({ dateCertificat: '2026-03-05' });
    const params = { id: adherent.id };
    const { body: listed } = await members.staff.call('listAdherentCertificats', { params });
    assert.deepEqual(
      listed.map(({ dateCertificat, url }) => [dateCertificat, url]),
      [
        ['2026-03-05', second.body.adherent.certificatMedicalUrl],
        ['2025-03-05', first.body.adherent.certificatMedicalUrl],
      ],
    );
    assert.ok(listed.every(({ createdBy, createdAt }) => createdBy !== '' && createdAt.endsWith('Z')));
    const unknown = { id: 'f'.repeat(24) };
    assert.equal((await members.staff.call('listAdherentCertificats', { params: unknown })).status, 404);
  });

  it('is stored as it is when it is a PDF, whatever its name', async () => {
    const { body } = await send({ content: aPdf, name: 'scan.jpg' });
    assert.equal((await stored(idOf(body.adherent))).toString(), aPdf);
  });

  it('loses what a photo tells of its place and device, and stands upright', async () => {
    const photo = await aPhotoWithMetadata();
    assert.ok(photo.includes('Canari') && (await sharp(photo).metadata()).exif);
    const { body } = await send({ content: photo, name: 'certificat.pdf' });
    const kept = await stored(idOf(body.adherent));
    const { format, exif, xmp, iptc, width, height } = await sharp(kept).metadata();
    assert.deepEqual(
      [format, exif, xmp, iptc, width, height],
      ['jpeg', undefined, undefined, undefined, 20, 40],
    );
    assert.equal(kept.includes('Canari'), false);
  });

  it('stays a PNG when it is one', async () => {
    const { body } = await send({ content: await aPng() });
    assert.equal((await sharp(await stored(idOf(body.adherent))).metadata()).format, 'png');
  });

  it('replaces the former one, which stays readable from the history', async () => {
    const former = (await send({ content: aPdf, dateCertificat: '2025-03-05' })).body.adherent;
    const { body } = await send({ content: await aPng(), dateCertificat: '2026-03-05' });
    assert.notEqual(body.adherent.certificatMedicalUrl, former.certificatMedicalUrl);
    const [line] = await members.history(adherent.id);
    assert.deepEqual(
      line?.changes.find(({ field }) => field === 'certificatMedicalUrl'),
      {
        field: 'certificatMedicalUrl',
        before: former.certificatMedicalUrl,
        after: body.adherent.certificatMedicalUrl,
      },
    );
    const read = await members.staff.raw(former.certificatMedicalUrl ?? '');
    assert.deepEqual([read.status, read.body], [200, aPdf]);
  });

  it('is found at once by its dates', async () => {
    await send({ dateCertificat: '2024-02-29' });
    const query = { search: '28/02/2025', searchField: 'dateExpirationCertificat' } as const;
    await until(async () => (await members.list(query)).total === 1);
  });

  it('of several sent at once, the last is the current one and none is lost', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => send({})));
    const last = await members.read(adherent.id);
    assert.equal(last.version, 6);
    assert.ok(sent.some(({ body }) => body.adherent.certificatMedicalUrl === last.certificatMedicalUrl));
    for (const { body } of sent) assert.equal((await stored(idOf(body.adherent))).toString(), aPdf);
  });

  it('leaves no file when its member is deleted at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, codeAdherent } = await members.created({});
      await Promise.all([
        sendCertificat(members.staff, { codeAdherent }),
        members.staff.call('deleteAdherent', { params: { id } }),
      ]);
    }
    const files = (await certificatFiles.ids()).map(String);
    const certificats = (await Certificats.find().toArray()).map(({ _id }) => String(_id));
    assert.deepEqual(files.toSorted(), certificats.toSorted());
  });
});
