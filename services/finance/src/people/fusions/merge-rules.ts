import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { EtatCredit, EtatReglement, Mouvement } from '../../documents/money/mouvements.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import type { OfferedLine, OffreDocument } from '../../documents/money/offres.ts';
import type { RecuDocument } from '../../payments/recus/recus.ts';
import type { StoredCheque } from '../../payments/remises/remises.ts';

/** Whose money becomes whose. */
export interface Merged {
  garderId: string;
  fondreId: string;
}

type Change<T> = (merged: Merged, one: T) => Partial<T>;

const heir = ({ garderId, fondreId }: Merged, id: string): string => (id === fondreId ? garderId : id);

const withHeir = <T extends { adherentId: string }>(merged: Merged, parts: readonly T[]): T[] =>
  parts.map((part) => ({ ...part, adherentId: heir(merged, part.adherentId) }));

/** Amounts, dates and numbers stay; a payer who now pays for himself is «Lui-même» (M-9). */
export const mergedCotisation: Change<CotisationDocument> = (merged, { payeurId, adherents, mouvements }) => {
  const payer = heir(merged, payeurId);
  return {
    payeurId: payer,
    ...(mouvements && { mouvements: mouvements.map((one) => mergedMouvement(merged, one)) }),
    adherents: withHeir(merged, adherents).map((line, at) => {
      const paidByAnother = adherents[at]?.adherentId !== payeurId;
      return paidByAnother && line.adherentId === payer ? { ...line, lienParente: 'Lui-même' } : line;
    }),
  };
};

/** What a freeze or a leave moved is his, before and after (L-5). */
function mergedMouvement(merged: Merged, { reglements, credits, ...acte }: Mouvement): Mouvement {
  const reglement = (one: EtatReglement): EtatReglement => ({
    ...one,
    payeurId: heir(merged, one.payeurId),
    allocations: withHeir(merged, one.allocations),
  });
  const credit = (one: EtatCredit): EtatCredit => ({
    ...one,
    payeurId: heir(merged, one.payeurId),
    utilisations: withHeir(merged, one.utilisations),
  });
  return {
    ...acte,
    reglements: reglements.map((one) => ({
      ...one,
      avant: reglement(one.avant),
      apres: reglement(one.apres),
    })),
    credits: credits.map((one) => ({
      ...one,
      avant: one.avant && credit(one.avant),
      apres: credit(one.apres),
    })),
  };
}

export const mergedReglement: Change<ReglementDocument> = (merged, { payeurId, allocations }) => ({
  payeurId: heir(merged, payeurId),
  allocations: withHeir(merged, allocations),
});

export const mergedCredit: Change<CreditDocument> = (merged, { payeurId, utilisations }) => ({
  payeurId: heir(merged, payeurId),
  utilisations: withHeir(merged, utilisations),
});

/** The names and the code of its day stay on a receipt (M-44). */
export const mergedRecu: Change<RecuDocument> = (merged, { payeurId }) => ({
  payeurId: heir(merged, payeurId),
});

/**
 * Prices, end and state stay; a payer who now pays for himself is «Lui-même» (M-9). A formula that both were offered stands
 * once, the accepted one first.
 */
export const mergedOffre: Change<OffreDocument> = (merged, { payeurId, lignes }) => {
  const payer = heir(merged, payeurId);
  const all = withHeir(merged, lignes).map((line, at) => {
    const paidByAnother = lignes[at]?.adherentId !== payeurId;
    return paidByAnother && line.adherentId === payer ? { ...line, lienParente: 'Lui-même' as const } : line;
  });
  const isSame = (one: OfferedLine, other: OfferedLine) =>
    one.adherentId === other.adherentId && one.formuleId === other.formuleId;
  const double = (line: OfferedLine, at: number) =>
    all.some(
      (other, place) =>
        place !== at &&
        isSame(line, other) &&
        line.cotisationId === null &&
        (other.cotisationId !== null || place < at),
    );
  return { payeurId: payer, lignes: all.filter((line, at) => !double(line, at)) };
};

/** The bank was told the names of the day: they stay (M-47). */
export const mergedRemise: Change<{ cheques: StoredCheque[] }> = (merged, { cheques }) => ({
  cheques: cheques.map((cheque) => ({ ...cheque, payeurId: heir(merged, cheque.payeurId) })),
});

/** Cotisations that have a line of each of the two: nobody stands twice in one (M-5). */
export function sharedBy(
  { garderId, fondreId }: Merged,
  cotisations: readonly CotisationDocument[],
): string[] {
  return cotisations
    .filter(({ adherents }) =>
      [garderId, fondreId].every((id) => adherents.some(({ adherentId }) => adherentId === id)),
    )
    .map(({ codeCotisation }) => codeCotisation);
}
