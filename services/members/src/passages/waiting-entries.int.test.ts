import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PassageHorsLigne } from '@club/contract';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { fetchEtat, heldFormule, musculation, printed } from '../testing/door.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { Passages } from './passage-model.ts';

const gym = '65f0000000000000000000d1';

let members: Members;
before(async () => {
  members = await startMembers();
  const situationOf = (id: string) => ({ id, retard: false, formules: [heldFormule()] });
  members.replyAs('finance', {
    situationOf: async ({ id }: { id: string }) => situationOf(id),
    situationsOf: async ({ adherents }: { adherents: readonly { id: string }[] }) =>
      adherents.map(({ id }) => situationOf(id)),
    formulesOf: async ({ ids }: { ids: readonly string[] }) =>
      ids.map((id) => ({ id, formules: [musculation] })),
  });
});
after(() => members.stop());

describe('entries that waited for the network', () => {
  const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
  const waiting = (more: Partial<PassageHorsLigne>): PassageHorsLigne => ({
    id: new mongoose.Types.ObjectId().toHexString(),
    moment: hourAgo(),
    motif: null,
    ...more,
  });
  const send = (passages: PassageHorsLigne[]) =>
    members.staff.call('createPassagesHorsLigne', { body: { passages } });

  it('are kept once however often and from how many tabs they are sent, when and as they were answered', async () => {
    const adherent = await members.created({});
    // Each a visit of its own (D-6).
    const momentOf = (at: number) => new Date(Date.parse(hourAgo()) - at * 360_000).toISOString();
    const passages = Array.from({ length: 100 }, (_, at) =>
      waiting({
        code: adherent.codeAdherent,
        sectionId: gym,
        moment: momentOf(at),
        ...(at === 0 && { motif: 'impaye' as const }),
      }),
    );
    const answers = await Promise.all([send(passages), send(passages), send(passages.slice(50))]);
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.gardes.length, body.refuses.length]),
      [
        [200, 100, 0],
        [200, 100, 0],
        [200, 50, 0],
      ],
    );
    const kept = await Passages.find({ adherentId: adherent.id }).toArray();
    assert.equal(kept.length, 100);
    for (const one of kept) {
      const { moment } = passages.find(({ id }) => id === one._id)!;
      assert.equal(one.moment.toISOString(), moment);
      assert.equal(one.jour, clubToday(new Date(moment)));
      assert.deepEqual([one.sectionId, one.par, one.horsLigne], [gym, 'Personne de test', true]);
    }
    const { body } = await members.staff.call('listEntreesAdherent', { params: { id: adherent.id } });
    assert.deepEqual([body.total, body.entrees.every(({ horsLigne }) => horsLigne)], [99, true]);
  });

  it('that are dated in the future or too old are named, and the others kept', async () => {
    const adherent = await members.created({});
    const of = { code: adherent.codeAdherent };
    const early = waiting({ ...of, moment: new Date(Date.now() + 600_000).toISOString() });
    const late = waiting({ ...of, moment: new Date(Date.now() - 8 * 86_400_000).toISOString() });
    const good = waiting(of);
    const { body } = await send([early, late, good]);
    assert.deepEqual(body.gardes, [good.id]);
    assert.deepEqual(
      body.refuses.map(({ id }) => id),
      [early.id, late.id],
    );
    assert.equal(await Passages.countDocuments({ adherentId: adherent.id }), 1);
  });

  it('of a card are the member’s whatever became of the card; one that was answered online is not doubled', async () => {
    const adherent = await members.created({});
    const qr = await printed(members, adherent);
    await printed(members, adherent);
    const { body } = await members.staff.call('createPassage', { body: { code: adherent.codeAdherent } });
    await send([waiting({ qr }), waiting({ id: body.id, code: adherent.codeAdherent, motif: 'impaye' })]);
    const kept = await Passages.find({ adherentId: adherent.id }).toArray();
    assert.deepEqual(kept.map(({ motif, horsLigne }) => [motif, horsLigne ?? false]).sort(), [
      [null, false],
      [null, true],
    ]);
  });

  it('are sent by who may stand at a door, as many as one call takes', async () => {
    const one = waiting({ code: '1' });
    const viewer = members.as(['adherents.read']);
    const refused = await viewer.call('createPassagesHorsLigne', { body: { passages: [one] } });
    assert.equal(refused.status, 403);
    const many = Array.from({ length: 101 }, () => waiting({ code: '1' }));
    assert.equal(
      (await members.refused('createPassagesHorsLigne', { body: { passages: many } })).status,
      400,
    );
    const doubtful = [
      { ...one, moment: 'hier' },
      { ...one, motif: 'autre' },
      { ...one, qr: '{}' },
      { ...one, id: undefined },
    ];
    for (const passage of doubtful) {
      const { status } = await members.refused('createPassagesHorsLigne', { body: { passages: [passage] } });
      assert.ok(status === 400 || status === 422, JSON.stringify(passage));
    }
  });

  it('and the state are read through indexes only', async () => {
    const adherent = await members.created({});
    const qr = await printed(members, adherent);
    await Promise.all(Array.from({ length: 20 }, () => members.created({})));
    const { db } = mongoose.connection;
    assert.ok(db);
    await db.command({ profile: 2 });
    await send([waiting({ code: adherent.codeAdherent }), waiting({ qr })]);
    await fetchEtat(members);
    await db.command({ profile: 0 });
    const names = ['adherents', 'cards', 'passages', 'badge_series', 'lots_cartes'];
    const ns = { $in: names.map((name) => `${db.databaseName}.${name}`) };
    const done = await db
      .collection<{ planSummary?: string; ns: string }>('system.profile')
      .find({ ns })
      .toArray();
    assert.ok(done.length >= 5, `${done.length} operations`);
    for (const { planSummary, ns: of } of done) assert.notEqual(planSummary, 'COLLSCAN', of);
  });
});
