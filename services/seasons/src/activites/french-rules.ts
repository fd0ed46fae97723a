import type { TypeReglement } from '@club/contract';

/** «de Salma», «d’Amine»: also before an accented vowel. */
export function de(nom: string): string {
  const letter = nom.normalize('NFD').charAt(0).toLowerCase();
  return 'aeiouœ'.includes(letter) && letter !== '' ? `d’${nom}` : `de ${nom}`;
}

/** The first letter in capital, for what begins a sentence. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** «1 adhérent», «12 856 adhérents», with the spaces that French typography asks for. */
export function counted(nombre: number, [one, many]: readonly [one: string, many: string]): string {
  return `${new Intl.NumberFormat('fr-FR').format(nombre)}\u00a0${nombre > 1 ? many : one}`;
}

/** How a règlement was made. */
export const byMeans: Readonly<Record<TypeReglement, string>> = {
  espece: 'en espèces',
  especes: 'en espèces',
  cheque: 'par chèque',
  virement: 'par virement',
  carte: 'par carte',
  carte_bancaire: 'par carte',
};
