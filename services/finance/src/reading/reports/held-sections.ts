import { RuleError } from '@club/service-kit';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { sectionsById, type SectionDocument } from '../../documents/catalogue/sections.ts';
import { linesQuery } from '../../selling/renouvellements/candidats/season-lines.ts';
import { activeSaisonId } from '../../documents/saisons/saisons.ts';

/**
 * The sections of what each member, or each of these, holds in the active season, of those that `isAsked` takes.
 * Throws no_active_saison.
 */
export async function heldSections(
  adherentIds: readonly string[] | undefined,
  isAsked: (section: SectionDocument) => boolean = () => true,
): Promise<ReadonlyMap<string, ReadonlySet<SectionDocument>>> {
  type Line = { adherents: { adherentId: string; formules: { formuleId: string }[] }[] };
  const projection = { 'adherents.adherentId': 1, 'adherents.formules.formuleId': 1 };
  const saisonId = await activeSaisonId();
  const cotisations = await linesQuery<Line>(
    { saisonId, ...(adherentIds && { adherentIds }) },
    projection,
  ).toArray();
  const lines = cotisations.flatMap(({ adherents }) => adherents);
  const formules = await formulesById([
    ...new Set(lines.flatMap((line) => line.formules.map(({ formuleId }) => formuleId))),
  ]);
  const sections = await sectionsById([...formules.values()].flatMap(({ sectionId }) => sectionId ?? []));
  const held = new Map<string, Set<SectionDocument>>();
  for (const { adherentId, formules: ofMember } of lines) {
    for (const { formuleId } of ofMember) {
      const section = sections.get(formules.get(formuleId)?.sectionId ?? '');
      if (section && isAsked(section)) held.set(adherentId, (held.get(adherentId) ?? new Set()).add(section));
    }
  }
  return held;
}

/** Bus reply for the import service, which lists members by section; nothing between two seasons. */
export async function answerSectionsOf({
  ids,
}: {
  ids: readonly string[];
}): Promise<{ id: string; sections: string[] }[]> {
  const held = await heldSections(ids).catch((error: unknown) => {
    if (error instanceof RuleError && error.code === 'no_active_saison')
      return new Map<string, Set<SectionDocument>>();
    throw error;
  });
  const asked = new Set(ids);
  return [...held].flatMap(([id, sections]) =>
    asked.has(id) ? [{ id, sections: [...sections].map(({ designation }) => designation) }] : [],
  );
}
