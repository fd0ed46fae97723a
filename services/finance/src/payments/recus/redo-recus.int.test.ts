import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Recu } from '@club/contract';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { assertRefusal, done, moneyOf, type Money } from '../../testing/money.ts';
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
const listed = async (reglementId: string): Promise<Recu[]> =>
  done(await club.staff.call('listRecus', { query: { reglementId } }));
const told = (recus: readonly Recu[]) =>
  recus.map(({ montant, annuleId, annuleParId, ecart }) => [
    montant,
    annuleId !== null ? 'annule' : annuleParId !== null ? 'annulé' : plain(ecart ?? 'valable'),
  ]);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const change = async (id: string, body: object) =>
  done(await club.staff.call('updateReglement', { params: { id }, body }));

/** A payment of somebody who owes as much, with its receipt. */
async function paid(montant: number, payeurId?: string) {
  const id = payeurId ?? (await club.given.person()).id;
  const owed = await money.debts(id, montant);
  const reglement = await money.pay(id, montant, { statut: 'complete' });
  return { reglement, owed, recu: await issue(reglement.id) };
}

describe('a receipt of a payment that was corrected', () => {
  it('says that it no longer corresponds, and is not printed nor given again without a word', async () => {
    const { reglement, recu } = await paid(1_000);
    const { code } = recu;
    await change(reglement.id, { montantTotal: 400, motif: 'Erreur de saisie' });
    const why = `il dit 1 000,00 Dh, 400,00 Dh sont reçus sur le règlement ${reglement.codeReglement}`;
    assert.deepEqual(told(await listed(reglement.id)), [[1_000, why]]);
    const again = await issue(reglement.id);
    assert.deepEqual([again.id, plain(again.ecart ?? '')], [recu.id, why]);
    const refused = await club.refused('getRecu', { params: { id: recu.id }, query: {} });
    assertRefusal(refused, 409, new RegExp(`^Le reçu ${code} ne correspond plus\u00a0: il dit 1`));
    const print = await club.refused('printRecus', { query: { ids: recu.id } });
    assertRefusal(print, 409, /ne correspond plus/);
    const given = done(await club.staff.call('createRecus', { body: { reglementIds: [reglement.id] } }));
    assert.deepEqual([given.recus, given.sans.length], [[], 1]);
    assert.match(given.sans[0]!.raison, /ne correspond plus/);
    const asked = await club.staff.open(`/api/recus/${recu.id}?ecartAccepte=true`);
    const { lines } = await readPdf(new Uint8Array(await asked.arrayBuffer()));
    assert.ok(plain(lines.join(' ')).includes('1 000,00 Dh'), 'the paper never changes');
  });

  for (const [what, body, montants] of [
    ['lowered', { montantTotal: 400, motif: 'Erreur de saisie' }, [1_000, -1_000, 400]],
    ['of another means', { typeReglement: 'carte' }, [1_000, -1_000, 1_000]],
  ] as const)
    it(`${what}: is cancelled and issued anew in the same act`, async () => {
      const { reglement, recu } = await paid(1_000);
      await change(reglement.id, { ...body, refaireRecus: true });
      const recus = await listed(reglement.id);
      assert.deepEqual(
        told(recus),
        [['annulé'], ['annule'], ['valable']].map(([state], at) => [montants[at], state]),
      );
      assert.deepEqual(
        recus.slice(1).map(({ numero }) => numero),
        [recu.numero + 1, recu.numero + 2],
      );
    });

  it('still corresponds after more was received, or only a note changed: nothing is redone', async () => {
    const { reglement, recu } = await paid(300);
    await money.debts(reglement.payeurId, 100);
    await change(reglement.id, { notes: 'Vu', refaireRecus: true });
    await change(reglement.id, { montantTotal: 350, refaireRecus: true });
    assert.deepEqual(told(await listed(reglement.id)), [[300, 'valable']]);
    assert.equal((await issue(reglement.id)).montant, 50);
    await change(reglement.id, { montantTotal: 320, motif: 'Erreur' });
    const [first, second] = await listed(reglement.id);
    assert.deepEqual([first?.id, first?.ecart], [recu.id, null]);
    assert.match(second?.ecart ?? '', /^il dit 50,00/);
  });

  it('of several payments: what is still received of each stands on the new one', async () => {
    const { id: payeurId } = await club.given.person();
    await money.debts(payeurId, 500);
    const [one, two] = [await money.pay(payeurId, 200), await money.pay(payeurId, 300)];
    await issue(one.id, two.id);
    await change(one.id, { montantTotal: 150, motif: 'Erreur', refaireRecus: true });
    const [, , anew] = await listed(two.id);
    assert.deepEqual([anew?.montant, anew?.reglementIds], [450, [one.id, two.id]]);
  });

  it('that was deleted or reversed: is cancelled with it, and not issued again', async () => {
    for (const call of ['deleteReglement', 'reverseReglement'] as const) {
      const { reglement } = await paid(500);
      const params = { id: reglement.id };
      done(await club.staff.call(call, { params, body: { motif: 'Erreur', refaireRecus: true } }));
      assert.deepEqual(told(await listed(reglement.id)), [
        [500, 'annulé'],
        [-500, 'annule'],
      ]);
    }
    const { reglement } = await paid(500);
    const params = { id: reglement.id };
    done(await club.staff.call('deleteReglement', { params, body: { motif: 'Erreur' } }));
    assert.deepEqual(told(await listed(reglement.id)), [
      [500, `le règlement ${reglement.codeReglement} est supprimé`],
    ]);
  });

  it('whose cotisation has another payer: is in the name of the new one', async () => {
    const { reglement, owed, recu } = await paid(600);
    const { id: payeurId } = await club.given.person({ nom: 'Beta' });
    const params = { id: owed.id };
    done(await club.staff.call('updateCotisation', { params, body: { payeurId } }));
    const why = `le règlement ${reglement.codeReglement} a un autre payeur`;
    assert.deepEqual(told(await listed(reglement.id)), [[600, why]]);
    done(await club.staff.call('cancelRecu', { params: { id: recu.id }, body: { refaireRecus: true } }));
    const anew = (await listed(reglement.id)).at(-1);
    assert.deepEqual([anew?.payeur.nom, anew?.ecart], ['Beta', null]);
    const { id: third } = await club.given.person({ nom: 'Gamma' });
    done(
      await club.staff.call('updateCotisation', { params, body: { payeurId: third, refaireRecus: true } }),
    );
    assert.equal((await listed(reglement.id)).at(-1)?.payeur.nom, 'Gamma');
  });

  it('is redone only by who may cancel and issue receipts: else nothing changes', async () => {
    const { reglement } = await paid(500);
    const clerk = club.service.as(['reglements.read', 'reglements.update']);
    const refused = await clerk.call('updateReglement', {
      params: { id: reglement.id },
      body: { typeReglement: 'carte', refaireRecus: true },
    });
    assert.equal(refused.status, 403);
    assert.equal((await money.reglement(reglement.id)).typeReglement, 'espece');
  });
});
