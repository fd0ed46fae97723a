import { problemOf } from '@club/contract';
import { withFallback } from '../../paiement/refusals.ts';
import { inOneMessage } from './cotisation-refusal.ts';

const message = (error: unknown) =>
  inOneMessage(withFallback(error, 'Erreur lors de la création')).data.message;
const refused = (...given: Parameters<typeof problemOf>) => {
  const data = problemOf(...given);
  return { status: data.status, data };
};
const fault = (field: string, text: string) =>
  refused('refused_value', { errors: [{ field, message: text }] });

it.each([
  [
    'a member gone meanwhile',
    fault('adherents.0.adherentId', 'Adhérent introuvable'),
    'Code adhérent ou payeur introuvable',
  ],
  ['a payer gone meanwhile', fault('payeurId', 'Payeur introuvable.'), 'Code adhérent ou payeur introuvable'],
  ['a code nobody has', refused('adherent_not_found'), 'Code adhérent ou payeur introuvable'],
  [
    'somebody who only pays',
    fault('adherents.0.adherentId', 'Cette personne n’est pas adhérente.'),
    'Veuillez vérifier les champs requis. Cette personne n’est pas adhérente.',
  ],
  [
    'a certificate',
    refused('certificat_requis', { errors: [{ field: 'adherents.0', message: 'Le certificat a expiré.' }] }),
    'Certificat médical requis Le certificat a expiré.',
  ],
  ['no message', new TypeError('failed'), 'Erreur lors de la création'],
  ['an error of the server', refused('internal'), 'Erreur lors de la création'],
])('%s', (_name, error, text) => expect(message(error)).toBe(text));
