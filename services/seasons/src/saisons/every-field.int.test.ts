import { after, before, it } from 'node:test';
import { historyOf } from '@club/service-kit';
import { afterOf, assertHolds, everyField } from '@club/service-kit/testing';
import { startSeasons, type TestSeasons } from '../testing/start-seasons.ts';
import { Saisons } from './saison-model.ts';

let seasons: TestSeasons;
before(async () => {
  seasons = await startSeasons();
});
after(() => seasons.stop());

it('every field of a season is answered, kept, stored and told by the history', async () => {
  const fields = {
    nom: 'Toute une',
    dateDebut: '2026-09-01',
    dateFin: '2027-07-31',
    active: false,
    inscriptionsOuvertes: true,
    inscriptionsDu: '2026-05-01',
  };
  const created = await seasons.create(everyField('createSaison', fields));
  const { id, version } = created.body;
  await assertKept(id, created.body, fields);
  const other = {
    nom: 'Une autre',
    dateDebut: '2026-08-15',
    dateFin: '2027-08-14',
    active: true,
    inscriptionsOuvertes: false,
    inscriptionsDu: null,
  };
  const changed = await seasons.update(id, everyField('updateSaison', { ...other, version }));
  await assertKept(id, changed.body, other);
  const { body: listed } = await seasons.as('admin').call('listSaisons', {});
  assertHolds(
    'list',
    listed.find((one) => one.id === id),
    other,
  );
});

async function assertKept(id: string, answer: object, fields: Record<string, unknown>): Promise<void> {
  assertHolds('answer', answer, fields);
  const stored = await Saisons.findOne({ _id: id });
  assertHolds('stored', stored, fields);
  assertHolds('history', afterOf(await historyOf('saison', id)), fields);
}
