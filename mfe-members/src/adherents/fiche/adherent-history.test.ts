import type { HistoryLine } from '@club/contract';
import { readableChanges, readableLines } from '@club/ui/history-list';
import { adherentHistoryFields, adherentHistoryTitles } from './adherent-history.ts';

const read = (field: string, before: unknown, after: unknown) =>
  readableChanges([{ field, before, after }], adherentHistoryFields);

describe('the history of a member', () => {
  it('names the field in French and says old and new', () => {
    expect(read('telephoneUrgence', null, '98765432')).toEqual([
      { field: 'telephoneUrgence', label: 'Téléphone d’urgence', before: 'vide', after: '98765432' },
    ]);
  });

  it('writes statuts, dates, lists and booleans as staff read them', () => {
    expect(read('statut', 'actif', 'bloque')).toMatchObject([{ before: 'Actif', after: 'Bloqué' }]);
    expect(read('dateNaissance', null, '1990-03-05')).toMatchObject([{ after: '05/03/1990' }]);
    expect(read('nationalites', '[]', '["Tunisienne","Française"]')).toMatchObject([
      { before: 'vide', after: 'Tunisienne, Française' },
    ]);
    expect(read('exonere', false, true)).toMatchObject([{ before: 'Non', after: 'Oui' }]);
  });

  it('leaves out what staff cannot read and what did not change for them', () => {
    expect(read('__internal', 1, 2)).toEqual([]);
    expect(read('cin', null, '')).toEqual([]);
  });

  it('does not repeat the whole card for a creation', () => {
    const line: HistoryLine = {
      id: 'h1',
      action: 'create',
      at: '2026-11-21T10:00:00.000Z',
      by: 'Nadia Haddad',
      version: 1,
      changes: [{ field: 'nom', before: null, after: 'HADDAD' }],
    };
    const [readable] = readableLines([line], adherentHistoryFields, adherentHistoryTitles);
    expect(readable).toMatchObject({ title: 'Fiche créée', changes: [] });
  });
});
