import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lackText, permissionText } from './permission-words.ts';
import { permissions } from './permissions.ts';

describe('a refusal for want of a right', () => {
  it('says which right it is about, and who can give it', () => {
    assert.equal(
      lackText('reglements.refund'),
      'Vous n’avez pas le droit d’effectuer cette action\u00a0: il faut «\u00a0Règlements et crédits\u00a0: rembourser, réduire et contre-passer\u00a0». Demandez-le à un administrateur.',
    );
  });

  it('names each right in words of its own', () => {
    const texts = permissions.map(permissionText);
    assert.equal(new Set(texts).size, permissions.length);
    for (const text of texts) assert.doesNotMatch(text, /undefined|[._]/);
  });
});
