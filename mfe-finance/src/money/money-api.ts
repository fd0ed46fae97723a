import { api } from '@club/store';

/** `Compte` is what a payer owes and has. */
const moneyTags = [
  'Adherent',
  'Compte',
  'Cotisation',
  'Reglement',
  'Credit',
  'Section',
  'Formule',
  'Saison',
  'EnvoiRapport',
] as const;

/** The API with the tags of money; each feature injects its calls. */
export const moneyApi = api.enhanceEndpoints({ addTagTypes: moneyTags });

/** Tags that a change of money makes stale: all money moves together. None when refused. */
export function staleAfterMoney(
  _answer: unknown,
  error: unknown,
): ('Compte' | 'Cotisation' | 'Reglement' | 'Credit' | 'Saison')[] {
  return error ? [] : ['Compte', 'Cotisation', 'Reglement', 'Credit', 'Saison'];
}
