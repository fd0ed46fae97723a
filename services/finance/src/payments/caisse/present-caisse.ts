import { amountIn, type ClotureCaisse, type MoyenCaisse } from '@club/contract';
import { amountOf, clubCurrency } from '@club/service-kit';
import type { ClotureDocument, StoredMoyen } from '../../documents/money/clotures.ts';

/** What came and went by one means, as the contract shows it. */
export function toMoyen(moyen: StoredMoyen, devise = clubCurrency()): MoyenCaisse {
  const shown = (of: keyof Omit<StoredMoyen, 'typeReglement'>) => amountOf(moyen[of], devise);
  const { typeReglement } = moyen;
  return {
    typeReglement,
    ouverture: shown('ouverture'),
    recu: shown('recu'),
    rendu: shown('rendu'),
    attendu: shown('attendu'),
  };
}

/** A closed count as the contract shows it. */
export function toCloture(document: ClotureDocument): ClotureCaisse {
  const { _id: id, version, jour, caissierId, caissier, numero, devise, motif, createdBy } = document;
  const { suivanteId, rouverte } = document;
  return {
    id,
    version,
    jour,
    caissierId,
    caissier,
    numero,
    devise,
    motif,
    createdBy,
    moyens: document.moyens.map((moyen) => toMoyen(moyen, devise)),
    comptage: document.comptage.map(({ valeur, nombre }) => ({ valeur: amountIn(devise, valeur), nombre })),
    compte: amountOf(document.compte, devise),
    ecart: amountOf(document.ecart, devise),
    fonds: amountOf(document.fonds, devise),
    createdAt: document.createdAt.toISOString(),
    derniere: suivanteId === null && rouverte === null,
    rouverte: rouverte && { par: rouverte.par, at: rouverte.at.toISOString(), motif: rouverte.motif },
  };
}
