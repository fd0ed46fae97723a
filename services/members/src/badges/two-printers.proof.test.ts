import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, it } from 'node:test';
import mongoose from 'mongoose';
import { crash, sharedEnvironment, startProcess, until } from '@club/service-kit/testing';
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
    // Sent again until the process hears it.
    await until(async () => {
      other.kill('SIGUSR2');
      return (await Cards.countDocuments()) > 0;
    });
    for (const adherentId of ids.slice(0, each))
      assert.equal((await members.staff.call('printBadge', { body: { adherentId } })).status, 200);
    await until(async () => (await Cards.countDocuments()) === 2 * each);
    await crash(other);
    const cards = await Cards.find().sort({ serial: 1 }).toArray();
    assert.deepEqual(
      cards.map(({ serial }) => serial),
      Array.from({ length: 2 * each }, (_, at) => at + 1),
    );
    const printers = new Set(cards.slice(0, each).map(({ by }) => by));
    assert.equal(printers.size, 2, 'both print at the same time');
    assert.equal((await BadgeSeries.find().lean())[0]?.dernierNumero, 2 * each);
  },
);
