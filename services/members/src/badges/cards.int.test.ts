import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { HeldFormule } from '@club/contract';
import { existing, historyOf } from '@club/service-kit';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';
import { BadgeSeries } from './badge-series-model.ts';
import { Cards } from './card-model.ts';
import { cardOfQr } from './card-of-qr.ts';
import { fillFormerCards } from './fill-former-cards.ts';

const musculation: HeldFormule = {
  id: 'f2',
  code: 'M10',
  designation: 'Musculation libre',
  sectionId: 's145',
  sectionCode: '145',
};
const natation: HeldFormule = {
  id: 'f1',
  code: 'N10',
  designation: 'Natation',
  sectionId: 's1',
  sectionCode: '10',
};

let members: Members;
const held = new Map<string, HeldFormule[]>();
/** Formulas held in another season than the active one; the same as in that one unless said. */
const heldLater = new Map<string, HeldFormule[]>();
let askedSaison: string | undefined;
before(async () => {
  members = await startMembers();
  members.replyAs('finance', {
    formulesOf: async ({ ids, saisonId }) => {
      askedSaison = saisonId;
      const formulesOf = (id: string) =>
        (saisonId === undefined ? undefined : heldLater.get(id)) ?? held.get(id);
      return ids.flatMap((id) => (held.has(id) ? [{ id, formules: formulesOf(id) ?? [] }] : []));
    },
  });
});
after(() => members.stop());

async function holding(...formules: HeldFormule[]) {
  const adherent = await members.created({});
  held.set(adherent.id, formules);
  return adherent;
}
const print = async (adherentId: string, type?: 'standard' | 'musculation') =>
  (await members.staff.call('printBadge', { body: { adherentId, ...(type && { type }) } })).body;
const cardsOf = async (id: string) => (await members.staff.call('listCartes', { params: { id } })).body;
const revoke = (id: string, reason = 'Perdue à la piscine') =>
  members.staff.call('revokeCarte', { params: { id }, body: { reason } });

describe('a card Musculation', () => {
  it('takes a serial, counts no print on the member, and its code says who, what, when and which card', async () => {
    const { id, codeAdherent } = await holding(natation, musculation);
    const { impressionNumber: serie, qr } = await print(id, 'musculation');
    const { signature, ...said } = JSON.parse(qr ?? '') as Record<string, unknown>;
    assert.deepEqual(said, {
      codeAdherent,
      formule: 'M10',
      designation: 'Musculation libre',
      saison: '2025-2026',
      serie,
    });
    assert.equal(typeof signature, 'string');
    assert.equal((await members.read(id)).nombreImpressionsBadge, 0);
    const read = await cardOfQr(qr ?? '');
    assert.ok('card' in read && !('refusal' in read));
    assert.deepEqual([read.card.adherentId, read.card.serial, read.card.type], [id, serie, 'musculation']);
  });

  it('needs a formula of the section that the settings name', async () => {
    for (const formules of [[], [natation]]) {
      const { id } = await holding(...formules);
      const refused = await members.refused('printBadge', { body: { adherentId: id, type: 'musculation' } });
      assert.deepEqual(
        [refused.status, refused.body.message],
        [422, 'Aucune formule musculation trouvée pour cet adhérent.'],
      );
      assert.deepEqual(await cardsOf(id), []);
    }
  });

  it('replaces the former one, not the standard card: the former code is known and refused', async () => {
    const { id } = await holding(musculation);
    await print(id);
    const first = await print(id, 'musculation');
    const second = await print(id, 'musculation');
    const states = (await cardsOf(id)).map(({ type, serial, state }) => [type, serial, state]);
    assert.deepEqual(states, [
      ['musculation', second.impressionNumber, 'valid'],
      ['musculation', first.impressionNumber, 'replaced'],
      ['standard', first.impressionNumber - 1, 'valid'],
    ]);
    const read = await cardOfQr(first.qr ?? '');
    assert.ok('refusal' in read && read.refusal === 'replaced');
    assert.equal('refusal' in (await cardOfQr(second.qr ?? '')), false);
  });
});

