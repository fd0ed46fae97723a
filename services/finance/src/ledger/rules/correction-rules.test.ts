import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Club } from './testing/a-club.ts';
import { aLine } from './testing/build-money.ts';

const linesOf = (club: Club, id: string) =>
  club
    .reglement(id)
    .details.map(({ montant, typeReglement, reference, dateReglement }) => [
      montant,
      typeReglement,
      reference,
      dateReglement,
    ]);

describe('a règlement typed wrongly and corrected', () => {
  it('cash that was a cheque of the day before: what was received says so too', () => {
    const club = new Club();
    const id = club.pay(45_000);
    club.correct(id, { typeReglement: 'cheque', reference: '77', dateReglement: '2026-09-09' });
    assert.deepEqual(linesOf(club, id), [[45_000, 'cheque', '77', '2026-09-09']]);
  });

  it('keeps the amount that came by other means, and the day of one that came on another', () => {
    const club = new Club();
    club.owe([aLine('m1', 300)]);
    const id = club.promise(300);
    club.receive(id, 100);
    club.receive(id, 50, { means: { typeReglement: 'carte', reference: 'TPE 4' } });
    club.receive(id, 50, { means: { dateReglement: '2026-09-20' } });
    club.correct(id, { typeReglement: 'virement', reference: 'V1', dateReglement: '2026-09-11' });
    assert.deepEqual(linesOf(club, id), [
      [100, 'virement', 'V1', '2026-09-11'],
      [50, 'carte', 'TPE 4', '2026-09-10'],
      [50, 'virement', 'V1', '2026-09-20'],
    ]);
  });

  it('takes the day of its cashing and its notes along where they were the same', () => {
    const club = new Club();
    const id = club.pay(100, [], { typeReglement: 'cheque', reference: '1', notes: 'Acompte' });
    club.correct(id, { dateEncaissement: '2026-09-30', notes: 'Solde' });
    const [line] = club.reglement(id).details;
    assert.deepEqual([line?.dateEncaissement, line?.notes], ['2026-09-30', 'Solde']);
  });
});

describe('a cheque to come that was none', () => {
  it('is promised without its day, and no morning cashes it; still a cheque, it keeps both', () => {
    const club = new Club();
    club.owe([aLine('m1', 300)]);
    const cheque = { typeReglement: 'cheque', dateEcheance: '2026-12-31' } as const;
    const id = club.pay(300, [], { recu: false, remis: true, ...cheque });
    club.correct(id, { reference: '78' });
    assert.deepEqual([club.reglement(id).remis, club.reglement(id).dateEcheance], [true, '2026-12-31']);
    club.correct(id, { typeReglement: 'espece' });
    assert.deepEqual([club.reglement(id).remis, club.reglement(id).dateEcheance], [false, null]);
  });
});

describe('the amount of a règlement corrected another day', () => {
  it('is received, or taken back, on that day: the day that was counted stays', () => {
    const club = new Club();
    const id = club.pay(100, [], { dateReglement: '2026-09-01' });
    club.amend(id, 130);
    club.amend(id, 90);
    const today = '2026-09-10';
    assert.deepEqual(
      linesOf(club, id).map(([montant, , , day]) => [montant, day]),
      [
        [100, '2026-09-01'],
        [30, today],
        [-40, today],
      ],
    );
  });
});
