import {
  ofName,
  plural,
  type Activity,
  type FaitsCredit,
  type HistoryLine,
  type TypeReglement,
} from '@club/contract';
import { amountText, minor } from '@club/service-kit';
import type { KnownNames, KnownRecord } from './known-names.ts';

const masculine: Readonly<Record<HistoryLine['action'], string>> = {
  create: 'créé',
  update: 'modifié',
  delete: 'supprimé',
  restore: 'restauré',
  import: 'importé',
  correction: 'corrigé',
  fusion: 'fusionné',
};

/** «Cotisation COT-211126-1 de Salma Trabelsi créée : 450,00 Dh». */
export function cotisationPhrase(
  { action, entityId, faits }: Activity<'cotisation'>,
  { cotisation, adherent }: KnownNames,
): string {
  const payeur = nomOf(adherent.get(faits.payeurId));
  const done = `Cotisation${codeOf(cotisation.get(entityId))} ${ofName(payeur)} ${masculine[action]}e`;
  const isOver = action === 'delete' || action === 'restore';
  return isOver ? done : `${done}\u00a0: ${amount(faits.montant)}`;
}

/** «Salma Trabelsi a réglé 450,00 Dh par chèque»; of what was only promised «a promis». */
export function reglementPhrase(
  { action, entityId, faits }: Activity<'reglement'>,
  { reglement, adherent }: KnownNames,
): string {
  const { payeurId, montant, montantTotal } = faits;
  const payeur = nomOf(adherent.get(payeurId));
  const record = `Règlement${codeOf(reglement.get(entityId))}`;
  if (action === 'delete' || action === 'restore')
    return `${record} de ${amount(montantTotal)} ${masculine[action]}`;
  if (montant > 0) return `${sentence(payeur)} a réglé ${amount(montant)}${rest(faits)}${meansOf(faits)}`;
  if (action === 'create') {
    return montant < 0
      ? `Règlement de ${amount(-montant)} ${ofName(payeur)} contre-passé`
      : `${sentence(payeur)} a promis ${amount(montantTotal)}${meansOf(faits)}`;
  }
  if (montant < 0) return `${record} ${ofName(payeur)} réduit de ${amount(-montant)}`;
  return `${record} ${ofName(payeur)} ${masculine[action]}`;
}

/** «Crédit de 50,00 Dh accordé à Salma Trabelsi». */
export function creditPhrase({ action, faits }: Activity<'credit'>, { adherent }: KnownNames): string {
  const payeur = nomOf(adherent.get(faits.payeurId));
  const montant = amount(faits.montant);
  switch (faits.effet) {
    case 'utilisation':
      return `${sentence(payeur)} a utilisé ${montant} de crédit`;
    case 'annulation':
      return `Crédit de ${montant} rendu à ${payeur}`;
    case 'remboursement':
      return `Crédit de ${montant} remboursé à ${payeur}`;
    case null:
      return action === 'create'
        ? `Crédit de ${montant} ${bornCredit(faits.origine, payeur)}`
        : `Crédit de ${montant} ${ofName(payeur)} ${masculine[action]}`;
  }
}

function bornCredit(origine: FaitsCredit['origine'], payeur: string): string {
  if (origine === 'report_saison') return `${ofName(payeur)} reporté sur une autre saison`;
  return origine === 'manuel' ? `accordé à ${payeur}` : `gardé pour ${payeur}`;
}

function meansOf({ typeReglement, nombre }: Activity<'reglement'>['faits']): string {
  if (typeReglement !== null && nombre === 1) return ` ${byMeans[typeReglement]}`;
  return `, en ${plural(nombre, 'règlement', 'règlements')}`;
}

/** What the same règlements still promise. */
function rest({ montant, montantTotal, nombre }: Activity<'reglement'>['faits']): string {
  const promised = montantTotal - montant;
  return nombre > 1 && promised > 0 ? ` et promis ${amount(promised)}` : '';
}

function amount(montant: number): string {
  return amountText(minor(montant));
}

function nomOf(record: KnownRecord | undefined): string {
  return record?.nom ?? 'un payeur';
}

function codeOf(record: KnownRecord | undefined): string {
  return record ? ` ${record.nom}` : '';
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const byMeans: Readonly<Record<TypeReglement, string>> = {
  espece: 'en espèces',
  especes: 'en espèces',
  cheque: 'par chèque',
  virement: 'par virement',
  carte: 'par carte',
  carte_bancaire: 'par carte',
  paypal: 'par PayPal',
};
