import { holdsWords, type AnswerOf, type adherentCalls, type TrashedAdherent } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { searchedNumbers, searchedTelephones } from '@club/service-kit/text';
import type { AdherentDocument } from './adherent-document.ts';
import { Adherents } from './adherent-model.ts';
import { summaryOf, toAdherent } from './to-adherent.ts';

type TrashCall = typeof adherentCalls.listTrashedAdherents;

/** As the partial index of the trash says it; who was erased is nowhere, what was merged elsewhere. */
const inTrash = {
  deletedAt: { $type: 'date' as const },
  'effacement.le': null,
  'fonduEn.id': null,
};

/** Members in the trash, the latest first. */
export async function listTrashedAdherents({ query }: CallRequest<TrashCall>): Promise<AnswerOf<TrashCall>> {
  const { page = 1, limit = 50, search } = query;
  const ids = search && (await trashedHolding(search));
  const documents = await trashedPage((page - 1) * limit, limit, ids || undefined).toArray();
  const total = ids ? ids.length : await Adherents.countDocuments(inTrash);
  return { adherents: documents.map(toTrashed), total, totalPages: Math.ceil(total / limit) };
}

/** The query of the trash, apart so that its plan can be tested. */
export function trashedPage(skip: number, limit: number, ids?: readonly string[]) {
  return Adherents.find(ids ? { ...inTrash, _id: { $in: ids } } : inTrash)
    .sort({ deletedAt: -1, _id: -1 })
    .skip(skip)
    .limit(limit);
}

/** Everybody in the trash whom the search finds. */
export async function trashedIds(search?: string): Promise<string[]> {
  if (search) return trashedHolding(search);
  const all = await Adherents.find(inTrash, { projection: { _id: 1 } })
    .sort({ deletedAt: -1, _id: -1 })
    .toArray();
  return all.map(({ _id }) => _id);
}

/** Who in the trash holds the words: they are no rows of the memory table, and few beside the members. */
async function trashedHolding(search: string): Promise<string[]> {
  const fields = { prenom: 1, nom: 1, codeAdherent: 1, telephone: 1, email: 1, deletedBy: 1 } as const;
  const trashed = await Adherents.find(inTrash, { projection: fields })
    .sort({ deletedAt: -1, _id: -1 })
    .toArray();
  const numbers = searchedNumbers(search);
  return trashed
    .filter(
      ({ prenom, nom, codeAdherent, telephone, email, deletedBy }) =>
        holdsWords(search, [prenom, nom, codeAdherent, telephone, email, deletedBy]) ||
        numbers.some((digits) => searchedTelephones(telephone ?? '').some((one) => one.includes(digits))),
    )
    .map(({ _id }) => _id);
}

function toTrashed(document: AdherentDocument): TrashedAdherent {
  const { deletedAt, deletedBy } = document;
  return {
    ...summaryOf(toAdherent(document)),
    deletedAt: deletedAt?.toISOString() ?? '',
    deletedBy: deletedBy ?? '',
  };
}
