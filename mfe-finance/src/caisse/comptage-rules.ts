import { amountIn, coupures, sumOf, type CoupureComptee, type Currency } from '@club/contract';

/** How many of each note and coin, as typed, by `c` and its value in the smallest unit: `c20000`. */
export type Nombres = Record<string, string>;

/** Where the number of a note or coin is typed. */
export const fieldOfCoupure = (valeur: number): string => `nombres.c${valeur}`;

/** Nothing counted yet. */
export const noNombres = (devise: Currency): Nombres =>
  Object.fromEntries(coupures[devise].map((valeur) => [`c${valeur}`, '']));

/** All kinds in their order; NaN for what is no whole number, which the contract refuses. */
export function comptageOf(nombres: Nombres, devise: Currency): CoupureComptee[] {
  return coupures[devise].map((valeur) => {
    const typed = (nombres[`c${valeur}`] ?? '').trim();
    const nombre = typed === '' ? 0 : /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
    return { valeur: amountIn(devise, valeur), nombre };
  });
}

/** What is counted so far; what cannot be read counts as none. */
export function compteOf(nombres: Nombres, devise: Currency): number {
  const parts = coupures[devise].map((valeur, index) => {
    const { nombre } = comptageOf(nombres, devise)[index]!;
    return Number.isSafeInteger(nombre * valeur) ? amountIn(devise, nombre * valeur) : 0;
  });
  return sumOf(parts);
}
