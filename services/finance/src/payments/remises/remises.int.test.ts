import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { remiseCalls } from '@club/contract';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { assertRefusal, done, moneyOf, type Money } from '../../testing/money.ts';
import { startMortalInstance } from '../../testing/mortal-instance.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
import { Remises } from './remises.ts';
import { slipsOf } from './testing/slips.ts';

let club: Finance;
let money: Money;
let slips: ReturnType<typeof slipsOf>;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  slips = slipsOf(club);
});
after(async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  await club.stop();
});

describe('cheques to remit', () => {
  it('are those received or handed over that no bank has: not cash, not a promise, not a cashed one', async () => {
    const [held, cashed, promised, cash] = [
      await slips.cheque(),
      await slips.cheque(100, { dateEncaissement: '2026-11-20' }),
      await slips.cheque(100, { statut: 'en_attente' }),
      await slips.cheque(100, { typeReglement: 'espece' }),
    ];
    const later = await slips.cheque(100, { dateEcheance: '2099-12-05' });
    const found = await slips.waiting();
    assert.deepEqual(
      [held, cashed, promised, cash, later].map(({ id }) => found.includes(id)),
      [true, false, false, false, false],
    );
    assert.ok((await slips.waiting(true)).includes(later.id));
  });
});

describe('a bank slip', () => {
  it('has a number, its cheques as they were and their sum, and takes them from those to remit', async () => {
    const [one, two] = [await slips.cheque(120.5), await slips.cheque(79.5)];
    const made = await slips.put(one.id, two.id);
    assert.deepEqual(
      [made.montant, made.nombre, made.etat, made.code],
      [200, 2, 'ouverte', `REM-${String(made.numero).padStart(5, '0')}`],
    );
    const [first] = made.cheques;
    assert.deepEqual(
      [first?.reference, first?.payeur.nom, first?.banque, first?.montant],
      [one.reference, 'L’Hôpital', 'BIAT', 120.5],
    );
    assert.deepEqual(
      (await slips.waiting()).filter((id) => [one.id, two.id].includes(id)),
      [],
    );
    assert.deepEqual((await money.reglement(one.id)).remiseCode, made.code);
    const { remises } = done(await club.staff.call('listRemises', { query: { etat: 'ouverte' } }));
    assert.deepEqual([remises[0]?.id, remises[0]?.montant], [made.id, 200]);
  });

  it('is found by its number, its bank, and by payer, règlement, number and amount of a cheque on it', async () => {
    const cheque = await slips.cheque(417.35);
    const made = await slips.put(cheque.id);
    const found = async (search: string, etat?: 'encaissee') => {
      const query = { search, ...(etat && { etat }) };
      return done(await club.staff.call('listRemises', { query })).remises.map(({ id }) => id);
    };
    const { codeReglement, reference, payeur } = cheque;
    for (const search of [made.code, codeReglement, reference!, '417,35']) {
      assert.deepEqual(await found(search), [made.id], search);
    }
    // A code is a number like another: it may also be an amount of another slip.
    assert.ok((await found(payeur.codeAdherent)).includes(made.id));
    assert.ok((await found('hôpital biat')).length === 0 && (await found('BIAT')).includes(made.id));
    assert.deepEqual(await found(made.code, 'encaissee'), []);
  });

  it('takes no cheque that stands on another, of two at once through two instances only one does', async () => {
    const { id, codeReglement } = await slips.cheque();
    const first = await slips.put(id);
    assertRefusal(
      await slips.refusedPut(id),
      409,
      `Le chèque du règlement ${codeReglement} est déjà sur la remise ${first.code}.`,
    );
    const other = await startMortalInstance();
    const there = async (body: object, key: string) =>
      (await other.post(remiseCalls.createRemise.path, body, key))?.status;
    try {
      const free = await slips.cheque();
      const body = { reglementIds: [free.id], banque: 'BIAT' };
      const statuses = await Promise.all([
        slips.refusedPut(free.id).then(({ status }) => status),
        there(body, 'remise-1'),
        slips.refusedPut(free.id).then(({ status }) => status),
        there(body, 'remise-2'),
      ]);
      assert.deepEqual(statuses.toSorted(), [201, 409, 409, 409]);
    } finally {
      await other.stop();
    }
  });

  it('refuses what is no cheque in the club’s hands, and numbers nothing then', async () => {
    const { numero } = await slips.put((await slips.cheque()).id);
    const cash = await slips.cheque(100, { typeReglement: 'espece' });
    assertRefusal(await slips.refusedPut(cash.id), 422, /n’est pas un chèque à remettre/);
    assertRefusal(await slips.refusedPut('65f0000000000000000000ff'), 422, 'Règlement introuvable.');
    assert.equal((await slips.put((await slips.cheque()).id)).numero, numero + 1);
  });

  it('changes while it is open; its cheques keep amount, number and place', async () => {
    const [one, two] = [await slips.cheque(), await slips.cheque()];
    const { id, version, code } = await slips.put(one.id);
    const changed = done(
      await club.staff.call('updateRemise', {
        params: { id },
        body: { reglementIds: [two.id], banque: 'Attijari', compte: null, version },
      }),
    );
    assert.deepEqual(
      [changed.banque, changed.compte, changed.cheques.map((c) => c.reglementId)],
      ['Attijari', null, [two.id]],
    );
    assert.ok((await slips.waiting()).includes(one.id));
    const stale = { reglementIds: [one.id], banque: 'BIAT', version };
    assert.equal((await club.refused('updateRemise', { params: { id }, body: stale })).status, 409);
    const onIt = `Le chèque du règlement ${two.codeReglement} est sur la remise ${code}\u00a0: retirez-l’en si elle est ouverte. Sinon encaissez-la, ou déclarez-le impayé s’il revient.`;
    const params = { id: two.id };
    for (const body of [{ montantTotal: 90 }, { reference: '9' }, { typeReglement: 'espece' }])
      assertRefusal(await club.refused('updateReglement', { params, body }), 409, onIt);
    assertRefusal(await club.refused('deleteReglement', { params, body: { motif: 'Erreur' } }), 409, onIt);
    assertRefusal(await club.refused('reverseReglement', { params, body: { motif: 'Erreur' } }), 409, onIt);
    assertRefusal(
      await club.refused('returnCheque', { params, body: { motif: 'Provision' } }),
      409,
      `La remise ${code} est encore ouverte, la banque ne l’a pas\u00a0: retirez-en plutôt ce chèque.`,
    );
    done(await club.staff.call('updateReglement', { params, body: { notes: 'Vu' } }));
  });

  it('that is cancelled keeps its number, and its cheques go on another', async () => {
    const { id: reglementId } = await slips.cheque();
    const { id } = await slips.put(reglementId);
    assert.equal(done(await club.staff.call('cancelRemise', { params: { id } })).etat, 'annulee');
    await slips.put(reglementId);
    assert.equal((await slips.read(id)).cheques.length, 1);
    assertRefusal(
      await club.refused('lockRemise', { params: { id } }),
      409,
      /est annulée\u00a0: elle ne change plus\.$/,
    );
    assert.equal((await club.refused('getBordereau', { params: { id } })).status, 409);
  });

  it('that is locked does not change, whoever asks', async () => {
    const { id: reglementId } = await slips.cheque();
    const { id } = await slips.put(reglementId);
    const { version, verrouilleePar, code } = await slips.lock(id);
    assert.ok(verrouilleePar);
    const why = `La remise ${code} est verrouillée\u00a0: elle ne change plus.`;
    const body = { reglementIds: [reglementId], banque: 'Autre', version };
    assertRefusal(await club.refused('updateRemise', { params: { id }, body }), 409, why);
    assertRefusal(await club.refused('cancelRemise', { params: { id } }), 409, why);
    assertRefusal(await club.refused('lockRemise', { params: { id } }), 409, why);
  });

  it('is unique for each cheque in the database itself', async () => {
    const { id } = await slips.put((await slips.cheque()).id);
    const stored = await Remises.findOne({ _id: id });
    await assert.rejects(Remises.insertOne({ ...stored!, _id: 'twin', numero: 1_000_000 }), /duplicate key/);
  });
});

it('thirty cheques stand on one slip, whose paper has each of them', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 30; count += 1) ids.push((await slips.cheque(10)).id);
  const { id, montant } = await slips.put(...ids);
  assert.equal(montant, 300);
  const response = await club.staff.open(remiseCalls.getBordereau.path.replace('{id}', id));
  assert.equal(response.headers.get('Content-Type'), 'application/pdf');
  const { lines } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  assert.ok(
    lines.some((line) => line.startsWith('BROUILLON')),
    lines.join('\n'),
  );
});
