import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inNameOrder } from './name-order.ts';

it('orders persons by name, accents and spaces aside, and those of one name by code', () => {
  const persons = [
    { nom: 'Zouari', prenom: 'Ali', codeAdherent: '1' },
    { nom: 'Benali', prenom: 'Salma', codeAdherent: '10' },
    { nom: 'BEN ALI', prenom: 'Sálma', codeAdherent: '9' },
    { nom: 'Ben Ali', prenom: 'Amine', codeAdherent: '7' },
    { nom: 'Ébène', prenom: 'Lina', codeAdherent: '3' },
  ];
  const codes = inNameOrder(persons).map(({ codeAdherent }) => codeAdherent);
  assert.deepEqual(codes, ['7', '9', '10', '3', '1']);
});
