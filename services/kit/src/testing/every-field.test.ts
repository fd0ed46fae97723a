import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertHolds, everyField } from './every-field.ts';

it('names the fields of a call that nothing tries, those of the rows of its lists too', () => {
  const section = { code: '1', designation: 'A', description: null, appartientDelta: true, active: true };
  assert.throws(() => everyField('createSection', section), /requiresCertificatMedical/);
  assert.equal(
    everyField('createSection', section, [
      'requiresCertificatMedical',
      'scanObligatoire',
      'reglesCertificat',
    ]),
    section,
  );
  const adherents = [
    { adherentId: 'a', lienParente: 'Père', montantAdherent: 1, formules: [{ formuleId: 'f' }] },
  ];
  assert.throws(() => everyField('createCotisation', { adherents }), /adherents\.formules\.dateFin/);
});

it('a field that was lost is named by the place that lost it', () => {
  assert.throws(() => assertHolds('stored', { nom: 'A' }, { nom: 'A', cin: '1' }), /stored/);
  assert.throws(
    () => assertHolds('read again', { rows: [{ a: 1 }] }, { rows: [{ a: 1, b: 2 }] }),
    /read again/,
  );
  assertHolds('history', { rows: [{ a: 1, more: 3 }], at: 'now' }, { rows: [{ a: 1 }] });
});
