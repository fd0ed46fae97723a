import type { AdherentFilter } from '@club/contract';
import { saisonCopy } from '../saisons/saison-copy.ts';

/** The seasons that a list is filtered by, in words. */
export async function seasonTexts({ saisonInscriptionId }: AdherentFilter): Promise<string[]> {
  if (!saisonInscriptionId) return [];
  const saison = await saisonCopy.model.findById(saisonInscriptionId, { nom: 1 }).lean();
  return [`Inscrits en\u00a0: ${saison?.nom ?? 'saison inconnue'}`];
}
