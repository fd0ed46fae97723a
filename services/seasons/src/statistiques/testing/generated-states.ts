import fc from 'fast-check';
import type { CopiedAdherent, CopiedCotisation, CopiedCredit, CopiedReglement } from '../copied-rules.ts';

/** Few of each, so that they meet. */
export const saisonIds = [
  '5a0000000000000000000001',
  '5a0000000000000000000002',
  '5a0000000000000000000003',
] as const;
const adherentIds = ['a1', 'a2', 'a3', 'a4'] as const;
export const formuleIds = ['f1', 'f2', 'f3', 'f4'] as const;
export const sectionIds = ['sec-100', 'sec-200'] as const;

/** f1 and f2 lie in one section, f4 in none. */
export const sectionOf = (formuleId: string): string | null =>
  new Map<string, string>([
    ['f1', sectionIds[0]],
    ['f2', sectionIds[0]],
    ['f3', sectionIds[1]],
  ]).get(formuleId) ?? null;

const saison = fc.constantFrom(...saisonIds);
const amount = fc.integer({ min: 0, max: 500_000 });
const instant = fc
  .date({ min: new Date('2026-01-26T00:00:00Z'), max: new Date('2026-04-05T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = instant.map((text) => text.slice(0, 10));
const version = fc.integer({ min: 1, max: 6 });
const said = { version, deleted: fc.boolean() };

const inscriptions = fc.uniqueArray(
  fc.record({ saisonId: saison, jour: day, moyen: fc.constant('manuel' as const) }),
  { maxLength: 3, selector: ({ saisonId }) => saisonId },
);

/** Also one of a former release, which says one season. */
const adherent: fc.Arbitrary<CopiedAdherent> = fc
  .record({
    ...said,
    _id: fc.constantFrom(...adherentIds),
    formerSaison: fc.option(saison),
    inscriptions: fc.option(inscriptions),
    estAdherent: fc.boolean(),
    dateInscription: instant,
  })
  .map(({ inscriptions: told, formerSaison, ...made }) => ({
    ...made,
    saisonId: told ? (told.at(-1)?.saisonId ?? null) : formerSaison,
    ...(told && { inscriptions: told }),
  }));

const line = fc
  .record({
    adherentId: fc.constantFrom(...adherentIds),
    formules: fc.array(
      fc.record({
        formuleId: fc.constantFrom(...formuleIds),
        montant: amount,
        dateFin: fc.constant('2027-01-01'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map((made) => ({ ...made, montantAdherent: made.formules.reduce((sum, one) => sum + one.montant, 0) }));

const cotisation: fc.Arbitrary<CopiedCotisation> = fc
  .record({
    ...said,
    _id: fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c5'),
    saisonId: saison,
    adherents: fc.array(line, { minLength: 1, maxLength: 3 }),
    createdAt: instant,
  })
  .map((made) => ({
    ...made,
    montantTotal: made.adherents.reduce((sum, one) => sum + one.montantAdherent, 0),
  }));

const detail = fc.record({ dateReglement: day, montant: fc.integer({ min: -100_000, max: 500_000 }) });

const reglement: fc.Arbitrary<CopiedReglement> = fc
  .record({
    ...said,
    _id: fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5'),
    saisonId: saison,
    dateReglement: day,
    details: fc.array(detail, { maxLength: 3 }),
    isOld: fc.boolean(),
  })
  .map(({ details, isOld, ...made }) => {
    const montantRecu = details.reduce((sum, { montant }) => sum + montant, 0);
    return { ...made, montantRecu, ...(isOld ? {} : { details }) };
  });

const remboursement = fc.record({
  montant: fc.integer({ min: 1, max: 100_000 }),
  dateRemboursement: day,
  typeReglement: fc.constantFrom('espece' as const, 'cheque' as const),
  saisonId: saison,
});

/** Also one of a former release, which says nothing of what was given back. */
const credit: fc.Arbitrary<CopiedCredit> = fc
  .record({
    ...said,
    _id: fc.constantFrom('w1', 'w2', 'w3'),
    remboursements: fc.option(fc.array(remboursement, { maxLength: 3 })),
  })
  .map(({ remboursements, ...made }) => ({ ...made, ...(remboursements && { remboursements }) }));

/** One of two states of the same entity and version is no state: an owner publishes a version once. */
const versions = <Of extends { _id: string; version: number }>(state: fc.Arbitrary<Of>) =>
  fc.uniqueArray(state, { maxLength: 20, selector: ({ _id, version: of }) => `${_id} ${of}` });

/** All versions of the entities of a club. */
export const history = fc.record({
  adherents: versions(adherent),
  cotisations: versions(cotisation),
  reglements: versions(reglement),
  credits: versions(credit),
});
