import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { CreateEncaissement, Encaissement, EncaissementLigne } from '@club/contract';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../../service/invariants/check-ledger.ts';
import { Cotisations } from '../../../documents/money/cotisations.ts';
import { Reglements } from '../../../documents/money/reglements.ts';
import { done, moneyOf, type Money } from '../../../testing/money.ts';
import { startFinance, type Finance } from '../../../testing/start-finance.ts';

/** Starts finance before the tests of a file and stops it after them, when the ledger must hold every invariant. */
export function startedGuichet() {
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
  return {
    /** Only within tests: nothing runs before. */
    get club() {
      return club;
    },
    get money() {
      return money;
    },
    encaisser: async (body: CreateEncaissement): Promise<Encaissement> =>
      done(await club.staff.call('createEncaissement', { body: { motif: 'Tarif réduit', ...body } })),
    refused: (body: object) => club.refused('createEncaissement', { body }),
    /** A member who pays for himself, and a formula at 450. */
    aNewcomer: async () => {
      const { id: payeurId } = await club.given.person();
      const { id: formuleId } = await club.given.formule();
      const lignes: EncaissementLigne[] = [
        { adherentId: payeurId, lienParente: 'Lui-même' as const, formules: [{ formuleId }] },
      ];
      return { payeurId, lignes };
    },
    /** A payer and so many children with one formula each, at these prices. */
    aFamily: async (...prices: number[]) => {
      const { id: payeurId } = await club.given.person();
      const { id: formuleId } = await club.given.formule();
      const lignes = [];
      for (const montant of prices) {
        const { id: adherentId } = await club.given.person();
        lignes.push({ adherentId, lienParente: 'Mère' as const, formules: [{ formuleId, montant }] });
      }
      return { payeurId, lignes };
    },
  };
}

/** How many cotisations and payments a payer has. */
export const stored = async (payeurId: string) =>
  Promise.all([Cotisations.countDocuments({ payeurId }), Reglements.countDocuments({ payeurId })]);
