import type { EtatSituation } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import { dueDay } from '../../ledger/rules/promise-rules.ts';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';

/** A cotisation that somebody pays or that is for him. */
export type Concerning = Pick<
  CotisationDocument,
  '_id' | 'payeurId' | 'saisonId' | 'montantTotal' | 'montantAlloue' | 'montantRegle'
> & {
  /** Day from which it is owed (`owedFrom`), `YYYY-MM-DD`. */
  jour: string;
  adherents: readonly { formules: readonly { dateFin: string }[] }[];
};

/** A promise that pays such a cotisation. */
export type Promised = Pick<
  ReglementDocument,
  'allocations' | 'montantTotal' | 'montantRecu' | 'dateEcheance' | 'dateReglement' | 'remis'
>;

/** As the contract tells it, in minor units. */
export interface ComputedSituation {
  etat: EtatSituation;
  montant: Minor;
  date: string | null;
  payeurId: string | null;
}

interface Due {
  payeurId: string;
  montant: number;
  date: string;
}

/**
 * Whether who is concerned is «à jour» (M-46): late is a promise whose day is over and that was not handed over, and money that
 * nobody promised since before today, as for reminders (N-1). Who has a cotisation of the active season, or a formula that
 * runs or is to come, is not without one. Of several payers the one who owes most is named.
 */
export function situationOf(
  cotisations: readonly Concerning[],
  promises: readonly Promised[],
  { today, activeSaisonId }: { today: string; activeSaisonId: string | null },
): ComputedSituation {
  const dues = cotisations.flatMap((one) => duesOf(one, promises)).filter(({ montant }) => montant > 0);
  const late = dues.filter(({ date }) => date < today);
  if (late.length > 0) return { etat: 'retard', ...told(late) };
  if (dues.length > 0) return { etat: 'a_payer', ...told(dues) };
  const holds = cotisations.some(
    ({ saisonId, adherents }) =>
      activeSaisonId === null ||
      saisonId === activeSaisonId ||
      adherents.some(({ formules }) => formules.some(({ dateFin }) => dateFin >= today)),
  );
  return { etat: holds ? 'a_jour' : 'sans_cotisation', montant: minor(0), date: null, payeurId: null };
}

function duesOf(cotisation: Concerning, promises: readonly Promised[]): Due[] {
  const { _id, payeurId, montantTotal, montantAlloue, jour } = cotisation;
  const promised = promises.flatMap((promise): Due[] => {
    const date = dueDay(promise);
    if (date === null) return [];
    const here = promise.allocations.filter(({ cotisationId }) => cotisationId === _id);
    const allocated = here.reduce((sum, { montant }) => sum + montant, 0);
    return [{ payeurId, montant: Math.min(allocated, promise.montantTotal - promise.montantRecu), date }];
  });
  return [...promised, { payeurId, montant: montantTotal - montantAlloue, date: jour }];
}

function told(dues: readonly Due[]): Omit<ComputedSituation, 'etat'> {
  const sum = (of: readonly Due[]) => of.reduce((all, { montant }) => all + montant, 0);
  const payers = [...Map.groupBy(dues, ({ payeurId }) => payeurId)];
  const [payeurId] = payers.toSorted(([, one], [, other]) => sum(other) - sum(one))[0] ?? [null];
  return {
    montant: minor(sum(dues)),
    date: dues.map(({ date }) => date).toSorted()[0] ?? null,
    payeurId,
  };
}
