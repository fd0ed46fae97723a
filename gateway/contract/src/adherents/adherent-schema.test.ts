import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clubToday } from '../core/club-today.ts';
import { schemas } from '../registry/schemas.ts';
import { validate } from '../core/validate.ts';
import type { CreateAdherent, UpdateAdherent } from './adherent-calls.ts';
import { adherentDefaults } from './adherent-defaults.ts';
import type { Adherent } from './adherent.ts';

/** What creating a member with these fields stores; fails the test when it is refused. */
function created(fields: object): Partial<CreateAdherent> {
  const { value, errors } = validate(schemas.createAdherent.body, {
    prenom: 'Amel',
    nom: 'Ben Ali',
    ...fields,
  });
  assert.deepEqual(errors, undefined);
  return value!;
}

/** Text of the fault of one field. */
function fault(fields: object): string | undefined {
  return validate(schemas.createAdherent.body, { prenom: 'Amel', nom: 'Ben Ali', ...fields }).errors?.[0]
    ?.message;
}

const isoDate = (offsetDays: number) => clubToday(new Date(Date.now() + offsetDays * 86_400_000));

test('texts are trimmed and composed, blank ones become null', () => {
  const { prenom, email, cin } = created({ prenom: '  Andre\u0301 ', email: ' ', cin: '' });
  assert.deepEqual({ prenom, email, cin }, { prenom: 'André', email: null, cin: null });
});

test('booleans may be text', () => {
  const { estDonneur, exonere } = created({ estDonneur: 'true', exonere: 'false' });
  assert.deepEqual({ estDonneur, exonere }, { estDonneur: true, exonere: false });
});

test('an entry fee that is no number becomes null', () => {
  for (const droitsEntree of ['', 'offert', null]) assert.equal(created({ droitsEntree }).droitsEntree, null);
  assert.equal(created({ droitsEntree: '12.5' }).droitsEntree, 12.5);
  assert.equal(created({ droitsEntree: 0 }).droitsEntree, 0);
  assert.equal(fault({ droitsEntree: 0.0001 }), 'Ce montant a trop de décimales.');
  assert.equal(fault({ droitsEntree: {} }), 'Un nombre est attendu.');
});

test('a value that is not in the list is told those that are, without «null»', () => {
  const text = fault({ groupeSanguin: 'Z' });
  assert.match(text ?? '', /^Valeur non admise\. Valeurs possibles\u00a0: A\+, /);
});

test('no season is null or absent', () => {
  for (const saisonId of ['', null, false, 0]) assert.equal(created({ saisonId }).saisonId ?? null, null);
  assert.equal(fault({ saisonId: 'abc' }), 'Identifiant invalide.');
});

test('a birth date is a past day that exists; 1970-01-01 and blank are unknown', () => {
  assert.equal(created({ dateNaissance: '2000-02-29' }).dateNaissance, '2000-02-29');
  for (const unknown of ['', '1970-01-01', null])
    assert.equal(created({ dateNaissance: unknown }).dateNaissance, null);
  assert.equal(created({ dateNaissance: isoDate(0) }).dateNaissance, isoDate(0));
  assert.equal(fault({ dateNaissance: isoDate(1) }), 'Cette date est dans le futur.');
  assert.equal(fault({ dateNaissance: '1899-12-31' }), 'Cette date est antérieure à 1900.');
  assert.equal(fault({ dateNaissance: '2001-02-29' }), 'Cette date n’existe pas.');
  assert.match(fault({ dateNaissance: '01/02/2001' }) ?? '', /AAAA-MM-JJ/);
});

test('nationalities and plates come as a list or JSON text and leave as JSON text', () => {
  const { nationalites, matricules } = created({
    nationalites: ['Tunisienne', ' Française', 'Tunisienne'],
    matricules: '["123 TU 4567", "", " "]',
  });
  assert.deepEqual(
    { nationalites, matricules },
    {
      nationalites: '["Tunisienne","Française"]',
      matricules: '["123 TU 4567"]',
    },
  );
  for (const wrong of ['Tunisienne', '{}', [1], [{}], 3]) {
    assert.equal(fault({ matricules: wrong }), 'Une liste de textes est attendue.');
  }
});

