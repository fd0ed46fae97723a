/** Reports that are sent each month, changed by who asked for them (N-9). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EnvoiRapport, UpdateEnvoiRapport } from '@club/contract';
import { historyOf } from '@club/service-kit';
import type { Client } from '@club/service-kit/testing';
import { headerOf } from '../testing/start-smtp.ts';
import { anAddress, beforeEachSend, made, type Begun } from '../testing/start-envois.ts';
import { problemIn } from '../testing/start-admin.ts';

let { club, owner } = {} as Begun;
beforeEachSend((begun) => ({ club, owner } = begun));

const listed = async () => (await owner.client.call('listEnvoisRapports', {})).body.envois;

describe('what is changed', () => {
  const update = ({ id }: EnvoiRapport, body: UpdateEnvoiRapport, who: Client = owner.client) =>
    who.call('updateEnvoiRapport', { params: { id }, body });

  it('goes on its new day, to its new recipients, as the new file, and is told without an address', async () => {
    const [email, stays, added] = [anAddress(), anAddress(), anAddress()];
    const envoi = await made(owner.client, { emails: [email, stays], rapport: 'synthese', format: 'excel' });
    const body: UpdateEnvoiRapport = { jour: 9, format: 'pdf', emails: [stays, added], version: 1 };
    const changed = await update(envoi, body);
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.deepEqual(
      [changed.body.version, changed.body.prochain, changed.body.format],
      [2, '2027-03-09', 'pdf'],
    );
    await club.onDay('2027-03-05');
    assert.equal(club.asked.length, 0, 'the old day');
    await club.onDay('2027-03-09');
    assert.deepEqual(
      [await club.arrived(stays, 1), await club.arrived(added, 1), club.to(email).length],
      [1, 1, 0],
    );
    assert.equal(club.asked[0]?.format, 'pdf');
    // A mailbox knows its own by the number that it had.
    assert.match(headerOf(club.to(stays)[0]!, 'Message-ID') ?? '', /\.2027-03\.2@/);
    const [last] = await historyOf('envoi_rapport', envoi.id);
    assert.deepEqual([last?.action, last?.version], ['update', 2]);
    assert.ok(!JSON.stringify(last).includes('@'));
  });

  it('is nothing when it says the same, and 409 with the current one when somebody was faster', async () => {
    const envoi = await made(owner.client);
    const same = await update(envoi, { jour: 5, emails: ['bureau@exemple.tn'], version: 1 });
    assert.deepEqual([same.status, same.body.version], [200, 1]);
    const both = await Promise.all([
      update(envoi, { jour: 7, version: 1 }),
      update(envoi, { jour: 8, version: 1 }),
    ]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
    const late = both.find(({ status }) => status === 409)!.body as unknown as { current: EnvoiRapport };
    assert.equal(late.current.version, 2);
  });

  it('leaves this month to those for whom it was begun, and never sends it twice', async () => {
    const [refused, email, added] = [anAddress('grise'), anAddress(), anAddress()];
    const envoi = await made(owner.client, { emails: [refused, email] });
    await club.onDay('2027-03-05', 9);
    assert.equal(await club.arrived(email, 1), 1);
    const { body } = await update(envoi, { jour: 6, emails: [email, added] });
    assert.equal(body.prochain, '2027-04-06');
    await club.onDay('2027-03-06', 11);
    assert.deepEqual([club.to(refused).length, club.to(email).length, club.to(added).length], [0, 1, 0]);
    await club.onDay('2027-04-06');
    assert.deepEqual([await club.arrived(email, 2), await club.arrived(added, 1)], [2, 1]);
  });

  it('is its owner’s alone, whose rights it goes with: 403 for who manages profiles, 404 for others', async () => {
    const envoi = await made(owner.client);
    const answer = await update(envoi, { emails: ['autre@exemple.tn'] }, club.staff());
    assert.equal(answer.status, 403);
    assert.match(problemIn(answer).message, /lui seul le modifie/);
    assert.equal((await update(envoi, { jour: 9 }, (await club.person()).client)).status, 404);
    assert.deepEqual((await listed())[0]?.destinataires[0]?.email, 'bureau@exemple.tn');
  });

  for (const [why, body, status] of [
    ['for nobody', { emails: [], utilisateurs: [] }, 422],
    ['in a format that it has not', { format: 'pdf' }, 422],
    ['to a user who is none', { utilisateurs: ['f'.repeat(24)] }, 422],
    ['on a day that February lacks', { jour: 29 }, 400],
  ] as const)
    it(`is refused ${why}, and nothing of it is kept`, async () => {
      const envoi = await made(owner.client);
      assert.equal(
        (await update(envoi, { emails: ['autre@exemple.tn'], ...(body as object) })).status,
        status,
      );
      assert.deepEqual((await listed())[0], envoi);
    });
});