describe('a card of the season open for enrolment', () => {
  const nextId = '65f0000000000000000000cd';
  const next = {
    ...{ nom: '2098-2099', dateDebut: '2098-09-01', dateFin: '2099-07-31' },
    ...{ active: false, cloturee: false, inscriptionsOuvertes: true },
  };
  const printNext = (adherentId: string) =>
    members.staff.call('printBadge', { body: { adherentId, type: 'musculation', saisonId: nextId } });

  it('has its own serial and leaves the card of the active season as it is', async () => {
    await saisonCopy.keep([{ id: nextId, version: 1, deleted: false, data: next }]);
    const { id } = await holding(musculation);
    await print(id, 'musculation');
    askedSaison = undefined;
    const { body } = await printNext(id);
    assert.equal(body.impressionNumber, 1);
    assert.equal(askedSaison, nextId);
    assert.deepEqual(
      (await cardsOf(id)).map(({ saison, state }) => [saison, state]),
      [
        ['2098-2099', 'valid'],
        ['2025-2026', 'valid'],
      ],
    );
    assert.equal(JSON.parse(body.qr ?? '').saison, '2098-2099');
  });

  it('is what somebody gets who holds nothing in the active season, where none is named', async () => {
    const early = await holding();
    heldLater.set(early.id, [natation]);
    const both = await holding(natation);
    const nobody = await holding();
    for (const { id } of [early, both, nobody]) await print(id);
    const saisonOf = async ({ id }: { id: string }) => (await cardsOf(id)).map(({ saison }) => saison);
    assert.deepEqual(await saisonOf(early), ['2098-2099']);
    assert.deepEqual(await saisonOf(both), ['2025-2026']);
    assert.deepEqual(await saisonOf(nobody), ['2025-2026']);
  });

  it('is not printed before enrolment opens, nor once the season is closed', async () => {
    const { id } = await holding(musculation);
    members.replyAs('seasons', { saison: async () => null });
    for (const [version, change] of [{ inscriptionsOuvertes: false }, { cloturee: true }].entries()) {
      const data = { ...next, ...change };
      await saisonCopy.keep([{ id: nextId, version: version + 2, deleted: false, data }]);
      const body = { adherentId: id, saisonId: nextId };
      assert.equal((await members.refused('printBadge', { body })).status, 422);
    }
  });
});

describe('a card that was lost', () => {
  it('is revoked with its reason, by whom and when, and its code is refused', async () => {
    const { id } = await holding(musculation);
    const { qr } = await print(id, 'musculation');
    const [card] = await cardsOf(id);
    assert.deepEqual([card?.endedAt, card?.endedBy], [null, null]);
    const { status, body } = await revoke(card?.id ?? '');
    assert.deepEqual(
      [status, body.state, body.reason, body.endedBy],
      [200, 'revoked', 'Perdue à la piscine', 'Personne de test'],
    );
    assert.deepEqual(await cardsOf(id), [body]);
    const read = await cardOfQr(qr ?? '');
    assert.ok('refusal' in read && read.refusal === 'revoked');
    const [line] = await historyOf('carte', body.id);
    assert.equal(line?.by, 'Personne de test');
    // A new one counts, the lost one stays revoked.
    const again = await print(id, 'musculation');
    assert.equal('refusal' in (await cardOfQr(again.qr ?? '')), false);
    assert.equal((await cardsOf(id))[1]?.state, 'revoked');
  });

  it('is revoked once, with a reason, by who may change members', async () => {
    const { id } = await holding();
    await print(id);
    const [card] = await cardsOf(id);
    const of = { params: { id: card?.id ?? '' }, body: { reason: 'Volée' } };
    const blank = await members.refused('revokeCarte', { ...of, body: { reason: '  ' } });
    assert.equal(blank.status, 400);
    assert.equal((await members.as('viewer').call('revokeCarte', of)).status, 403);
    assert.equal((await revoke('0'.repeat(24))).status, 404);
    assert.equal((await revoke(of.params.id)).status, 200);
    const twice = await members.refused('revokeCarte', of);
    assert.deepEqual([twice.status, twice.body.message], [409, 'Cette carte est déjà révoquée.']);
  });
});

describe('a code that was read', () => {
  it('of a card that is gone is unknown, changed by one letter it is forged', async () => {
    const { id } = await holding(musculation);
    const { qr } = await print(id, 'musculation');
    assert.deepEqual(await cardOfQr((qr ?? '').replace('M10', 'M11')), { refusal: 'forged' });
    await Cards.deleteMany({ adherentId: id });
    assert.deepEqual(await cardOfQr(qr ?? ''), { refusal: 'unknown' });
  });
});

it('cards that a former release printed are made of the history, once: the latest of each member is valid', async () => {
  const [a, b] = [await holding(), await holding()];
  for (const { id } of [a, a, b]) await print(id);
  const before = await Cards.find({ adherentId: { $in: [a.id, b.id] } })
    .sort({ serial: 1 })
    .toArray();
  await Cards.deleteMany({ adherentId: { $in: [a.id, b.id] } });
  await BadgeSeries.updateMany({}, { $unset: { cardsFilled: '' } });
  await Promise.all([fillFormerCards.run(), fillFormerCards.run()]);
  await fillFormerCards.run();
  const filled = await Cards.find({ adherentId: { $in: [a.id, b.id] } })
    .sort({ serial: 1 })
    .toArray();
  const shown = (cards: typeof before) =>
    cards.map(({ serial, adherentId, type, state, by, saison }) => [
      serial,
      adherentId,
      type,
      state,
      by,
      saison,
    ]);
  assert.deepEqual(shown(filled), shown(before));
  const serie = await existing(BadgeSeries.findOne({ _id: activeSaisonId }));
  assert.equal(await Cards.countDocuments({ saisonId: activeSaisonId }), serie.dernierNumero);

  // The gap that a cancelled run leaves is no card of a former release: the history is not read again.
  await Cards.deleteOne({ saisonId: activeSaisonId, serial: serie.dernierNumero });
  await fillFormerCards.run();
  assert.equal(await Cards.countDocuments({ saisonId: activeSaisonId }), serie.dernierNumero - 1);
});
