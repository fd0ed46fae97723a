import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { brokenInvariants } from '../invariants/check-ledger.ts';
import { slipsOf } from '../remises/testing/slips.ts';
import { moneyOf } from '../testing/money.ts';
import { startFinance, type Finance } from '../testing/start-finance.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
  await until(() => requestReply('finance', 'moneyOf', { ids: [] }).catch(() => null));
});
after(() => club.stop());

it('a bank slip keeps its cheques, numbers and sum, and loses the name of who is erased', async () => {
  const slips = slipsOf(club);
  const { id } = await club.given.person({ nom: 'Zzcanari', prenom: 'Salma' });
  const money = moneyOf(club);
  await money.debts(id, 100);
  const means = { typeReglement: 'cheque', reference: '0088', tireur: 'Monsieur Zzcanari' } as const;
  const his = await money.pay(id, 100, means);
  const other = await slips.cheque(50);
  const slip = await slips.put(his.id, other.id);
  await slips.lock(slip.id);
  const cashed = await slips.cash(slip.id);
  const obstacles = await requestReply('finance', 'effacerPersonne', {
    ...{ id, nom: 'Adhérent effacé n°\u00a07', codeAdherent: 'EFFACE-7', codes: ['0042'] },
    ...{ textes: ['Salma Zzcanari', 'Zzcanari Salma'], mots: ['Zzcanari', 'Salma'] },
    ...{
      identites: [{ nom: 'Zzcanari', prenom: 'Salma' }],
      par: { id: 'u1', nom: 'Nadia' },
      requestId: 'r1',
    },
  });
  assert.deepEqual(obstacles, { obstacles: [] });
  const now = await slips.read(slip.id);
  assert.deepEqual(
    now.cheques.map(({ payeur, tireur, reference, montant }) => [payeur.nom, tireur, reference, montant]),
    [
      ['Adhérent effacé n°\u00a07', 'Adhérent effacé n°\u00a07', '0088', 100],
      [other.payeur.nom, null, other.reference, 50],
    ],
  );
  assert.deepEqual([now.code, now.montant], [cashed.code, 150]);
  const db = mongoose.connection.db!;
  for (const name of ['remises', 'history'])
    assert.doesNotMatch(JSON.stringify(await db.collection(name).find().toArray()), /Zzcanari|Salma/);
  assert.deepEqual(await brokenInvariants(db), []);
});
