import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import { attestedOf } from './attestation-rules.ts';

const days = { dateDebut: '2026-09-01', dateFin: '2027-08-31' };
const line = (adherentId: string, ...montants: number[]) => ({
  adherentId,
  lienParente: 'Père' as const,
  montantAlloue: minor(0),
  montantAdherent: minor(montants.reduce((sum, one) => sum + one, 0)),
  formules: montants.map((one) => ({ formuleId: `f${one}`, montant: minor(one), ...days })),
});
const cotisation = (montantRegle: number, ...adherents: ReturnType<typeof line>[]) => ({
  adherents,
  montantTotal: minor(adherents.reduce((sum, one) => sum + one.montantAdherent, 0)),
  montantRegle: minor(montantRegle),
});

describe('an attestation', () => {
  it('tells the formulas of this member, not of the family, and what is wholly received', () => {
    const { formules, total, regle } = attestedOf(
      [cotisation(45_000, line('a', 30_000), line('b', 15_000)), cotisation(28_000, line('a', 28_000))],
      'a',
    );
    assert.deepEqual(
      formules.map(({ formuleId }) => formuleId),
      ['f30000', 'f28000'],
    );
    assert.deepEqual([total, regle], [58_000, 58_000]);
  });

  it('counts nothing of a cotisation that lacks a unit', () => {
    const { total, regle } = attestedOf([cotisation(44_999, line('a', 30_000), line('b', 15_000))], 'a');
    assert.deepEqual([total, regle], [30_000, 0]);
  });

  it('of a free formula is wholly paid', () => {
    const { formules, total, regle } = attestedOf([cotisation(0, line('a', 0))], 'a');
    assert.deepEqual([formules.length, total, regle], [1, 0, 0]);
  });

  it('tells nothing of who took nothing', () => {
    assert.deepEqual(attestedOf([cotisation(0, line('b', 100))], 'a').formules, []);
  });
});
