import type { ObstacleRenouvellement } from '@club/contract';
import { clubToday, logger, RuleError } from '@club/service-kit';
import { freshPersons } from '../../../documents/adherents/persons.ts';
import { campaignFormules } from '../candidats/campaign-formules.ts';
import { campaignPersons, type CampaignPersons } from '../candidats/campaign-persons.ts';
import { isMember } from '../candidats/campaign.ts';
import { candidatOf, type Candidat, type CatalogueFormule } from '../candidats/candidat-rules.ts';
import { batchPlan, type BatchPlan } from './batch-rules.ts';
import type { StoredRenouvellement } from './stored-renouvellement.ts';
import { formerMembers, holdings } from '../candidats/season-lines.ts';

/** What a batch would do as of now. */
export interface PlannedBatch extends BatchPlan {
  formules: ReadonlyMap<string, CatalogueFormule>;
}

/**
 * Plans a batch by the rules of the preview. Before refusing for an obstacle of the person's record it asks the members
 * service, since the copy may lag; while that is away the copy decides.
 */
export async function planBatch(
  run: StoredRenouvellement,
  adherentIds: readonly string[],
): Promise<PlannedBatch> {
  const [all, held] = await Promise.all([
    formerMembers({ saisonId: run.formerId, adherentIds }),
    holdings({ saisonId: run.saisonId, adherentIds }),
  ]);
  const known = adherentIds.flatMap((id) => all.get(id) ?? []);
  const formules = await campaignFormules(known);
  const { pourcentage, jour, sectionId } = run;
  const conditions = { formules, held, jour, today: clubToday(), pourcentage };
  const candidatsWith = (persons: CampaignPersons): Map<string, Candidat> => {
    const candidats = known
      .filter(isMember(persons))
      .flatMap(
        (member) => candidatOf(member, { ...conditions, persons, sectionId: sectionId ?? undefined }) ?? [],
      );
    return new Map(candidats.map((candidat) => [candidat.member.adherentId, candidat]));
  };
  const ids = [...adherentIds, ...known.map(({ payeurId }) => payeurId)];
  let persons = await campaignPersons(ids);
  let candidats = candidatsWith(persons);
  const suspects = [...candidats.values()].filter(isSuspect);
  if (suspects.length > 0 && (await askedAgain(suspects))) {
    persons = await campaignPersons(ids);
    candidats = candidatsWith(persons);
  }
  return { ...batchPlan(adherentIds, candidats, persons), formules };
}

/** True for an obstacle of the record, which may just have been mended. */
function isSuspect({ lignes }: Candidat): boolean {
  return lignes.some(({ obstacle }) => obstacle !== null && mendable.has(obstacle));
}

const mendable: ReadonlySet<string> = new Set<ObstacleRenouvellement>([
  'age',
  'bloque',
  'certificat',
  'supprime',
]);

/** True when the members service answered; its answer is kept in the copy. */
async function askedAgain(suspects: readonly Candidat[]): Promise<boolean> {
  try {
    await freshPersons([...new Set(suspects.flatMap(({ member }) => [member.adherentId, member.payeurId]))]);
    return true;
  } catch (error) {
    if (!(error instanceof RuleError) || error.code !== 'unavailable') throw error;
    logger.warn({ err: error }, 'a renewal is decided by the copy: members is away');
    return false;
  }
}
