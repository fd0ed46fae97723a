import type { HistoryLine } from '@club/contract';
import { readableChanges } from '@club/ui/history-list';
import { adherentLines, historyFieldsIn } from './adherent-history.ts';

const saisons = [
  { id: 's1', nom: '2025-2026' },
  { id: 's2', nom: '2026-2027' },
];

const read = (field: string, before: unknown, after: unknown) =>
  readableChanges([{ field, before, after }], historyFieldsIn(saisons));

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
    const [readable] = adherentLines([line], saisons);
    expect(readable).toMatchObject({ title: 'Fiche créée', changes: [] });
  });

  it('names the season of an inscription and of a withdrawal, not its id', () => {
    const made = { saisonId: 's1', jour: '2025-09-10', moyen: 'creation' };
    const other = { saisonId: 's2', jour: '2026-11-21', moyen: 'import' };
    const line = (action: HistoryLine['action'], before: unknown[], after: { saisonId: string }[]) =>
      adherentLines(
        [
          {
            ...{ id: 'h1', action, at: '2026-11-21T10:00:00.000Z', by: 'Nadia Haddad', version: 2 },
            changes: [
              { field: 'saisonId', before: 's1', after: after.at(-1)?.saisonId ?? null },
              { field: 'inscriptions', before, after },
            ],
          },
        ],
        saisons,
      )[0];
    expect(line('correction', [made], [made, other])).toMatchObject({
      title: 'Inscription dans la saison 2026-2027',
      changes: [
        {
          label: 'Inscriptions',
          before: '2025-2026 (le 10/09/2025, à la création de la fiche)',
          after:
            '2025-2026 (le 10/09/2025, à la création de la fiche), 2026-2027 (le 21/11/2026, par un import)',
        },
      ],
    });
    expect(line('update', [made, other], [other])?.title).toBe('Retrait de la saison 2025-2026');
    expect(line('fusion', [made], [made, other])?.title).toBe('Fusionnée avec une autre fiche');
    expect(read('saisonId', null, 's2')).toMatchObject([{ after: '2026-2027' }]);
  });
});
