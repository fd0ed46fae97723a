import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { UpdateFormule } from '@club/contract';
import { amountOf, minor, RuleError } from '@club/service-kit';
import fc from 'fast-check';
import {
  compareFormules,
  formuleInUse,
  mergeFormule,
  newFormuleFields,
  refuseInClosedSection,
} from './formule-rules.ts';
import type { FormuleDocument } from '../../documents/catalogue/formules.ts';

const adulte = newFormuleFields({ code: '30', designation: 'Adulte', montant: 450 });
/** Before a club's first season. */
const before = { saisonId: null, montant: adulte.montant };

/** First fault of a refusal, in French. */
function faultOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleError) return error.details.errors?.[0]?.message ?? '';
    throw error;
  }
  return '';
}

describe('fields of a formula', () => {
  it('hold the price in minor units', () => assert.equal(adulte.montant, 45000));

  it('keep what an update does not send, and take what it sends', () => {
    const part = fc.record(
      {
        designation: fc.string({ minLength: 1 }),
        description: fc.option(fc.string({ minLength: 1 })),
        montant: fc.nat().map((value) => amountOf(value)),
        duree: fc.integer({ min: 1, max: 120 }),
        sectionId: fc.option(fc.constantFrom('s1', 's2')),
        actif: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(part, (body) => {
        const { montant, ...rest } = mergeFormule(adulte, body, before);
        const { montant: sent = 450, ...sentRest } = body;
        assert.equal(amountOf(montant), sent);
        const { montant: _former, ...kept } = adulte;
        assert.deepEqual(rest, { ...kept, ...sentRest });
      }),
    );
  });
});

describe('the duration of a formula (C-3)', () => {
  const refused = (body: UpdateFormule, pattern: RegExp) =>
    assert.match(
      faultOf(() => mergeFormule(adulte, body, before)),
      pattern,
    );

  it('has its days only while they are fixed', () => {
    const stage = mergeFormule(adulte, { genreDuree: 'jours', du: '2027-04-12', au: '2027-04-16' }, before);
    assert.deepEqual([stage.du, stage.au], ['2027-04-12', '2027-04-16']);
    const season = mergeFormule(stage, { genreDuree: 'fin_saison' }, before);
    assert.deepEqual([season.genreDuree, season.du, season.au, season.duree], ['fin_saison', null, null, 12]);
  });

  it('asks for both days, in order', () => {
    refused({ genreDuree: 'jours', au: '2027-04-16' }, /premier jour/);
    refused({ genreDuree: 'jours', du: '2027-04-16' }, /dernier jour/);
    refused({ genreDuree: 'jours', du: '2027-04-16', au: '2027-04-12' }, /avant le premier/);
  });
});

describe('the fixed part of a price (T-1)', () => {
  const now = { saisonId: 'now', montant: minor(45_000) };

  it('is of the season that is meant, and stays when the price alone changes', () => {
    const first = mergeFormule(adulte, { partFixe: 35 }, now);
    assert.deepEqual(first.tarifs, [{ saisonId: 'now', montant: 45_000, partFixe: 3_500 }]);
    assert.equal(first.partFixe, 0);
    const shown = { ...now, partFixe: minor(3_500) };
    const dearer = mergeFormule(first, { montant: 500 }, shown);
    assert.deepEqual(dearer.tarifs, [{ saisonId: 'now', montant: 50_000, partFixe: 3_500 }]);
    // A client that knows no fixed part sends the seasons back without.
    const sentBack = mergeFormule(first, { tarifs: [{ saisonId: 'now', montant: 450 }] }, shown);
    assert.deepEqual(sentBack.tarifs, first.tarifs);
  });

  it('is no more than the price', () => {
    const wrong = /dépasse le prix/;
    assert.match(
      faultOf(() => newFormuleFields({ code: '1', designation: 'Judo', montant: 30, partFixe: 35 })),
      wrong,
    );
    assert.match(
      faultOf(() => mergeFormule(adulte, { partFixe: 451 }, now)),
      wrong,
    );
    assert.match(
      faultOf(() => mergeFormule(adulte, { tarifs: [{ saisonId: 'n', montant: 30, partFixe: 35 }] }, now)),
      wrong,
    );
  });
});

describe('the price of a formula', () => {
  const now = { saisonId: 'now', montant: minor(45_000) };
  const merged = (body: UpdateFormule) => {
    const { montant, tarifs } = mergeFormule(adulte, body, now);
    return [montant, tarifs];
  };
  const next = { saisonId: 'next', montant: 500 };

  it('is that of the active season, seasons before have the same', () => {
    const { montant, tarifs } = newFormuleFields(
      { code: '1', designation: 'Judo', montant: 300, tarifs: [next] },
      'now',
    );
    assert.deepEqual(
      [montant, tarifs],
      [
        30_000,
        [
          { saisonId: 'next', montant: 50_000 },
          { saisonId: 'now', montant: 30_000 },
        ],
      ],
    );
  });

  it('changes in the active season alone, and not when it was only sent back', () => {
    assert.deepEqual(merged({ montant: 480 }), [45_000, [{ saisonId: 'now', montant: 48_000 }]]);
    assert.deepEqual(merged({ montant: 450 }), [45_000, []]);
    assert.deepEqual(merged({ montant: 480, tarifs: [{ saisonId: 'now', montant: 1 }, next] }), [
      45_000,
      [
        { saisonId: 'next', montant: 50_000 },
        { saisonId: 'now', montant: 48_000 },
      ],
    ]);
  });
});

describe('the ages of a formula', () => {
  const body = { code: '30', designation: 'Adulte', montant: 450 };

  it('are none unless sent, and either may be open', () => {
    assert.deepEqual([adulte.ageMin, adulte.ageMax], [null, null]);
    for (const ages of [{ ageMin: 18 }, { ageMax: 17 }, { ageMin: 7, ageMax: 7 }, { ageMin: 0, ageMax: 3 }]) {
      assert.deepEqual({ ...newFormuleFields({ ...body, ...ages }) }, { ...adulte, ...ages });
    }
  });

  it('are refused the wrong way round, also when only one of them changes', () => {
    const refused = { code: 'refused_value', details: { errors: [{ field: 'ageMax', message: wrongWay }] } };
    assert.throws(() => newFormuleFields({ ...body, ageMin: 18, ageMax: 17 }), refused);
    assert.throws(() => mergeFormule({ ...adulte, ageMin: 18 }, { ageMax: 17 }, before), refused);
    assert.throws(() => mergeFormule({ ...adulte, ageMax: 17 }, { ageMin: 18 }, before), refused);
    assert.equal(mergeFormule({ ...adulte, ageMin: 18 }, { ageMin: null, ageMax: 17 }, before).ageMin, null);
  });
});

const wrongWay = 'L’âge maximum est inférieur à l’âge minimum.';

describe('a formula in a section', () => {
  for (const [actif, active, refused] of [
    [true, true, false],
    [true, false, true],
    [false, true, false],
    [false, false, false],
  ] as const)
    it(`that is ${active ? 'open' : 'closed'} is ${refused ? 'refused' : 'accepted'} when ${actif ? '' : 'in'}active`, () => {
      const check = () => refuseInClosedSection({ actif }, { designation: 'Judo', active });
      if (refused) assert.throws(check, { code: 'rule', message: /«\u00a0Judo\u00a0» est fermée/ });
      else check();
    });
});

describe('the list of formulas', () => {
  it('goes by section, then by code, both read as numbers, those without section last', () => {
    const formule = (code: string, sectionId: string | null) => ({ code, sectionId }) as FormuleDocument;
    const sections = new Map([
      ['s1', '9'],
      ['s2', '10'],
    ]);
    const order = [formule('2', 's1'), formule('10', 's1'), formule('1', 's2'), formule('0', null)];
    const shuffled = fc.shuffledSubarray(order, { minLength: order.length });
    fc.assert(
      fc.property(shuffled, (given) => assert.deepEqual(given.toSorted(compareFormules(sections)), order)),
    );
  });
});

describe('a formula in use', () => {
  for (const [actif, cotisations, message] of [
    [true, 1, 'Cette formule est utilisée par 1 cotisation\u00a0: désactivez-la plutôt.'],
    [true, 1234, 'Cette formule est utilisée par 1\u202f234 cotisations\u00a0: désactivez-la plutôt.'],
    [false, 2, 'Cette formule est utilisée par 2 cotisations\u00a0: elle reste désactivée.'],
  ] as const)
    it(message, () => assert.equal(formuleInUse({ actif }, cotisations), message));
});
