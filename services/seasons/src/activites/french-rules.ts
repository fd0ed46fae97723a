import type { TypeReglement } from '@club/contract';

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const byMeans: Readonly<Record<TypeReglement, string>> = {
  espece: 'en espèces',
  especes: 'en espèces',
  cheque: 'par chèque',
  virement: 'par virement',
  carte: 'par carte',
  carte_bancaire: 'par carte',
  paypal: 'par PayPal',
};
