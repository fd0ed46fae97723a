import type { Formule, formuleCalls, Section } from '@club/contract';
import { type CallRequest, once, RuleError } from '@club/service-kit';
import { toFormule } from '../../documents/catalogue/formules.ts';
import { priceSaisonId } from '../../documents/catalogue/prices.ts';
import { toSection } from '../../documents/catalogue/sections.ts';
import { orDuplicate } from './catalogue-store.ts';
import { formuleStore } from './change-formules.ts';
import { sectionStore } from './change-sections.ts';
import { newFormuleFields } from './formule-rules.ts';
import { newSectionFields } from './section-rules.ts';

/**
 * Creates sections with their formulas, all or none, once per Idempotency-Key (C-9).
 * @throws RuleError `forbidden` (403) without `sections.create`, `duplicate_code` (409), `refused_value` (422) for a price
 */
export async function createCatalogue(
  request: CallRequest<typeof formuleCalls.createCatalogue>,
): Promise<{ sections: Section[]; formules: Formule[] }> {
  const { actor, requestId, body } = request;
  if (!actor.permissions.has('sections.create')) {
    throw new RuleError('forbidden', { message: 'Votre profil ne permet pas de créer une section.' });
  }
  const saisonId = priceSaisonId();
  const asked = body.sections.map(({ formules, ...section }) => ({
    section: newSectionFields(section),
    formules: formules.map((formule) => newFormuleFields(formule, saisonId)),
  }));
  const origin = { action: 'create' as const, actor, requestId };
  const created = once(request, async (unit) => {
    const sections: Section[] = [];
    const made: Formule[] = [];
    for (const { section, formules } of asked) {
      const stored = await sectionStore.insert(unit, { ...section, usedAt: null }, origin);
      sections.push(toSection(stored));
      for (const formule of formules) {
        const content = { ...formule, sectionId: stored._id, closedWithSection: false };
        made.push(toFormule(await formuleStore.insert(unit, content, origin)));
      }
    }
    return { sections, formules: made };
  });
  return orDuplicate(created, 'Une section ou une formule porte déjà l’un de ces codes.');
}
