import { adherentSortFields, type Adherent, type AdherentSortField } from '@club/contract';
import { codeSortKey, fold, sortKey } from './fold.ts';
import { SortedOrder } from './sorted-order.ts';

/** Between the parts of a compound key: below every other character, so a shorter name comes first. */
const keySeparator = '\u0000';

/** How each column sorts; blank values make a blank key. */
const keyOf: Readonly<Record<AdherentSortField, (adherent: Adherent) => string>> = {
  codeAdherent: ({ codeAdherent }) => codeSortKey(codeAdherent),
  nom: ({ nom }) => sortKey(nom),
  prenom: ({ prenom }) => sortKey(prenom),
  email: ({ email }) => fold(email ?? ''),
  telephone: ({ telephone }) => sortKey(telephone ?? ''),
  statut: ({ statut }) => statut,
  dateNaissance: ({ dateNaissance }) => dateNaissance ?? '',
  dateInscription: ({ dateInscription }) => dateInscription,
};

/** Orders members whose column is the same, and is different for each of them. */
function tieKey({ nom, prenom, codeAdherent, id }: Adherent): string {
  return [sortKey(nom), sortKey(prenom), codeSortKey(codeAdherent), id].join(keySeparator);
}

/** Every member in the order of each column of the list; equal values by nom, prenom and code. */
export class MemberOrders {
  #tieKeys: string[] = [];
  #orders = new Map(
    adherentSortFields.map((field) => [field, new SortedOrder((row) => this.#tieKeys[row] ?? '')]),
  );

  /** Places a row in every order; `undefined` takes it out. */
  set(row: number, adherent: Adherent | undefined): void {
    this.#tieKeys[row] = adherent ? tieKey(adherent) : '';
    for (const [field, order] of this.#orders) order.set(row, adherent && keyOf[field](adherent));
  }

  /** Every row, sorted. */
  rows(field: AdherentSortField, order: 'asc' | 'desc'): Uint32Array {
    const sorted = this.#orders.get(field);
    if (!sorted) throw new Error(`no order by ${field}`);
    return sorted.rows(order);
  }
}
