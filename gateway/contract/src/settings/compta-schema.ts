import { text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import type { ComptaSettings } from './compta-settings.ts';

export const comptePattern = /^\d[0-9A-Z]{2,11}$/;
export const sirenPattern = /^\d{9}$/;

const compte = () =>
  joi
    .string()
    .pattern(comptePattern, {
      name: 'Un compte commence par un chiffre et en a de 3 à 12, lettres comprises.',
    })
    .example('411');

export const comptaSettings = joi.object<ComptaSettings>({
  siren: text(9).pattern(sirenPattern, { name: 'Un SIREN a 9 chiffres.' }),
  adherents: compte(),
  cotisations: compte(),
  avance: compte(),
  frais: compte(),
  caisse: compte(),
  cheques: compte(),
  banque: compte(),
  paypal: compte(),
  credits: compte(),
  charges: compte(),
  produits: compte(),
});
