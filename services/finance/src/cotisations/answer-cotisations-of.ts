import type { Cotisation } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { activeSaisonId } from '../saisons/money-saison.ts';
import type { CotisationDocument } from './cotisation-document.ts';
import { Cotisations } from './cotisation-model.ts';
import { presentCotisations } from './present-cotisations.ts';

/** Live cotisations of a season of which somebody is a member, oldest first. */
export function cotisationsOfMember(adherentId: string, saisonId: string) {
  const own = { 'adherents.adherentId': adherentId, saisonId, archivedAt: null };
  return Cotisations.collection.find<CotisationDocument>(own as never).sort({ createdAt: 1 });
}

/** Answers members, who make a card: the cotisations of the active season of which one is a member; none between two seasons. */
export async function answerCotisationsOf(payload: unknown): Promise<Cotisation[]> {
  const { id } = payload as { id: unknown };
  const saisonId = await activeSaisonId().catch((error: unknown) => {
    if (error instanceof RuleError && error.code === 'no_active_saison') return null;
    throw error;
  });
  if (saisonId === null) return [];
  return presentCotisations(await cotisationsOfMember(String(id), saisonId).toArray());
}
