import type { Cotisation, LienParente, PersonName } from '@club/contract';

/** Somebody of a family, as former cotisations know him. */
export interface Relative {
  person: PersonName;
  /** What the payer was to the member. */
  lienParente: LienParente;
}

type Known = Pick<Cotisation, 'payeurId' | 'payeur' | 'adherents' | 'createdAt'>;

const latestFirst = (cotisations: readonly Known[]): Known[] =>
  cotisations.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));

/** For whom this person paid before, the latest lien of each; himself left out. */
export function paidFor(payeurId: string, cotisations: readonly Known[]): Relative[] {
  const found = new Map<string, Relative>();
  for (const { adherents, payeurId: by } of latestFirst(cotisations)) {
    if (by !== payeurId) continue;
    for (const { adherent, adherentId, lienParente } of adherents)
      if (adherentId !== payeurId && !found.has(adherentId))
        found.set(adherentId, { person: adherent, lienParente });
  }
  return [...found.values()];
}

/** Who paid for this member the last time; null when nobody did, or the member. */
export function usualPayer(adherentId: string, cotisations: readonly Known[]): Relative | null {
  for (const { adherents, payeur, payeurId } of latestFirst(cotisations)) {
    const own = adherents.find((line) => line.adherentId === adherentId);
    if (own) return payeurId === adherentId ? null : { person: payeur, lienParente: own.lienParente };
  }
  return null;
}
