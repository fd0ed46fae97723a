import { trusted } from 'mongoose';
import type { AnswerOf, adherentCalls, TrashedAdherent } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import type { AdherentDocument } from './adherent-document.ts';
import { Adherents } from './adherent-model.ts';
import { summaryOf, toAdherent } from './to-adherent.ts';

type TrashCall = typeof adherentCalls.listTrashedAdherents;

/** As the partial index of the trash says it; who was erased is nowhere, what was merged elsewhere. */
const inTrash = {
  deletedAt: trusted({ $type: 'date' as const }),
  'effacement.le': null,
  'fonduEn.id': null,
};

/** Members in the trash, the latest first. */
export async function listTrashedAdherents({ query }: CallRequest<TrashCall>): Promise<AnswerOf<TrashCall>> {
  const { page = 1, limit = 50 } = query;
  const documents = await trashedPage((page - 1) * limit, limit);
  const total = await Adherents.countDocuments(inTrash);
  return { adherents: documents.map(toTrashed), total, totalPages: Math.ceil(total / limit) };
}

/** The query of the trash, apart so that its plan can be tested. */
export function trashedPage(skip: number, limit: number) {
  return Adherents.find(inTrash).sort({ deletedAt: -1, _id: -1 }).skip(skip).limit(limit).lean();
}

function toTrashed(document: AdherentDocument): TrashedAdherent {
  const { deletedAt, deletedBy } = document;
  return {
    ...summaryOf(toAdherent(document)),
    deletedAt: deletedAt?.toISOString() ?? '',
    deletedBy: deletedBy ?? '',
  };
}
