import type { CotisationDocument } from '../../documents/money/cotisations.ts';

/** Fields that tell whether a cotisation may be paid. */
export type KnownCotisation = Pick<CotisationDocument, 'payeurId' | 'archivedAt'> & {
  adherents: readonly { adherentId: string }[];
};
export type KnownCotisations = ReadonlyMap<string, KnownCotisation>;

/** Message when the paid cotisation is archived, of another payer, or lacks the member. */
export function payable(
  { cotisationId, adherentId }: { cotisationId: string; adherentId: string },
  payeurId: string,
  cotisations: KnownCotisations,
): string | undefined {
  const cotisation = cotisations.get(cotisationId);
  if (!cotisation) return `cotisation ${cotisationId} does not exist`;
  if (cotisation.archivedAt !== null) return `cotisation ${cotisationId} is deleted`;
  if (cotisation.payeurId !== payeurId)
    return `cotisation ${cotisationId} is of payer ${cotisation.payeurId}`;
  if (cotisation.adherents.some((line) => line.adherentId === adherentId)) return undefined;
  return `cotisation ${cotisationId} has no member ${adherentId}`;
}
