import { writtenDay } from '@club/contract';
import { minor, type Minor, RuleError } from '@club/service-kit';
import { sumOf } from '../../ledger/rules/amounts.ts';
import { lockOf } from '../../ledger/rules/ledger.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import type { RemiseDocument, StoredCheque } from './remises.ts';

/** `REM-00012`. */
export const remiseCode = (numero: number): string => `REM-${String(numero).padStart(5, '0')}`;

/** Sheets, with their numbers and bank day, by which a règlement was received. */
const sheets = ({ details }: ReglementDocument) => details.filter(({ montant }) => montant > 0);

/**
 * Whether the club holds the cheque of a règlement and no bank has it (M-47): received whole by cheques, or handed over (M-21) and
 * nothing received yet.
 */
export function isHeld(reglement: ReglementDocument): boolean {
  const {
    typeReglement,
    archivedAt,
    montantTotal,
    montantRecu,
    details,
    remis = false,
    dateEncaissement,
  } = reglement;
  if (typeReglement !== 'cheque' || archivedAt !== null || lockOf(reglement) !== null) return false;
  if (dateEncaissement !== null) return false;
  if (montantRecu === 0) return remis;
  const isOnlyCheques = details.every(
    (line) => line.typeReglement === 'cheque' && (line.montant < 0 || line.dateEncaissement === null),
  );
  return montantRecu > 0 && montantRecu === montantTotal && isOnlyCheques;
}

/** Numbers of the cheques of a règlement: one, or those that paid parts of it. */
export function numbersOf(reglement: ReglementDocument): string[] {
  const said = [...new Set(sheets(reglement).flatMap(({ reference }) => reference ?? []))];
  return said.length > 0 ? said : reglement.reference === null ? [] : [reglement.reference];
}

/** What a slip tells of a cheque; `payeur` is the payer’s name of today. */
export function chequeOf(reglement: ReglementDocument, payeur: StoredCheque['payeur']): StoredCheque {
  const {
    _id: reglementId,
    codeReglement,
    payeurId,
    banque,
    tireur,
    dateReglement,
    dateEcheance,
  } = reglement;
  const numbers = numbersOf(reglement);
  return {
    reglementId,
    codeReglement,
    payeurId,
    payeur,
    banque,
    tireur,
    dateReglement,
    dateEcheance,
    reference: numbers.length > 0 ? numbers.join(', ') : null,
    montant: reglement.montantTotal,
    nombre: Math.max(1, numbers.length),
  };
}

/** It came back before its slip was cashed (M-48). */
export const isReturned = ({ impayeLe }: Pick<StoredCheque, 'impayeLe'>): boolean => Boolean(impayeLe);

/** Sum and number of the cheques of a slip. */
export const totalsOf = (cheques: readonly StoredCheque[]): { montant: Minor; nombre: number } => ({
  montant: sumOf(cheques.map(({ montant }) => montant)),
  nombre: minor(cheques.reduce((all, { nombre }) => all + nombre, 0)),
});

/**
 * Refuses a cheque that cannot stand on a slip; `own` is the id of the slip that may hold it already.
 * @throws RuleError `conflict` when it stands on another, `rule` when the club does not hold it
 */
export function refuseUnheld(reglement: ReglementDocument, own: string | null): void {
  const { codeReglement, remise = null } = reglement;
  if (remise !== null && remise.id !== own)
    throw new RuleError('conflict', {
      message: `Le chèque du règlement ${codeReglement} est déjà sur la remise ${remise.code}.`,
    });
  if (!isHeld(reglement))
    throw new RuleError('rule', {
      message: `Le règlement ${codeReglement} n’est pas un chèque à remettre\u00a0: il est déjà encaissé, n’est pas encore reçu ou a changé.`,
    });
}

/**
 * Refuses to cash a slip that is not locked, or on a day that is to come or before a cheque may be cashed.
 * @throws RuleError `conflict`, or `refused_value` at `date`
 */
export function refuseCashing(
  { etat, code, cheques, date }: RemiseDocument,
  day: string,
  today: string,
): void {
  if (etat === 'encaissee')
    throw new RuleError('conflict', { message: `La remise ${code} est déjà encaissée.` });
  if (etat !== 'verrouillee')
    throw new RuleError('conflict', { message: `Verrouillez d’abord la remise ${code}.` });
  const standing = cheques.filter((cheque) => !isReturned(cheque));
  if (standing.length === 0)
    throw new RuleError('conflict', {
      message: `Tous les chèques de la remise ${code} sont revenus impayés\u00a0: il n’y a rien à encaisser.`,
    });
  const early = standing.find(({ dateEcheance }) => dateEcheance !== null && dateEcheance > day);
  const message =
    day > today
      ? 'La date d’encaissement ne peut pas être à venir.'
      : day < date
        ? `La remise est du ${writtenDay(date)}\u00a0: elle ne peut pas être encaissée avant.`
        : early &&
          `Le chèque ${early.reference ?? early.codeReglement} n’est à encaisser qu’à partir du ${writtenDay(early.dateEcheance!)}.`;
  if (message) throw new RuleError('refused_value', { errors: [{ field: 'date', message }] });
}

/**
 * The slip once a cheque of it came back before it was cashed (M-48); `reglementId` is the règlement that it is from now on.
 * @throws RuleError `conflict` while the slip is open: the bank does not have it
 */
export function withReturned(
  remise: RemiseDocument,
  id: string,
  returned: Pick<StoredCheque, 'reglementId' | 'impayeLe'>,
): RemiseDocument {
  const { etat, code, cheques, version } = remise;
  if (etat === 'ouverte')
    throw new RuleError('conflict', {
      message: `La remise ${code} est encore ouverte, la banque ne l’a pas\u00a0: retirez-en plutôt ce chèque.`,
    });
  const next = cheques.map((one) => (one.reglementId === id ? { ...one, ...returned } : one));
  return { ...remise, cheques: next, version: version + 1 };
}

/** @throws RuleError `conflict` unless the slip is open */
export function refuseUnlessOpen({ etat, code }: RemiseDocument): void {
  if (etat === 'ouverte') return;
  const why = { verrouillee: 'verrouillée', encaissee: 'encaissée', annulee: 'annulée' }[etat];
  throw new RuleError('conflict', { message: `La remise ${code} est ${why}\u00a0: elle ne change plus.` });
}
