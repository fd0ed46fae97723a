import type { HistoryLine } from '@club/contract';
import { aReglement } from '../../testing/builders.ts';
import { authorsSince, differencesOf, readableChanges } from './history-rules.ts';

const line = (changes: HistoryLine['changes'], action: HistoryLine['action'] = 'update'): HistoryLine => ({
  id: 'h1',
  action,
  at: '2026-11-21T10:00:00.000Z',
  by: 'Nadia Haddad',
  version: 2,
  changes,
});

describe('the history of money', () => {
  it.each([
    ['montantTotal', 450, 300.5, 'Montant', '450,00\u00a0Dh', '300,50\u00a0Dh'],
    ['statut', 'en_attente', 'complete', 'Statut', 'En attente', 'Complet'],
    ['typeReglement', 'espece', 'carte', 'Type de règlement', 'Espèces', 'Carte bancaire'],
    ['dateEcheance', null, '2026-12-31', 'Échéance', 'vide', '31/12/2026'],
    ['reference', 'A1', '', 'Référence', 'A1', 'vide'],
    ['contrePasseParId', null, 'r2', 'Contre-passé', 'vide', 'oui'],
  ])('reads %s', (field, before, after, label, beforeText, afterText) =>
    expect(readableChanges(line([{ field, before, after }]))).toEqual([
      { label, before: beforeText, after: afterText },
    ]),
  );

  it('leaves out what has no name, and what a creation entered', () => {
    expect(readableChanges(line([{ field: 'allocations', before: [], after: [{}] }]))).toEqual([]);
    expect(readableChanges(line([{ field: 'notes', before: null, after: 'x' }], 'create'))).toEqual([]);
  });

  it('compares two states of a record', () =>
    expect(differencesOf(aReglement(), aReglement({ notes: 'Acompte', updatedAt: 'x' }))).toEqual([
      { label: 'Notes', before: 'vide', after: 'Acompte' },
    ]));

  it('names who changed it since, each once', () => {
    const lines = [line([]), line([]), { ...line([]), by: 'Ali', version: 1 }];
    expect(authorsSince(1, lines)).toBe('Nadia Haddad');
    expect(authorsSince(2, lines)).toBe('une autre personne');
  });
});
