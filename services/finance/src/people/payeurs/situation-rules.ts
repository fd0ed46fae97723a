import { type EtatSituation, finEffective } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import { dueDay } from '../../ledger/rules/promise-rules.ts';
import { receivedShares } from '../../ledger/rules/recount-rules.ts';
import type { AgreedFormule, CotisationDocument } from '../../documents/money/cotisations.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';

/** A cotisation that somebody pays or that is for him. */
export type Concerning = Pick<
  CotisationDocument,
  '_id' | 'payeurId' | 'saisonId' | 'montantTotal' | 'montantAlloue' | 'montantRegle'
> & {
  /** Day from which it is owed (`owedFrom`), `YYYY-MM-DD`. */
  jour: string;
  adherents: readonly { formules: readonly Pick<AgreedFormule, 'dateFin' | 'gels'>[] }[];
};

/** A promise that pays such a cotisation. */
export type Promised = Pick<
  ReglementDocument,
  | '_id'
  | 'allocations'
  | 'montantTotal'
  | 'montantRecu'
  | 'montantCredit'
  | 'dateEcheance'
  | 'dateReglement'
  | 'remis'
  | 'typeReglement'
>;

/** As the contract tells it, in minor units. */
export interface ComputedSituation {
  etat: EtatSituation;
  montant: Minor;
  date: string | null;
  restant: Minor;
  remis: Minor;
  payeurId: string | null;
}

/** Money of a cotisation that has not been received, in minor units. */
export interface Due {
  payeurId: string;
  montant: Minor;
  date: string;
  /** Absent of money that nobody promised. */
  promise?: Promised;
  remis: boolean;
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
  const unreceived = duesOf(cotisations, promises);
  const dues = unreceived.filter(({ remis }) => !remis);
  const late = dues.filter(({ date }) => date < today);
  const sums = { restant: sumOf(dues), remis: sumOf(unreceived.filter(({ remis }) => remis)) };
  if (late.length > 0) return { etat: 'retard', ...told(late), ...sums };
  if (dues.length > 0) return { etat: 'a_payer', ...told(dues), ...sums };
  const holds = cotisations.some(
    ({ saisonId, adherents }) =>
      activeSaisonId === null ||
      saisonId === activeSaisonId ||
      adherents.some(({ formules }) =>
        formules.some(({ dateFin, gels }) => finEffective(dateFin, gels) >= today),
      ),
  );
  const etat = holds ? 'a_jour' : 'sans_cotisation';
  return { etat, montant: minor(0), date: null, payeurId: null, ...sums };
}

/** Money of these cotisations that has not been received: one of each promise, and one of the part that nobody promised. */
export function duesOf(cotisations: readonly Concerning[], promises: readonly Promised[]): Due[] {
  return cotisations.flatMap((one) => duesOfOne(one, promises)).filter(({ montant }) => montant > 0);
}

function duesOfOne(cotisation: Concerning, promises: readonly Promised[]): Due[] {
  const { _id, payeurId, montantTotal, montantAlloue, jour } = cotisation;
  const promised = promises.map((promise): Due => {
    const here = receivedShares(promise).filter(({ allocation }) => allocation.cotisationId === _id);
    const date = dueDay(promise);
    return {
      payeurId,
      montant: minor(here.reduce((sum, { allocation, recu }) => sum + allocation.montant - recu, 0)),
      date: date ?? promise.dateEcheance ?? promise.dateReglement,
      promise,
      remis: date === null,
    };
  });
  return [...promised, { payeurId, montant: minor(montantTotal - montantAlloue), date: jour, remis: false }];
}

const sumOf = (dues: readonly Due[]): Minor => minor(dues.reduce((all, { montant }) => all + montant, 0));

function told(dues: readonly Due[]): Pick<ComputedSituation, 'montant' | 'date' | 'payeurId'> {
  const payers = [...Map.groupBy(dues, ({ payeurId }) => payeurId)];
  const [payeurId] = payers.toSorted(([, one], [, other]) => sumOf(other) - sumOf(one))[0] ?? [null];
  return {
    montant: sumOf(dues),
    date: dues.map(({ date }) => date).toSorted()[0] ?? null,
    payeurId,
  };
}

type Taken = Pick<CotisationDocument, '_id' | 'payeurId' | 'saisonId' | 'statut' | 'adherents'>;

/** A formula on a person's record; amounts in minor units. */
interface Prise {
  cotisationId: string;
  saisonId: string;
  adherentId: string;
  formuleId: string;
  du: string;
  au: string;
  montant: Minor;
  statut: CotisationDocument['statut'];
  carnet?: AgreedFormule['carnet'];
  gels?: AgreedFormule['gels'];
  depart?: AgreedFormule['depart'];
}

/** Formulas that a person takes or pays: of the active season, and those that run or are to come. */
export function prisesOf(
  id: string,
  cotisations: readonly Taken[],
  { today, activeSaisonId }: { today: string; activeSaisonId: string | null },
): Prise[] {
  return cotisations.flatMap(({ _id: cotisationId, payeurId, saisonId, statut, adherents }) =>
    adherents
      .filter(({ adherentId }) => payeurId === id || adherentId === id)
      .flatMap(({ adherentId, formules }) =>
        formules
          .map(({ dateFin, ...one }) => ({ ...one, au: finEffective(dateFin, one.gels) }))
          .filter(({ au }) => saisonId === activeSaisonId || au >= today)
          .map(({ formuleId, montant, dateDebut: du, au, carnet, gels, depart }) => ({
            ...{ cotisationId, saisonId, adherentId, formuleId, du, au, montant, statut },
            ...(carnet && { carnet }),
            ...(gels && { gels }),
            ...(depart && { depart }),
          })),
      ),
  );
}
