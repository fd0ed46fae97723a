import { type FormulePassage, monthsAsked, type SituationPassage } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { sectionsById } from '../../documents/catalogue/sections.ts';
import { musculationCode } from '../../selling/certificats/require-certificat.ts';
import type { AgreedFormule, CotisationDocument } from '../../documents/money/cotisations.ts';
import { linesQuery } from '../../selling/renouvellements/candidats/season-lines.ts';
import { activeSaisonIdOrNone } from '../../documents/saisons/saisons.ts';
import { latePayers } from '../rappels/debt-rules.ts';
import { openPromises, owedCotisations } from '../../people/payeurs/open-debts.ts';

type Agreed = Pick<AgreedFormule, 'formuleId' | 'dateDebut' | 'dateFin'>;
type Held = Pick<CotisationDocument, '_id'> & { adherents: { adherentId: string; formules: Agreed[] }[] };

const projection = {
  'adherents.adherentId': 1,
  'adherents.formules.formuleId': 1,
  'adherents.formules.dateDebut': 1,
  'adherents.formules.dateFin': 1,
} as const;

/** Somebody at a door; his birth says for how long a certificate is taken of him (C-7). */
interface AtTheDoor {
  id: string;
  dateNaissance: string | null;
}

/** Bus reply for the members service, for the door (D-2): of one member as `answerSituations`. */
export async function answerSituation(member: AtTheDoor): Promise<SituationPassage> {
  const [situation] = await answerSituations({ adherents: [member] });
  if (!situation) throw new Error('one member has one situation');
  return situation;
}

/**
 * Bus reply for the members service: what each member holds in the active season, and whether any of these cotisations is paid late
 * (N-1), in their order. At most three reads, each through an index; the catalogue is in memory. Between two seasons nobody holds
 * anything.
 */
export async function answerSituations({
  adherents,
}: {
  adherents: readonly AtTheDoor[];
}): Promise<SituationPassage[]> {
  const held = await heldBy(adherents.map(({ id }) => id));
  const late = await lateCotisations(held.map(({ _id }) => _id));
  const lines = linesOf(held);
  return Promise.all(
    adherents.map(async ({ id, dateNaissance }) => {
      const own = lines.get(id) ?? [];
      return {
        id,
        retard: own.some(({ cotisationId }) => late.has(cotisationId)),
        formules: await formulesOf(
          own.flatMap(({ formules }) => formules),
          dateNaissance,
        ),
      };
    }),
  );
}

async function heldBy(adherentIds: readonly string[]): Promise<Held[]> {
  const saisonId = await activeSaisonIdOrNone();
  return saisonId === null ? [] : linesQuery<Held>({ saisonId, adherentIds }, projection).toArray();
}

/** By member. */
function linesOf(held: readonly Held[]) {
  const lines = held.flatMap(({ _id: cotisationId, adherents }) =>
    adherents.map(({ adherentId, formules }) => ({ adherentId, cotisationId, formules })),
  );
  return Map.groupBy(lines, ({ adherentId }) => adherentId);
}

async function formulesOf(
  agreed: readonly Agreed[],
  dateNaissance: string | null,
): Promise<FormulePassage[]> {
  const formules = await formulesById(agreed.map(({ formuleId }) => formuleId));
  const sections = await sectionsById([...formules.values()].flatMap(({ sectionId }) => sectionId ?? []));
  return agreed.flatMap(({ formuleId, dateDebut, dateFin }) => {
    const formule = formules.get(formuleId);
    if (!formule) return [];
    const section = sections.get(formule.sectionId ?? '');
    return {
      designation: formule.designation,
      sectionId: formule.sectionId,
      section: section?.designation ?? null,
      du: dateDebut,
      au: dateFin,
      mois: section ? monthsAsked([section], musculationCode(), dateNaissance, clubToday()) : null,
    };
  });
}

/** Those of these cotisations of which something is paid late (N-1), whoever pays: two reads through an index. */
export async function lateCotisations(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const [promises, owed] = await Promise.all([
    openPromises<{ allocations: { cotisationId: string }[] }>(
      { 'allocations.cotisationId': { $in: ids } },
      { 'allocations.cotisationId': 1 },
    ),
    owedCotisations({ _id: { $in: ids } }),
  ]);
  const today = clubToday();
  const late = new Set<string>();
  for (const promise of promises) {
    if (latePayers([promise], [], today).length === 0) continue;
    for (const { cotisationId } of promise.allocations) late.add(cotisationId);
  }
  for (const one of owed) if (latePayers([], [one], today).length > 0) late.add(one._id);
  return late;
}
