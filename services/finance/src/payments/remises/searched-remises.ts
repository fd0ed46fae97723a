import { currencies, holdsWords, type ListRemisesQuery } from '@club/contract';
import { searchedAmount, storedAmount } from '../../ledger/lists/list-key-rules.ts';
import { type RemiseDocument, Remises } from './remises.ts';

type Searched = Pick<RemiseDocument, 'code' | 'banque' | 'devise' | 'montant' | 'cheques'>;

/** What a search looks at. */
const searchedFields = {
  code: 1,
  banque: 1,
  devise: 1,
  montant: 1,
  'cheques.codeReglement': 1,
  'cheques.reference': 1,
  'cheques.tireur': 1,
  'cheques.montant': 1,
  'cheques.payeur': 1,
} as const;

/**
 * Numbers of the slips that hold the text, latest first: a club makes a few hundred in ten years, so each is looked at.
 */
export async function searchedRemises(search: string, etat: ListRemisesQuery['etat']): Promise<string[]> {
  const filter = etat ? { etat } : {};
  const slips = Remises.find<RemiseDocument>(filter, { sort: { numero: -1 }, projection: searchedFields });
  const found: string[] = [];
  for await (const slip of slips) if (holds(slip, search)) found.push(slip._id);
  return found;
}

/** Words of one slip, or of one of its cheques; or an amount of either. */
function holds({ code, banque, devise, montant, cheques }: Searched, search: string): boolean {
  const asked = searchedAmount(search);
  const isAmount = (minor: number) =>
    asked !== undefined && storedAmount(minor, currencies[devise].decimals).includes(asked);
  return (
    holdsWords(search, [code, banque]) ||
    isAmount(montant) ||
    cheques.some(
      (cheque) =>
        isAmount(cheque.montant) ||
        holdsWords(search, [
          ...[cheque.codeReglement, cheque.reference, cheque.tireur],
          ...Object.values(cheque.payeur),
        ]),
    )
  );
}
