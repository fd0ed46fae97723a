import { RuleError } from '@club/service-kit';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { sectionsById, type SectionDocument } from '../../documents/catalogue/sections.ts';
import { activeSaisonId } from '../../documents/saisons/saisons.ts';
import { heldToday, linesHeld } from '../../selling/cotisations/held-now.ts';

/**
 * The sections of what each member, or each of these, holds in the active season, and of formulas of other seasons that run or are to
 * come, of those that `isAsked` takes; each with the first day of its formula, of several the earliest.
 * Throws no_active_saison.
 */
export async function heldSections(
  adherentIds: readonly string[] | undefined,
  isAsked: (section: SectionDocument) => boolean = () => true,
): Promise<ReadonlyMap<string, ReadonlyMap<SectionDocument, string>>> {
  await activeSaisonId();
  const held = await heldToday();
  const cotisations = await linesHeld(adherentIds, held).toArray();
  const lines = cotisations.flatMap(({ saisonId, adherents }) =>
    adherents.map(({ adherentId, formules: taken }) => ({
      adherentId,
      formules: taken.filter((one) => held.holds(saisonId, one)),
    })),
  );
  const formules = await formulesById([
    ...new Set(lines.flatMap((line) => line.formules.map(({ formuleId }) => formuleId))),
  ]);
  const sections = await sectionsById([...formules.values()].flatMap(({ sectionId }) => sectionId ?? []));
  const sectionsOf = new Map<string, Map<SectionDocument, string>>();
  for (const { adherentId, formules: ofMember } of lines) {
    for (const { formuleId, dateDebut } of ofMember) {
      const section = sections.get(formules.get(formuleId)?.sectionId ?? '');
      if (!section || !isAsked(section)) continue;
      const own = sectionsOf.get(adherentId) ?? new Map<SectionDocument, string>();
      const known = own.get(section);
      if (known === undefined || dateDebut < known) own.set(section, dateDebut);
      sectionsOf.set(adherentId, own);
    }
  }
  return sectionsOf;
}

/** Bus reply for the import service, which lists members by section; nothing between two seasons. */
export async function answerSectionsOf({
  ids,
}: {
  ids: readonly string[];
}): Promise<{ id: string; sections: string[] }[]> {
  const held = await heldSections(ids).catch((error: unknown) => {
    if (error instanceof RuleError && error.code === 'no_active_saison')
      return new Map<string, Map<SectionDocument, string>>();
    throw error;
  });
  const asked = new Set(ids);
  return [...held].flatMap(([id, sections]) =>
    asked.has(id) ? [{ id, sections: [...sections.keys()].map(({ designation }) => designation) }] : [],
  );
}
