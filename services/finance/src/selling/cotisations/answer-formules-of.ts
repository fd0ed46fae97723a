import type { FormulesOfMember, HeldFormule } from '@club/contract';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { sectionsById } from '../../documents/catalogue/sections.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { activeSaisonIdOrNone } from '../../documents/saisons/saisons.ts';

interface Line {
  adherents: { adherentId: string; formules: { formuleId: string }[] }[];
}

/**
 * Bus reply for the members service, which prints cards: formulas of each member in a season, the active one unless said, oldest
 * cotisation first.
 */
export async function answerFormulesOf({
  ids,
  saisonId: ofSaison,
}: {
  ids: readonly string[];
  saisonId?: string;
}): Promise<FormulesOfMember[]> {
  const saisonId = ofSaison ?? (await activeSaisonIdOrNone());
  if (saisonId === null) return [];
  const asked = new Set(ids);
  const held = new Map<string, Set<string>>();
  for (const { adherents } of await linesOf(ids, saisonId)) {
    for (const { adherentId, formules } of adherents) {
      if (!asked.has(adherentId)) continue; // of the same family
      const own = held.get(adherentId) ?? new Set();
      for (const { formuleId } of formules) own.add(formuleId);
      held.set(adherentId, own);
    }
  }
  const named = await namesOf([...new Set([...held.values()].flatMap((own) => [...own]))]);
  return [...held].map(([id, own]) => ({ id, formules: [...own].flatMap((one) => named.get(one) ?? []) }));
}

function linesOf(ids: readonly string[], saisonId: string): Promise<Line[]> {
  const own = { 'adherents.adherentId': { $in: ids }, saisonId, archivedAt: null };
  const projection = { 'adherents.adherentId': 1, 'adherents.formules.formuleId': 1 };
  return Cotisations.find<Line>(own, { projection }).sort({ createdAt: 1 }).toArray();
}

/** Formulas by id, deleted ones too: a line keeps what it has (C-4). */
async function namesOf(formuleIds: readonly string[]): Promise<Map<string, HeldFormule>> {
  const formules = await formulesById(formuleIds);
  const sections = await sectionsById([...formules.values()].flatMap(({ sectionId }) => sectionId ?? []));
  return new Map(
    [...formules].map(([id, { code, designation, sectionId }]) => {
      const sectionCode = sections.get(sectionId ?? '')?.code ?? null;
      return [id, { id, code, designation, sectionId, sectionCode }];
    }),
  );
}
