import type { Condition, Effet } from './regle.ts';

/** A condition with each of its amounts turned into another. */
export function withAmounts<From extends number, To extends number>(
  condition: Condition<From>,
  turned: (amount: From, field: string) => To,
): Condition<To> {
  const effetOf = (effet: Effet<From>, field: string): Effet<To> =>
    'montant' in effet ? { ...effet, montant: turned(effet.montant, `${field}.montant`) } : effet;
  switch (condition.genre) {
    case 'prorata':
      return condition;
    case 'famille':
    case 'activite': {
      const paliers = condition.paliers.map((palier, at) => ({
        ...palier,
        effet: effetOf(palier.effet, `condition.paliers.${at}.effet`),
      }));
      return { ...condition, paliers };
    }
    default:
      return { ...condition, effet: effetOf(condition.effet, 'condition.effet') };
  }
}
