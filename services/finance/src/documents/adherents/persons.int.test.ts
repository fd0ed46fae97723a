import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AdherentState, EntityState } from '@club/contract';
import { until } from '@club/service-kit/testing';
import { type Finance, newId, startFinance } from '../../testing/start-finance.ts';
import { adherentCopy, personById, personsById } from './persons.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());

describe('persons', () => {
  it('are known while members is away', async () => {
    const { id } = await club.given.person({ nom: 'Gharbi' });
    assert.equal((await personById(id))?.nom, 'Gharbi');
  });

  it('in the trash are nobody', async () => {
    const { id } = await club.given.person();
    await adherentCopy.keep([{ id, version: 2, deleted: true, data: null }]);
    assert.equal(await personById(id), null);
    assert.equal((await personsById([id])).size, 0);
  });

  it('are unavailable while the copy lacks them and members is away', async () => {
    await assert.rejects(personById(newId()), { code: 'unavailable', details: { service: 'members' } });
  });

  it('too new for the copy are asked of members, and kept', async () => {
    const { id: known, ...data } = await club.given.person({ nom: 'Gharbi' });
    const [newcomer, trashed, nobody] = [newId(), newId(), newId()];
    const answers = new Map<string, EntityState<AdherentState>>([
      [newcomer, { id: newcomer, version: 1, deleted: false, data: { ...data, nom: 'Haddad' } }],
      [trashed, { id: trashed, version: 3, deleted: true, data: null }],
    ]);
    club.service.replyAs('members', {
      adherent: async ({ id }) => answers.get(id) ?? null,
    });
    const found = await until(() => personsById([newcomer, known, newcomer, trashed, nobody]));
    assert.deepEqual(
      [...found.values()].map(({ _id, nom }) => [_id, nom]).toSorted(),
      [
        [known, 'Gharbi'],
        [newcomer, 'Haddad'],
      ].toSorted(),
    );
    answers.clear();
    assert.equal((await personById(newcomer))?.nom, 'Haddad');
  });
});
