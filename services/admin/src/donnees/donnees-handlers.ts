import type { DonneesRappels, donneesCalls } from '@club/contract';
import type { CallRequest, HandlersOf } from '@club/service-kit';
import { Envois } from '../rappels/rappel-model.ts';
import { refusOf } from '../rappels/refus.ts';

/** Reminders sent to a person and what he said of them, for the export of his data. */
async function readDonneesRappels({
  params: { id },
}: CallRequest<typeof donneesCalls.readDonneesRappels>): Promise<DonneesRappels> {
  const [refus, envois] = await Promise.all([
    refusOf([id]),
    Envois.find({ adherentId: id }).sort({ createdAt: -1 }).toArray(),
  ]);
  return {
    refuse: refus.has(id),
    envois: envois.map(({ type, etat, envoyeLe, par }) => ({
      type,
      etat,
      par,
      envoyeLe: envoyeLe?.toISOString() ?? null,
    })),
  };
}

export const donneesHandlers = { readDonneesRappels } satisfies Partial<HandlersOf<typeof donneesCalls>>;
