import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { MoneyTotals, Saison } from '@club/contract';
import { existing, historyOf } from '@club/service-kit';
import { until, withTimeLimits } from '@club/service-kit/testing';
import { Saisons } from '../saisons/saison-model.ts';
import { answerAsNeighbours, type Neighbours } from '../testing/neighbours.ts';
import {
  aSaison,
  problemIn,
  publishAdherent,
  saisonCopy,
  startSeasons,
  type TestSeasons,
} from '../testing/start-seasons.ts';
import { endClosing } from './closing-job.ts';

let club: TestSeasons;
let neighbours: Neighbours;
before(async () => {
  club = await startSeasons();
  neighbours = answerAsNeighbours(club);
});
after(() => club.stop());
beforeEach(async () => {
  await Saisons.deleteMany();
  for (const neighbour of Object.values(neighbours)) Object.assign(neighbour, { away: false, asked: 0 });
});

const close = (id: string, headers = {}) => club.as('admin').call('closeSaison', { params: { id } }, headers);
const open = (body = aSaison()) => club.as('admin').call('openSaison', { body });
const active = async () => (await club.create(aSaison({ active: true }))).body;
const read = async (id: string): Promise<Saison | undefined> =>
  (await club.as('viewer').call('listSaisons', {})).body.find((saison) => saison.id === id);
const closed = (id: string) =>
  until(async () => {
    const saison = await read(id);
    return saison?.cloturee ? saison : null;
  });

/** A season as an instance that was killed leaves it. */
async function leftClosing(): Promise<string> {
  const { id } = await active();
  const clotureDemandee = { id: 'u1', nom: 'Personne de test', requestId: 'r-1' };
  await Saisons.updateOne({ _id: id }, { $set: { clotureEnCours: true, clotureDemandee, version: 2 } });
  return id;
}

describe('closing a season', () => {
  it('freezes what finance and members counted, and tells everybody', async () => {
    const saison = await active();
    const { status, body } = await close(saison.id);
    assert.equal(status, 200);
    assert.deepEqual(
      { ...body, dateCloture: null },
      {
        ...saison,
        version: 3,
        active: false,
        cloturee: true,
        clotureEnCours: false,
        dateCloture: null,
        nbAdherents: 7,
        nbCotisations: 3,
        nbReglements: 5,
        montantTotalCotisations: 1350.5,
        montantTotalReglements: 900,
      },
    );
    assert.ok(Date.now() - Date.parse(body.dateCloture ?? '') < 10_000);
    const copy = await until(async () => {
      const found = await saisonCopy.collection.findOne({ _id: saison.id });
      return found?.cloturee ? found : null;
    });
    assert.deepEqual([copy.active, copy.version], [false, 3]);
  });

  it('leaves two history lines of who asked for it', async () => {
    const { id } = await active();
    await close(id);
    const lines = await historyOf('saison', id);
    assert.deepEqual(
      lines.slice(0, 2).map(({ by, changes }) => [by, changes.map(({ field }) => field)]),
      [
        ['Personne de test', ['active', 'cloturee', 'clotureEnCours']],
        ['Personne de test', ['clotureEnCours']],
      ],
    );
  });

  it('keeps its figures whatever its rows come to later', async () => {
    const { id } = await active();
    await close(id);
    const other = await active();
    await publishAdherent('aaaaaaaaaaaaaaaaaaaaaaa1', id);
    await publishAdherent('aaaaaaaaaaaaaaaaaaaaaaa2', other.id);
    await until(async () => (await read(other.id))?.nbAdherents === 1);
    assert.equal((await read(id))?.nbAdherents, 7);
  });

  it('is refused for one that is closed, waits or does not exist', async () => {
    const waiting = (await club.create()).body;
    const { id } = await active();
    await close(id);
    const refusals = [
      [id, 409, 'saison_closed', 'Cette saison est déjà clôturée.'],
      [
        waiting.id,
        409,
        'conflict',
        'Seule la saison active, ou celle qui reste à clôturer, peut être clôturée.',
      ],
      ['ffffffffffffffffffffffff', 404, 'not_found', 'Saison introuvable.'],
    ] as const;
    for (const [asked, status, code, message] of refusals) {
      const answer = await close(asked);
      const problem = problemIn(answer);
      assert.deepEqual([answer.status, problem.code, problem.message], [status, code, message]);
    }
    const edited = await club.update(id, { nom: 'Autre' });
    assert.deepEqual([edited.status, problemIn(edited).code], [409, 'saison_closed']);
    assert.equal((await club.as('viewer').call('closeSaison', { params: { id } })).status, 403);
  });

  it('answers a double click twice alike, also long after', async () => {
    const { id } = await active();
    const click = () => close(id, { 'Idempotency-Key': 'close-1' });
    const [first, second] = await Promise.all([click(), click()]);
    assert.deepEqual([first.status, second.body], [200, first.body]);
    assert.deepEqual((await click()).body, first.body);
  });
});

describe('a closing that is interrupted', () => {
  it('answers that it goes on while finance is away, and ends when it is back', async () => {
    neighbours.finance.away = true;
    const { id } = await active();
    const closing = close(id);
    await until(() => Saisons.countDocuments({ _id: id, clotureEnCours: true }, { limit: 1 }));
    const { status, body } = await withTimeLimits(1_000, () => closing);
    assert.deepEqual([status, body.clotureEnCours, body.cloturee, body.active], [200, true, false, true]);
    const edited = await club.update(id, { active: false });
    assert.deepEqual([edited.status, problemIn(edited).code], [409, 'saison_closed']);
    const beside = await open();
    assert.equal(beside.status, 409);
    assert.equal(
      problemIn(beside).message,
      `La saison «\u00a0${body.nom}\u00a0» est en cours de clôture. Réessayez dans un instant.`,
    );
    neighbours.finance.away = false;
    assert.equal((await closed(id)).nbReglements, 5);
  });

  it('ends with the same figures when members is away between the steps', async () => {
    neighbours.members.away = true;
    const closing = close((await active()).id);
    await until(() => neighbours.members.asked > 0);
    neighbours.members.away = false;
    const { body } = await closing;
    assert.deepEqual([body.cloturee, body.nbAdherents, body.nbCotisations], [true, 7, 3]);
    assert.ok(neighbours.finance.asked > 1);
  });

  it('is taken up by whoever runs, after the one who began was killed', async () => {
    const id = await leftClosing();
    const saison = await closed(id);
    assert.deepEqual([saison.version, saison.active, saison.montantTotalReglements], [3, false, 900]);
  });

  it('is ended once by several instances at once', async () => {
    neighbours.finance.away = true;
    const id = await leftClosing();
    const saison = await existing(Saisons.findOne({ _id: id }));
    neighbours.finance.away = false;
    await Promise.all(Array.from({ length: 6 }, () => endClosing(saison)));
    assert.equal((await read(id))?.version, 3);
    assert.equal((await historyOf('saison', id)).filter(({ version }) => version === 3).length, 1);
  });

  it('freezes nothing that was not counted', async () => {
    const { answer } = neighbours.finance;
    neighbours.finance.answer = { nbCotisations: 3 } as MoneyTotals;
    const saison = await existing(Saisons.findOne({ _id: await leftClosing() }));
    await assert.rejects(endClosing(saison), { message: /^finance answered closeSaison with a wrong / });
    assert.equal((await read(saison._id))?.cloturee, false);
    neighbours.finance.answer = answer;
    await closed(saison._id);
  });
});
