import { plural, writtenDay } from '@club/contract';
import { clubToday, RuleError } from '@club/service-kit';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { archiveCotisation } from '../../ledger/rules/cotisation-rules.ts';
import type { Ledger, OperationContext } from '../../ledger/rules/ledger.ts';
import { unreceived } from '../../ledger/rules/promise-rules.ts';
import { editReglement } from '../../ledger/rules/reglement-rules.ts';
import { notGivenBackTexts, restoreCotisation } from '../../ledger/rules/restore-rules.ts';

/** What an act did to one cotisation, so that it can be undone. It names nobody. */
export interface Fait {
  /** Run and cotisation. */
  _id: string;
  runId: string;
  cotisationId: string;
  /** The règlement whose due date changed; null when the cotisation itself was deleted. */
  reglementId: string | null;
  /** Of the changed document, as the act left it. */
  version: number;
  /** The former due date. */
  avant: string | null;
  annule: boolean;
  createdAt: Date;
}

/** What an act changed: the document, and what it held. */
export type Did = Pick<Fait, 'reglementId' | 'avant'>;

/** Puts a cotisation in the trash (M-30); null when it is there already. */
export function deleteOne(ledger: Ledger, id: string, context: OperationContext): Did | null {
  if (ledger.cotisation(id).archivedAt !== null) return null;
  archiveCotisation(ledger, id, context);
  return { reglementId: null, avant: null };
}

/**
 * Gives what is still to come of a cotisation another due date; null when it has that one.
 * @throws RuleError `rule` when nothing is to come, or several payments, each with a day of its own
 */
export function postpone(
  ledger: Ledger,
  id: string,
  dateEcheance: string,
  context: OperationContext,
): Did | null {
  if (ledger.cotisation(id).archivedAt !== null) throw refused('Cette cotisation est dans la corbeille.');
  const coming = ledger.reglements.filter((one) => isComing(one, id));
  const [one] = coming;
  if (!one) throw refused('Aucun règlement n’est à venir\u00a0: cette cotisation n’a pas d’échéance.');
  if (coming.length > 1) {
    const several = plural(coming.length, 'règlement est', 'règlements sont');
    throw refused(`${several} à venir, chacun à son jour\u00a0: changez leurs échéances une à une.`);
  }
  if (one.dateEcheance === dateEcheance) return null;
  editReglement(ledger, one._id, { dateEcheance }, context);
  return { reglementId: one._id, avant: one.dateEcheance };
}

/**
 * Gives back what an act took; answers with sentences on what does not come back (M-30).
 * @throws RuleError `rule` when it was given back, or something changed since
 */
export function giveBack(ledger: Ledger, fait: Fait | null, context: OperationContext): string[] {
  if (!fait) throw refused('Ce que cette cotisation contenait n’est plus gardé.');
  if (fait.annule) throw refused('C’est déjà annulé pour cette cotisation.');
  const { reglementId, cotisationId, avant } = fait;
  const now = reglementId === null ? ledger.cotisation(cotisationId) : ledger.reglement(reglementId);
  if (now.version !== fait.version) {
    const day = writtenDay(clubToday(now.updatedAt));
    const changed = reglementId === null ? 'Cette cotisation' : 'Le règlement';
    const participle = reglementId === null ? 'modifiée' : 'modifié';
    throw refused(`${changed} a été ${participle} le ${day} par ${now.updatedBy}.`);
  }
  if (reglementId === null) return notGivenBackTexts(restoreCotisation(ledger, cotisationId, context));
  editReglement(ledger, reglementId, { dateEcheance: avant }, context);
  return [];
}

const refused = (message: string): RuleError => new RuleError('rule', { message });

function isComing(reglement: ReglementDocument, cotisationId: string): boolean {
  const { archivedAt, contrePasseParId, contrePasseDeId, allocations } = reglement;
  if (archivedAt !== null || contrePasseParId !== null || contrePasseDeId !== null) return false;
  return unreceived(reglement) > 0 && allocations.some((one) => one.cotisationId === cotisationId);
}
