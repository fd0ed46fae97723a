import { monthsAsked, type FormulePassage, type SituationPassage } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { formulesById } from '../catalogue/formules.ts';
import { sectionsById } from '../catalogue/sections.ts';
import { musculationCode } from '../certificats/require-certificat.ts';
import type { AgreedFormule, CotisationDocument } from '../money/cotisations.ts';
import { latePayers } from '../rappels/debt-rules.ts';
import { openPromises, owedCotisations } from '../rappels/open-debts.ts';
import { linesQuery } from '../renouvellements/candidats/season-lines.ts';
import { activeSaisonIdOrNone } from '../saisons/saisons.ts';

type Held = Pick<CotisationDocument, '_id'> & {
  adherents: { adherentId: string; formules: Pick<AgreedFormule, 'formuleId' | 'dateDebut' | 'dateFin'>[] }[];
};

const projection = {
  'adherents.adherentId': 1,
  'adherents.formules.formuleId': 1,
  'adherents.formules.dateDebut': 1,
  'adherents.formules.dateFin': 1,
} as const;

/**
 * Bus reply for the members service, for the door (D-2): what a member holds in the active season, and whether any of these
 * cotisations is paid late (N-1). At most three reads, each through an index; the catalogue is in memory. Between two seasons he
 * holds nothing.
 */
export async function answerSituation({
  id,
  dateNaissance,
}: {
  id: string;
  dateNaissance: string | null;
}): Promise<SituationPassage> {
  const held = await heldBy(id);
  const cotisations = held.map(({ _id }) => _id);
  const [retard, formules] = await Promise.all([isLate(cotisations), formulesOf(id, held, dateNaissance)]);
  return { id, retard, formules };
}

async function heldBy(id: string): Promise<Held[]> {
  const saisonId = await activeSaisonIdOrNone();
  return saisonId === null ? [] : linesQuery<Held>({ saisonId, adherentIds: [id] }, projection).toArray();
}

/** Of these cotisations, whoever pays them. */
async function isLate(ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const [promises, owed] = await Promise.all([
    openPromises({ 'allocations.cotisationId': { $in: ids } }),
    owedCotisations({ _id: { $in: ids } }),
  ]);
  return latePayers(promises, owed, clubToday()).length > 0;
}

async function formulesOf(
  id: string,
  held: readonly Held[],
  dateNaissance: string | null,
): Promise<FormulePassage[]> {
  const agreed = held.flatMap(({ adherents }) =>
    adherents.filter(({ adherentId }) => adherentId === id).flatMap((line) => line.formules),
  );
  const formules = await formulesById(agreed.map(({ formuleId }) => formuleId));
  const sections = await sectionsById([...formules.values()].flatMap(({ sectionId }) => sectionId ?? []));
  return agreed.flatMap(({ formuleId, dateDebut, dateFin }) => {
    const formule = formules.get(formuleId);
    if (!formule) return [];
    const section = sections.get(formule.sectionId ?? '');
    return {
      ...{ designation: formule.designation, sectionId: formule.sectionId },
      ...{ section: section?.designation ?? null, du: dateDebut, au: dateFin },
      mois: section ? monthsAsked([section], musculationCode(), dateNaissance, clubToday()) : null,
    };
  });
}
