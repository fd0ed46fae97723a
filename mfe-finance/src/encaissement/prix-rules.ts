import type { ApercuTarif, AskApercuTarif, LigneApercu } from '@club/contract';
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

/** What is asked of the rules for the form's new lines; undefined while it has none. */
export function askOf(
  { lignes }: Pick<EncaissementValues, 'lignes'>,
  { payeurId, saisonId }: { payeurId: string | undefined; saisonId: string | undefined },
): AskApercuTarif | undefined {
  const personnes = priced(lignes).map(({ adherentId, formules }) => ({
    adherentId,
    formules: formules.map(({ formuleId, dateDebut: typed }) => {
      const dateDebut = dayOf(typed);
      return { formuleId, ...(dateDebut !== null && { dateDebut }) };
    }),
  }));
  if (personnes.length === 0) return undefined;
  return { personnes, ...(payeurId && { payeurId }), ...(saisonId && { saisonId }) };
}

/** Price of a member's new line by the rules, with the reasons. */
export type Prix = Pick<LigneApercu, 'prixDeBase' | 'montant' | 'raisons'>;

/** Price of a member's line; undefined where nothing is known: the club has no rules, or they are being asked. */
export type PrixDe = (adherentId: string | undefined, formuleId: string) => Prix | undefined;

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

/** What the rules change in the form. */
export function newPrices({ lignes }: Pick<EncaissementValues, 'lignes'>, prixDe: PrixDe): NouveauPrix[] {
  return lignes.flatMap(({ adherent, formules }, at) =>
    formules.flatMap((line, index): NouveauPrix[] => {
      const found = isPriced(line) ? prixDe(adherent?.id, line.formuleId) : undefined;
      if (!found || found.montant === line.tarif) return [];
      const montant = line.montant === line.tarif ? found.montant : line.montant;
      return [{ path: `lignes.${at}.formules.${index}`, tarif: found.montant, montant }];
    }),
  );
}
