import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { defaultSettings } from '@club/contract';
import { clubSettings } from '@club/service-kit';
import { afterOf, assertHolds, everyField } from '@club/service-kit/testing';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';
import { Adherents } from './adherent-model.ts';

let members: Members;
before(async () => {
  members = await startMembers();
  const categoriesTarif = ['Étudiant', 'Résident'];
  const cotisationSettings = { ...defaultSettings.cotisationSettings, categoriesTarif };
  clubSettings.take({ ...defaultSettings, cotisationSettings }, 2_000);
});
after(() => members.stop());

const written = {
  codeAdherent: 'TOUT-1',
  civilite: 'Mme',
  prenom: 'Salma',
  nom: 'Trabelsi',
  dateNaissance: '1991-02-03',
  lieuNaissance: 'Sfax',
  nationalites: '["Française"]',
  cin: '01234567',
  profession: 'Juge',
  groupeSanguin: 'O-',
  estDonneur: true,
  situationFamiliale: 'Veuf/Veuve',
  telephone: '20 111 222',
  telephoneUrgence: '20 333 444',
  email: 'salma@exemple.tn',
  adresse: '1, rue A',
  marqueVoiture: 'Fiat',
  matricules: '["12 TU 34"]',
  droitsEntree: 12.5,
  exonere: true,
  tarifSpecial: 'Le bureau',
  categorieTarif: 'Étudiant',
  statut: 'suspendu',
  estAdherent: true,
} as const;

const changed = {
  codeAdherent: 'TOUT-2',
  civilite: 'Mlle',
  prenom: 'Rim',
  nom: 'Haddad',
  dateNaissance: '1992-03-04',
  lieuNaissance: 'Rabat',
  nationalites: '["Marocaine"]',
  cin: '76543210',
  profession: 'Médecin',
  groupeSanguin: 'AB+',
  estDonneur: false,
  situationFamiliale: 'Célibataire',
  telephone: '50 111 222',
  telephoneUrgence: '50 333 444',
  email: 'rim@exemple.tn',
  adresse: '2, rue B',
  marqueVoiture: 'Seat',
  matricules: '["56 TU 78"]',
  droitsEntree: 7,
  exonere: false,
  tarifSpecial: 'La présidente',
  categorieTarif: 'Résident',
  statut: 'bloque',
  estAdherent: false,
} as const;

const dateInscription = '2025-09-15T00:00:00.000Z';

/** The entry fee is stored in minor units. */
const asStored = <Fields extends { droitsEntree: number }>(fields: Fields) => ({
  ...fields,
  droitsEntree: fields.droitsEntree * 100,
});

it('every field that is typed of a member is answered, kept, stored and told by the history', async () => {
  const creation = { saisonId: activeSaisonId, dateInscription };
  const body = everyField('createAdherent', { ...written, ...creation, doublonAccepte: false });
  const { status, body: created } = await members.create(body);
  assert.equal(status, 201);
  await assertKept(created.id, created, written);
  assertHolds('inscription', created, creation);
  const { version } = created;
  const answer = await members.update(
    created.id,
    everyField('updateAdherent', {
      ...changed,
      version,
      doublonAccepte: false,
      saisonId: activeSaisonId,
    }),
  );
  assert.equal(answer.status, 200);
  await assertKept(created.id, answer.body, changed);
});

it('every field of an imported row is kept, stored and told by the history', async () => {
  const row = { row: 2, ...written, codeAdherent: 'TOUT-3', saisonId: activeSaisonId, dateInscription };
  const batch = { importId: randomUUID(), batch: 0, rows: [row], rowsToCome: 0 };
  const { body } = await members.importer.call('importAdherents', {
    body: everyField('importAdherents', batch),
  });
  assert.deepEqual(body.imported, [2]);
  const fields = { ...written, codeAdherent: 'TOUT-3' };
  const { adherents } = await members.list({ search: 'TOUT-3', searchField: 'codeAdherent' });
  const id = adherents[0]?.id ?? '';
  assertHolds('inscription', await members.read(id), { saisonId: activeSaisonId, dateInscription });
  await assertKept(id, await members.read(id), fields);
});

async function assertKept(
  id: string,
  answer: object,
  fields: { droitsEntree: number } & Record<string, unknown>,
): Promise<void> {
  assertHolds('answer', answer, fields);
  assertHolds('read again', await members.read(id), fields);
  assertHolds('history', afterOf(await members.history(id)), fields);
  assertHolds('stored', await Adherents.findOne({ _id: id }), asStored(fields));
}
