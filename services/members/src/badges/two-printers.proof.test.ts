import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, it } from 'node:test';
import mongoose from 'mongoose';
import { crash, sharedEnvironment, startProcess } from '@club/service-kit/testing';
import { startMembers, type Members } from '../testing/start-members.ts';
import { BadgeSeries } from './badge-series-model.ts';
import { Cards } from './card-model.ts';

const main = path.resolve(import.meta.dirname, '..', 'testing', 'card-process.ts');
const each = 25;

let members: Members;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());

it(
  'two instances that print at once never give one serial twice, and leave none out',
  { timeout: 120_000 },
  async () => {
    const persons = await Promise.all(Array.from({ length: 2 * each }, () => members.created({})));
    const ids = persons.map(({ id }) => id);
    const more = { ADHERENT_IDS: ids.slice(each).join(',') };
    const other = await startProcess(
      main,
      await sharedEnvironment('members', mongoose.connection.name, more),
    );
    // This instance prints until the other one has ended, so that they work at the same time.
    const theirs = () => Cards.countDocuments({ by: 'Autre guichet' });
    for (let printed = 0, others = 0; others < each; printed += 1, others = await theirs()) {
      // Sent again until the process hears it.
      if (others === 0) other.kill('SIGUSR2');
      const body = { adherentId: ids[printed % each]! };
      assert.equal((await members.staff.call('printBadge', { body })).status, 200);
    }
    await crash(other);
    const cards = await Cards.find().sort({ serial: 1 }).toArray();
    assert.deepEqual(
      cards.map(({ serial }) => serial),
      cards.map((_, at) => at + 1),
    );
    const isTheirs = cards.map(({ by }) => by === 'Autre guichet');
    const during = isTheirs.slice(isTheirs.indexOf(true), isTheirs.lastIndexOf(true));
    assert.ok(during.includes(false), 'both print at the same time');
    assert.equal((await BadgeSeries.find().toArray())[0]?.dernierNumero, cards.length);
  },
);
