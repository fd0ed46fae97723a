/** Who is on the machine reads and changes nothing in the database; a service sees no other service's (F28). */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { MongoClient } from 'mongodb';
import { openClub, type OpenClub } from '../../testing/open-club.ts';

describe('the database', () => {
  let club: OpenClub;
  let port: number;
  before(async () => {
    club = await openClub();
    port = club.stack.data.state.ports['mongod'] ?? 0;
  });
  after(() => club.close());

  async function as(
    user: string | undefined,
    work: (client: MongoClient) => Promise<unknown>,
  ): Promise<void> {
    const file = path.join(club.stack.data.path, 'keys', `mongo-${user}.password`);
    const auth = user === undefined ? undefined : { username: user, password: readFileSync(file, 'utf8') };
    const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
      ...(auth && { auth }),
    });
    try {
      await client.connect();
      await work(client);
    } finally {
      await client.close();
    }
  }
  const refused = { codeName: 'Unauthorized' };

  it('tells nothing to who has no password, and lets him make no administrator', async () => {
    await as(undefined, async (client) => {
      await assert.rejects(client.db('club_admin').collection('users').findOne(), refused);
      await assert.rejects(
        client.db('club_admin').collection('users').insertOne({ codeUtilisateur: '999' }),
        refused,
      );
      await assert.rejects(client.db('admin').command({ listDatabases: 1 }), refused);
      const pwd = 'mot de passe';
      await assert.rejects(client.db('admin').command({ createUser: 'x', pwd, roles: ['root'] }), refused);
    });
  });

  it('shows a service its own part alone', async () => {
    await as('finance', async (client) => {
      assert.ok((await client.db('club_finance').collection('formules').countDocuments()) >= 1);
      for (const other of ['admin', 'members', 'seasons', 'import'])
        await assert.rejects(client.db(`club_${other}`).collection('users').findOne(), refused, other);
      await assert.rejects(client.db('admin').command({ usersInfo: 1 }), refused);
    });
  });
});
