import type { Adherent, AdherentIdentity, adherentCalls } from '@club/contract';
import { maySeePersonal, sendRows, type alreadySent, type CallRequest } from '@club/service-kit';
import { Adherents, membersOnly } from './adherent-model.ts';
import { toAdherent } from './to-adherent.ts';

/** Members read from the database at once: what the process holds, however many there are and however slow the client. */
const batchSize = 500;

/**
 * Every member outside the trash (no payers), in the order of creation, streamed as one JSON array: whole for who may change
 * members, else who they are and their status.
 */
export function streamAdherents(
  request: CallRequest<typeof adherentCalls.listAllAdherents>,
): Promise<typeof alreadySent> {
  const documents = Adherents.find(membersOnly).sort({ _id: 1 }).lean().cursor({ batchSize });
  return sendRows(
    request,
    documents.map((document) => {
      const adherent = toAdherent(document);
      return maySeePersonal(request.actor) ? adherent : identityOf(adherent);
    }),
  );
}

function identityOf({ id, codeAdherent, prenom, nom, statut }: Adherent): AdherentIdentity {
  return { id, codeAdherent, prenom, nom, statut };
}
