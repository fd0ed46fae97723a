import {
  type AvecTarifs,
  etatSaison,
  type Prix,
  type PrixDeSaison,
  prixEnSaison,
  type PrixSaison,
  type SaisonLife,
  saisonDesPrix,
} from '@club/contract';
import { amountOf, type Minor } from '@club/service-kit';
import { type CopiedSaison, liveSaisons } from '../saisons/saisons.ts';

/** The season whose price staff mean by `montant` (M-6); null before a club's first season: then it is the formula's own. */
export function priceSaisonId(): string | null {
  return saisonDesPrix(seasons())?.id ?? null;
}

/** Price of a formula in a season, by the seasons as this instance knows them (M-6). */
export function priceIn(formule: AvecTarifs<Minor>, saisonId: string | null): PrixSaison<Minor> {
  return prixEnSaison(formule, saisonId, seasons());
}

/** Price in a season, on the wire, of prices as history has them: `montant` that of the active season. */
export function priceAs(
  { montant, tarifs }: Required<Pick<AvecTarifs, 'montant' | 'tarifs'>>,
  saisonId: string,
): number {
  const active = priceSaisonId();
  const all = active === null ? tarifs : [...(tarifs ?? []), { saisonId: active, montant }];
  return prixEnSaison({ montant, tarifs: all }, saisonId, seasons()).montant;
}

/** Price of a formula in a season; unless said in the active one, or the one that stands for it (M-6). */
export function presentPrice(
  formule: AvecTarifs<Minor>,
  saisonId = priceSaisonId(),
): Prix<Minor> & { saisonId: string | null } {
  const { reprisDe: _reprisDe, ...prix } = priceIn(formule, saisonId);
  return { saisonId, ...prix };
}

/** Prices in the seasons that are not closed, as on the wire. */
export function pricesOf(formule: AvecTarifs<Minor>): PrixDeSaison[] {
  return seasons()
    .filter((saison) => etatSaison(saison) !== 'cloturee')
    .map(({ id: saisonId }) => {
      const { reprisDe, ...prix } = priceIn(formule, saisonId);
      return { saisonId, ...shownPrice(prix), reprisDe };
    });
}

/** A price as on the wire. */
export const shownPrice = ({ montant, partFixe }: Prix<Minor>): Prix => ({
  montant: amountOf(montant),
  ...(partFixe && { partFixe: amountOf(partFixe) }),
});

type KnownSaison = SaisonLife & { id: string; dateDebut: string };

/** A tombstone may hold an id only. */
function seasons(): KnownSaison[] {
  return liveSaisons.all.flatMap((saison: CopiedSaison) => {
    const { _id: id, deleted, dateDebut, active = false, cloturee = false, activeDepuis = null } = saison;
    return deleted || dateDebut === undefined ? [] : [{ id, dateDebut, active, cloturee, activeDepuis }];
  });
}
