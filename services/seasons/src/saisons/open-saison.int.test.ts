import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { answerAsNeighbours } from '../testing/neighbours.ts';
import { aSaison, problemIn, startSeasons, type TestSeasons } from '../testing/start-seasons.ts';
import { Saisons } from './saison-model.ts';

let club: TestSeasons;
before(async () => {
  club = await startSeasons();
  for (const neighbour of Object.values(answerAsNeighbours(club))) neighbour.away = false;
});
after(() => club.stop());
beforeEach(async () => {
  await Saisons.deleteMany();
});

const open = (body = aSaison()) => club.as('admin').call('openSaison', { body });
const active = async () => (await club.create(aSaison({ active: true }))).body;

describe('opening a new season', () => {
  it('is refused beside an active one, which it names', async () => {
    const { nom } = await active();
    const answer = await open();
    assert.deepEqual([answer.status, problemIn(answer).code], [409, 'active_saison_exists']);
    assert.equal(
      problemIn(answer).message,
      `La saison «\u00a0${nom}\u00a0» est encore active. Clôturez-la d’abord.`,
    );
  });

  it('starts afresh once the former one is closed', async () => {
    const former = await active();
    const { body: closed } = await club.as('admin').call('closeSaison', { params: { id: former.id } });
    assert.equal(closed.nbCotisations, 3);
    const { status, body } = await open(aSaison({ active: false }));
    assert.equal(status, 201);
    const zero = { nbAdherents: 0, nbCotisations: 0, nbReglements: 0 };
    const nothing = { montantTotalCotisations: 0, montantTotalReglements: 0 };
    const fresh = { ...body, ...zero, ...nothing, active: true, numeroSerieBadge: 1, cloturee: false };
    assert.deepEqual(body, fresh);
  });

  it('is won by exactly one of eight', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => open()));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [201, ...Array<number>(7).fill(409)]);
  });
});
