/**
 * F35: what the rules of retention take away. Persons, certificates and entries that are years old are planted beside who still comes
 * and who owes; the rules are applied while the process that does it is killed; then every database and stream is searched.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import type { LancementConservation, RegleConservation } from '@club/contract';
import { MongoClient } from 'mongodb';
import { acknowledged } from '../../testing/acknowledged.ts';
import { mongoUrlOf } from '../../testing/club.ts';
import { killed } from '../faults/killed.ts';
import { theClub, type Club } from './club.ts';
import { findEverywhere } from './search-everywhere.ts';
import { openStreams, type Streams } from './streams.ts';

const withinMs = 60_000;

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + withinMs; ; await pause(100)) {
    const found = await look();
    if (found !== undefined) return found;
    assert.ok(Date.now() < deadline, `${what} did not come`);
  }
}

/** Unique to who goes, and to who stays. */
const [gone, kept] = ['Conservaparti', 'Conservareste'];
const aPdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
const rules: readonly RegleConservation[] = ['adherents', 'certificats', 'passages'];
const settings = { sansCotisationAnnees: 15, certificatsAnnees: 15, passagesMois: 24 };
const off = { sansCotisationAnnees: null, certificatsAnnees: null, passagesMois: null };

describe('F35: what is older than the rules of retention', () => {
  let club: Club;
  let mongo: MongoClient;
  let streams: Streams;
  let leaving: string[];
  let owing: string;
  let present: { id: string; codeAdherent: string };

  before(async () => {
    club = await theClub();
    mongo = new MongoClient(mongoUrlOf(club.stack));
    streams = await openStreams(club.stack);
  });
  after(async () => {
    await acknowledged(club.admin, 'updateSettings', { body: { conservationSettings: off } });
    await streams.close();
    await mongo.close();
  });

  const members = () => mongo.db('club_members');
  const search = (text: string) => findEverywhere({ stack: club.stack, mongo, streams }, [text]);

  async function inscribed(nom: string, prenom: string, year: number) {
    const body = { nom, prenom, codeAdherent: `C-${randomUUID().slice(0, 8)}` };
    const dateInscription = `${year}-09-01T10:00:00.000Z`;
    return acknowledged(club.admin, 'createAdherent', { body: { ...body, dateInscription } });
  }

  async function certified(codeAdherent: string, dateCertificat: string): Promise<void> {
    const form = new FormData();
    form.set('codeAdherent', codeAdherent);
    form.set('certificat', new Blob([aPdf]), 'c.pdf');
    form.set('dateCertificat', dateCertificat);
    const { status } = await club.admin.send('POST', '/api/upload/certificat', { body: form });
    assert.equal(status, 200);
  }

  async function came(adherentId: string, jours: readonly string[]): Promise<void> {
    const entries = jours.map((jour) => ({
      _id: randomUUID() as never,
      adherentId,
      jour,
      moment: new Date(`${jour}T10:00:00Z`),
      sectionId: null,
      motif: null,
      par: 'Nadia',
      parId: 'u1',
    }));
    await members().collection('passages').insertMany(entries);
  }

  async function shown() {
    const { status, body } = await club.admin.call('getConservation');
    assert.equal(status, 200, JSON.stringify(body));
    return body.regles.filter(({ regle }) => rules.includes(regle));
  }

  test('some have left years ago, one of them owes, one still comes', async () => {
    leaving = [];
    for (const prenom of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six']) {
      const { id, codeAdherent } = await inscribed(gone, prenom, 2005);
      await certified(codeAdherent, '2005-10-01');
      leaving.push(id);
    }
    owing = (await inscribed(kept, 'Créancière', 2005)).id;
    const credit = { payeurId: owing, montant: 20, notes: 'Geste' };
    await acknowledged(club.admin, 'createCredit', { body: credit });
    present = await inscribed(kept, 'Présent', 2025);
    await certified(present.codeAdherent, '2006-03-05');
    await came(present.id, ['2020-01-06', '2020-01-07', '2020-01-07']);
    assert.equal((await search(gone)).length > 0, true);
  });

  test('nothing is concerned until rules are set, and then exactly these', async () => {
    assert.ok((await shown()).every(({ elements }) => elements === 0));
    await acknowledged(club.admin, 'updateSettings', { body: { conservationSettings: settings } });
    const regles = await until('the settings', async () => {
      const found = await shown();
      return found.every(({ duree }) => duree !== null) ? found : undefined;
    });
    assert.deepEqual(
      regles.map(({ regle, elements, gardees }) => [regle, elements, gardees]),
      [
        ['adherents', 6, 1],
        ['certificats', 7, 0],
        ['passages', 3, 0],
      ],
    );
  });

  test('killed in the middle of it, the run ends right', async () => {
    const regles = (await shown()).map(({ regle, empreinte }) => ({ regle, empreinte }));
    const admin = club.stack.data.state.pids['admin'] ?? 0;
    const begun = await club.admin.call('startConservation', { body: { regles, confirmation: '16' } });
    // Admin is asked for each person: while it is held, some are erased and some are not.
    process.kill(admin, 'SIGSTOP');
    try {
      assert.equal(begun.status, 201, JSON.stringify(begun.body));
      await killed(club.stack, 'members');
      const run = await members().collection('conservations').findOne({ etat: 'en_cours' });
      assert.ok(run && run['done'] < run['total'], 'it was in its middle');
    } finally {
      process.kill(admin, 'SIGCONT');
    }
    const ended = await until('the end', async () => {
      const { status, body } = await club.admin.call('getLancementConservation', {
        params: { id: begun.body.id },
      });
      return status === 200 && body.etat !== 'en_cours' ? (body as LancementConservation) : undefined;
    });
    assert.deepEqual(
      [ended.etat, ended.effaces, ended.certificats, ended.jours, ended.entrees, ended.refuses],
      ['termine', 6, 7, 2, 3, []],
    );
  });

  test('who had left is found nowhere, nor any certificate that old', async () => {
    await until('that copies forget them', async () =>
      (await search(gone)).length === 0 ? true : undefined,
    ).catch(() => undefined);
    assert.deepEqual(await search(gone), []);
    for (const id of leaving)
      assert.equal((await club.admin.call('getAdherent', { params: { id } })).status, 404);
    const certificats = members().collection('certificats');
    assert.equal(await certificats.countDocuments({ dateCertificat: { $lt: '2010' } }), 0);
    const files = await members().collection('certificat_files.files').countDocuments();
    assert.equal(files, await certificats.countDocuments(), 'a file for each that is left');
    const { body } = await club.admin.call('getAdherent', { params: { id: present.id } });
    assert.deepEqual([body.aCertificatMedical, body.certificatMedicalUrl], [false, null]);
  });

  test('who owes and who comes stay; entries are counted as before, of nobody', async () => {
    for (const id of [owing, present.id])
      assert.equal((await club.admin.call('getAdherent', { params: { id } })).body.nom, kept);
    const day = await club.admin.call('getJourPassages', { search: 'jour=2020-01-07' });
    assert.equal(day.body.entres, 2);
    const entries = await club.admin.call('listEntreesAdherent', { params: { id: present.id } });
    assert.equal(entries.body.total, 0);
  });

  test('the security journal has the run once, and a line for each person', async () => {
    const journal = async (type: string) =>
      (await club.admin.call('listSecurityLogs', { search: `type=${type}&limit=500` })).body.logs;
    const runs = (await journal('conservation')).filter(({ detail }) =>
      detail?.includes('Certificats médicaux'),
    );
    assert.equal(runs.length, 1);
    const erased = (await journal('effacement')).map(({ detail }) => detail ?? '');
    for (const id of leaving) assert.equal(erased.filter((detail) => detail.includes(id)).length, 1, id);
  });
});
