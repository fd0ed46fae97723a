import { problemOf } from '@club/contract';
import { famille, individuelle } from '../cotisations/form/cotisation-openings.ts';
import { aPayeur } from '../testing/builders.ts';
import { refusalOf } from './encaissement-refusal.ts';
import { emptyOf, member } from './testing/known.ts';

const refused = (...given: Parameters<typeof problemOf>) => {
  const data = problemOf(...given);
  return { status: data.status, data };
};
const fault = (field: string, text: string) =>
  refused('refused_value', { errors: [{ field, message: text }] });
const values = {
  ...emptyOf(famille),
  payeur: aPayeur({ id: 'p1', codeAdherent: 'P1' }),
  lignes: [member('a2', 450), member('a3', 100)],
};
const typed = { lignes: [{}, {}], adherents: [{}, {}], reglements: [{}] };
const told = (error: unknown, { words } = individuelle) => refusalOf(error, { typed, values, words }).data;

it.each([
  [
    'a member gone meanwhile',
    fault('lignes.0.adherentId', 'Adhérent introuvable'),
    'Code adhérent ou payeur introuvable',
  ],
  ['a payer gone meanwhile', fault('payeurId', 'Payeur introuvable.'), 'Code adhérent ou payeur introuvable'],
  ['a code nobody has', refused('adherent_not_found'), 'Code adhérent ou payeur introuvable'],
  [
    'somebody who only pays',
    fault('lignes.0.adherentId', 'Cette personne n’est pas adhérente.'),
    'Veuillez vérifier les champs requis. Cette personne n’est pas adhérente.',
  ],
  [
    'a certificate',
    refused('certificat_requis', { errors: [{ field: 'lignes.0', message: 'Le certificat a expiré.' }] }),
    'Certificat médical requis Le certificat a expiré.',
  ],
  ['no message', new TypeError('failed'), 'Erreur lors de la création'],
  ['an error of the server', refused('internal'), 'Erreur lors de la création'],
])('%s', (_name, error, text) => expect(told(error).message).toBe(text));

it.each([
  ['payeurId', 'Payeur avec le code P1 introuvable'],
  ['lignes.1.adherentId', 'Adhérent avec le code A3 introuvable'],
  ['adherents.1.adherentId', 'Adhérent avec le code A3 introuvable'],
  ['montantTotal', 'Le prix a changé\u00a0: vérifiez-le, puis enregistrez à nouveau. Élément introuvable.'],
  ['lignes.0.formules.0.montant', 'Veuillez vérifier les champs requis. Élément introuvable.'],
])('a refused family at %s says «%s»', (field, text) =>
  expect(told(fault(field, 'Élément introuvable.'), famille).message).toBe(text),
);

it('a fault of a payment stands where the payment is', () =>
  expect(told(fault('reglements.0.dateEcheance', 'Trop loin.'))).toMatchObject({
    message: 'Veuillez vérifier les champs requis.',
    errors: [{ field: 'reglements.0.dateEcheance' }],
  }));
