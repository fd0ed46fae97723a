import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CreateAdherent } from '@club/contract';
import { changedFields, newAdherent, type Inscription } from './adherent-rules.ts';

const inscription: Inscription = {
  id: '65f000000000000000000001',
  codeAdherent: '0095',
  saisonId: '65f0000000000000000000aa',
  by: 'Salma Idrissi',
  now: new Date('2025-09-01T08:00:00Z'),
};

const created = (form: Partial<CreateAdherent> = {}) =>
  newAdherent({ nom: 'Ben Ali', prenom: 'Élodie', ...form }, inscription);

describe('a new member', () => {
  it('has the defaults of the club', () => {
    const { civilite, statut, nationalites, exonere, version, nombreImpressionsBadge } = created();
    assert.deepEqual(
      { civilite, statut, nationalites, exonere, version, nombreImpressionsBadge },
      {
        civilite: 'Mr',
        statut: 'actif',
        nationalites: '["Tunisienne"]',
        exonere: false,
        version: 1,
        nombreImpressionsBadge: 0,
      },
    );
  });

  it('keeps the leading zeros of its code and knows its number', () => {
    const { codeAdherent, codeNumber } = created();
    assert.deepEqual([codeAdherent, codeNumber], ['0095', 95]);
  });

  it('is inscribed now, or on the day that was typed', () => {
    assert.equal(created().dateInscription, inscription.now);
    const typed = created({ dateInscription: '2024-10-02T00:00:00.000Z' });
    assert.equal(typed.dateInscription.toISOString(), '2024-10-02T00:00:00.000Z');
  });

  it('stores no property that a member does not have', () => {
    const form = { nom: 'N', prenom: 'P', nombreImpressionsBadge: 9, role: 'admin', deletedAt: 'x' };
    const document = newAdherent(form, inscription);
    assert.equal(document.nombreImpressionsBadge, 0);
    assert.equal(document.deletedAt, null);
    assert.equal('role' in document, false);
  });

  it('has the same duplicate key however its name is spelled', () => {
    const other = newAdherent({ nom: 'BENALI', prenom: 'Elodie' }, inscription);
    assert.equal(created().duplicateKey, other.duplicateKey);
    assert.notEqual(created({ dateNaissance: '1990-01-01' }).duplicateKey, other.duplicateKey);
  });
});

describe('an edit', () => {
  it('changes what was sent and differs', () => {
    assert.deepEqual(changedFields(created(), { prenom: 'Élodie', profession: 'Médecin' }), {
      profession: 'Médecin',
    });
  });

  it('changes nothing when it sends back what is there', () => {
    const current = created({ droitsEntree: 150.5 });
    assert.deepEqual(
      changedFields(current, { droitsEntree: 150.5, codeAdherent: '0095', nom: 'Ben Ali' }),
      {},
    );
  });

  it('keeps the code when it is sent blank', () => {
    assert.deepEqual(changedFields(created(), { codeAdherent: null }), {});
  });

  it('derives keys again from a new name or code', () => {
    const { codeNumber, duplicateKey } = changedFields(created(), { codeAdherent: '120', nom: 'Haddad' });
    assert.equal(codeNumber, 120);
    assert.equal(duplicateKey, 'haddad|elodie|');
  });

  it('empties a field that is sent null', () => {
    assert.deepEqual(changedFields(created({ email: 'a@b.tn' }), { email: null }), { email: null });
    assert.deepEqual(changedFields(created({ droitsEntree: 10 }), { droitsEntree: null }), {
      droitsEntree: null,
    });
  });
});
