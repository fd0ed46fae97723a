import type { Adherent, AdherentIdentity, adherentCalls } from '@club/contract';
import { maySeePersonal, sendRows, type alreadySent, type CallRequest } from '@club/service-kit';
import { noteLectureOfAll } from '../lectures/lectures.ts';
import { Adherents, membersOnly } from './adherent-model.ts';
import { toAdherent } from './to-adherent.ts';

/** Members per batch: bounds memory, whatever the number or the client's speed. */
const batchSize = 500;

/**
 * Streams all members outside the trash, without payers, by creation, as a JSON array. Without the right to change
 * members: identity and status only.
 */
export async function streamAdherents(
  request: CallRequest<typeof adherentCalls.listAllAdherents>,
): Promise<typeof alreadySent> {
  await noteLectureOfAll(request.actor);
  const documents = Adherents.find(membersOnly, { batchSize }).sort({ _id: 1 });
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
