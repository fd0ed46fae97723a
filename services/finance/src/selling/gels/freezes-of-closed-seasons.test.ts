import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencies, type Currency } from '@club/contract';
import { minor, minorOf } from '@club/service-kit';
import { creditNoted, movedBy, putBack } from '../../ledger/rules/put-back-rules.ts';
import { Club } from '../../ledger/rules/testing/a-club.ts';
import { aLine } from '../../ledger/rules/testing/build-money.ts';
import { amountsOf, fallenBy } from '../departs/fallen-amounts.ts';
import { creditACote, lignesDegelees, lignesGelees } from './gel-rules.ts';

/**
 * What a freeze gives of a line of a closed season, whose price stays:
 * line | price, and its fixed part or currency | received and promised | days of the freeze, after another | given back = credit +
 * no longer owed + no longer promised.
 */
const golden = `
paid whole                   | 2026-09-01 2027-08-31 | 365         | 365 0   | 2027-01-15 2027-02-28                       | 45.00 = 45.00 + 0.00 + 0.00
paid in part                 | 2026-09-01 2027-08-31 | 365         | 350 0   | 2027-01-15 2027-02-28                       | 45.00 = 30.00 + 15.00 + 0.00
not paid at all              | 2026-09-01 2027-08-31 | 365         | 0 0     | 2027-01-15 2027-02-28                       | 45.00 = 0.00 + 45.00 + 0.00
promised                     | 2026-09-01 2027-08-31 | 365         | 300 65  | 2027-01-15 2027-02-28                       | 45.00 = 0.00 + 0.00 + 45.00
promised in part             | 2026-09-01 2027-08-31 | 365         | 330 25  | 2027-01-15 2027-02-28                       | 45.00 = 10.00 + 10.00 + 25.00
less its fixed part          | 2026-09-01 2027-08-31 | 415 fixe 50 | 415 0   | 2027-01-15 2027-02-28                       | 45.00 = 45.00 + 0.00 + 0.00
over a leap day              | 2027-09-01 2028-08-31 | 366         | 366 0   | 2028-02-28 2028-03-01                       | 3.00 = 3.00 + 0.00 + 0.00
at the end of a month        | 2026-08-31 2027-08-30 | 365         | 365 0   | 2027-01-31 2027-02-28                       | 29.00 = 29.00 + 0.00 + 0.00
beyond its last day          | 2026-09-01 2027-08-31 | 365         | 365 0   | 2027-08-31 2027-09-30                       | 1.00 = 1.00 + 0.00 + 0.00
in millimes                  | 2026-09-01 2027-08-31 | 100 TND     | 90 0    | 2027-01-15 2027-02-28                       | 12.328 = 2.328 + 10.000 + 0.000
for a second time            | 2026-09-01 2027-08-31 | 365         | 365 0   | 2027-01-15 2027-02-28 2027-04-01 2027-04-20 | 20.00 = 20.00 + 0.00 + 0.00
for a second time, of a debt | 2026-09-01 2027-08-31 | 365         | 310 0   | 2027-01-15 2027-02-28 2027-04-01 2027-04-20 | 20.00 = 10.00 + 10.00 + 0.00
for all that was left of it  | 2026-09-01 2027-08-31 | 365         | 365 0   | 2026-09-01 2027-01-31 2027-02-01 2027-08-31 | 212.00 = 212.00 + 0.00 + 0.00
that is free                 | 2026-09-01 2027-08-31 | 0           | 0 0     | 2027-01-15 2027-02-28                       | 0.00 = 0.00 + 0.00 + 0.00
`;

function rows(table: string) {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [what = '', line = '', price = '', paid = '', days = '', given = ''] = row
        .split('|')
        .map((cell) => cell.trim());
      const [prix = '', ...more] = price.split(' ');
      const devise: Currency = more.includes('TND') ? 'TND' : 'MAD';
      const units = (text = '0') => minorOf(text, devise);
      const [dateDebut = '', dateFin = ''] = line.split(' ');
      const [recu, promis] = paid.split(' ');
      const all = days.split(' ');
      const gels = [all.slice(0, 2), all.slice(2)].flatMap(([du, au]) => (du && au ? [{ du, au }] : []));
      return {
        ...{ what, given, dateDebut, dateFin, gels },
        ...{ prix: units(prix), recu: units(recu), promis: units(promis) },
        partFixe: more[0] === 'fixe' ? units(more[1]) : minor(0),
        ecrit: (amount: number) =>
          (amount / 10 ** currencies[devise].decimals).toFixed(currencies[devise].decimals),
      };
    });
}

