import assert from 'node:assert/strict';
import { minor, type Minor } from '@club/service-kit';
import type { CreditDocument } from '../../../documents/money/credits.ts';
import type { ReglementDocument } from '../../../documents/money/reglements.ts';
import { sumOf } from '../amounts.ts';
import { type CashMovement, cashMovements, cashOfCredit, cashOfReglement } from '../cash-movement-rules.ts';
import type { SettledMoney } from '../ledger.ts';

/** A closed count, as reports read it. */
export interface ClosedCount {
  jour: string;
  caissierId: string;
  caissier: string;
  compte: Minor;
  ecart: Minor;
  motif: string | null;
  fonds: Minor;
  anterieur: Minor;
  createdAt: Date;
}

interface Money {
  reglements: ReadonlyMap<string, ReglementDocument>;
  credits: ReadonlyMap<string, CreditDocument>;
}

interface Movement extends CashMovement {
  /** Its count; null while that is open. */
  count: ClosedCount | null;
}

/** Tills of several cashiers with several counts a day: whatever is done to money, a closed count stays what it was. */
export class TillBook {
  readonly counts: ClosedCount[] = [];
  readonly #movements: Movement[] = [];
  readonly #sheets = new Map<ClosedCount, string>();

  note(money: SettledMoney): void {
    this.#movements.push(...cashMovements(money).map((one) => ({ ...one, count: null })));
  }

  /** Closes the open count of a till, with a difference and so much left in it. */
  close(caissierId: string, at: Date, { ecart, fonds }: { ecart: number; fonds: number }): void {
    const compte = minor(this.#expected(caissierId) + ecart);
    const closed: ClosedCount = {
      jour: at.toISOString().slice(0, 10),
      caissierId,
      caissier: 'Personne de test',
      compte,
      ecart: minor(ecart),
      motif: 'Compté',
      fonds: minor(Math.min(fonds, compte)),
      anterieur: minor(0),
      createdAt: at,
    };
    for (const one of this.#open(caissierId)) one.count = closed;
    this.counts.push(closed);
    this.#sheets.set(closed, this.#sheetOf(closed));
  }

  /** Cash that is in all tills. */
  held(): Minor {
    const tills = [
      ...this.#movements.map(({ caisse }) => caisse.id),
      ...this.counts.map((one) => one.caissierId),
    ];
    return sumOf([...new Set(tills)].map((id) => this.#expected(id)));
  }

  /** The movements come to the cash that stands there, and what is closed is as it was. */
  assertTrue({ reglements, credits }: Money): void {
    const sums = new Map<string, number>();
    const add = (documentId: string, till: string, montant: number) => {
      const key = `${documentId} ${till}`;
      sums.set(key, (sums.get(key) ?? 0) + montant);
    };
    for (const { documentId, caisse, montant } of this.#movements) add(documentId, caisse.id, montant);
    const lines = [
      ...[...reglements.values()].flatMap((one) => cashOfReglement(one).map((line) => ({ one, line }))),
      ...[...credits.values()].flatMap((one) => cashOfCredit(one).map((line) => ({ one, line }))),
    ];
    for (const { one, line } of lines) if (line.caisse) add(one._id, line.caisse.id, 0 - line.montant);
    for (const [key, sum] of sums) assert.equal(sum, 0, `the movements of ${key} are its cash`);
    for (const [closed, sheet] of this.#sheets)
      assert.equal(this.#sheetOf(closed), sheet, 'a closed count has changed');
  }

  #open(caissierId: string): Movement[] {
    return this.#movements.filter((one) => one.count === null && one.caisse.id === caissierId);
  }

  #expected(caissierId: string): Minor {
    const last = this.counts.findLast((one) => one.caissierId === caissierId);
    return sumOf([last?.fonds ?? minor(0), ...this.#open(caissierId).map(({ montant }) => montant)]);
  }

  #sheetOf(closed: ClosedCount): string {
    const own = this.#movements.filter(({ count }) => count === closed);
    return own.map(({ documentId, montant }) => `${documentId} ${montant}`).join('\n');
  }
}
