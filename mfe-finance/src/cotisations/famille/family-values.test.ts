import fc from 'fast-check';
import { problemOf, sumOf } from '@club/contract';
import { lineOfFormule } from '../form/formule-line-rules.ts';
import { aFormule, aPayeur, aSection } from '../../testing/builders.ts';
import {
  emptyFamilyForm,
  emptyLine,
  bodyOfFamily,
  familyFieldOf,
  familyShares,
  familyTotal,
  lienFor,
  liensFor,
  unknownInFamily,
  type FamilyFormValues,
  type FamilyLine,
} from './family-values.ts';
import { missingOfFamily } from './family-missing.ts';
import { inOneMessage } from '../form/cotisation-refusal.ts';

const today = '2026-11-21';
const formule = (montant: number | null) => ({ ...lineOfFormule(aFormule(), today), montant });
const member = (id: string, ...prices: (number | null)[]): FamilyLine => ({
  adherent: aPayeur({ id, codeAdherent: id.toUpperCase() }),
  bloqueAccepte: false,
  lienParente: 'Père',
  formules: prices.map(formule),
});
const values: FamilyFormValues = {
  ...emptyFamilyForm(today),
  payeur: aPayeur({ id: 'p1', codeAdherent: 'P1' }),
  lignes: [member('a2', 450), member('a3', 100, 180.5), emptyLine],
};
const pays = (montant: number): Partial<FamilyFormValues> => ({
  avecReglement: true,
  reglements: [{ ...values.reglements[0]!, montant, suit: false }],
});
const facts = { sections: [aSection()], today, firstDay: today };
const missing = (more: Partial<FamilyFormValues>) => missingOfFamily({ ...values, ...more }, facts);

describe('what a family lacks', () => {
  it('is nothing: it may start unpaid, be paid in part by several means, or to the last unit', () => {
    expect(missing({})).toBeUndefined();
    expect(missing(pays(730.5))).toBeUndefined();
    const [cash] = pays(200).reglements!;
    const cheque = { ...cash!, typeReglement: 'cheque' as const, montant: 100 };
    expect(missing({ avecReglement: true, reglements: [cash!, cheque] })).toBeUndefined();
  });

  it.each<[string, Partial<FamilyFormValues>, string]>([
    ['no payer', { payeur: null }, 'Le code payeur est obligatoire'],
    ['nobody', { lignes: [emptyLine] }, 'Aucune cotisation à traiter'],
    [
      'a formula for nobody',
      { lignes: [{ ...member('a2', 450), adherent: null }] },
      'Veuillez remplir tous les champs obligatoires',
    ],
    [
      'somebody blocked',
      { lignes: [{ ...member('a2', 450), adherent: aPayeur({ id: 'a2', statut: 'bloque' }) }] },
      'Cet adhérent est bloqué\u00a0: confirmez son inscription.',
    ],
    ['a member without formula', { lignes: [member('a2')] }, "Aucune formule valide pour l'adhérent A2"],
    [
      'a formula without price',
      { lignes: [member('a2', 450, 0)] },
      'Toutes les formules doivent avoir un code et un montant valide',
    ],
    [
      'a price half typed',
      { lignes: [member('a2', null)] },
      'Toutes les formules doivent avoir un code et un montant valide',
    ],
    [
      'no lien de parenté',
      { lignes: [{ ...member('a2', 450), lienParente: '' }] },
      'Veuillez sélectionner le lien de parenté',
    ],
    [
      'a member twice',
      { lignes: [member('a2', 450), member('a2', 100)] },
      'L’adhérent A2 est deux fois dans la famille\u00a0: réunissez ses formules.',
    ],
    [
      'a règlement of more than it owes',
      pays(800),
      'Validation bloquée\u00a0: cotisations 730,50\u00a0Dh, règlements 800,00\u00a0Dh, différence 69,50\u00a0Dh',
    ],
  ])('with %s', (_name, more, text) => expect(missing(more)).toBe(text));

  it('with a formula that asks for a certificate', () => {
    const sections = [aSection({ code: '145' })];
    expect(missingOfFamily(values, { ...facts, sections })).toMatch(
      /^Certificat médical requis pour Natation adulte/,
    );
  });
});

describe('sharing the règlement of a family', () => {
  it('is in proportion to what each member owes, only with a règlement', () => {
    expect(familyTotal(values)).toBe(730.5);
    expect(familyShares(values)).toBeUndefined();
    expect(familyShares({ ...values, ...pays(730.5) })).toEqual([450, 280.5]);
    expect(
      familyShares({ ...values, lignes: [member('a2', 1), member('a3', 1), member('a4', 1)], ...pays(100) }),
    ).toEqual([33.34, 33.33, 33.33]);
  });

  it('loses nothing', () => {
    const price = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 8 }), price, (prices, paid) => {
        const lignes = prices.map((each, index) => member(`a${index}`, each));
        expect(sumOf(familyShares({ ...values, lignes, ...pays(paid) })!)).toBe(paid);
      }),
    );
  });
});

describe('what is sent of a family', () => {
  it('is one call with every member', () =>
    expect(bodyOfFamily({ ...values, ...pays(730.5) })).toMatchObject({
      type: 'famille',
      payeurId: 'p1',
      montantTotal: 730.5,
      adherents: [
        { adherentId: 'a2', lienParente: 'Père', montantAdherent: 450, formules: [{ montant: 450 }] },
        { adherentId: 'a3', montantAdherent: 280.5, formules: [{ montant: 100 }, { montant: 180.5 }] },
      ],
      reglements: [
        { montant: 730.5, statut: 'complete', notes: 'Règlement automatique pour cotisations famille' },
      ],
    }));

  it('is no règlement when none was asked for', () => expect(bodyOfFamily(values).reglements).toEqual([]));

  it('names a fault where it is typed', () => {
    expect(familyFieldOf('payeurId')).toBe('payeur');
    expect(familyFieldOf('adherents.1.formules.0.dateDebut')).toBe('lignes.1.formules.0.dateDebut');
  });
});

it.each([
  ['the payer himself', member('p1', 1), 'Lui-même'],
  ['somebody else', member('a2', 1), 'Père'],
  ['somebody else who was the payer', { ...member('a2', 1), lienParente: 'Lui-même' } as FamilyLine, ''],
])('what the payer is to %s', (_name, line, lien) => expect(lienFor(line, values.payeur)).toBe(lien));

it('offers only what can stay: an arrow key would never get past the rest', () => {
  expect(liensFor(member(values.payeur!.id, 1), values.payeur)).toEqual(['Lui-même']);
  expect(liensFor(member('a2', 1), values.payeur)).not.toContain('Lui-même');
  expect(liensFor(member('a2', 1), null)).toContain('Père');
});

describe('a refused family', () => {
  const refused = (field: string) => ({
    data: problemOf('refused_value', { errors: [{ field, message: 'Élément introuvable.' }] }),
  });
  it.each([
    ['payeurId', 'Payeur avec le code P1 introuvable'],
    ['adherents.1.adherentId', 'Adhérent avec le code A3 introuvable'],
    ['adherents.0.formules.0.montant', 'Veuillez vérifier les champs requis. Élément introuvable.'],
  ])('at %s says «%s»', (field, text) => {
    const { data } = inOneMessage(refused(field), (each) => unknownInFamily(each, values));
    expect(data.message).toBe(text);
  });
});
