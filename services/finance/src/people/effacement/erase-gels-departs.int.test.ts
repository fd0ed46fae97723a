import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { ErasedPerson } from '@club/contract';
import { daysLater } from '@club/contract';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import {
  setUp,
  startSwimming,
  stored,
  type Swimming,
  textOf,
  today,
} from '../../selling/departs/testing/swimmers.ts';

import { donneesHandlers } from './donnees-handlers.ts';

let swimming: Swimming;
before(async () => {
  swimming = await startSwimming();
  setUp({ gelCompense: 'jours', departRendu: 'rien' });
  await until(() => requestReply('finance', 'moneyOf', { ids: [] }).catch(() => null));
});
after(() => swimming.stop());

const erased = (id: string): ErasedPerson => ({
  id,
  ...{ nom: 'Adhérent effacé n°\u00a07', codeAdherent: 'EFFACE-7', codes: ['0042'] },
  ...{ textes: ['Salma Zzcanari'], mots: ['Zzcanari'], identites: [{ nom: 'Zzcanari', prenom: 'Salma' }] },
  ...{ par: { id: 'u1', nom: 'Nadia' }, requestId: 'r1' },
});

/** Collections in which a word stands. */
async function where(word: string): Promise<string[]> {
  const names = (await mongoose.connection.listCollections()).map(({ name }) => name);
  const all = await Promise.all(
    names.map(async (name) => ({
      name,
      text: JSON.stringify(await mongoose.connection.collection(name).find().toArray()),
    })),
  );
  return all.filter(({ text }) => text.includes(word)).map(({ name }) => name);
}

describe('the freezes and the leave of a member', () => {
  it('are in the data of the person with their reasons, which go with an erasure', async () => {
    const member = await swimming.swimmer({ paye: 1_200, promis: 0 });
    const { staff } = swimming.club;
    const key = () => ({ 'Idempotency-Key': randomUUID() });
    const days = { du: today, au: daysLater(today, 9) };
    const frozen = await staff.call(
      'createGel',
      { params: { id: member.id }, body: { ...days, motif: 'Xentorse' } },
      key(),
    );
    assert.equal(frozen.status, 201, textOf(frozen));
    const left = await swimming.leave(member, { jour: days.au, motif: 'Xdéménage' }, key());
    assert.equal(left.status, 200, textOf(left));
    const donnees = await donneesHandlers.readDonneesArgent({ params: { id: member.id } } as never);
    assert.deepEqual(
      donnees.gels.map(({ motif, du }) => [motif, du]),
      [['Xentorse', today]],
    );
    assert.deepEqual(
      donnees.departs.map(({ motif, jour }) => [motif, jour]),
      [['Xdéménage', days.au]],
    );
    const answered = await requestReply('finance', 'effacerPersonne', erased(member.id));
    assert.deepEqual(answered, { obstacles: [] });
    assert.deepEqual([await where('Xentorse'), await where('Xdéménage')], [[], []]);
    const [formule] = (await stored(member)).adherents[0]!.formules;
    assert.deepEqual([formule?.gels?.[0]?.motif, formule?.depart?.motif], [null, null]);
    assert.deepEqual([formule?.gels?.[0]?.jours, formule?.depart?.jour], [10, days.au]);
  });
});
