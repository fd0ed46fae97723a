import type { ImportRun, User } from '@club/contract';

/** An import that is half done; `more` replaces what a test is about. */
export function anImportRun(more: Partial<ImportRun> = {}): ImportRun {
  return {
    id: 'i1',
    type: 'adherents',
    fileName: 'adherents.xlsx',
    statut: 'en_cours',
    rowsTotal: 100,
    rowsDone: 50,
    imported: 48,
    skipped: 1,
    errors: 1,
    errorDetails: [],
    message: null,
    startedAt: '2026-11-21T10:00:00.000Z',
    finishedAt: null,
    startedBy: 'Nadia Haddad',
    ...more,
  };
}

/** A user of the back-office; `more` replaces what a test is about. */
export function aUser(more: Partial<User> = {}): User {
  return {
    id: 'u2',
    version: 1,
    codeUtilisateur: 'U123456',
    firstName: 'Nadia',
    lastName: 'Haddad',
    email: null,
    profileType: 'operator',
    profileName: 'Utilisateur',
    isActive: true,
    createdAt: '2026-11-02T08:00:00.000Z',
    updatedAt: '2026-11-02T08:00:00.000Z',
    ...more,
  };
}
