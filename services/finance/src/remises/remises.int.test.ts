import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { remiseCalls, type Remise } from '@club/contract';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { closeSaison } from '../closing/close-saison.ts';
import { brokenInvariants } from '../invariants/check-ledger.ts';
import { cashCheques } from '../reglements/cash-cheques.ts';
import { assertRefusal, done, moneyOf, type Money } from '../testing/money.ts';
import { startMortalInstance } from '../testing/mortal-instance.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { activeSaisonId, startFinance, type Finance } from '../testing/start-finance.ts';
import { Remises } from './remises.ts';

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

let number = 0;
/** A received cheque of a new payer who owed its amount. */
async function cheque(montant = 100, more: object = {}) {
  number += 1;
  const payeurId = (await club.given.person({ prenom: 'Zoé', nom: 'L’Hôpital' })).id;
  const { id: cotisationId } = await money.debts(payeurId, montant);
  const means = {
    typeReglement: 'cheque' as const,
    reference: String(number).padStart(7, '0'),
    banque: 'BIAT',
  };
  return { ...(await money.pay(payeurId, montant, { ...means, ...more })), cotisationId };
}
const put = async (...reglementIds: string[]): Promise<Remise> =>
  done(
    await club.staff.call('createRemise', { body: { reglementIds, banque: 'BIAT', compte: '08 006 0001' } }),
  );
const refusedPut = (...reglementIds: string[]) =>
  club.refused('createRemise', { body: { reglementIds, banque: 'BIAT' } });
const lock = async (id: string): Promise<Remise> =>
  done(await club.staff.call('lockRemise', { params: { id } }));
const cash = async (id: string, date?: string): Promise<Remise> =>
  done(await club.staff.call('cashRemise', { params: { id }, body: date ? { date } : {} }));
const remise = async (id: string): Promise<Remise> =>
  done(await club.staff.call('getRemise', { params: { id } }));
const waiting = async (aVenir?: boolean) =>
  done(await club.staff.call('listChequesARemettre', { query: aVenir ? { aVenir } : {} })).map(
    ({ reglementId }) => reglementId,
  );

describe('cheques to remit', () => {
  it('are those received or handed over that no bank has: not cash, not a promise, not a cashed one', async () => {
    const [held, cashed, promised, cash] = [
      await cheque(),
      await cheque(100, { dateEncaissement: '2026-11-20' }),
      await cheque(100, { statut: 'en_attente' }),
      await cheque(100, { typeReglement: 'espece' }),
    ];
    const later = await cheque(100, { dateEcheance: '2099-12-05' });
    const found = await waiting();
    assert.deepEqual(
      [held, cashed, promised, cash, later].map(({ id }) => found.includes(id)),
      [true, false, false, false, false],
    );
    assert.ok((await waiting(true)).includes(later.id));
  });
});