test('what nobody sees in a pasted name, telephone, e-mail or list goes', () => {
  const { nom, telephone, email, adresse, matricules } = created({
    nom: 'Ben\u00ad\u202eAli',
    telephone: '\u202a+212 661 111 222\u202c',
    email: '\u200bzero@example.com',
    adresse: '1, rue A\u200e\nTunis',
    matricules: ['12 \u200eTU 3', '\u200b'],
  });
  assert.deepEqual([nom, telephone, email], ['BenAli', '+212 661 111 222', 'zero@example.com']);
  assert.deepEqual([adresse, matricules], ['1, rue A\nTunis', '["12 TU 3"]']);
});

test('a name of signs that nobody sees is none, which no schema can say', () => {
  for (const prenom of ['\u200b', '\u00ad', '\u202e\u2066', '\ufe0f', '\u3164']) {
    const { errors, byRule } = validate(schemas.createAdherent.body, { nom: 'Ben Ali', prenom });
    assert.deepEqual([errors?.[0]?.message, byRule], ['Le prénom est requis', true]);
  }
});

test('control characters are refused, line breaks only outside the address', () => {
  assert.equal(fault({ nom: 'Ben\u0000Ali' }), 'Caractère non admis.');
  assert.equal(fault({ profession: 'a\nb' }), 'Caractère non admis.');
  assert.equal(created({ adresse: '1, rue A\nTunis' }).adresse, '1, rue A\nTunis');
});

test('a code is text of at most 32 characters, its leading zeros kept', () => {
  assert.equal(created({ codeAdherent: '0095' }).codeAdherent, '0095');
  assert.equal(fault({ codeAdherent: 95 }), 'Un texte est attendu.');
  assert.equal(fault({ codeAdherent: '9'.repeat(33) }), 'Pas plus de 32 caractères.');
});

const stored: Adherent = {
  ...adherentDefaults,
  id: '65f0c0ffee00000000000001',
  version: 3,
  codeAdherent: '0095',
  civilite: 'Mme',
  prenom: 'Amel',
  nom: 'Ben Ali',
  dateNaissance: '1990-05-04',
  photoUrl: null,
  aCertificatMedical: false,
  certificatMedicalUrl: null,
  certificatScan: false,
  dateCertificatMedical: null,
  dateExpirationCertificat: null,
  nombreImpressionsBadge: 0,
  saisonId: null,
  dateInscription: '2026-09-01T08:00:00.000Z',
  createdAt: '2026-09-01T08:00:00.000Z',
  updatedAt: '2026-09-01T08:00:00.000Z',
};

test('a change accepts the whole record as it was read and keeps what staff type, with the version', () => {
  const { value, errors } = validate(schemas.updateAdherent.body, stored);
  assert.equal(errors, undefined);
  const kept = value as UpdateAdherent;
  assert.equal(kept.version, 3);
  assert.equal(kept.nom, 'Ben Ali');
  assert.deepEqual(
    ['id', 'photoUrl', 'nombreImpressionsBadge', 'inscriptions', 'createdAt', 'aCertificatMedical'].filter(
      (name) => name in kept,
    ),
    [],
  );
});

test('a change holds only what is sent', () => {
  assert.deepEqual(validate(schemas.updateAdherent.body, { telephone: '+216 20 000 000' }).value, {
    telephone: '+216 20 000 000',
  });
  assert.equal(
    validate(schemas.updateAdherent.body, { nom: null }).errors?.[0]?.message,
    'Le nom est requis',
  );
});

test('a civilité may be left open; only what is not sent has the default', () => {
  assert.equal(created({ civilite: null }).civilite, null);
  assert.equal(created({ civilite: '' }).civilite, null);
  assert.equal('civilite' in created({}), false);
  assert.deepEqual(validate(schemas.updateAdherent.body, { civilite: null }).value, { civilite: null });
  assert.match(fault({ civilite: 'Dr' }) ?? '', /Mr, Mme, Mlle/);
});
