import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startMembers, type Members } from '../testing/start-members.ts';
import { answerAdresses } from './answer-adresses.ts';

let members: Members;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());

it('tells the addresses of those who are asked for and have one', async () => {
  const { id } = await members.created({ adresse: '3 rue des Oliviers' });
  const without = await members.created({});
  await members.created({ adresse: 'Ailleurs' });
  assert.deepEqual(await answerAdresses({ ids: [id, without.id, 'nobody'] }), [
    { id, adresse: '3 rue des Oliviers' },
  ]);
});