describe('a bank slip', () => {
  it('has a number, its cheques as they were and their sum, and takes them from those to remit', async () => {
    const [one, two] = [await cheque(120.5), await cheque(79.5)];
    const made = await put(one.id, two.id);
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
      (await waiting()).filter((id) => [one.id, two.id].includes(id)),
      [],
    );
    assert.deepEqual((await money.reglement(one.id)).remiseCode, made.code);
    const { remises } = done(await club.staff.call('listRemises', { query: { etat: 'ouverte' } }));
    assert.deepEqual([remises[0]?.id, remises[0]?.montant], [made.id, 200]);
  });

  it('takes no cheque that stands on another, of two at once through two instances only one does', async () => {
    const { id, codeReglement } = await cheque();
    const first = await put(id);
    assertRefusal(
      await refusedPut(id),
      409,
      `Le chèque du règlement ${codeReglement} est déjà sur la remise ${first.code}.`,
    );
    const other = await startMortalInstance();
    const there = async (body: object, key: string) =>
      (await other.post(remiseCalls.createRemise.path, body, key))?.status;
    try {
      const free = await cheque();
      const body = { reglementIds: [free.id], banque: 'BIAT' };
      const statuses = await Promise.all([
        refusedPut(free.id).then(({ status }) => status),
        there(body, 'remise-1'),
        refusedPut(free.id).then(({ status }) => status),
        there(body, 'remise-2'),
      ]);
      assert.deepEqual(statuses.toSorted(), [201, 409, 409, 409]);
    } finally {
      await other.stop();
    }
  });

  it('refuses what is no cheque in the club’s hands, and numbers nothing then', async () => {
    const { numero } = await put((await cheque()).id);
    const cash = await cheque(100, { typeReglement: 'espece' });
    assertRefusal(await refusedPut(cash.id), 422, /n’est pas un chèque à remettre/);
    assertRefusal(await refusedPut('65f0000000000000000000ff'), 422, 'Règlement introuvable.');
    assert.equal((await put((await cheque()).id)).numero, numero + 1);
  });

  it('changes while it is open; its cheques keep amount, number and place', async () => {
    const [one, two] = [await cheque(), await cheque()];
    const { id, version, code } = await put(one.id);
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
    assert.ok((await waiting()).includes(one.id));
    const stale = { reglementIds: [one.id], banque: 'BIAT', version };
    assert.equal((await club.refused('updateRemise', { params: { id }, body: stale })).status, 409);
    const onIt = `Le chèque du règlement ${two.codeReglement} est sur la remise ${code}\u00a0: retirez-le d’abord de cette remise, ou encaissez-la.`;
    const params = { id: two.id };
    for (const body of [{ montantTotal: 90 }, { reference: '9' }, { typeReglement: 'espece' }])
      assertRefusal(await club.refused('updateReglement', { params, body }), 409, onIt);
    assertRefusal(await club.refused('deleteReglement', { params }), 409, onIt);
    assertRefusal(await club.refused('reverseReglement', { params, body: { motif: 'Erreur' } }), 409, onIt);
    assertRefusal(await club.refused('returnCheque', { params, body: { motif: 'Provision' } }), 409, onIt);
    done(await club.staff.call('updateReglement', { params, body: { notes: 'Vu' } }));
  });

  it('that is cancelled keeps its number, and its cheques go on another', async () => {
    const { id: reglementId } = await cheque();
    const { id } = await put(reglementId);
    assert.equal(done(await club.staff.call('cancelRemise', { params: { id } })).etat, 'annulee');
    await put(reglementId);
    assert.equal((await remise(id)).cheques.length, 1);
    assertRefusal(
      await club.refused('lockRemise', { params: { id } }),
      409,
      /est annulée\u00a0: elle ne change plus\.$/,
    );
    assert.equal((await club.refused('getBordereau', { params: { id } })).status, 409);
  });

  it('that is locked does not change, whoever asks', async () => {
    const { id: reglementId } = await cheque();
    const { id } = await put(reglementId);
    const { version, verrouilleePar, code } = await lock(id);
    assert.ok(verrouilleePar);
    const why = `La remise ${code} est verrouillée\u00a0: elle ne change plus.`;
    const body = { reglementIds: [reglementId], banque: 'Autre', version };
    assertRefusal(await club.refused('updateRemise', { params: { id }, body }), 409, why);
    assertRefusal(await club.refused('cancelRemise', { params: { id } }), 409, why);
    assertRefusal(await club.refused('lockRemise', { params: { id } }), 409, why);
  });

  it('is unique for each cheque in the database itself', async () => {
    const { id } = await put((await cheque()).id);
    const stored = await Remises.findOne({ _id: id });
    await assert.rejects(Remises.insertOne({ ...stored!, _id: 'twin', numero: 1_000_000 }), /duplicate key/);
  });
});

describe('cashing a slip', () => {
  it('cashes all its cheques on one day, once', async () => {
    const [one, two] = [await cheque(), await cheque()];
    const { id } = await put(one.id, two.id);
    assertRefusal(
      await club.refused('cashRemise', { params: { id }, body: {} }),
      409,
      /^Verrouillez d’abord/,
    );
    await lock(id);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => club.refused('cashRemise', { params: { id }, body: {} })),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409]);
    for (const { id: reglementId } of [one, two]) {
      const { dateEncaissement, details, montantRecu } = await money.reglement(reglementId);
      assert.deepEqual(
        [dateEncaissement, details.map((line) => line.dateEncaissement), montantRecu],
        [clubToday(), [clubToday()], 100],
      );
    }
    assert.equal((await remise(id)).dateEncaissement, clubToday());
  });

  it('receives what was handed over, on its day and not before; the clock leaves it to the slip', async () => {
    const later = await cheque(100, { dateEcheance: '2099-12-05' });
    const { id } = await put(later.id);
    await lock(id);
    assertRefusal(
      await club.refused('cashRemise', { params: { id }, body: {} }),
      422,
      /n’est à encaisser qu’à partir du 05\/12\/2099\.$/,
    );
    await cashCheques(async () => true, '2099-12-06');
    assert.equal((await money.reglement(later.id)).montantRecu, 0);
    assertRefusal(
      await club.refused('cashRemise', { params: { id }, body: { date: '2099-12-06' } }),
      422,
      'La date d’encaissement ne peut pas être à venir.',
    );
  });

  it('pays the debt of a cheque to come, and of a closed season as a règlement of the active one', async () => {
    const saisonId = await club.given.saison();
    const payeurId = (await club.given.person()).id;
    const formule = await club.given.formule({ montant: 100 });
    const due = {
      typeReglement: 'cheque',
      statut: 'complete',
      reference: '77',
      dateEcheance: '2099-12-05',
    } as const;
    const cotisation = await money.cotisation({
      ...{ payeurId, saisonId, adherentId: payeurId, lienParente: 'Lui-même' },
      ...{ formules: [{ formuleId: formule.id }], reglements: [{ montant: 100, ...due }] },
    });
    const [promise] = cotisation.reglements ?? [];
    const open = await cheque(50, { dateEcheance: '2099-12-05' });
    for (const { id } of [promise!, open])
      done(await club.staff.call('updateReglement', { params: { id }, body: { dateEcheance: clubToday() } }));
    const { id, cheques } = await put(promise!.id, open.id);
    await lock(id);
    await club.given.saison({ id: saisonId, cloturee: true, version: 2 });
    await closeSaison(saisonId);
    const cashed = await cash(id);
    assert.equal((await money.read(open.cotisationId)).statut, 'payee');
    assert.equal((await money.read(cotisation.id)).statut, 'payee');
    const [late, other] = cashed.cheques;
    assert.equal(other?.reglementId, open.id);
    assert.notEqual(late?.reglementId, cheques[0]?.reglementId);
    const received = await money.reglement(late!.reglementId);
    assert.deepEqual([received.saisonId, received.montantRecu, received.remiseId], [activeSaisonId, 100, id]);
  });
});

