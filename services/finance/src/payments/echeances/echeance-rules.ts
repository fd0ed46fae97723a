import {
  daysLater,
  trancheOf,
  tranchesEcheance,
  writtenDay,
  type EtatEcheance,
  type ObstacleEcheance,
  type TrancheEcheance,
} from '@club/contract';
import { minor, RuleError, type Minor } from '@club/service-kit';
import { lockOf, reglementNotFound } from '../../ledger/rules/ledger.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';

/** Due dates from one day to another, both included, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** What is awaited on a day, in minor units. */
export interface DaySum {
  /** `YYYY-MM-DD`. */
  _id: string;
  montant: Minor;
  nombre: number;
}

const [earliest, latest] = ['0000-01-01', '9999-12-31'];

/** The days that a list asks for; an open end has none. */
export function daysOf({ du, au }: { du?: string | null; au?: string | null }): Days {
  return { from: du ?? earliest, to: au ?? latest };
}

/** Of these days, those that are late or to come: late from the day after the due date (M-56). */
export function daysOfEtat({ from, to }: Days, etat: EtatEcheance, today: string): Days {
  const yesterday = daysLater(today, -1);
  if (etat === 'retard') return { from, to: to < yesterday ? to : yesterday };
  return etat === 'a_venir' ? { from: from > today ? from : today, to } : { from, to };
}

/** Sum of days, those outside of `within` aside. */
export function totalOf(sums: readonly DaySum[], { from, to }: Days): { montant: Minor; nombre: number } {
  const inside = sums.filter(({ _id }) => _id >= from && _id <= to);
  return {
    montant: minor(inside.reduce((all, { montant }) => all + montant, 0)),
    nombre: inside.reduce((all, { nombre }) => all + nombre, 0),
  };
}

/** What is awaited by band, each once and in their order. */
export function sumsByTranche(
  sums: readonly DaySum[],
  today: string,
): { tranche: TrancheEcheance; montant: Minor; nombre: number }[] {
  const byTranche = Map.groupBy(sums, ({ _id }) => trancheOf(_id, today));
  return tranchesEcheance.map((tranche) => ({
    tranche,
    ...totalOf(byTranche.get(tranche) ?? [], daysOf({})),
  }));
}

/** Why a règlement is not received with others; null when it can be. */
export function obstacleOf(
  { remise = null }: Pick<ReglementDocument, 'remise'>,
  isSaisonClosed: boolean,
): ObstacleEcheance | null {
  if (remise !== null) return 'remise';
  return isSaisonClosed ? 'saison_cloturee' : null;
}

/**
 * Refuses to receive a règlement with others (M-56): what cannot be received any more, what its bank slip receives, and what would
 * become a règlement of another season.
 * @throws RuleError `not_found`, `rule`, `conflict`, `saison_closed`, `stale_version`
 */
export function refuseTogether(
  reglement: ReglementDocument,
  { version, isSaisonClosed }: { version: number; isSaisonClosed: boolean },
): void {
  const { codeReglement, remise, archivedAt, updatedBy } = reglement;
  if (archivedAt !== null) throw reglementNotFound();
  const which = `Le règlement ${codeReglement}`;
  const locked = lockOf(reglement);
  if (locked) throw new RuleError('rule', { message: `${which}\u00a0: ${locked}` });
  const obstacle = obstacleOf(reglement, isSaisonClosed);
  if (obstacle === 'remise')
    throw new RuleError('conflict', {
      message: `Le chèque du règlement ${codeReglement} est sur la remise ${remise?.code}\u00a0: il s’encaisse avec elle.`,
    });
  if (obstacle === 'saison_cloturee')
    throw new RuleError('saison_closed', {
      message: `${which} est d’une saison clôturée\u00a0: encaissez-le seul, il devient un règlement de la saison active.`,
    });
  if (version !== reglement.version)
    throw new RuleError('stale_version', {
      message: `${which} a été modifié entre-temps par ${updatedBy}\u00a0: rien n’est encaissé, vérifiez la liste.`,
    });
}

/** @throws RuleError `refused_value` for a day that is to come */
export function refuseDayToCome(day: string, today: string): void {
  if (day <= today) return;
  const message = `La date d’encaissement ne peut pas être à venir\u00a0: nous sommes le ${writtenDay(today)}.`;
  throw new RuleError('refused_value', { errors: [{ field: 'dateEncaissement', message }] });
}

/** @throws RuleError `refused_value` for days that end before they begin */
export function refuseNoDays({ from, to }: Days): void {
  if (from <= to) return;
  const message = 'La fin de la période précède son début.';
  throw new RuleError('refused_value', { errors: [{ field: 'au', message }] });
}
