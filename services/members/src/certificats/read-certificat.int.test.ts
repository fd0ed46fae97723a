import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calls, pathOf, type Adherent, type DonneesArgent, type DonneesRappels } from '@club/contract';
import { clubToday, logger } from '@club/service-kit';
import { readZip, startFakeOwner, type FakeOwner } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { aPdf, aPng, sendCertificat } from '../testing/certificats.ts';
import { activeSaison, startMembers, type Members } from '../testing/start-members.ts';
import { certificatFiles } from './certificat-files.ts';

describe('the file of a certificate', () => {
  let members: Members;
  let withPdf: Adherent;
  let withPng: Adherent;
  before(async () => {
    members = await startMembers();
    const certified = async (codeAdherent: string, content: string | Buffer) => {
      await members.created({ codeAdherent });
      return (await sendCertificat(members.staff, { codeAdherent, content })).body.adherent;
    };
    withPdf = await certified('0042', aPdf);
    withPng = await certified('A/7 "b"', await aPng());
  });
  after(() => members.stop());

  const read = ({ certificatMedicalUrl }: Adherent, client = members.staff) =>
    client.raw(certificatMedicalUrl ?? '');

  it('comes as it was stored, named after the code, never cached, with nothing in it able to run', async () => {
    const { status, body, headers } = await read(withPdf);
    assert.deepEqual([status, body], [200, aPdf]);
    assert.equal(headers.get('Content-Type'), 'application/pdf');
    assert.equal(headers.get('Content-Disposition'), 'attachment; filename="certificat-0042-2026-03-05.pdf"');
    assert.equal(headers.get('Cache-Control'), 'no-store');
    assert.equal(headers.get('X-Content-Type-Options'), 'nosniff');
    assert.match(headers.get('Content-Security-Policy') ?? '', /^sandbox;/);
  });

  it('is in the security journal before it is sent, and stays here when it cannot be', async () => {
    await read(withPdf);
    const { type, detail, userCode } = members.journal.noted();
    assert.deepEqual(
      [type, detail, userCode],
      ['certificat', `Certificat du 05/03/2026, fiche ${withPdf.id}`, 'T1'],
    );
    members.journal.refuse();
    assert.equal((await read(withPdf)).status, 503);
    members.journal.accept();
  });

  it('is shown when it is a picture; a code can put nothing into a header', async () => {
    const { headers } = await read(withPng);
    assert.equal(headers.get('Content-Type'), 'image/png');
    assert.equal(headers.get('Content-Disposition'), 'inline; filename="certificat-A_7__b_-2026-03-05.png"');
  });

  it('is not for those who may only read members', async () => {
    for (const client of [members.as('viewer'), members.as(['adherents.read'])]) {
      assert.equal((await read(withPdf, client)).status, 403);
    }
    assert.equal((await read(withPdf, members.as(['adherents.update']))).status, 200);
  });

  it('leaves a line in the log that says who read which, by ids', async (test) => {
    const lines: object[] = [];
    test.mock.method(logger, 'child', () => ({ info: (line: object) => lines.push(line) }));
    await read(withPdf, members.as('manager', { id: '0123456789abcdef0123beef' }));
    const certificat = withPdf.certificatMedicalUrl?.split('/').at(-1);
    assert.deepEqual(lines, [{ certificat, adherent: withPdf.id, actor: '0123456789abcdef0123beef' }]);
  });

  it('is not there for an id nobody has', async () => {
    const { status, body } = await members.refused('getCertificat', {
      params: { id: '65f000000000000000000001' },
    });
    assert.deepEqual([status, body.message], [404, 'Certificat introuvable.']);
    assert.equal((await members.refused('getCertificat', { params: { id: 'abc' } })).status, 400);
  });
});

describe('all that is held of somebody', () => {
  let members: Members;
  let neighbours: FakeOwner;
  before(async () => {
    neighbours = await startFakeOwner();
    const held: DonneesArgent & DonneesRappels = {
      cotisations: [],
      reglements: [],
      credits: [],
      recus: [],
      offres: [],
      carnets: [],
      gels: [],
      departs: [],
      historique: [],
      refuse: false,
      envois: [],
    };
    neighbours.answer(200, held);
    members = await startMembers({ FINANCE_URL: neighbours.url, ADMIN_URL: neighbours.url });
  });
  after(async () => {
    await members.stop();
    await neighbours.close();
  });

  const certified = async () => {
    const { id, codeAdherent } = await members.created({});
    await sendCertificat(members.staff, { codeAdherent });
    const { body } = await members.staff.call('listAdherentCertificats', { params: { id } });
    return { id, file: new mongoose.Types.ObjectId(body[0]!.id) };
  };
  const exported = (id: string) => members.staff.open(pathOf(calls.exportDonnees, { id }));
  const partsOf = () => mongoose.connection.collection('certificat_files.chunks');

  it('comes as one archive with its certificates', async () => {
    const { id } = await certified();
    const { codeAdherent } = await members.read(id);
    const noted = { content: null, presente: true, dateCertificat: '2026-04-05' };
    await sendCertificat(members.staff, { codeAdherent, ...noted });
    const response = await exported(id);
    assert.equal(response.status, 200);
    const entries = await readZip(Buffer.from(await response.arrayBuffer()));
    assert.deepEqual([...entries.keys()], ['donnees.json', 'resume.pdf', 'certificats/02-2026-03-05.pdf']);
    assert.equal(String(entries.get('certificats/02-2026-03-05.pdf')), aPdf);
    const { saisons, certificats } = JSON.parse(String(entries.get('donnees.json'))) as {
      saisons: object[];
      certificats: { dateCertificat: string; type: string | null }[];
    };
    assert.deepEqual(
      certificats.map(({ dateCertificat, type }) => [dateCertificat, type]),
      [
        ['2026-04-05', null],
        ['2026-03-05', 'application/pdf'],
      ],
    );
    const inscription = {
      saison: activeSaison.nom,
      inscritLe: clubToday(),
      moyen: 'à la création de la fiche',
    };
    assert.deepEqual(saisons, [inscription]);
  });

  for (const [what, lose] of [
    ['is gone', (file: mongoose.Types.ObjectId) => certificatFiles.remove(file)],
    ['lacks a part', (file: mongoose.Types.ObjectId) => partsOf().deleteMany({ files_id: file })],
  ] as const)
    it(`is refused whole when a file ${what}, which is named`, async () => {
      const { id, file } = await certified();
      await lose(file);
      const response = await exported(id);
      assert.equal(response.status, 422);
      const { message } = (await response.json()) as { message: string };
      assert.match(message, /impossible de lire le certificat médical du 05\/03\/2026/);
    });
});