type Row = ReturnType<typeof rows>[number];

/** A line of a closed season in the money of one payer. */
class ClosedLine {
  readonly club = new Club();
  readonly id: string;
  readonly #row: Row;

  constructor(row: Row) {
    this.#row = row;
    const line = aLine('child', row.prix);
    const { dateDebut, dateFin } = row;
    const formules = line.formules.map((one) => ({ ...one, dateDebut, dateFin }));
    this.id = this.club.owe([{ ...line, formules }]);
    if (row.recu > 0) this.club.pay(row.recu, [this.id]);
    if (row.promis > 0) this.club.promise(row.promis, [this.id]);
  }

  freeze(acteId: string, days: { du: string; au: string }) {
    const gel = { ...days, id: acteId, motif: null, le: new Date(0), par: 'Personne', parId: 'p' };
    return this.club.store.run({ cotisations: [this.id] }, (ledger, context) => {
      const before = amountsOf(ledger);
      const lines = lignesGelees(ledger.cotisation(this.id), {
        ...{ adherentId: 'child', gel, aCote: true, compense: 'credit', nomDe: (one) => one },
        partFixeDe: () => this.#row.partFixe,
      });
      const montant = creditACote(lines, acteId);
      const given = { acteId, lines, montant, saisonId: 'next', notes: 'Gel' };
      creditNoted(ledger, this.id, given, context);
      return { rendu: montant, ...fallenBy(before, amountsOf(ledger), montant) };
    });
  }

  takeBack(acteId: string) {
    const asked = { cotisations: [this.id], ...movedBy([this.club.cotisation(this.id)], acteId) };
    this.club.store.run(asked, (ledger, context) => {
      const degel = { adherentId: 'child', gelId: acteId, nomDe: (one: string) => one };
      putBack(ledger, this.id, { acteId, lines: lignesDegelees(ledger.cotisation(this.id), degel) }, context);
    });
  }

  /** What is agreed, paid and promised, without versions. */
  get money() {
    const {
      version: _version,
      updatedAt: _at,
      updatedBy: _by,
      ...cotisation
    } = this.club.cotisation(this.id);
    const live = [...this.club.store.reglements.values()].filter(({ archivedAt }) => archivedAt === null);
    const promises = live.map(({ montantTotal, allocations }) => ({ montantTotal, allocations }));
    return { cotisation, promises, credits: this.club.credits };
  }
}

describe('a freeze that gives a credit for a line of a closed season', () => {
  for (const row of rows(golden)) {
    it(row.what, () => {
      const line = new ClosedLine(row);
      const [first, last] = [row.gels.slice(0, -1), row.gels.at(-1)!];
      for (const days of first) line.freeze('first', days);
      const { montantTotal, adherents } = line.club.cotisation(line.id);
      const before = line.money;
      const { rendu, credite, annule, promesses } = line.freeze('gel', last);
      const [all, ...parts] = [rendu, credite, annule, promesses].map(row.ecrit);
      assert.equal(`${all} = ${parts.join(' + ')}`, row.given);
      const after = line.club.cotisation(line.id);
      const [formule] = after.adherents[0]!.formules;
      assert.equal(after.montantTotal, montantTotal);
      assert.equal(formule?.montant, adherents[0]!.formules[0]!.montant);
      assert.equal(formule?.dateFin, row.dateFin);
      line.takeBack('gel');
      assert.deepEqual(line.money, before);
    });
  }

  it('is a credit of another season, which names the cotisation', () => {
    const [row] = rows(golden);
    const line = new ClosedLine(row!);
    line.freeze('gel', row!.gels[0]!);
    const [credit] = line.club.credits;
    assert.deepEqual(
      [credit?.saisonId, credit?.origine, credit?.cotisationId, credit?.reglementId, credit?.notes],
      ['next', 'cotisation_modifiee', line.id, null, 'Gel'],
    );
  });
});
