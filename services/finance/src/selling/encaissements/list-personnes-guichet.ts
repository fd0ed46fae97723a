import type { guichetCalls, PagePersonnesGuichet, PersonneGuichet } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import type { CopiedPerson } from '../../documents/adherents/to-payeur.ts';

/** Persons of a page: some tens of milliseconds. */
const perPage = 5_000;

type Named = Pick<CopiedPerson, '_id' | 'codeAdherent' | 'prenom' | 'nom' | 'statut' | 'estAdherent'>;

/** GET /api/guichet/personnes: the names of all outside the trash, for a counter without network (M-75), by id. */
export async function listPersonnesGuichet({
  query: { apres = '' },
}: CallRequest<typeof guichetCalls.listPersonnesGuichet>): Promise<PagePersonnesGuichet> {
  const moment = new Date().toISOString();
  const projection = { codeAdherent: 1, prenom: 1, nom: 1, statut: 1, estAdherent: 1 };
  const found = await adherentCopy.collection
    .find<Named>({ _id: { $gt: apres }, deleted: { $ne: true } }, { projection })
    .sort({ _id: 1 })
    .limit(perPage)
    .toArray();
  const personnes = found.map(
    ({ _id: id, codeAdherent, prenom, nom, statut, estAdherent = true }): PersonneGuichet => ({
      ...{ id, codeAdherent, prenom, nom, statut, estAdherent },
    }),
  );
  return { moment, personnes, suite: found.length === perPage ? found.at(-1)!._id : null };
}
