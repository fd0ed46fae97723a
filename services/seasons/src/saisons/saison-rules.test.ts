import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { SaisonFields } from '@club/contract';
import { mergeSaison, newSaisonFields, nomKeyOf, refuseBesideActive } from './saison-rules.ts';

const aSaison = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-07-31', active: true };

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
    const before = { ...aSaison, cloturee: false, clotureEnCours: false };
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
        assert.deepEqual(mergeSaison(before, body), { ...aSaison, ...body });
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
});
