import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import fc from 'fast-check';
import { candidatOf } from '../candidats/candidat-rules.ts';
import { aCandidatFormule, aFormerMember, aKnownPerson, conditionsOf } from '../testing/campaign-parts.ts';
import {
  acceptedLines,
  closedReason,
  etatOffre,
  offeredByPayer,
  renewedLines,
  totalOf,
} from './offre-rules.ts';
import type { StandingLine, StandingOffre } from '../../../documents/money/offres.ts';

const aLine = (more: Partial<StandingLine> = {}): StandingLine => ({
  adherentId: 'm1',
  lienParente: 'Lui-même',
  formuleId: 'f1',
  ancienMontant: minor(40_000),
  montant: minor(45_000),
  cotisationId: null,
  ailleurs: false,
  ...more,
});

const anOffer = (more: Partial<StandingOffre> = {}): StandingOffre => ({
  _id: 'o1',
  version: 1,
  code: 'OFF-010626-00001',
  renouvellementId: 'r1',
  saisonId: 's1',
  payeurId: 'm1',
  finLe: '2026-06-30',
  lignes: [aLine(), aLine({ adherentId: 'm2', lienParente: 'Père' })],
  createdBy: 'Nadia',
  createdAt: new Date('2026-06-01'),
  annuleeAt: null,
  annuleePar: null,
  ...more,
});

const none: ReadonlySet<string> = new Set();

describe('the state of an offer', () => {
  const sold = { cotisationId: 'c1' };
  const cases: [what: string, offre: StandingOffre, today: string, etat: string][] = [
    ['is open on its last day', anOffer(), '2026-06-30', 'ouverte'],
    ['has ended the day after', anOffer(), '2026-07-01', 'expiree'],
    [
      'is in part once a line is accepted',
      anOffer({ lignes: [aLine(sold), aLine()] }),
      '2026-06-02',
      'en_partie',
    ],
    ['has ended for what is left', anOffer({ lignes: [aLine(sold), aLine()] }), '2026-07-01', 'expiree'],
    ['stays accepted after its end', anOffer({ lignes: [aLine(sold)] }), '2026-07-01', 'acceptee'],
    [
      'all of which was sold otherwise is over, with nothing to accept',
      anOffer({ lignes: [aLine({ ailleurs: true })] }),
      '2026-06-02',
      'sans_objet',
    ],
    [
      'is open while one line is',
      anOffer({ lignes: [aLine({ ailleurs: true }), aLine()] }),
      '2026-06-02',
      'ouverte',
    ],
    [
      'is accepted once the rest was sold otherwise',
      anOffer({ lignes: [aLine({ ailleurs: true }), aLine(sold)] }),
      '2026-06-02',
      'acceptee',
    ],
    ['is cancelled, whatever was accepted', anOffer({ annuleeAt: new Date() }), '2026-06-02', 'annulee'],
  ];
  for (const [what, offre, today, etat] of cases)
    it(what, () => {
      assert.equal(etatOffre(offre, { today, closed: none }), etat);
      const isOpen = etat === 'ouverte' || etat === 'en_partie';
      assert.equal(closedReason(offre, { today, closed: none }) === null, isOpen);
    });

  it('names the day on which it ended, and what to do', () => {
    assert.equal(
      closedReason(anOffer(), { today: '2026-07-01', closed: none }),
      'Cette offre a pris fin le 30/06/2026\u00a0: vendez les formules à leur prix du jour.',
    );
  });
});

it('an offer ends with its season; what was accepted of it stays so', () => {
  const closed = { today: '2026-06-02', closed: new Set([anOffer().saisonId]) };
  assert.equal(etatOffre(anOffer(), closed), 'expiree');
  assert.match(closedReason(anOffer(), closed) ?? '', /saison est clôturée/);
  assert.equal(etatOffre(anOffer({ lignes: [aLine({ cotisationId: 'c1' })] }), closed), 'acceptee');
});

describe('the lines that are accepted', () => {
  it('must be of the offer, and open', () => {
    const offre = anOffer({ lignes: [aLine({ cotisationId: 'c1' }), aLine({ formuleId: 'f2' })] });
    assert.deepEqual(acceptedLines(offre, [{ adherentId: 'm1', formuleId: 'f2' }]), [offre.lignes[1]]);
    assert.throws(() => acceptedLines(offre, [{ adherentId: 'm1', formuleId: 'f1' }]), /déjà acceptée/);
    assert.throws(() => acceptedLines(offre, [{ adherentId: 'm9', formuleId: 'f1' }]), /n’a pas cette ligne/);
  });

  it('become one line per member, whose sum is that of their prices', () => {
    const line = fc.record({
      adherentId: fc.constantFrom('m1', 'm2', 'm3'),
      formuleId: fc.uuid(),
      montant: fc.nat(10_000_000).map((units) => minor(units)),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (parts) => {
        const lignes = parts.map((one) => aLine(one));
        const lines = renewedLines(lignes, new Map(), { jour: '2026-09-01', finSaison: '2027-08-31' });
        assert.equal(lines.length, new Set(parts.map((one) => one.adherentId)).size);
        const sum = lines.reduce((all, one) => all + one.montantAdherent, 0);
        assert.equal(sum, totalOf(lignes));
        for (const { montantAdherent, formules } of lines)
          assert.equal(montantAdherent, totalOf(formules.map(({ montant }) => ({ montant }))));
      }),
    );
  });
});

describe('what a campaign offers', () => {
  const formule = aCandidatFormule();
  const other = aCandidatFormule({ _id: 'f2', designation: 'Judo' });
  const persons = [aKnownPerson(), aKnownPerson({ _id: 'm2', codeAdherent: '43' })];

  it('is one offer for all that a payer pays for', () => {
    const conditions = conditionsOf([formule], persons);
    const child = { ...aFormerMember(formule), adherentId: 'm2', lienParente: 'Père' as const };
    const candidats = [aFormerMember(formule), child].flatMap((one) => candidatOf(one, conditions) ?? []);
    const offered = offeredByPayer(candidats);
    assert.deepEqual([...offered.keys()], ['m1']);
    assert.deepEqual(
      offered.get('m1')?.map(({ adherentId, montant }) => [adherentId, montant]),
      [
        ['m1', 45_000],
        ['m2', 45_000],
      ],
    );
  });

  it('leaves out what is held already, and shows what stands in the way', () => {
    const closed = aCandidatFormule({ _id: 'f3', actif: false });
    const held = new Map([['m1', { formules: new Map([['f2', 'COT-1']]) }]]);
    const conditions = { ...conditionsOf([formule, other, closed], persons), held };
    const candidats = [candidatOf(aFormerMember(formule, other, closed), conditions)!];
    assert.deepEqual(
      offeredByPayer(candidats)
        .get('m1')
        ?.map(({ formuleId }) => formuleId),
      ['f1', 'f3'],
    );
  });

  it('a certificate that is missing before the first day is told, and stands in nobody’s way', () => {
    const section = {
      designation: 'Piscine',
      open: true,
      reglesCertificat: [{ ageMin: null, ageMax: null, mois: 12 }],
    };
    const asking = aCandidatFormule({ section: section as never });
    const before = candidatOf(aFormerMember(asking), conditionsOf([asking], persons));
    assert.equal(before?.obstacle, null);
    assert.match(before?.lignes[0]?.explication ?? '', /certificat/);
    const begun = { ...conditionsOf([asking], persons), today: '2026-09-01' };
    assert.equal(candidatOf(aFormerMember(asking), begun)?.obstacle, 'certificat');
  });
});
