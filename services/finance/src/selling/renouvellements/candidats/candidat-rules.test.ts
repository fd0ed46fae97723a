import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ObstacleRenouvellement } from '@club/contract';
import { minor } from '@club/service-kit';
import { aCandidatFormule, aFormerMember, aKnownPerson, conditionsOf } from '../testing/campaign-parts.ts';
import { candidatOf, hasObstacle, type CatalogueFormule, type KnownPerson } from './candidat-rules.ts';

const section = { designation: 'Musculation', open: true, reglesCertificat: [] };

interface Case {
  formule?: Partial<CatalogueFormule>;
  person?: Partial<KnownPerson>;
  obstacle: ObstacleRenouvellement | null;
  explication: string | null;
  /** On the first day of the season, and not before it. */
  begun?: boolean;
}

const cases: Record<string, Case> = {
  'has nothing in his way': { obstacle: null, explication: null },
  'is too young on the first day': {
    formule: { ageMin: 18 },
    person: { dateNaissance: '2008-09-02' },
    obstacle: 'age',
    explication:
      'Salma Trabelsi aura 17\u00a0ans le 01/09/2026\u00a0: la formule Natation est ouverte à partir de 18\u00a0ans.',
  },
  'comes of age on the first day': {
    formule: { ageMin: 18 },
    person: { dateNaissance: '2008-09-01' },
    obstacle: null,
    explication: null,
  },
  'has grown too old': {
    formule: { ageMin: 6, ageMax: 17 },
    person: { dateNaissance: '2008-01-31' },
    obstacle: 'age',
    explication:
      'Salma Trabelsi aura 18\u00a0ans le 01/09/2026\u00a0: la formule Natation est ouverte de 6 à 17\u00a0ans.',
  },
  'is of the last age': {
    formule: { ageMax: 17 },
    person: { dateNaissance: '2008-09-02' },
    obstacle: null,
    explication: null,
  },
  'has no birth date': {
    formule: { ageMax: 17 },
    person: { dateNaissance: null },
    obstacle: 'age',
    explication:
      'La date de naissance manque sur la fiche de Salma Trabelsi\u00a0: la formule Natation est ouverte jusqu’à 17\u00a0ans.',
  },
  'was born on the day that means unknown': {
    formule: { ageMin: 18 },
    person: { dateNaissance: '1970-01-01' },
    obstacle: 'age',
    explication:
      'La date de naissance manque sur la fiche de Salma Trabelsi\u00a0: la formule Natation est ouverte à partir de 18\u00a0ans.',
  },
  'needs no birth date without limits': {
    person: { dateNaissance: null },
    obstacle: null,
    explication: null,
  },
  'had a formula that is inactive now': {
    formule: { actif: false },
    obstacle: 'formule_fermee',
    explication: 'La formule Natation n’est plus proposée.',
  },
  'had a formula that was deleted': {
    formule: { deletedAt: new Date() },
    obstacle: 'formule_fermee',
    explication: 'La formule Natation a été supprimée.',
  },
  'had a formula of a closed section': {
    formule: { section: { ...section, open: false }, actif: false },
    obstacle: 'formule_fermee',
    explication: 'La section Musculation est fermée.',
  },
  'has no certificate where one is asked, before the first day': {
    formule: { section },
    obstacle: null,
    explication: null,
  },
  'has no certificate where one is asked': {
    begun: true,
    formule: { section },
    obstacle: 'certificat',
    explication: 'Salma Trabelsi n’a pas de certificat médical.',
  },
  'has a certificate that ends before the first day': {
    begun: true,
    formule: { section },
    person: { aCertificatMedical: true, dateExpirationCertificat: '2026-08-31' },
    obstacle: 'certificat',
    explication: 'Le certificat médical de Salma Trabelsi a expiré le 31/08/2026.',
  },
  'has a certificate that lasts to the first day': {
    formule: { section },
    person: { aCertificatMedical: true, dateExpirationCertificat: '2026-09-01' },
    obstacle: null,
    explication: null,
  },
  'has presented a certificate without the scan that is asked': {
    begun: true,
    formule: { section: { ...section, scanObligatoire: true } },
    person: { aCertificatMedical: true, certificatScan: false, dateExpirationCertificat: '2026-12-31' },
    obstacle: 'certificat',
    explication:
      'Le certificat médical de Salma Trabelsi a été présenté sans scan, et la section l’exige\u00a0: ajoutez le scan à sa fiche.',
  },
  'lies in the trash': {
    person: { deleted: true },
    obstacle: 'supprime',
    explication: 'Salma Trabelsi est dans la corbeille.',
  },
};

