import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import fc from 'fast-check';
import { schemas } from './schemas.ts';
import { setClubTimeZone } from '../core/club-today.ts';
import { validate } from '../core/validate.ts';
import { yearsAround, yearsPattern } from '../core/year-rules.ts';

const at = (now: string) => mock.timers.setTime(Date.parse(now));

const certificat = (dateCertificat: string) =>
  validate(schemas.uploadCertificat.body, { codeAdherent: '7', dateCertificat }).errors?.[0]?.message;

describe('dates against today', () => {
  beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-24T12:00:00Z') }));
  afterEach(() => {
    mock.timers.reset();
    setClubTimeZone('Africa/Casablanca');
  });

  describe('the day that decides what lies in the future', () => {
    it('is the club’s: after midnight there, today’s certificate is taken', () => {
      setClubTimeZone('Asia/Tokyo');
      at('2026-11-24T15:30:00Z'); // 00:30 of the 25th
      assert.equal(certificat('2026-11-25'), undefined);
      assert.equal(certificat('2026-11-26'), 'Cette date est dans le futur.');
    });

    it('is the club’s: before midnight there, tomorrow is still the future', () => {
      setClubTimeZone('America/Montreal');
      at('2026-11-24T03:00:00Z'); // 22:00 of the 23rd
      assert.equal(certificat('2026-11-24'), 'Cette date est dans le futur.');
      const birth = validate(schemas.updateAdherent.body, { dateNaissance: '2026-11-24' });
      assert.equal(birth.errors?.[0]?.message, 'Cette date est dans le futur.');
    });
  });

  describe('a date beyond a century', () => {
    const id = 'a'.repeat(24);
    const fault = 'Cette date est à plus d’un siècle d’aujourd’hui.';
    const faultsOf = {
      payment: (dateReglement: string) =>
        validate(schemas.createReglement.body, { payeurId: id, montantTotal: 10, dateReglement }),
      'due date': (dateEcheance: string) =>
        validate(schemas.createReglement.body, { payeurId: id, montantTotal: 10, dateEcheance }),
      season: (dateDebut: string) => validate(schemas.updateSaison.body, { dateDebut }),
      cotisation: (dateDebut: string) =>
        validate(schemas.createCotisation.body, {
          payeurId: id,
          adherentId: id,
          formules: [{ formuleId: id, dateDebut }],
        }),
      refund: (dateRemboursement: string) =>
        validate(schemas.refundCredit.body, { montant: 10, notes: 'Rendu', dateRemboursement }),
    };
    for (const [name, check] of Object.entries(faultsOf))
      it(`is refused of a ${name}`, () => {
        for (const far of ['1925-12-31', '2127-01-01', '9999-12-31']) {
          const { errors, byRule } = check(far);
          assert.deepEqual([errors?.map(({ message }) => message), byRule], [[fault], false], far);
        }
        for (const near of ['1926-01-01', '2062-09-03', '2126-12-31'])
          assert.equal(check(near).errors, undefined, near);
      });
  });

  it('the published years are those that are taken', () => {
    const years = fc.integer({ min: 1000, max: 9999 });
    fc.assert(
      fc.property(years, years, (thisYear, year) => {
        const around = yearsAround(`${thisYear}-06-01`);
        const isPublished = new RegExp(`^${yearsPattern(around)}$`, 'u').test(String(year));
        assert.equal(isPublished, around.first <= year && year <= around.last);
      }),
    );
  });
});
