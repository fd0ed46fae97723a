import { type AvecTarifs, type PrixSaison, prixEnSaison } from '@club/contract';
import type { Minor } from '@club/service-kit';
import { type CopiedSaison, liveSaisons } from '../saisons/saisons.ts';

/** The season whose price staff mean by `montant`; null while none is active, then it is the formula's own. */
export function activeSaison(): string | null {
  return liveSaisons.all.find(({ active, deleted }) => active && !deleted)?._id ?? null;
}

/** Price of a formula in a season, by the seasons as this instance knows them (M-6). */
export function priceIn(formule: AvecTarifs<Minor>, saisonId: string | null): PrixSaison<Minor> {
  return prixEnSaison(formule, saisonId, liveSaisons.all.flatMap(known));
}

/** Price of a formula in the active season; its own while none is active. */
export function activePrice(formule: AvecTarifs<Minor>): PrixSaison<Minor> {
  return priceIn(formule, activeSaison());
}

/** A tombstone may hold an id only. */
function known({ _id: id, dateDebut, deleted }: CopiedSaison): { id: string; dateDebut: string }[] {
  return deleted || dateDebut === undefined ? [] : [{ id, dateDebut }];
}
