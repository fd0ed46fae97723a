import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { acknowledged } from '../../testing/acknowledged.ts';
import type { Club } from './club.ts';
import type { CallData, CallName } from '@club/contract';
import { sampleOf, schemasOf } from '@club/contract/server';
import { adminPassword } from '../../testing/club.ts';

/** Creates a member with every secret and a medical certificate; returns the id. */
export async function newCanaryMember(club: Club): Promise<string> {
  const codeAdherent = `CANARI-${randomUUID().slice(0, 8)}`;
  const body = { ...published, ...secrets, codeAdherent, doublonAccepte: true };
  const { id } = await acknowledged(club.admin, 'createAdherent', { body });
  const form = new FormData();
  form.set('codeAdherent', codeAdherent);
  form.set('dateCertificat', '2026-03-05');
  form.set('certificat', new Blob([`%PDF-1.4\n${certificat.content}\n%%EOF\n`]), certificat.name);
  const sent = await club.admin.send('POST', '/api/upload/certificat', { body: form });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  return id;
}

/** Readable only with the right to the record, not by other services. Unique strings. */
export const secrets = {
  cin: 'CANARICIN77',
  telephoneUrgence: '+21600880088',
  adresse: '77 rue du Canari secret',
  profession: 'Canarimetier',
  lieuNaissance: 'Canariville',
  matricules: ['77 CANARI 77'],
} as const;

/** In the published state (`AdherentState`), and nowhere else. */
export const published = {
  nom: 'Canarinom',
  prenom: 'Canariprenom',
  email: 'canari@publie.example',
  telephone: '+21600770077',
  dateNaissance: '1977-07-17',
} as const;

/** What staff write beside money; no event carries it. */
export const beside = {
  reference: 'CANARI-REF-77',
  banque: 'Banque du Canari',
  tireur: 'Tireur Canari',
  notes: 'Note du canari',
} as const;

export const passwords = {
  chosen: 'Canari-Choisi-4711!',
  wrong: 'canari-faux-mot-de-passe',
  typedAsCode: 'canari-tape-dans-le-code',
};

/** Content and name of a medical certificate. */
export const certificat = { content: 'CANARI-DIAGNOSTIC', name: 'canari-fichier.pdf' };
/** Stands in cells of a file that is imported, right and wrong ones. */
export const cells = { nom: 'Canaricellule', email: 'canari-sans-arobase', file: 'canari-membres.csv' };
/** Comes as a message that no service can keep. */
export const poison = 'CANARI-POISON';
/** Put into every text field of every call. */
export const anywhere = 'Canaripartout';
/** Searched for in every list. */
export const searched = 'Canaricherche';

export const everywhere: readonly string[] = [
  ...Object.values(secrets).flat(),
  ...Object.values(published),
  ...Object.values(beside),
  ...Object.values(passwords),
  ...Object.values(certificat),
  ...Object.values(cells),
  ...[poison, anywhere, searched, adminPassword],
];

/** Bodies with each field as a canary alone, then all: valid, too long, wrong type. */
export function bodiesOf(name: CallName): object[] {
  const { body } = schemasOf(name);
  if (!body) return [];
  const { keys = {} } = body.describe() as { keys?: object };
  // Who is accepted as a second of that name is refused for what was sent, not for whom it resembles.
  const sample = { ...(sampleOf(body) as object), ...('doublonAccepte' in keys && { doublonAccepte: true }) };
  const allAre = (value: unknown) => Object.fromEntries(Object.keys(keys).map((key) => [key, value]));
  return [
    ...Object.keys(keys).map((key) => ({ ...sample, [key]: anywhere })),
    ...[`${anywhere} `.repeat(500), [anywhere], { nom: anywhere }].map(allAre),
  ];
}

/** Each parameter of a call that reads, as a canary. */
export function searchesOf(name: CallName, { method }: CallData): string[] {
  if (method !== 'GET') return [];
  const { keys = {} } = (schemasOf(name).query?.describe() ?? {}) as { keys?: object };
  return Object.keys(keys).map((key) => `${encodeURIComponent(key)}=${searched}`);
}

/** Fails when a text holds one of these. */
export function assertNone(where: string, text: string, canaries: readonly string[]): void {
  for (const canary of canaries) {
    const at = text.indexOf(canary);
    assert.equal(at, -1, `${where}: …${text.slice(Math.max(0, at - 200), at + 60)}…`);
  }
}