describe('a cheque that comes back', () => {
  it('opens its debt again, keeps both traces, and a fee is a debt of its own', async () => {
    const reglement = await cheque(450);
    const { id } = await put(reglement.id);
    await lock(id);
    await cash(id);
    const params = { id: reglement.id };
    const counter = done(
      await club.staff.call('returnCheque', { params, body: { motif: 'Sans provision', frais: 30 } }),
    );
    assert.deepEqual(
      [counter.montantRecu, counter.contrePasseDeId, counter.notes, counter.remiseId],
      [-450, reglement.id, 'Chèque impayé\u00a0: Sans provision', null],
    );
    const kept = await money.reglement(reglement.id);
    assert.deepEqual([kept.impaye, kept.contrePasseParId, kept.remiseId], [true, counter.id, id]);
    assert.equal((await money.read(reglement.cotisationId)).restant, 450);
    const slip = await remise(id);
    assert.deepEqual([slip.montant, slip.cheques[0]?.impayeId], [450, counter.id]);
    const owed = done(
      await club.staff.call('listCotisations', { query: { payeurId: reglement.payeurId, page: 1 } }),
    ) as { cotisations: { montantTotal: number; description: string | null }[] };
    const fee = owed.cotisations.find(({ montantTotal }) => montantTotal === 30);
    assert.equal(
      fee?.description,
      `Frais du chèque impayé n°\u00a0${reglement.reference} (${reglement.codeReglement})`,
    );
    await money.pay(reglement.payeurId, 480, { typeReglement: 'espece' });
    assert.equal((await money.read(reglement.cotisationId)).statut, 'payee');
    assert.equal((await club.refused('returnCheque', { params, body: { motif: 'Encore' } })).status, 422);
  });

  it('is refused for cash, for a promise, and before it was received', async () => {
    const cash = await cheque(100, { typeReglement: 'espece' });
    const promise = await cheque(100, { dateEcheance: '2099-12-05' });
    const { id } = await cheque();
    const refused = (of: string, more: object = {}) =>
      club.refused('returnCheque', { params: { id: of }, body: { motif: 'Non', ...more } });
    assertRefusal(await refused(cash.id), 422, /n’est pas un chèque/);
    assertRefusal(await refused(promise.id), 422, /n’est pas encore encaissé/);
    assertRefusal(
      await refused(id, { date: '2020-01-01' }),
      422,
      'Un chèque ne revient pas avant d’avoir été reçu.',
    );
    assertRefusal(await refused(id, { frais: 1.001 }), 422, /décimales/);
  });

  it('once its slip is cashed it keeps its place: a deletion reverses it', async () => {
    const reglement = await cheque();
    const { id, code } = await put(reglement.id);
    await lock(id);
    await cash(id);
    const params = { id: reglement.id };
    const edit = await club.refused('updateReglement', { params, body: { montantTotal: 10 } });
    assertRefusal(edit, 409, new RegExp(`${code}\u00a0: il est encaissé`));
    done(await club.staff.call('deleteReglement', { params }));
    assert.ok((await money.reglement(reglement.id)).contrePasseParId);
  });
});

it('thirty cheques stand on one slip, whose paper has each of them', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 30; count += 1) ids.push((await cheque(10)).id);
  const { id, montant } = await put(...ids);
  assert.equal(montant, 300);
  const response = await club.staff.open(remiseCalls.getBordereau.path.replace('{id}', id));
  assert.equal(response.headers.get('Content-Type'), 'application/pdf');
  const { lines } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  assert.ok(
    lines.some((line) => line.startsWith('BROUILLON')),
    lines.join('\n'),
  );
});
