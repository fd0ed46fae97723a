import type { adherentCalls } from '@club/contract';
import { sendRows, type alreadySent, type CallRequest } from '@club/service-kit';
import { Adherents, membersOnly } from './adherent-model.ts';
import { toAdherent } from './to-adherent.ts';

/** Members read from the database at once: what the process holds, however many there are and however slow the client. */
const batchSize = 500;

/** Every member outside the trash (no payers), in the order of creation, streamed as one JSON array. */
export function streamAdherents(
  request: CallRequest<typeof adherentCalls.listAllAdherents>,
): Promise<typeof alreadySent> {
  const documents = Adherents.find(membersOnly).sort({ _id: 1 }).lean().cursor({ batchSize });
  return sendRows(request, documents.map(toAdherent));
}
