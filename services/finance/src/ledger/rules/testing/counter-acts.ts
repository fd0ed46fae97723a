import { openCotisation } from '../cotisation-rules.ts';
import { refuseUnbalanced } from '../../../selling/cotisations/cotisation-body-rules.ts';
import { settleAtCounter } from '../counter-rules.ts';
import { type Acting, choose, isLive, linesOf, montantOf, payerId, seasonId } from './act.ts';
import { aCotisation, aPayment } from './build-money.ts';
import * as reference from './reference-balance.ts';
import type { Balance, Outcome } from './reference-balance.ts';
import { cotisationSeen, sum } from './seen.ts';
import type { StepOf } from './steps.ts';

/** New lines, debts that are ticked, a credit and payments in one operation, as the counter sends them (M-43). */
export const encash: Acting<StepOf<'encash'>> = (world, step) => {
  const { store } = world;
  const [payeurId, saisonId] = [payerId(step.payer), seasonId(step.season)];
  const own = [...store.cotisations.values()].filter((one) => one.payeurId === payeurId && isLive(one));
  const ticked = step.chosen.flatMap((pick) => own[pick % Math.max(1, own.length)]?._id ?? []);
  const chosen = [...new Set(ticked)];
  const lines = linesOf(world, step.lines);
  const total = sum(lines.map(({ montantAdherent }) => montantAdherent));
  const seen = chosen.map((id) => cotisationSeen(store, id));
  const owed = total + sum(seen.map((one) => one.total - one.alloue));
  const credit =
    step.credit &&
    choose(store.credits, step.credit.credit, (one) => one.payeurId === payeurId && isLive(one));
  const used = credit &&
    step.credit && {
      creditId: credit._id,
      montant: montantOf(world, step.credit.amount, Math.min(owed, credit.restant)),
    };
  const payments = step.paid.map(({ amount, received: recu }) =>
    aPayment(montantOf(world, amount, owed), { payeurId, saisonId, recu }),
  );
  const paid = sum([...payments, ...(used ? [used] : [])].map(({ montant }) => montant));
  const reachesDebts = chosen.length > 0 || paid > total;
  const { excedent } = step;

  const afterUse = (balance: Balance): Outcome => {
    if (!used || !credit) return balance;
    const possible = isLive(credit) && credit.payeurId === payeurId;
    return possible ? reference.use(balance, used.montant, credit.restant, owed) : null;
  };
  const expected = (before: Balance): Outcome => {
    let balance = afterUse(reference.add(before, { du: total }));
    const free = balance?.credits ?? 0;
    for (const recu of [true, false])
      for (const { montant } of payments.filter((one) => one.recu === recu))
        balance &&= recu ? reference.pay(balance, montant) : reference.promise(balance, montant);
    if (!balance || (balance.credits > free && !excedent)) return null;
    // The new one comes last: it is covered once everything that was chosen is.
    return lines.length === 1 && total > 0 && paid < owed ? null : balance;
  };

  return {
    payeurId,
    asked: {
      cotisations: chosen,
      credits: used ? [used.creditId] : [],
      ...(reachesDebts && { debtsOf: payeurId }),
    },
    change(ledger, context) {
      const born =
        lines.length > 0
          ? [openCotisation(ledger, aCotisation(lines, { payeurId, saisonId }), context)._id]
          : [];
      const credits = used ? [used] : [];
      const settling = { payeurId, chosen: [...chosen, ...born], credits, payments, excedent };
      settleAtCounter(ledger, settling, context);
      for (const id of born) {
        const { montantTotal, montantAlloue, type } = ledger.cotisation(id);
        refuseUnbalanced(montantTotal, montantAlloue, type === 'famille');
      }
    },
    expected,
  };
};
