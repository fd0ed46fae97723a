import {
  differenceOf,
  ofName,
  sumOf,
  type ApercuTarif,
  type AskApercuTarif,
  type CorrectionTarif,
  type Cotisation,
  type LigneApercu,
} from '@club/contract';
import { formatAmount, formatFigure } from '@club/ui/format';
import type { Debt } from '../paiement/allocation-rules.ts';
import { dayOf } from '../paiement/payment-row-rules.ts';
import type { EncaissementLine, EncaissementValues } from './encaissement-values.ts';
import type { FormuleLine } from './formule-line-rules.ts';

/** Lines that are sold here: neither on record nor at the price of an offer. */
const isPriced = ({ duree, isOffered }: FormuleLine): boolean => duree !== undefined && !isOffered;

/** Members with something to price, in the order of the form. */
const priced = (lignes: readonly EncaissementLine[]) =>
  lignes.flatMap(({ adherent, formules }) => {
    const some = formules.filter(isPriced);
    return adherent && some.length > 0 ? [{ adherentId: adherent.id, formules: some }] : [];
  });

/** What is asked beside the lines; `recorded` is the cotisation that is changed. */
export interface Asked {
  payeurId: string | undefined;
  saisonId: string | undefined;
  recorded?: Pick<Cotisation, 'id'> | undefined;
}

/** What is asked of the rules for the form's new lines; undefined while it has none. */
export function askOf(
  { lignes }: Pick<EncaissementValues, 'lignes'>,
  { payeurId, saisonId, recorded }: Asked,
): AskApercuTarif | undefined {
  const personnes = priced(lignes).map(({ adherentId, formules }) => ({
    adherentId,
    formules: formules.map(({ formuleId, dateDebut: typed }) => {
      const dateDebut = dayOf(typed);
      return { formuleId, ...(dateDebut !== null && { dateDebut }) };
    }),
  }));
  if (personnes.length === 0) return undefined;
  const cotisation = recorded && { id: recorded.id, lignes: keptLines(lignes) };
  return {
    personnes,
    ...(payeurId && { payeurId }),
    ...(saisonId && { saisonId }),
    ...(cotisation && { cotisation }),
  };
}

/** Lines on record that the form still has. */
const keptLines = (lignes: readonly EncaissementLine[]) =>
  lignes.flatMap(({ adherent, formules }) =>
    formules.flatMap(({ duree, formuleId }) =>
      adherent && duree === undefined ? [{ adherentId: adherent.id, formuleId }] : [],
    ),
  );

/** First names of who comes with a new line. */
export const arrivantsOf = ({ lignes }: Pick<EncaissementValues, 'lignes'>): string[] =>
  lignes.flatMap(({ adherent, formules }) => (adherent && formules.some(isPriced) ? [adherent.prenom] : []));

/** «Sami, Judo : 2 400,00 → 2 160,00 Dh (arrivée de Lina), crédit de 240,00 Dh», or what a promise falls by. */
export function correctionText(
  { prenom, formule, avant, apres, credit, promesse }: CorrectionTarif,
  arrivants: readonly string[],
): string {
  const prices = `${formatFigure(avant)} → ${formatAmount(apres)}`;
  const why = arrivants.length > 0 ? ` (arrivée ${arrivants.map(ofName).join(' et ')})` : '';
  const back = credit > 0 ? `, crédit de ${formatAmount(credit)}` : '';
  const promised =
    promesse > 0
      ? `. Ce qui est promis baisse de ${formatAmount(promesse)}\u00a0: s’il y a un chèque, échangez-le ou corrigez-le`
      : '';
  return `${prenom}, ${formule}\u00a0: ${prices}${why}${back}${promised}`;
}

/** What is owed once lines are lowered: what nothing pays goes first (M-12). */
export function loweredDebts(debts: readonly Debt[], corrections: readonly CorrectionTarif[]): Debt[] {
  return debts.map((debt) => {
    const own = corrections.filter(({ cotisationId }) => cotisationId === debt.cotisation.id);
    const less = sumOf(own.map(({ avant, apres }) => differenceOf(avant, apres)));
    return less === 0 ? debt : { ...debt, owed: Math.max(0, differenceOf(debt.owed, less)) };
  });
}

/** Price of a member's new line by the rules, with the reasons. */
export type Prix = Pick<LigneApercu, 'prixDeBase' | 'montant' | 'raisons'>;

/** Price of a member's line; undefined where nothing is known: the club has no rules, or they are being asked. */
export type PrixDe = (adherentId: string | undefined, formuleId: string) => Prix | undefined;

/** What a line would cost now, whoever says it. */
export type PresentPrice = (...line: Parameters<PrixDe>) => Pick<Prix, 'montant'> | undefined;

/** Prices by member and formula, of the answer to `ask`. */
export function prixDesLignes(ask?: AskApercuTarif, apercu?: ApercuTarif): PrixDe {
  const keyOf = (adherentId = '', formuleId: string) => `${adherentId}/${formuleId}`;
  const known = new Map(
    apercu?.lignes.map((one) => [keyOf(ask?.personnes[one.personne]?.adherentId, one.formuleId), one]),
  );
  return (adherentId, formuleId) => known.get(keyOf(adherentId, formuleId));
}

/** A change of the form: the line at `path` costs `montant`, its price by the rules; a price that was typed stays. */
export interface NouveauPrix {
  path: `lignes.${number}.formules.${number}`;
  tarif: number;
  montant: number | null;
}

/** What present prices change in the form: those by the rules, or of the catalogue in a club without. */
export function newPrices(
  { lignes }: Pick<EncaissementValues, 'lignes'>,
  prixDe: PresentPrice,
): NouveauPrix[] {
  return lignes.flatMap(({ adherent, formules }, at) =>
    formules.flatMap((line, index): NouveauPrix[] => {
      const found = isPriced(line) ? prixDe(adherent?.id, line.formuleId) : undefined;
      if (!found || found.montant === line.tarif) return [];
      const montant = line.montant === line.tarif ? found.montant : line.montant;
      return [{ path: `lignes.${at}.formules.${index}`, tarif: found.montant, montant }];
    }),
  );
}
