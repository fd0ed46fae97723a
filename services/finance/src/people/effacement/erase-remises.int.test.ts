import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ErasedPerson } from '@club/contract';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { cheque, done, moneyOf, recu, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  // Questions are answered once the bus is up.
  await until(() => requestReply('finance', 'moneyOf', { ids: [] }).catch(() => null));
});
after(async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  await club.stop();
});

it('an erased payer leaves the slips of the bank, whose sums and numbers are those of before', async () => {
  const { id: payeurId } = await club.given.person({ nom: 'Zzcanari', prenom: 'Salma' });
  const byCheque = {
    ...recu(450),
    ...cheque({ reference: '0099', tireur: 'Monsieur Zzcanari' }),
  };
  const made = await money.cotisation({ payeurId, reglements: [byCheque] });
  const reglementIds = made.reglements?.map(({ id }) => id) ?? [];
  const slip = done(await club.staff.call('createRemise', { body: { reglementIds, banque: 'BIAT' } }));
  const erased: ErasedPerson = {
    id: payeurId,
    nom: 'Adhérent effacé n°\u00a07',
    codeAdherent: 'EFFACE-7',
    codes: [],
    textes: ['Salma Zzcanari'],
    mots: ['Zzcanari', 'Salma'],
    identites: [],
    par: { id: 'u1', nom: 'Nadia' },
    requestId: 'r1',
  };
  assert.deepEqual(await requestReply('finance', 'effacerPersonne', erased), { obstacles: [] });
  for (const name of ['remises', 'history']) {
    const stored = await mongoose.connection.collection(name).find().toArray();
    assert.doesNotMatch(JSON.stringify(stored), /Zzcanari/, name);
  }
  const { body: now } = await club.staff.call('getRemise', { params: { id: slip.id } });
  assert.deepEqual([now.montant, now.numero, now.nombre], [slip.montant, slip.numero, slip.nombre]);
  const [kept] = now.cheques;
  assert.deepEqual([kept?.reference, kept?.payeur.nom], ['0099', 'Adhérent effacé n°\u00a07']);
});
