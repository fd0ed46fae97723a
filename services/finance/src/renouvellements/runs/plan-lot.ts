import { clubToday, logger, RuleError } from '@club/service-kit';
import { freshPersons } from '../../adherents/persons.ts';
import { campaignFormules } from '../candidats/campaign-formules.ts';
import { campaignPersons, type CampaignPersons } from '../candidats/campaign-persons.ts';
import { isMember } from '../candidats/campaign.ts';
import { candidatOf, type Candidat, type CatalogueFormule } from '../candidats/candidat-rules.ts';
import { lotPlan, type LotPlan } from './lot-rules.ts';
import type { StoredRenouvellement } from './renouvellement-model.ts';
import { formerMembers, holdings } from '../candidats/season-lines.ts';

/** What a lot would do as of now. */
export interface PlannedLot extends LotPlan {
  formules: ReadonlyMap<string, CatalogueFormule>;
}

/**
 * Looks at the members of a lot as they are now, by the rules of the preview. Before somebody is refused for what his record says,
 * members is asked again, of which the copy may lag behind; while members is away the copy decides.
 */
export async function planLot(
  run: StoredRenouvellement,
  adherentIds: readonly string[],
): Promise<PlannedLot> {
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
  return { ...lotPlan(adherentIds, candidats, persons), formules };
}

/** What his record says may have been mended a moment ago. */
function isSuspect({ lignes }: Candidat): boolean {
  return lignes.some(
    ({ obstacle }) => obstacle === 'age' || obstacle === 'certificat' || obstacle === 'supprime',
  );
}

/** True when members told what it knows; the copy keeps it. */
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
