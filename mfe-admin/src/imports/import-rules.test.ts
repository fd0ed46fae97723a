import { anImportRun } from '../testing/builders.ts';
import { canBeUndone, csvOfErrors, headlineOf, outcomeText } from './import-rules.ts';

describe('the account of an ended import', () => {
  it('is told in one sentence', () => {
    expect(outcomeText({ type: 'adherents', imported: 12856, message: null })).toBe(
      '12\u202f856\u00a0adhérents importés avec succès.',
    );
    expect(outcomeText({ type: 'adherents', imported: 0, message: null })).toBe(
      'Aucun nouvel adhérent dans ce fichier.',
    );
    expect(
      outcomeText({ type: 'adherents', imported: 2, message: 'Import annulé. 2 lignes traitées.' }),
    ).toMatch(/^Import annulé/);
    expect(outcomeText({ type: 'formules', imported: 5, modifies: 2, message: null })).toBe(
      '3\u00a0formules importées, 2\u00a0formules modifiées avec succès.',
    );
  });

  it.each([
    [0, 0, 'Import réussi', 'success'],
    [1, 0, 'Import terminé\u00a0: 1\u00a0ligne refusée', 'warning'],
    [0, 511, 'Import terminé\u00a0: 511\u00a0lignes ignorées', 'warning'],
    [1234, 1, 'Import terminé\u00a0: 1\u202f234\u00a0lignes refusées, 1\u00a0ligne ignorée', 'warning'],
  ] as const)('with %d refused and %d ignored rows is called «%s»', (errors, skipped, title, tone) => {
    expect(headlineOf({ type: 'adherents', errors, skipped })).toEqual({ title, tone });
  });

  it('of corrections counts as left out who was changed meanwhile, not what was never corrected', () => {
    const devenus = { crees: 0, modifies: 2, ignores: 90, refuses: 0, conflits: 0 };
    const runWith = (conflits: number) => {
      const plan = { ...devenus, colonnes: [], choixConflits: 'ignorer' as const, expireLe: null };
      return anImportRun({
        type: 'corrections',
        errors: 0,
        skipped: 90,
        plan: { ...plan, devenus: { ...devenus, conflits } },
      });
    };
    expect(headlineOf(runWith(0)).tone).toBe('success');
    expect(headlineOf(runWith(1))).toEqual({
      title: 'Import terminé\u00a0: 1\u00a0ligne ignorée',
      tone: 'warning',
    });
    expect(outcomeText({ type: 'corrections', imported: 0, message: null })).toBe(
      'Aucune fiche n’a été modifiée.',
    );
  });

  it('quotes what another separator would split into a formula', () => {
    const csv = csvOfErrors([{ row: 7, column: 'Nom', value: 'a,=1+1', reason: 'b\t@SUM(A1)' }]);
    expect(csv).toContain('7;Nom;"a,=1+1";"b\t@SUM(A1)"\r\n');
  });

  it('gives the refused rows as a CSV that no spreadsheet runs', () => {
    const csv = csvOfErrors([
      { row: 7, column: 'Email', value: '=HYPERLINK("x")', reason: 'Adresse non valide ; à corriger' },
    ]);
    expect(csv).toBe(
      '\ufeffLigne;Colonne;Valeur;Motif\r\n7;Email;"\'=HYPERLINK(""x"")";"Adresse non valide ; à corriger"\r\n',
    );
  });
});

describe('an import', () => {
  const startedAt = '2026-11-01T10:00:00.000Z';
  const ended = { type: 'adherents', statut: 'termine', imported: 3, startedAt } as const;
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

  it.each([
    [ended, '2026-11-02', true],
    [{ ...ended, statut: 'annule' as const }, '2026-11-02', true],
    [{ ...ended, imported: 0 }, '2026-11-02', false],
    [{ ...ended, statut: 'planifie' as const }, '2026-11-02', false],
    [{ ...ended, statut: 'defait' as const }, '2026-11-02', false],
    [ended, '2026-12-02', false],
    [{ ...ended, type: 'photos' as const }, '2026-11-02', false],
  ])('can be undone while it stored something and members keep it', (run, day, can) => {
    expect(canBeUndone(run, at(day))).toBe(can);
  });
});
