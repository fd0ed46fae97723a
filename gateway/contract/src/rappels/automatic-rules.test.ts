import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultSettings } from '../settings/settings-defaults.ts';
import { automaticCertificateDays, automaticRappels } from './automatic-rules.ts';
import type { TypeRappel } from './rappel.ts';

const usual = defaultSettings.notificationSettings;

describe('the reminders that go out by themselves', () => {
  const cases: readonly [what: string, switches: Partial<typeof usual>, types: readonly TypeRappel[]][] = [
    ['nothing, before anybody switched something on', {}, []],
    ['money, late payments with it', { emailCotisations: true }, ['retard', 'echeance']],
    ['what falls due alone', { emailCotisations: true, alertesRetard: false }, ['echeance']],
    ['no late payment without e-mails about money', { alertesRetard: true }, []],
    ['certificates', { emailCertificats: true }, ['certificat']],
    ['all of it', { emailCotisations: true, emailCertificats: true }, ['retard', 'echeance', 'certificat']],
  ];
  for (const [what, switches, types] of cases)
    it(`are ${what}`, () => assert.deepEqual(automaticRappels({ ...usual, ...switches }), types));

  it('tell of a certificate before its end only where that is asked for', () => {
    assert.equal(automaticCertificateDays({ ...usual, joursAvantExpiration: 21 }), 21);
    assert.equal(automaticCertificateDays({ ...usual, alertesExpiration: false }), 0);
  });
});