describe('a member of the former season', () => {
  for (const [title, { formule, person, obstacle, explication, begun }] of Object.entries(cases)) {
    it(title, () => {
      const one = aCandidatFormule(formule);
      const conditions = conditionsOf([one], [aKnownPerson(person)]);
      const today = begun ? conditions.jour : conditions.today;
      const candidat = candidatOf(aFormerMember(one), { ...conditions, today });
      assert.deepEqual([candidat?.obstacle, candidat?.explication], [obstacle, explication]);
      assert.equal(candidat?.montantTotal, obstacle === null ? 45_000 : 0);
      assert.ok(candidat && hasObstacle(candidat, obstacle ?? 'aucun'));
    });
  }

  it('has the formula already, with the code of its cotisation', () => {
    const formule = aCandidatFormule();
    const held = new Map([['m1', { formules: new Map([[formule._id, 'COT-1']]) }]]);
    const candidat = candidatOf(aFormerMember(formule), {
      ...conditionsOf([formule], [aKnownPerson()]),
      held,
    });
    assert.equal(candidat?.obstacle, 'deja_renouvele');
    assert.equal(candidat?.explication, 'Salma Trabelsi a déjà la formule Natation cette saison (COT-1).');
  });

  it('is renewed for what he may take, the rest says why not', () => {
    const closed = aCandidatFormule({ _id: 'f2', actif: false });
    const open = aCandidatFormule();
    const member = aFormerMember(open, closed);
    const candidat = candidatOf(member, conditionsOf([open, closed], [aKnownPerson()]));
    assert.ok(candidat);
    assert.deepEqual(
      [
        candidat.obstacle,
        candidat.montantTotal,
        hasObstacle(candidat, 'aucun'),
        hasObstacle(candidat, 'formule_fermee'),
      ],
      [null, 45_000, true, true],
    );
  });

  it('says first what can be mended when nothing of it can be renewed', () => {
    const closed = aCandidatFormule({ _id: 'f2', actif: false });
    const asking = aCandidatFormule({ section });
    const conditions = conditionsOf([closed, asking], [aKnownPerson()]);
    const today = conditions.jour;
    const candidat = candidatOf(aFormerMember(closed, asking), { ...conditions, today });
    assert.equal(candidat?.obstacle, 'certificat');
  });

  it('is not renewed at the cost of a payer in the trash', () => {
    const formule = aCandidatFormule();
    const payeur = aKnownPerson({ _id: 'p1', prenom: 'Amine', deleted: true });
    const member = { ...aFormerMember(formule), payeurId: 'p1' };
    const candidat = candidatOf(member, conditionsOf([formule], [aKnownPerson(), payeur]));
    assert.equal(candidat?.obstacle, 'supprime');
    assert.equal(
      candidat?.explication,
      'Amine Trabelsi, qui payait pour Salma Trabelsi, est dans la corbeille.',
    );
  });

  it('is no candidate of a section he had nothing of', () => {
    const formule = aCandidatFormule({ sectionId: 's1' });
    const conditions = conditionsOf([formule], [aKnownPerson()]);
    assert.equal(candidatOf(aFormerMember(formule), { ...conditions, sectionId: 's2' }), undefined);
    assert.ok(candidatOf(aFormerMember(formule), { ...conditions, sectionId: 's1' }));
  });
});

it('the total of any member is the sum of the lines that nothing hinders, and he is hindered when there is none', () => {
  const age = fc.option(fc.integer({ min: 0, max: 120 }), { nil: null });
  const formules = fc.array(
    fc.record({ actif: fc.boolean(), ageMin: age, ageMax: age, montant: fc.nat(1_000_000).map(minor) }),
    { minLength: 1, maxLength: 5 },
  );
  const person = fc.record({
    deleted: fc.boolean(),
    dateNaissance: fc.constantFrom(null, '1960-05-01', '2008-09-01', '2019-12-31'),
  });
  fc.assert(
    fc.property(formules, person, fc.integer({ min: -1_000, max: 10_000 }), (parts, who, tenths) => {
      const all = parts.map((part, index) => aCandidatFormule({ ...part, _id: `f${index}` }));
      const conditions = { ...conditionsOf(all, [aKnownPerson(who)]), pourcentage: tenths / 10 };
      const candidat = candidatOf(aFormerMember(...all), conditions);
      assert.ok(candidat);
      const free = candidat.lignes.filter(({ obstacle }) => obstacle === null);
      assert.equal(
        candidat.montantTotal,
        free.reduce((sum, { montant }) => sum + montant, 0),
      );
      assert.equal(candidat.obstacle === null, free.length > 0);
      for (const { obstacle, explication } of [candidat, ...candidat.lignes])
        assert.equal(obstacle === null, explication === null);
    }),
  );
});
