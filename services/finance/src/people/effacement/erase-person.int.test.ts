import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ErasedPerson } from '@club/contract';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { cheque, done, moneyOf, promis, recu, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  // Questions are answered once the bus is up.
  await until(() => requestReply('finance', 'moneyOf', { ids: [] }).catch(() => null));
});
after(() => club.stop());

const erased = (id: string, more: Partial<ErasedPerson> = {}): ErasedPerson => ({
  id,
  nom: 'Adhérent effacé n°\u00a07',
  codeAdherent: 'EFFACE-7',
  codes: ['0042'],
  textes: ['Salma Zzcanari', 'Zzcanari Salma', 'CIN-77'],
  mots: ['Zzcanari', 'Salma'],
  identites: [{ nom: 'Zzcanari', prenom: 'Salma' }],
  par: { id: 'u1', nom: 'Nadia' },
  requestId: 'r1',
  ...more,
});
const erase = (id: string) => requestReply('finance', 'effacerPersonne', erased(id));

/** Everything stored, as text. */
async function everything(): Promise<string> {
  const collections = (await mongoose.connection.listCollections()).filter(
    ({ name }) => !name.endsWith('copies'),
  );
  const all = await Promise.all(
    collections.map(async ({ name }) => [name, await mongoose.connection.collection(name).find().toArray()]),
  );
  return JSON.stringify(all);
}

describe('money of somebody who is erased', () => {
  it('keeps numbers, amounts and dates, and loses every text that names him', async () => {
    const { id: payeurId } = await club.given.person({ nom: 'Zzcanari', prenom: 'Salma' });
    const byCheque = {
      ...recu(450),
      ...cheque({
        reference: '0088',
        tireur: 'Monsieur Zzcanari',
        banque: 'Banque',
        notes: 'Remis par Salma',
      }),
    };
    const made = await money.cotisation({ payeurId, description: 'Pour Salma', reglements: [byCheque] });
    const [reglement] = made.reglements ?? [];
    const receipt = done(
      await club.staff.call('createRecu', { body: { reglementIds: [reglement?.id ?? ''] } }),
    );
    const before = await money.reglement(reglement?.id ?? '');
    assert.deepEqual(await erase(payeurId), { obstacles: [] });
    assert.doesNotMatch(await everything(), /Zzcanari|Salma/);
    const now = await money.reglement(before.id);
    assert.deepEqual(
      [now.codeReglement, now.montantTotal, now.montantRecu, now.dateReglement, now.reference, now.banque],
      [before.codeReglement, 450, 450, before.dateReglement, '0088', 'Banque'],
    );
    assert.equal(now.tireur, 'Adhérent effacé n°\u00a07');
    const [shown] = done(await club.staff.call('listRecus', { query: { reglementId: before.id } }));
    assert.equal(shown?.numero, receipt.numero);
    assert.deepEqual(shown?.payeur.nom, 'Adhérent effacé n°\u00a07');
    const version = now.version;
    await erase(payeurId);
    assert.equal((await money.reglement(before.id)).version, version, 'the same again changes nothing');
  });

  it('leaves what others pay, but for his name in it', async () => {
    const { id: parent } = await club.given.person({ nom: 'Parent', prenom: 'Maman' });
    const { id } = await club.given.person({ nom: 'Zzcanari', prenom: 'Salma' });
    const { id: formuleId } = await club.given.formule();
    const made = await money.cotisation({
      payeurId: parent,
      type: 'famille',
      description: 'Avec Salma ZZCANARI et son frère',
      adherents: [{ adherentId: id, lienParente: 'Mère', formules: [{ formuleId, montant: 100 }] }],
      reglements: [{ ...recu(100), notes: 'Réduction accordée' }],
    });
    await erase(id);
    const now = await money.read(made.id);
    assert.equal(now.description, 'Avec Adhérent effacé n°\u00a07 et son frère');
    assert.equal((await money.reglement(made.reglements?.[0]?.id ?? '')).notes, 'Réduction accordée');
  });

  it('takes his name from what others wrote beside money that is not tied to him, unless somebody else bears it', async () => {
    const { id: neighbour } = await club.given.person({ nom: 'Voisine', prenom: 'Maman' });
    const { id } = await club.given.person({ nom: 'Zzcanari', prenom: 'Salma' });
    const paid = await money.pay(neighbour, 10, { notes: 'pour  zzcanari SALMA, sa nièce' });
    const other = await money.pay(neighbour, 10, { notes: 'pour Salmaz Canari' });
    done(
      await club.staff.call('createCredit', {
        body: { payeurId: neighbour, montant: 20, notes: 'Geste pour Salma Zzcanari' },
      }),
    );
    const { id: namesake } = await club.given.person({ nom: 'Zzcanari', prenom: 'Salma' });
    await erase(id);
    assert.equal((await money.reglement(paid.id)).notes, 'pour  zzcanari SALMA, sa nièce', 'of a namesake');
    await erase(namesake);
    const now = await money.reglement(paid.id);
    assert.equal(now.notes, 'pour  Adhérent effacé n°\u00a07, sa nièce');
    assert.equal(now.version, paid.version + 1);
    assert.equal((await money.reglement(other.id)).version, other.version);
    assert.doesNotMatch(await everything(), /zzcanari salma|salma zzcanari/i);
  });

  it('is refused while something is owed, promised or kept for him, and then nothing changes', async () => {
    const { id: payeurId } = await club.given.person({ nom: 'Zzcanari', prenom: 'Salma' });
    const made = await money.cotisation({
      payeurId,
      description: 'Dette de Salma',
      reglements: [promis(450)],
    });
    const open = await requestReply('finance', 'openMoneyOf', { id: payeurId });
    assert.match(open.obstacles.join(' '), /doit encore 450,00/);
    assert.match(open.obstacles.join(' '), /1.règlement promis/);
    assert.deepEqual(await erase(payeurId), { obstacles: open.obstacles });
    assert.equal((await money.read(made.id)).description, 'Dette de Salma');
    const { id: kept } = await club.given.person();
    await money.pay(kept, 50);
    const credit = await requestReply('finance', 'openMoneyOf', { id: kept });
    assert.match(credit.obstacles.join(' '), /crédit de 50,00/);
  });

  it('takes nothing more of him, at once', async () => {
    const { id: payeurId } = await club.given.person({ nom: 'Zzcanari', prenom: 'Salma' });
    await erase(payeurId);
    const { status } = await club.refused('createReglement', { body: { payeurId, montantTotal: 10 } });
    assert.equal(status, 422);
  });
});
