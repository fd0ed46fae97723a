import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { calls, pathOf, type CallData, type CallName } from '@club/contract';
import { readZip } from '../../../services/kit/src/testing/read-zip.ts';
import { acknowledged } from '../../testing/acknowledged.ts';
import type { OpenClub } from '../../testing/open-club.ts';

/** Same numbers at every run. */
let seed = 79;
export const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;

/** Two records of one person. */
export interface Pair {
  garderId: string;
  fondreId: string;
}

let made = 0;

async function person({ staff }: OpenClub, prenom: string, more: object = {}): Promise<string> {
  const body = {
    nom: `Fusionnable${made}`,
    prenom,
    dateNaissance: '1990-03-05',
    doublonAccepte: true,
    ...more,
  };
  return (await acknowledged(staff, 'createAdherent', { body })).id;
}

/** Two records of one person, with money of their own, of each other and of a parent; entries and cards. */
export async function aPair(club: OpenClub): Promise<Pair> {
  made += 1;
  const garderId = await person(club, 'Mohamed');
  const fondreId = await person(club, 'Mohammed', {
    telephone: `98 00${made} 000`,
    codeAdherent: `F-${made}`,
  });
  const parentId = await person(club, 'Leïla', { dateNaissance: '1960-01-02' });
  const ids = [garderId, fondreId, parentId];
  const formules = [{ formuleId: club.formuleId, montant: 300 }];
  const alone = { payeurId: fondreId, adherentId: fondreId, lienParente: 'Lui-même', formules };
  const reglements = [{ montant: 300, statut: 'complete', typeReglement: 'espece' }];
  const { reglements: paid } = await acknowledged(club.staff, 'createCotisation', {
    body: { ...alone, reglements },
  });
  await acknowledged(club.staff, 'createRecu', { body: { reglementIds: [paid?.[0]?.id] } });
  for (let step = 0; step < 4; step += 1) {
    const [payeurId, adherentId] = [ids[random(3)]!, ids[random(3)]!];
    const lienParente = payeurId === adherentId ? 'Lui-même' : 'Mère';
    const adherents = [{ adherentId, lienParente, formules: [{ formuleId: club.formuleId, montant: 200 }] }];
    const body = {
      payeurId,
      type: 'famille',
      adherents,
      motif: 'Tarif réduit',
      reglements: [{ montant: 10 + random(100) }],
    };
    await acknowledged(club.staff, 'createCotisation', { body });
    const credit = { payeurId: ids[random(2)], montant: 1 + random(50), notes: 'Geste' };
    await acknowledged(club.staff, 'createCredit', { body: credit });
  }
  await acknowledged(club.staff, 'printBadge', { body: { adherentId: fondreId } });
  await acknowledged(club.staff, 'createPassage', { body: { code: `F-${made}` } });
  return { garderId, fondreId };
}

const reports = [
  'reglements',
  'montants-sections',
  'adherents-section-formule',
  'adherents-par-section',
  'sections-formules',
] as const;

async function bytesOf(club: OpenClub, name: CallName, params: Record<string, string> = {}): Promise<Buffer> {
  const call: CallData = calls[name];
  const answer = await fetch(club.stack.url + pathOf(call, params), {
    headers: { Cookie: club.cookie, Origin: club.stack.url },
  });
  assert.equal(answer.status, 200, `${name} ${JSON.stringify(params)}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** What counts changes says that there were some: all else is compared. */
const counting = /"(?:version|updatedAt)":(?:\d+|"[^"]*"),?/g;

/** Every member, and the workbook of every report, sheet by sheet. */
export async function exportsOf(club: OpenClub): Promise<Record<string, string>> {
  const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
  const members = (await bytesOf(club, 'listAllAdherents')).toString().replace(counting, '');
  const found: Record<string, string> = { members: digest(members) };
  for (const type of reports) {
    const workbook = await bytesOf(club, 'exportReport', { type });
    found[type] = digest((await readZip(workbook)).get('xl/worksheets/sheet1.xml')!);
  }
  for (const list of ['listCotisations', 'listReglements', 'listAdherents'] as const)
    found[list] = digest((await bytesOf(club, list)).toString().replace(counting, ''));
  return found;
}
