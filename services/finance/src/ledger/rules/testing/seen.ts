import type { ReglementDocument } from '../../../documents/money/reglements.ts';
import type { MoneyStore } from './money-store.ts';
import type { Balance, CotisationSeen, ReglementSeen } from './reference-balance.ts';

/** What the screen shows of a cotisation. */
export function cotisationSeen(store: MoneyStore, id: string): CotisationSeen {
  const { montantTotal: total, montantAlloue: alloue, montantRegle } = stored(store.cotisations, id);
  return { total, alloue, promis: alloue - montantRegle };
}

/** What the screen shows of a règlement and of the credits it gave. */
export function reglementSeen(store: MoneyStore, id: string): ReglementSeen {
  const reglement = stored(store.reglements, id);
  const { montantTotal: total, montantRecu: recu, montantCredit: credit, remis = false } = reglement;
  const given = [...store.credits.values()].filter(({ reglementId }) => reglementId === id);
  const left = (isDeleted: boolean) =>
    sum(given.filter((one) => (one.archivedAt !== null) === isDeleted).map(({ restant }) => restant));
  return { total, recu, remis, credit, restant: left(false), supprime: left(true) };
}

/** What is owed, paid, promised and left on credits, and what reports make of the lines of money in and out. */
export function balanceSeen(
  store: MoneyStore,
  payeurId: string,
): Pick<Balance, 'du' | 'alloue' | 'promis' | 'credits' | 'recu' | 'rembourse'> {
  const own = <T extends { payeurId: string; archivedAt: Date | null }>(documents: ReadonlyMap<string, T>) =>
    [...documents.values()].filter((one) => one.payeurId === payeurId && one.archivedAt === null);
  const cotisations = own(store.cotisations);
  const alloue = sum(cotisations.map(({ montantAlloue }) => montantAlloue));
  return {
    du: sum(cotisations.map(({ montantTotal }) => montantTotal)),
    alloue,
    promis: alloue - sum(cotisations.map(({ montantRegle }) => montantRegle)),
    credits: sum(own(store.credits).map(({ restant }) => restant)),
    recu: sum(own(store.reglements).flatMap(({ details }) => details.map(({ montant }) => montant))),
    rembourse: sum(own(store.credits).flatMap((one) => one.remboursements.map(({ montant }) => montant))),
  };
}

/** What is left to cash of the cheques that a payer handed over. */
export function handedOver(store: MoneyStore, payeurId: string): number {
  const isWaiting = ({ remis = false, archivedAt, contrePasseParId }: ReglementDocument) =>
    remis && archivedAt === null && contrePasseParId === null;
  const own = [...store.reglements.values()].filter((one) => one.payeurId === payeurId && isWaiting(one));
  return sum(own.map(({ montantTotal, montantRecu }) => montantTotal - montantRecu));
}

/** The document of that id; throws when there is none. */
export function stored<T>(documents: ReadonlyMap<string, T>, id: string): T {
  const found = documents.get(id);
  if (!found) throw new Error(`${id} is not stored`);
  return found;
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
