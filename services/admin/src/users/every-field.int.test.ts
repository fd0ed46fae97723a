import { after, before, it } from 'node:test';
import { historyOf } from '@club/service-kit';
import { afterOf, assertHolds, everyField } from '@club/service-kit/testing';
import { startAdmin, type TestClub } from '../testing/start-admin.ts';
import { Users } from './user-model.ts';

let club: TestClub;
before(async () => {
  club = await startAdmin();
});
after(() => club.service.stop());

it('every field of a user is answered, kept, stored and told by the history', async () => {
  const staff = club.service.as('admin');
  const fields = {
    codeUtilisateur: 'U-TOUT',
    firstName: 'Salma',
    lastName: 'Trabelsi',
    email: 'salma@exemple.tn',
    profileType: 'operator',
    isActive: true,
  };
  const created = await staff.call('createUser', {
    body: everyField('createUser', { ...fields, doublonAccepte: true }),
  });
  const { id, version } = created.body;
  await assertKept(id, created.body, fields);
  const other = {
    codeUtilisateur: 'U-AUTRE',
    firstName: 'Rim',
    lastName: 'Haddad',
    email: 'rim@exemple.tn',
    profileType: 'viewer',
    isActive: false,
  };
  const body = everyField('updateUser', { ...other, version, doublonAccepte: true });
  const changed = await staff.call('updateUser', { params: { id }, body });
  await assertKept(id, changed.body, other);
  const { body: users } = await staff.call('listUsers', {});
  assertHolds(
    'list',
    users.find((one) => one.id === id),
    other,
  );
});

async function assertKept(id: string, answer: object, fields: Record<string, unknown>): Promise<void> {
  assertHolds('answer', answer, fields);
  assertHolds('stored', await Users.findOne({ _id: id as never }), fields);
  assertHolds('history', afterOf(await historyOf('user', id)), fields);
}
