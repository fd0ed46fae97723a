import { mixed, readableColour } from './contrast.ts';

/** A serial as cards show it: five digits. */
export const serialText = (serial: number): string => String(serial).padStart(5, '0');

const shortCivilites: Readonly<Record<string, string>> = {
  Mr: 'Mr',
  Mme: 'Mme',
  Mlle: 'Mlle',
  Monsieur: 'Mr',
  Madame: 'Mme',
  Mademoiselle: 'Mlle',
};

/** A civility as the Musculation card writes it: Mr for any other word, nothing where nobody said. */
export const shortCivilite = (civilite: string | null): string =>
  civilite ? (shortCivilites[civilite] ?? 'Mr') : '';

/** Line of the Musculation card: «Mme TRABELSI», the name alone where nobody said. */
export const civilName = (civilite: string | null, nom: string): string =>
  [shortCivilite(civilite), nom].filter(Boolean).join(' ');

/** Name on a standard card: «M : » before a man's name, «Mme : » or «Mlle : » before a woman's, nothing where nobody said. */
export function cardName(civilite: string | null, name: string): string {
  const short = civilite ? shortCivilites[civilite] : undefined;
  return short === undefined ? name : `${short === 'Mr' ? 'M' : short}\u00a0: ${name}`;
}

/** The card Musculation from its upper left corner to the lower right one: the club's colour, on which white can be read. */
export function musculationColours(couleur: string): [from: string, to: string] {
  const from = readableColour(couleur, ['#ffffff']);
  return [from, mixed(from, '#000000', 0.28)];
}
