import type { Concerne } from '@club/contract';
import { dueDay } from '../../ledger/rules/promise-rules.ts';
import type { OpenPromise, OwedCotisation } from '../../people/payeurs/open-debts.ts';

interface Due {
  payeurId: string;
  montant: number;
  date: string;
  objet: string;
}

/** Payers who are late: a promise whose day is over and that was not handed over, or money that nobody promised (N-1). */
export function latePayers(
  promises: readonly OpenPromise[],
  cotisations: readonly OwedCotisation[],
  today: string,
): Concerne[] {
  const promised = promises.flatMap((one) => dueOf(one) ?? []).filter(({ date }) => date < today);
  const owed = cotisations
    .filter(({ jour }) => jour < today)
    .map(({ payeurId, codeCotisation, montantTotal, montantAlloue, jour }): Due => ({
      payeurId,
      montant: montantTotal - montantAlloue,
      date: jour,
      objet: codeCotisation,
    }));
  return byPayer([...promised, ...owed]);
}

/** Payers of a promise that is due within some days, today included (N-1). */
export function soonPayers(promises: readonly OpenPromise[], today: string, until: string): Concerne[] {
  const due = promises.flatMap((one) => dueOf(one) ?? []);
  return byPayer(due.filter(({ date }) => date >= today && date <= until));
}

function dueOf(promise: OpenPromise): Due | undefined {
  const { payeurId, codeReglement: objet, montantTotal, montantRecu } = promise;
  const date = dueDay(promise);
  return date === null ? undefined : { payeurId, montant: montantTotal - montantRecu, date, objet };
}

/** Once each, with the sum and the earliest day. */
function byPayer(due: readonly Due[]): Concerne[] {
  const owing = due.filter(({ montant }) => montant > 0);
  return [...Map.groupBy(owing, ({ payeurId }) => payeurId)].map(([id, of]) => ({
    id,
    montant: of.reduce((sum, { montant }) => sum + montant, 0),
    date: of.map(({ date }) => date).toSorted()[0] ?? null,
    objets: of.map(({ objet }) => objet),
  }));
}
