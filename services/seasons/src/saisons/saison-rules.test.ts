import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { SaisonFields } from '@club/contract';
import {
  mergeSaison,
  newSaisonFields,
  nomKeyOf,
  refuseBesideActive,
  refusePassingOn,
  type Living,
} from './saison-rules.ts';

const shut = { inscriptionsOuvertes: false, inscriptionsDu: null };
const aSaison = {
  ...{ nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-07-31', active: true },
  ...shut,
};
const waiting = { ...aSaison, active: false, cloturee: false, clotureEnCours: false, activeDepuis: null };

describe('a season', () => {
  it('waits unless it is said to be active, with single spaces in its name', () => {
    assert.deepEqual(newSaisonFields({ ...aSaison, nom: 'Saison   2026', active: undefined }), {
      ...aSaison,
      nom: 'Saison 2026',
      active: false,
    });
  });

  for (const dateFin of ['2026-09-01', '2026-08-31'])
    it(`from 2026-09-01 cannot end on ${dateFin}`, () => {
      assert.throws(() => newSaisonFields({ ...aSaison, dateFin }), {
        code: 'refused_value',
        details: {
          errors: [{ field: 'dateFin', message: 'La date de fin doit être postérieure à la date de début.' }],
        },
      });
    });

  it('keeps what an update does not send, and takes what it sends', () => {
    const before = waiting;
    const part = fc.record(
      {
        nom: fc.constantFrom('2026', '2027'),
        dateFin: fc.constantFrom('2027-06-30', '2028-01-01'),
        active: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(part, (body: Partial<SaisonFields>) => {
        assert.deepEqual(mergeSaison(before, body), { ...aSaison, active: false, ...body });
      }),
    );
  });

  it('is checked as it will be, not only in what is sent', () => {
    assert.throws(
      () => mergeSaison({ ...aSaison, cloturee: false, clotureEnCours: false }, { dateDebut: '2027-08-01' }),
      {
        code: 'refused_value',
      },
    );
  });

  it('cannot be edited once closed', () => {
    assert.throws(
      () => mergeSaison({ ...aSaison, cloturee: true, clotureEnCours: false }, { nom: 'Autre' }),
      { code: 'saison_closed', message: 'Une saison clôturée ne peut plus être modifiée.' },
    );
  });

  it('cannot be edited while it is being closed', () => {
    assert.throws(
      () => mergeSaison({ ...aSaison, cloturee: false, clotureEnCours: true }, { active: false }),
      { code: 'saison_closed', message: 'Cette saison est en cours de clôture.' },
    );
  });

  for (const [clotureEnCours, reason] of [
    [false, 'encore active. Clôturez-la d’abord.'],
    [true, 'en cours de clôture. Réessayez dans un instant.'],
  ] as const)
    it(`in the way of a new one is named: ${reason}`, () => {
      const { code, message } = refuseBesideActive({ nom: '2026-2027', clotureEnCours });
      assert.deepEqual(
        [code, message],
        ['active_saison_exists', `La saison «\u00a02026-2027\u00a0» est ${reason}`],
      );
    });

  it('has one name whatever its case and spaces', () => {
    assert.equal(nomKeyOf(' Été 2026 - 2027'), nomKeyOf('E\u0301TE\u0301 2026-2027'));
    assert.notEqual(nomKeyOf('2026-2027'), nomKeyOf('2026-2028'));
  });

  it('that is active stays so until the club passes on or closes it', () => {
    assert.throws(() => mergeSaison({ ...waiting, active: true }, { active: false }), {
      code: 'refused_value',
      details: { errors: [{ field: 'active', message: 'Passez à une autre saison, ou clôturez celle-ci.' }] },
    });
  });

  it('opens its enrolment only while it waits, from a day that it may name', () => {
    const open = { inscriptionsOuvertes: true, inscriptionsDu: '2026-05-02' };
    assert.deepEqual(mergeSaison(waiting, open), { ...aSaison, active: false, ...open });
    const opened = { ...waiting, ...open };
    assert.deepEqual(mergeSaison(opened, { inscriptionsOuvertes: false }), { ...aSaison, active: false });
    assert.equal(mergeSaison(opened, { inscriptionsDu: null }).inscriptionsDu, null);
    assert.deepEqual(mergeSaison(opened, { active: true }), aSaison);
    const passed = { ...waiting, activeDepuis: new Date('2026-09-01') };
    for (const before of [{ ...waiting, active: true }, passed])
      assert.throws(() => mergeSaison(before, open), { code: 'refused_value' });
    assert.deepEqual(mergeSaison(passed, shut), { ...aSaison, active: false });
    assert.throws(() => mergeSaison(waiting, { ...open, inscriptionsDu: '2027-08-01' }), {
      code: 'refused_value',
    });
  });
});

describe('passing on', () => {
  const one = (nom: string, parts: Partial<Living> = {}): Living => ({
    ...{ nom, active: false, cloturee: false, clotureEnCours: false, activeDepuis: null },
    ...parts,
  });
  const since = new Date('2025-09-01');
  const active = one('2025', { active: true, activeDepuis: since });
  const passed = one('2024', { activeDepuis: since });
  const next = one('2026');
  const refused = (asked: Living, ...others: Living[]) => {
    try {
      refusePassingOn(asked, others);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };

  for (const [name, asked, others, message] of [
    ['to the next, from the active one', next, [active], null],
    ['to the first season', next, [], null],
    ['beside others that wait', next, [active, one('2027')], null],
    ['without an active one, beside one to be closed', next, [passed], null],
    ['back to the one before', passed, [active, next], null],
    [
      'on again',
      next,
      [active, passed],
      'La saison «\u00a02024\u00a0» est encore à clôturer. Clôturez-la d’abord.',
    ],
    [
      'on while the one before is being closed',
      next,
      [active, { ...passed, clotureEnCours: true }],
      'La saison «\u00a02024\u00a0» est en cours de clôture. Réessayez dans un instant.',
    ],
    [
      'on while the active one is being closed',
      next,
      [{ ...active, clotureEnCours: true }],
      'La saison «\u00a02025\u00a0» est en cours de clôture. Réessayez dans un instant.',
    ],
    [
      'back to one that is being closed',
      { ...passed, clotureEnCours: true },
      [active],
      'Cette saison est en cours de clôture.',
    ],
    [
      'to a closed one',
      one('2023', { cloturee: true }),
      [active],
      'Une saison clôturée ne peut plus être modifiée.',
    ],
  ] as const)
    it(`${name} is ${message === null ? 'allowed' : 'refused'}`, () =>
      assert.equal(refused(asked, ...others), message));
});
