import type { KnownPersons } from '../payeurs/person-names.ts';
import type { Cotisation } from '@club/contract';
import type { MoneyAfter } from '../ledger/money-operation.ts';
import type { CotisationDocument } from './cotisation-document.ts';
import { presentCotisations } from './present-cotisations.ts';

/** The cotisation as the contract shows it, within the operation's transaction. */
export async function showCotisation(id: string, after: MoneyAfter & KnownPersons): Promise<Cotisation> {
  const shown = after.cotisations.filter(({ _id }) => _id === id);
  const [cotisation] = await presentCotisations(shown, after);
  if (!cotisation) throw new Error(`cotisation ${id} was not kept`);
  return cotisation;
}

/** A stored cotisation as the contract shows it. */
export async function showStoredCotisation(document: CotisationDocument): Promise<Cotisation> {
  const [cotisation] = await presentCotisations([document]);
  if (!cotisation) throw new Error(`cotisation ${document._id} cannot be shown`);
  return cotisation;
}
