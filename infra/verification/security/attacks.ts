import type { Attack } from './attack.ts';

export const attacks: readonly Attack[] = [
  {
    code: 'F19',
    what: 'bombs: workbooks, archives, pictures',
    holds:
      'refused within 2 s and 150 MB by unpacked size and entries; rows, cells, texts, depth counted; 40 megapixels',
    tests: [
      'services/import/src/imports/bombs.proof.test.ts',
      'services/import/src/reading/zip-archive.test.ts',
      'services/members/src/certificats/refused-certificat.int.test.ts',
    ],
  },
  {
    code: 'F20',
    what: 'malformed workbooks',
    holds: '413, 415 or 422 that says what is wrong; the service lives',
    tests: [
      'services/import/src/imports/malformed-files.proof.test.ts',
      'services/import/src/imports/refused-import.int.test.ts',
      'services/import/src/reading/xlsx-source.test.ts',
    ],
  },
  {
    code: 'F21',
    what: 'names in archives that lead out of a folder',
    holds:
      'names that lead out, files that share their data, are locked or grow are refused one by one; nothing of an archive is written anywhere but as a picture drawn anew',
    tests: [
      'services/import/src/imports/malformed-files.proof.test.ts',
      'services/import/src/photos/photo-name-rules.test.ts',
      'services/import/src/photos/photo-entry-rules.test.ts',
      'services/import/src/photos/refused-photos.int.test.ts',
      'services/import/src/photos/photos-crash.proof.test.ts',
    ],
  },
  {
    code: 'F22',
    what: 'uploads that are something else than they say',
    holds:
      'known by content, drawn anew without metadata, served nosniff in a sandbox, to who may; one picture is decoded at a time',
    tests: [
      'services/members/src/certificats/hostile-certificat.int.test.ts',
      'services/members/src/certificats/refused-certificat.int.test.ts',
      'services/members/src/certificats/upload-certificat.int.test.ts',
      'services/members/src/certificats/read-certificat.int.test.ts',
      'services/members/src/photos/hostile-photo.proof.test.ts',
      'services/members/src/photos/upload-photo.int.test.ts',
      'services/members/src/photos/read-photo.int.test.ts',
    ],
  },
  {
    code: 'F23',
    what: 'formulas in what leaves as xlsx or csv',
    holds: 'text stays text; the apostrophe of a CSV is taken back when it is read again',
    tests: [
      'services/kit/src/workbook/write-report.test.ts',
      'mfe-admin/src/imports/import-rules.test.ts',
      'services/import/src/reading/csv-source.test.ts',
      'services/import/src/templates/templates.proof.test.ts',
    ],
  },
  {
    code: 'F24',
    what: 'operators, prototype keys and slow patterns in every field',
    holds: 'refused, or text that nothing holds; no search over 300 ms',
    tests: [
      'infra/verification/attacks/f24-operators.test.ts',
      'infra/verification/contract-walk/contract-walk.test.ts',
    ],
  },
  {
    code: 'F25',
    what: 'promotion by fields of a body',
    holds: 'refused by name; the profile, the rights and the open session stay what they are',
    tests: [
      'infra/verification/attacks/f25-promotion.test.ts',
      'services/admin/src/users/last-administrator.int.test.ts',
    ],
  },
  {
    code: 'F28',
    what: 'services called directly, identities forged, strangers on the bus and in the database',
    holds:
      'a service believes tokens made for it alone; NATS and MongoDB let their users in alone, each to what is its own',
    tests: [
      'infra/verification/attacks/f28-bus.test.ts',
      'infra/verification/attacks/f28-database.test.ts',
      'infra/bus-users/bus-rights-rules.test.ts',
      'infra/launcher/services.test.ts',
      'services/kit/src/access/token-verifier.test.ts',
      'services/kit/src/calls/binding.test.ts',
      'gateway/src/proxy/forwarded-headers.test.ts',
    ],
  },
  {
    code: 'F29',
    what: 'another site acts in a person’s name',
    holds:
      'nothing is changed, read, framed or opened, from another host or another port of ours; no GET changes anything',
    tests: [
      'infra/verification/attacks/f29-cross-site.test.ts',
      'gateway/src/permission/origin-rules.test.ts',
      'e2e/security/f29-cross-site.spec.ts',
    ],
  },
  {
    code: 'F30',
    what: 'sessions and devices planted, stolen, kept',
    holds:
      'a new one at login; idle 30 min, 12 h at most, so many of one person, polls and event streams do not prolong it; ended everywhere within 1 s; recorded requests do nothing; one page acts for one person',
    tests: [
      'infra/verification/attacks/f30-sessions.test.ts',
      'infra/verification/attacks/f30-cookie.test.ts',
      'infra/verification/attacks/f30-replay.test.ts',
      'infra/verification/attacks/f30-devices.test.ts',
      'services/admin/src/devices/devices.int.test.ts',
      'services/admin/src/sessions/sessions.int.test.ts',
      'services/admin/src/sessions/user-sessions.int.test.ts',
      'services/admin/src/sessions/session-rules.test.ts',
      'gateway/src/session/sessions.test.ts',
      'gateway/src/session/session-use.int.test.ts',
      'shell/src/session/sign-in-again.test.tsx',
    ],
  },
  {
    code: 'F31',
    what: 'passwords and codes guessed, sprayed, replayed; accounts enumerated',
    holds:
      'growing waits over all gateways; the owner’s browser, place and open session are spared, beside the guesser too; same words, same time within 10 %',
    tests: [
      'infra/verification/attacks/f31-guessing.test.ts',
      'services/admin/src/passwords/reset-password.int.test.ts',
      'services/admin/src/second-factor/second-factor.int.test.ts',
      'services/admin/src/login/enumeration.proof.test.ts',
      'services/admin/src/login/login-waiting.proof.test.ts',
      'services/admin/src/login/login-waiting-rules.test.ts',
      'services/admin/src/login/login.int.test.ts',
    ],
  },
  {
    code: 'F32',
    what: 'scripts in names, labels, cells, file names',
    holds: 'no screen, dialog or print layout runs one; the policy has none to stop',
    tests: ['e2e/security/f32-scripts.spec.ts'],
  },
  {
    code: 'F33',
    what: 'answers without their safe headers',
    holds: 'all have them: pages, files, remotes, every call, errors, downloads; HSTS behind TLS',
    tests: [
      'infra/verification/attacks/f33-headers.test.ts',
      'gateway/src/headers/security-headers.test.ts',
      'gateway/src/frontend/frontend.int.test.ts',
    ],
  },
  {
    code: 'F34',
    what: 'secrets and personal data where others read',
    holds:
      'none in logs, measures, refusals, activities, dead letters’ reasons; states hold what the contract lists',
    tests: [
      'infra/verification/attacks/f34-canary.test.ts',
      'services/members/src/adherents/activity-canary.int.test.ts',
      'services/finance/src/ledger/transactions/activity-canary.int.test.ts',
      'services/kit/src/log/error-for-log.test.ts',
    ],
  },
  {
    code: 'F38',
    what: 'strangers who ask too much: unknown addresses, bodies that never end, half-open connections',
    holds:
      'counted before anything is answered; a body is there before a service is asked, the oldest unfinished one of an address is given up; refusals logged by the ten, logs capped',
    tests: [
      'gateway/src/limits/rate-limits.int.test.ts',
      'gateway/src/proxy/proxy.int.test.ts',
      'gateway/src/proxy/fair-share.test.ts',
      'services/kit/src/service/limit-connections.test.ts',
      'services/kit/src/log/sampler.test.ts',
      'infra/processes/log-sink.test.ts',
      'infra/processes/watch-hung.test.ts',
    ],
  },
  {
    code: 'F39',
    what: 'staff make a credit from nothing, refund it in cash, or make received money less',
    holds:
      'refused without a right of its own, without a reason and above the limit of the day, in slices too, whichever call it comes by; what was done is listed with who, how much and why',
    tests: [
      'infra/verification/attacks/f39-duties.test.ts',
      'services/finance/src/payments/sensibles/operations-sensibles.int.test.ts',
      'services/finance/src/ledger/rules/sensible-rules.test.ts',
    ],
  },
];

/** Needs minutes of a browser: only in `npm run test:security`. */
export const isLong = (test: string) => test.startsWith('e2e/security/');
