import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callEntries as table } from './calls.ts';

/** Every call that was promised to callers (P-1). */
const specified = `
GET /api/saisons/active
GET /api/saisons
GET /api/saisons/{id}/statistiques
POST /api/saisons
PUT /api/saisons/{id}
POST /api/saisons/{id}/cloturer
POST /api/saisons/nouvelle
POST /api/saisons/active/refresh-stats
POST /api/saisons/sync-stats
GET /api/dashboard/stats
GET /api/dashboard/enhanced-stats
GET /api/adherents/recent
GET /api/adherents
GET /api/adherents/{id}
GET /api/adherents/{id}/saisons
POST /api/adherents
PUT /api/adherents/{id}
DELETE /api/adherents/{id}
GET /api/adherents/all
GET /api/adherents/search
GET /api/adherents/by-code/{code}
POST /api/adherents/search-by-code
POST /api/upload/member-photo
POST /api/upload/certificat
GET /api/sections
POST /api/sections
PUT /api/sections/{id}
DELETE /api/sections/{id}
GET /api/formules
POST /api/formules
PUT /api/formules/{id}
DELETE /api/formules/{id}
GET /api/cotisations
PUT /api/cotisations/{id}
DELETE /api/cotisations/{id}
POST /api/cotisations
GET /api/reglements
DELETE /api/reglements/{id}
POST /api/reglements
POST /api/reglements/groupe
POST /api/guichet/encaissements
POST /api/recus
GET /api/recus/{id}
POST /api/recus/{id}/annulation
GET /api/adherents/{id}/attestation
PUT /api/reglements/{id}
POST /api/reglement-adherents
GET /api/codes/cotisation
GET /api/codes/reglement
GET /api/credits/payeur/{payeurId}
GET /api/credits/payeur/{payeurId}/solde
DELETE /api/credits/{id}
GET /api/users
POST /api/users
PUT /api/users/{id}
DELETE /api/users/{id}
GET /api/user-profiles
POST /api/user-profiles
PUT /api/user-profiles/{id}
DELETE /api/user-profiles/{id}
GET /api/reports/reglements
GET /api/reports/reglements-par-mois
GET /api/reports/balance-agee
GET /api/reports/journal-caisse
GET /api/reports/journal-comptable
GET /api/reports/montants-sections
GET /api/reports/montants-sections-simple
GET /api/reports/adherents-section-formule
GET /api/reports/adherents-par-section
GET /api/reports/sections-formules
GET /api/reports/adherents-par-age
GET /api/reports/adherents-non-renouveles
GET /api/reports/liste-sections
GET /api/reports/{type}/export
POST /api/badges/print
POST /api/import
POST /api/import/photos-zip
POST /api/import/photos-individual
GET /api/import/template/{type}
GET /api/photos/missing-photos-excel
POST /api/photos/cleanup-orphans
GET /api/download/adherents-correction
POST /api/adherents/import-correction
POST /api/test-email
POST /api/auth/login
GET /api/auth/user
GET /api/logout
GET /api/admin/devices
GET /api/admin/security-logs
GET /api/admin/users-security
POST /api/device/authorize
POST /api/admin/reset-password
POST /api/admin/devices/{id}/revoke
GET /photos/{file}`
  .trim()
  .split('\n');

test('every call of the specification is declared', () => {
  const declared = new Set(table.map(([, { method, path }]) => `${method} ${path}`));
  assert.deepEqual(
    specified.filter((call) => !declared.has(call)),
    [],
  );
});
