import type { HistoryLine } from '@club/contract';
import { authorsSince, differencesOf, readableLines, type HistoryFields } from './readable-history.ts';

const fields: HistoryFields = {
  code: { label: 'Code' },
  duree: { label: 'Durée', text: (value) => `${String(value)} mois` },
  active: { label: 'Active' },
};
const titles = {
  create: 'Créée',
  update: 'Modifiée',
  delete: 'Supprimée',
  restore: 'Restaurée',
  import: 'Importée',
  correction: 'Corrigée',
  fusion: 'Fusionnée',
};

function aLine(more: Partial<HistoryLine>): HistoryLine {
  return {
    id: 'h1',
    action: 'update',
    at: '2026-11-21T10:00:00.000Z',
    by: 'Nadia Haddad',
    version: 2,
    changes: [],
    ...more,
  };
}

describe('history as staff read it', () => {
  it('names the fields, reads their values, and leaves out those without a name', () => {
    const changes = [
      { field: 'duree', before: 12, after: 6 },
      { field: 'active', before: true, after: false },
      { field: 'code', before: null, after: '10' },
      { field: 'updatedAt', before: 1, after: 2 },
    ];
    const [line] = readableLines([aLine({ changes })], fields, titles);
    expect(line).toMatchObject({ title: 'Modifiée', by: 'Nadia Haddad' });
    expect(line?.changes).toEqual([
      { field: 'duree', label: 'Durée', before: '12 mois', after: '6 mois' },
      { field: 'active', label: 'Active', before: 'Oui', after: 'Non' },
      { field: 'code', label: 'Code', before: 'vide', after: '10' },
    ]);
  });

  it('leaves out a change that cannot be seen', () => {
    const changes = [{ field: 'code', before: null, after: '' }];
    expect(readableLines([aLine({ changes })], fields, titles)[0]?.changes).toEqual([]);
  });

  it('lists nothing of a creation', () => {
    const changes = [{ field: 'code', before: null, after: '10' }];
    expect(readableLines([aLine({ action: 'create', changes })], fields, titles)[0]?.changes).toEqual([]);
  });

  it('tells two states apart', () =>
    expect(differencesOf({ code: '10', duree: 12 }, { code: '10', duree: 1 }, fields)).toEqual([
      { field: 'duree', label: 'Durée', before: '12 mois', after: '1 mois' },
    ]));

  it.each([
    [1, 'Nadia Haddad, Karim Saïdi'],
    [2, 'Karim Saïdi'],
    [3, 'une autre personne'],
  ])('names who changed it after version %i', (version, names) => {
    const lines = [
      aLine({ version: 2 }),
      aLine({ version: 3, by: 'Karim Saïdi' }),
      aLine({ version: 3, by: 'Karim Saïdi' }),
    ];
    expect(authorsSince(version, lines)).toBe(names);
  });
});
