import { finEffective } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { type AgreedFormule, Cotisations } from '../../documents/money/cotisations.ts';
import { finissantDes } from '../../documents/money/held-cotisations.ts';
import { activeSaisonIdOrNone } from '../../documents/saisons/saisons.ts';

/** Tells what is held today: formulas of the active season, and those of other seasons that run or are to come (M-46). */
export async function heldToday() {
  const [active, today] = [await activeSaisonIdOrNone(), clubToday()];
  return {
    active,
    today,
    holds: (saisonId: string, { dateFin, gels }: Pick<AgreedFormule, 'dateFin' | 'gels'>): boolean =>
      saisonId === active || finEffective(dateFin, gels) >= today,
  };
}

/** A live cotisation, with the formulas of each member. */
interface Line {
  saisonId: string;
  adherents: {
    adherentId: string;
    formules: Pick<AgreedFormule, 'formuleId' | 'dateDebut' | 'dateFin' | 'gels'>[];
  }[];
}

const projection = {
  saisonId: 1,
  'adherents.adherentId': 1,
  'adherents.formules.formuleId': 1,
  'adherents.formules.dateDebut': 1,
  'adherents.formules.dateFin': 1,
  'adherents.formules.gels': 1,
} as const;

/** Live cotisations of these members, or all of which something is held on `today`; both through an index. */
export function linesHeld(
  adherentIds: readonly string[] | undefined,
  { active, today }: { active: string | null; today: string },
) {
  const lasting = { ...finissantDes(today), archivedAt: null };
  const filter = adherentIds
    ? { 'adherents.adherentId': { $in: adherentIds }, archivedAt: null }
    : active === null
      ? lasting
      : { $or: [{ saisonId: active, archivedAt: null }, lasting] };
  return Cotisations.find<Line>(filter, { projection, batchSize });
}
