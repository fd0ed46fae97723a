import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cleanedFields } from './clean-stored.ts';

it('only what cleaning changes is changed, in lists too, and what must be filled in is never empty', () => {
  const at = new Date();
  const record = {
    _id: '1',
    nom: '\u200b',
    prenom: 'Léa',
    email: '\u200bzero@example.com',
    notes: '\u00ad',
    adresse: 'un\ndeux',
    absent: undefined as string | undefined,
    details: [{ at, montant: 3, reference: 'A\u202eB', notes: null }],
  };
  const fields = ['nom', 'prenom', 'email', 'notes', 'adresse', 'absent', 'details'] as const;
  assert.deepEqual(cleanedFields(record, { fields, filled: ['nom', 'absent'] }), {
    nom: '?',
    email: 'zero@example.com',
    notes: null,
    details: [{ at, montant: 3, reference: 'AB', notes: null }],
  });
});
