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

/** A civility as the Musculation card writes it: Mr for any other word. */
export const shortCivilite = (civilite: string): string => shortCivilites[civilite] ?? 'Mr';
