import { differencesOf, readableChanges } from '@club/ui/history-list';
import { aReglement } from '../testing/builders.ts';
import { historyFields } from './history-fields.ts';

describe('the history of money', () => {
  it.each([
    ['montantTotal', 450, 300.5, 'Montant', '450,00\u00a0Dh', '300,50\u00a0Dh'],
    ['statut', 'en_attente', 'complete', 'Statut', 'En attente', 'Complet'],
    ['typeReglement', 'espece', 'carte', 'Type de règlement', 'Espèces', 'Carte bancaire'],
    ['dateEcheance', null, '2026-12-31', 'Échéance', 'vide', '31/12/2026'],
    ['reference', 'A1', '', 'Référence', 'A1', 'vide'],
    ['contrePasseParId', null, 'r2', 'Contre-passé', 'vide', 'oui'],
  ])('reads %s', (field, before, after, label, beforeText, afterText) =>
    expect(readableChanges([{ field, before, after }], historyFields)).toEqual([
      { field, label, before: beforeText, after: afterText },
    ]),
  );

  it('leaves out what the amounts tell already', () =>
    expect(readableChanges([{ field: 'allocations', before: [], after: [{}] }], historyFields)).toEqual([]));

  it('compares two states of a règlement', () =>
    expect(
      differencesOf(aReglement(), aReglement({ notes: 'Acompte', updatedAt: 'x' }), historyFields),
    ).toEqual([{ field: 'notes', label: 'Notes', before: 'vide', after: 'Acompte' }]));
});
