import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { recuCalls, type Recu, type Reglement } from '@club/contract';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { assertRefusal, done, moneyOf, type Money } from '../../testing/money.ts';
import { startMortalInstance } from '../../testing/mortal-instance.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  await club.stop();
});

const issue = async (...reglementIds: string[]): Promise<Recu> =>
  done(await club.staff.call('createRecu', { body: { reglementIds } }));
const cancel = async (id: string): Promise<Recu> =>
  done(await club.staff.call('cancelRecu', { params: { id }, body: { motif: 'Erreur de payeur' } }));
const printed = async (id: string): Promise<string[]> => {
  const response = await club.staff.open(`/api/recus/${id}`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('Content-Type'), 'application/pdf');
  const { lines } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return lines.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '));
};
/** A payment of somebody, received. */
async function paid(montant: number): Promise<Reglement> {
  const { id } = await club.given.person({ prenom: 'Zoé', nom: 'L’Hôpital' });
  await money.debts(id, montant);
  return money.pay(id, montant, { statut: 'complete' });
}

describe('a receipt', () => {
  it('has the payer, the amount and what it was for, and the same one is answered again', async () => {
    const reglement = await paid(450);
    const recu = await issue(reglement.id);
    const { montant, reglementIds, payeur, annuleParId, annuleId } = recu;
    assert.deepEqual(
      { montant, reglementIds, nom: payeur.nom, annuleParId, annuleId },
      { montant: 450, reglementIds: [reglement.id], nom: 'L’Hôpital', annuleParId: null, annuleId: null },
    );
    assert.match(recu.code, new RegExp(`-${String(recu.numero).padStart(5, '0')}$`));
    assert.deepEqual(await issue(reglement.id), recu);
  });

  it('is given once, of two at once too; later ones are marked and say the same', async () => {
    const { id } = await issue((await paid(1_234.5)).id);
    const both = await Promise.all([printed(id), printed(id)]);
    const again = await printed(id);
    const [original, ...more] = both.filter((lines) => !lines.includes('DUPLICATA'));
    assert.ok(original);
    assert.deepEqual(more, []);
    assert.ok(original.includes('1 234,50 Dh'), original.join('\n'));
    assert.ok(original.includes('Mille deux cent trente-quatre dirhams et cinquante centimes.'));
    assert.ok(again.includes('DUPLICATA'));
    assert.deepEqual(
      again.filter((line) => line !== 'DUPLICATA'),
      original,
    );
  });

  it('of a promise is refused, then tells each part as it is received', async () => {
    const { id: payeurId } = await club.given.person();
    await money.debts(payeurId, 500);
    const { id } = await money.pay(payeurId, 500, { statut: 'en_attente' });
    const refused = await club.refused('createRecu', { body: { reglementIds: [id] } });
    assertRefusal(refused, 422, /^Rien n’est encore encaissé/);
    await money.receive(id, 200);
    const first = await issue(id);
    await money.receive(id, 300);
    const second = await issue(id);
    assert.deepEqual([first.montant, second.montant], [200, 300]);
    assert.equal(second.numero, first.numero + 1);
  });

  it('is refused for an unknown règlement, and for those of two payers', async () => {
    const unknown = await club.refused('createRecu', {
      body: { reglementIds: ['65f0000000000000000000ff'] },
    });
    assertRefusal(unknown, 422, 'Règlement introuvable.');
    const reglementIds = [(await paid(100)).id, (await paid(100)).id];
    assertRefusal(
      await club.refused('createRecu', { body: { reglementIds } }),
      422,
      'Un reçu se donne à un seul payeur.',
    );
  });

  it('is cancelled by a document with a number of its own, and what was received can have another', async () => {
    const reglement = await paid(450);
    const recu = await issue(reglement.id);
    const cancelling = await cancel(recu.id);
    assert.deepEqual(
      [cancelling.montant, cancelling.numero, cancelling.annuleId, cancelling.motif],
      [-450, recu.numero + 1, recu.id, 'Erreur de payeur'],
    );
    const refused = async (id: string) => club.refused('cancelRecu', { params: { id }, body: {} });
    assertRefusal(await refused(recu.id), 409, `Ce reçu est déjà annulé par ${cancelling.code}.`);
    assertRefusal(await refused(cancelling.id), 409, 'Ce document annule déjà un reçu.');
    assert.ok((await printed(recu.id)).includes(`ANNULÉ par ${cancelling.code}`));
    const another = await issue(reglement.id);
    const listed = done(await club.staff.call('listRecus', { query: { reglementId: reglement.id } }));
    assert.deepEqual(
      listed.map(({ id, annuleParId, annuleId }) => [id, annuleParId, annuleId]),
      [
        [recu.id, cancelling.id, null],
        [cancelling.id, null, recu.id],
        [another.id, null, null],
      ],
    );
    assert.deepEqual([another.montant, another.numero], [450, recu.numero + 2]);
  });

  it('is numbered in its own season', async () => {
    const saisonId = await club.given.saison({ nom: 'Été 2027' });
    const { id } = await club.given.person();
    const cotisation = await money.pay(id, 100, { statut: 'complete', saisonId });
    const recu = await issue(cotisation.id);
    assert.deepEqual([recu.numero, recu.code], [1, 'REC-Été-2027-00001']);
  });

  it('that is unknown is said to be', async () => {
    const params = { id: '65f0000000000000000000ff' };
    assertRefusal(await club.refused('getRecu', { params }), 404, 'Reçu introuvable.');
    assertRefusal(await club.refused('cancelRecu', { params, body: {} }), 404, 'Reçu introuvable.');
  });
});

describe('receipts at once', () => {
  it('of 50 payments, through two instances of finance, have neither gap nor repeat', async () => {
    const reglements: string[] = [];
    for (let count = 0; count < 50; count += 1) reglements.push((await paid(100)).id);
    const last = (await issue((await paid(100)).id)).numero;
    const other = await startMortalInstance();
    try {
      const numbers = await Promise.all(
        reglements.map(async (id, index) => {
          if (index % 2 === 0) return (await issue(id)).numero;
          const answer = await other.post(recuCalls.createRecu.path, { reglementIds: [id] }, `recu-${index}`);
          assert.ok(answer?.status === 201, JSON.stringify(answer?.body));
          return (answer.body as Recu).numero;
        }),
      );
      assert.deepEqual(
        numbers.toSorted((a, b) => a - b),
        Array.from({ length: 50 }, (_, index) => last + 1 + index),
      );
    } finally {
      await other.stop();
    }
  });

  it('of one payment are one', async () => {
    const { id } = await paid(100);
    const recus = await Promise.all(Array.from({ length: 5 }, () => issue(id)));
    assert.equal(new Set(recus.map((one) => one.id)).size, 1);
  });
});
