import { api } from '@club/store';

/** What answers about money are cached under. `Compte` is what a payer owes and has. */
const moneyTags = [
  'Adherent',
  'Compte',
  'Cotisation',
  'Reglement',
  'Credit',
  'Section',
  'Formule',
  'Saison',
] as const;

/** The one API, with the tags of the money screens; each feature injects its own calls into it. */
export const moneyApi = api.enhanceEndpoints({ addTagTypes: moneyTags });

/** What a change of money makes stale: cotisations, règlements and credits move together (decision 14). Nothing when refused. */
export function staleAfterMoney(
  _answer: unknown,
  error: unknown,
): ('Compte' | 'Cotisation' | 'Reglement' | 'Credit' | 'Saison')[] {
  return error ? [] : ['Compte', 'Cotisation', 'Reglement', 'Credit', 'Saison'];
}
