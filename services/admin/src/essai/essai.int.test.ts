/** Filling a club with made-up people and emptying it, as the admin service asks the launcher (U-20). */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { auteurEssai, type Essai, type Problem } from '@club/contract';
import { clubSettings } from '@club/service-kit';
import type { TestAnswer } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { JournalLines } from '../journal/journal-model.ts';
import { readClubMail } from '../emails/club-mail.ts';
import { openMailer } from '../emails/open-mailer.ts';
import { holdMail } from '../testing/hold-mail.ts';
import { startAdmin, type TestClub } from '../testing/start-admin.ts';
import type { StoredEssai } from './stored-essai.ts';
import { tellEssai } from './tell-essai.ts';

let club: TestClub;
let held = { adherents: 0, cotisations: 0, reglements: 0, autres: 0 };
const asked: (string | null)[] = [];
before(async () => {
  club = await startAdmin();
  club.service.replyAs('members', { nombrePersonnes: async () => ({ adherents: held.adherents }) });
  club.service.replyAs('finance', {
    nombreArgent: async ({ sauf }) => {
      asked.push(sauf);
      return held;
    },
  });
});
after(() => club.service.stop());
beforeEach(() => {
  held = { adherents: 0, cotisations: 0, reglements: 0, autres: 0 };
});
afterEach(() => documents().deleteMany({}));

const documents = () => mongoose.connection.collection<StoredEssai>('essai');
/** What the launcher does meanwhile. */
const launcherNotes = ($set: Partial<StoredEssai>) => documents().updateOne({ _id: 'essai' }, { $set });
const staff = () => club.service.as('admin');
const state = async () => (await staff().call('getEssai', {})).body;
const start = async () => (await staff().call('startEssai', {})) as TestAnswer<Essai & Problem>;
const empty = async (nom = 'Club') =>
  (await staff().call('emptyEssai', { body: { nom } })) as TestAnswer<Essai & Problem>;
const told = () => club.printed.filter((line) => line === 'ESSAI').length;
const lines = async () => (await JournalLines.find({ type: 'essai' }).toArray()).map(({ detail }) => detail);

describe('a club on trial', () => {
  it('is asked for once, however often the button is pressed, and the journal says by whom', async () => {
    const [before, known] = [told(), (await lines()).length];
    const answers = await Promise.all([start(), start(), start()]);
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.etat]),
      [200, 200, 200].map((status) => [status, 'remplissage']),
    );
    assert.equal(told() - before, 1);
    assert.deepEqual((await lines()).slice(known), ['Le club est rempli de données fictives']);
    assert.equal((await state()).par, 'Personne de test');
  });

  it('says how far it is filled, and cannot be emptied before', async () => {
    await start();
    await launcherNotes({ avancement: { fait: 120, total: 354 } });
    assert.deepEqual((await state()).avancement, { fait: 120, total: 354 });
    const { status, body } = await empty();
    assert.deepEqual([status, body.code], [409, 'conflict']);
    assert.match(body.message, /arrivent encore/);
  });

  it('is emptied once its name is typed, asked for once', async () => {
    await start();
    await launcherNotes({ etat: 'en_cours' });
    const before = told();
    const wrong = await empty('Autre club');
    assert.deepEqual([wrong.status, wrong.body.errors?.[0]?.field], [422, 'nom']);
    const answers = await Promise.all([empty(' club '), empty()]);
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.etat]),
      [
        [200, 'vidage'],
        [200, 'vidage'],
      ],
    );
    assert.equal(told() - before, 1);
    assert.match((await start()).body.message, /en train d’être vidé/);
  });

  it('counts what people entered, without what was made up', async () => {
    await start();
    await launcherNotes({ etat: 'en_cours', personnes: 200 });
    held = { adherents: 212, cotisations: 3, reglements: 2, autres: 0 };
    const { body } = await staff().call('countSaisiesEssai', {});
    assert.deepEqual(body, { adherents: 12, cotisations: 3, reglements: 2 });
    assert.equal(asked.at(-1), auteurEssai);
  });

  it('sends no e-mail', async () => {
    clubSettings.take({ essai: true }, clubSettings.version + 1);
    assert.match((await readClubMail()).retenu ?? '', /retenus pendant l’essai/);
    await assert.rejects(openMailer({} as never, {} as never), /retenus/);
    clubSettings.take({ essai: false }, clubSettings.version + 1);
    assert.equal((await readClubMail()).retenu, null);
  });
});

describe('a club without a trial', () => {
  it('refuses one while it holds somebody or some money, and says what', async () => {
    held = { adherents: 1, cotisations: 0, reglements: 0, autres: 0 };
    const { status, body } = await start();
    assert.deepEqual([status, body.code], [409, 'conflict']);
    assert.match(body.message, /contient déjà 1.personne/);
    held = { adherents: 0, cotisations: 0, reglements: 2, autres: 1 };
    assert.match((await start()).body.message, /2.règlements, 1.crédit ou mouvement de caisse/);
    assert.equal((await state()).etat, 'aucun');
  });

  it('refuses one while it comes from a backup that nobody confirmed', async () => {
    await holdMail();
    assert.match((await start()).body.message, /vient d’une sauvegarde/);
    await staff().call('confirmRestauration', {});
  });

  it('has nothing to empty', async () => {
    const { status, body } = await empty();
    assert.deepEqual(
      [status, body.message],
      [409, 'Ce club n’est pas à l’essai\u00a0: il n’y a rien à vider.'],
    );
  });

  it('shows who manages permissions alone', async () => {
    for (const call of ['getEssai', 'countSaisiesEssai', 'startEssai'] as const)
      assert.equal((await club.service.as('manager').call(call, {})).status, 403);
    assert.equal(
      (await club.service.as('manager').call('emptyEssai', { body: { nom: 'Club' } })).status,
      403,
    );
  });
});

describe('a start of the service', () => {
  const printed: string[] = [];
  const tell = async () => {
    printed.length = 0;
    await tellEssai((line) => printed.push(line));
    return printed.join();
  };

  it('tells the launcher of a trial that waits for it', async () => {
    assert.equal(await tell(), '');
    await start();
    assert.equal(await tell(), 'ESSAI');
    await launcherNotes({ etat: 'en_cours' });
    assert.equal(await tell(), '');
    await empty();
    assert.equal(await tell(), 'ESSAI');
  });

  it('tells the journal of a club that was emptied, once', async () => {
    await start();
    const videPar = { id: 'u1', nom: 'Nadia Haddad' };
    await launcherNotes({ etat: 'aucun', vide: true, videPar });
    await tell();
    await tell();
    const last = await JournalLines.find({ type: 'essai', by: 'Nadia Haddad' }).toArray();
    assert.deepEqual(
      last.map(({ detail }) => detail),
      ['Le club est de nouveau tel qu’il était avant l’essai'],
    );
  });
});
