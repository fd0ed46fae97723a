import { minor, type Minor } from '@club/service-kit';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';

/** What a member took, as an attestation tells it. */
export interface AttestedFormule {
  formuleId: string;
  /** `YYYY-MM-DD`. */
  dateDebut: string;
  dateFin: string;
  montant: Minor;
}

export interface Attested {
  formules: AttestedFormule[];
  /** Agreed for this member. */
  total: Minor;
  /** Of it, in cotisations that are received to the last unit; what is only promised, or paid in part, does not count (M-45). */
  regle: Minor;
}

type Taken = Pick<CotisationDocument, 'adherents' | 'montantTotal' | 'montantRegle'>;

/** What an attestation tells of a member’s cotisations of one season. */
export function attestedOf(cotisations: readonly Taken[], adherentId: string): Attested {
  const lines = cotisations.flatMap(({ adherents, montantTotal, montantRegle }) =>
    adherents
      .filter((line) => line.adherentId === adherentId)
      .map((line) => ({ ...line, isPaid: montantRegle >= montantTotal })),
  );
  const sum = (of: readonly { montantAdherent: number }[]) =>
    minor(of.reduce((all, { montantAdherent }) => all + montantAdherent, 0));
  return {
    formules: lines.flatMap(({ formules }) =>
      formules.map(({ formuleId, dateDebut, dateFin, montant }) => ({
        formuleId,
        dateDebut,
        dateFin,
        montant,
      })),
    ),
    total: sum(lines),
    regle: sum(lines.filter(({ isPaid }) => isPaid)),
  };
}

/**
 * The season that an attestation of a member tells: the active one, or where he has no formula in it that of the formula that began
 * first of those that run or are to come; the active one when there is none. `today` is `YYYY-MM-DD`.
 */
export function attestedSaison(
  cotisations: readonly Pick<CotisationDocument, 'saisonId' | 'adherents'>[],
  adherentId: string,
  { active, today }: { active: string; today: string },
): string {
  const taken = cotisations.flatMap(({ saisonId, adherents }) =>
    adherents
      .filter((line) => line.adherentId === adherentId)
      .flatMap(({ formules }) =>
        formules.map(({ dateDebut, dateFin }) => ({ saisonId, dateDebut, dateFin })),
      ),
  );
  if (taken.some(({ saisonId }) => saisonId === active)) return active;
  const lasting = taken.filter(({ dateFin }) => dateFin >= today);
  const [first] = lasting.toSorted((a, b) => (a.dateDebut < b.dateDebut ? -1 : 1));
  return first?.saisonId ?? active;
}
