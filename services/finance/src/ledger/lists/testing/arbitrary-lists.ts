import { minor } from '@club/service-kit';
import fc from 'fast-check';
import { typedTexts } from './typed-texts.ts';

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const word = fc.constantFrom('Ben', 'Ali', 'Salah', 'Élodie', 'BEN-ALI', 'ali', 'Œuvre', 'عل', 'a', '9');
const name = fc.array(word, { maxLength: 2 }).map((words) => words.join(' '));
const code = fc.constantFrom('7', '9', '0095', '95', 'A-9', 'A-10', 'REG-1-10', 'COT-1-9', 'COT-10-1');
const telephone = fc.constantFrom('97 568 101', '97568101', '+216 97.568.101', '22 100 200', '', null);
const personId = fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5');
const saisonId = fc.constantFrom('s1', 's2');
const formuleId = fc.constantFrom('f1', 'f2', 'f3');
const montant = fc.constantFrom(0, 45_000, 45_050, 145_000, 9, -45_000).map(minor);
const archivedAt = fc.constantFrom(null, null, null, new Date(0));
const date = fc.constantFrom('2026-09-01', '2026-10-15', '2025-12-31', '2031-01-01');

export const person = fc.record({
  _id: personId,
  codeAdherent: maybe(code),
  prenom: maybe(name),
  nom: maybe(name),
  telephone: maybe(telephone),
  deleted: fc.boolean(),
});

export const cotisation = fc.record({
  _id: fc.integer({ min: 0, max: 9 }).map((number) => `c${number}`),
  codeCotisation: code,
  saisonId,
  payeurId: personId,
  type: fc.constantFrom('individuelle' as const, 'famille' as const),
  adherents: fc.array(
    fc.record({
      adherentId: personId,
      formules: fc.array(fc.record({ formuleId, montant }), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  montantTotal: montant,
  montantAlloue: fc.constantFrom(0, 9).map(minor),
  montantRegle: fc.constantFrom(0, 9).map(minor),
  statut: fc.constantFrom('en_attente' as const, 'en_cours' as const, 'payee' as const),
  createdAt: date.map((day) => new Date(day)),
  archivedAt,
});

export const reglement = fc.record({
  _id: fc.integer({ min: 0, max: 9 }).map((number) => `r${number}`),
  codeReglement: code,
  saisonId,
  payeurId: personId,
  montantTotal: montant,
  statut: fc.constantFrom('en_attente' as const, 'en_cours' as const, 'complete' as const),
  dateReglement: date,
  createdAt: fc.constant(new Date('2026-10-01')),
  contrePasseParId: fc.constantFrom(null, null, 'r1'),
  contrePasseDeId: fc.constantFrom(null, null, 'r2'),
  reference: fc.constantFrom(null, '0012345', 'chq 9'),
  tireur: fc.constantFrom(null, 'Élodie Salah'),
  details: fc.array(
    fc.record({
      reference: fc.constantFrom(null, '7700450'),
      dateReglement: date,
      typeReglement: fc.constantFrom('espece' as const, 'cheque' as const),
      montant,
    }),
    { maxLength: 2 },
  ),
  allocations: fc.array(fc.record({ cotisationId: fc.constantFrom('c1', 'c2', 'c3') }), { maxLength: 2 }),
  archivedAt,
});

const formule = fc.record({ _id: formuleId, code: fc.constantFrom('1', 'NAT'), designation: name });

export const search = fc.oneof(
  name,
  code,
  fc.array(word, { minLength: 2, maxLength: 3 }).map((words) => words.join(' ')),
  fc.constantFrom(...typedTexts),
);

const slice = {
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 2 }),
  limit: fc.integer({ min: 1, max: 5 }),
};

export const askedHolders = fc.record({
  saisonId,
  formuleIds: maybe(fc.uniqueArray(formuleId, { maxLength: 2 })),
});

export const askedCotisations = fc.record({
  filter: fc.record({
    search: maybe(search),
    searchField: maybe(
      fc.constantFrom('code' as const, 'nom' as const, 'activites' as const, 'montant' as const),
    ),
    saisonId: maybe(saisonId),
    payeurId: maybe(personId),
    adherentId: maybe(personId),
    statut: maybe(fc.constantFrom('en_attente' as const, 'en_cours' as const, 'payee' as const)),
    type: maybe(fc.constantFrom('individuelle' as const, 'famille' as const)),
    sansReglement: maybe(fc.boolean()),
    aPayer: maybe(fc.boolean()),
    archivees: maybe(fc.boolean()),
    formuleIds: maybe(fc.uniqueArray(formuleId, { maxLength: 2 })),
    creeDu: maybe(date),
    creeAu: maybe(date),
    sommes: maybe(fc.boolean()),
    formules: fc.uniqueArray(formule, { selector: ({ _id }) => _id, maxLength: 3 }),
  }),
  slice: fc.record({
    ...slice,
    sort: fc.constantFrom('codeCotisation' as const, 'createdAt' as const, 'montantTotal' as const),
  }),
});

export const askedReglements = fc.record({
  filter: fc.record({
    search: maybe(search),
    searchField: maybe(
      fc.constantFrom('code' as const, 'nom' as const, 'montant' as const, 'cheque' as const),
    ),
    saisonId: maybe(saisonId),
    payeurId: maybe(personId),
    statut: maybe(
      fc.constantFrom('en_attente' as const, 'en_cours' as const, 'partiel' as const, 'complete' as const),
    ),
    archivees: maybe(fc.boolean()),
    recu: maybe(fc.boolean()),
    recuDu: maybe(date),
    recuAu: maybe(date),
    recuPar: maybe(fc.constantFrom('espece' as const, 'cheque' as const, 'carte' as const)),
    recuNature: maybe(
      fc.constantFrom('paiement' as const, 'correction' as const, 'contre_passation' as const),
    ),
  }),
  slice: fc.record({
    ...slice,
    sort: fc.constantFrom('codeReglement' as const, 'dateReglement' as const, 'montantTotal' as const),
  }),
});
