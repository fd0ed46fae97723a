import type { Unit } from '@club/service-kit';
import { Formules } from '../formules/formule-model.ts';
import { formuleStore } from '../formules/store-formule.ts';
import type { ChangeOrigin } from '../catalogue/catalogue-store.ts';

/**
 * Closes the active formulas of a section that closes, so that nobody takes them; opens those again with it, not the ones that
 * staff deactivated. Each has its own line of history and event.
 */
export async function switchFormules(
  unit: Unit,
  sectionId: string,
  active: boolean,
  origin: ChangeOrigin,
): Promise<void> {
  const concerned = active ? { closedWithSection: true } : { actif: true };
  const formules = await Formules.find({ sectionId, deletedAt: null, ...concerned }, null, {
    session: unit.session,
  }).lean();
  for (const formule of formules) {
    await formuleStore.store(unit, formule, { actif: active, closedWithSection: !active }, origin);
  }
}
