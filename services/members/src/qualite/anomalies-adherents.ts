import type {
  AdherentSummary,
  AnomalieAdherent,
  QualiteCompte,
  QualiteElement,
  QualiteFiche,
} from '@club/contract';
import { RowSet } from '@club/service-kit/memory-table';
import type { TwinIndex } from '../doublons/twin-index.ts';
import { twinWords } from '../doublons/twin-words.ts';
import { refusedIds, refusedOn } from '../rappels/emails-refuses.ts';
import { liveMembers } from '../search/live-members.ts';
import { shownDate } from '../search/searchable-text.ts';
import { defauts, type AnomalieSeule } from './anomalie-filters.ts';
import { fautif, type Defaut, type EtatDefaut } from './defaut.ts';
import { ignoresOf } from './ignores.ts';

/** Which of an anomaly's records, and which slice of them. */
export interface Tranche {
  ignores: boolean;
  /** From 0. */
  after: number;
  limit: number;
}

/** Where a value is proposed first: one key, and the next. */
const ordre: readonly EtatDefaut[] = ['propose', 'impossible', 'manquant'];

/** The field of each, as far as it can be typed here. */
const champs = { naissance: 'dateNaissance', email: 'email', telephone: 'telephone', photo: null } as const;

/** How many members have an anomaly, from memory. */
export async function compter(
  anomalie: AnomalieAdherent,
): Promise<Pick<QualiteCompte, 'total' | 'proposes' | 'ignores'>> {
  if (anomalie === 'doublons') {
    const { suspects, ignores } = paires(await liveMembers.twins());
    return { total: suspects.length, proposes: 0, ignores: ignores.length };
  }
  const ignores = ignoresNow(anomalie);
  const sizes = ordre.map((etat) => avec(anomalie, etat).without(ignores).size);
  const [proposes = 0] = sizes;
  return { total: sizes.reduce((sum, size) => sum + size, 0), proposes, ignores: ignores.size };
}

/** Some of the members with an anomaly, and how many there are. */
export async function lister(
  anomalie: AnomalieAdherent,
  { ignores, after, limit }: Tranche,
): Promise<{ total: number; elements: QualiteElement[] }> {
  if (anomalie === 'doublons') {
    const twins = await liveMembers.twins();
    const { suspects, ignores: aside } = paires(twins);
    const found = ignores ? aside : suspects;
    const elements = found.slice(after, after + limit).flatMap((pair) => paireOf(twins, pair));
    return { total: found.length, elements };
  }
  const aside = ignoresNow(anomalie);
  const sets = ordre.map((etat) => {
    const all = avec(anomalie, etat);
    return ignores ? all.intersect(aside) : all.without(aside);
  });
  return {
    total: sets.reduce((sum, { size }) => sum + size, 0),
    elements: idsOf(sets, after, limit).flatMap((id) => elementOf(anomalie, memberOf(id)) ?? []),
  };
}

/** Ids of all members with an anomaly, in the order of names, those set aside too: they are wrong nonetheless. */
export async function idsAvec(anomalie: AnomalieAdherent): Promise<string[]> {
  if (anomalie === 'doublons') {
    const { pairs } = await liveMembers.twins();
    return [...new Set(pairs.flatMap(({ id }) => id.split('-')))];
  }
  const sets = ordre.map((etat) => avec(anomalie, etat));
  return sets.flatMap((set) => slice(set, 0, set.size));
}

/** Ids of all members in the order of names. */
export function idsOfAll(): string[] {
  const all = liveMembers.rows.where({ estAdherent: true });
  return slice(all, 0, all.size);
}

/** Members only: of a payer neither birth nor photo is asked. */
function avec(anomalie: AnomalieSeule, etat: EtatDefaut): RowSet {
  const found = liveMembers.rows.where({ estAdherent: true, [anomalie]: etat });
  return anomalie === 'email' && etat === 'impossible' ? found.union(refuses()) : found;
}

/** Members whose address was refused, and has nothing else that is wrong with it (N-10). */
function refuses(): RowSet {
  const found = new RowSet(0);
  for (const id of refusedIds()) {
    const member = memberOf(id);
    if (member && refusDe(member)) found.set(liveMembers.rows.rowOf(id), true);
  }
  return found.intersect(liveMembers.rows.where({ estAdherent: true, email: '' }));
}

function refusDe({ id, email }: AdherentSummary): Defaut | null {
  const le = refusedOn(id, email ?? null);
  return le === null
    ? null
    : fautif(`Le serveur de messagerie a refusé cette adresse le ${shownDate(le)}.`, null);
}

/** Ids of consecutive slices of sets, each in the order of names. */
function idsOf(sets: readonly RowSet[], after: number, limit: number): string[] {
  const found: string[] = [];
  let skip = after;
  for (const set of sets) {
    const wanted = limit - found.length;
    if (wanted > 0 && skip < set.size) found.push(...slice(set, skip, wanted));
    skip = Math.max(0, skip - set.size);
  }
  return found;
}

const slice = (set: RowSet, skip: number, wanted: number): string[] =>
  liveMembers.rows.slice(set, { sort: 'nom', order: 'asc', skip, limit: wanted }).ids;

/** Rows that were set aside with the value that they still have. */
function ignoresNow(anomalie: AnomalieSeule): RowSet {
  const found = new RowSet(0);
  for (const { id, valeur } of ignoresOf(anomalie)) {
    const member = memberOf(id);
    if (member && valeurOf(anomalie, member) === valeur) found.set(liveMembers.rows.rowOf(id), true);
  }
  return found;
}

function memberOf(id: string): AdherentSummary | undefined {
  const json = liveMembers.rows.shown(id);
  return json === undefined ? undefined : (JSON.parse(json) as AdherentSummary);
}

const valeurOf = (anomalie: AnomalieSeule, member: AdherentSummary): string =>
  anomalie === 'photo' ? '' : (member[champs[anomalie]] ?? '');

function elementOf(anomalie: AnomalieSeule, member: AdherentSummary | undefined): QualiteElement | null {
  if (!member) return null;
  const defaut = defauts[anomalie](member) ?? (anomalie === 'email' ? refusDe(member) : null);
  if (!defaut) return null; // changed by the day: a birth that was in the future
  const { motif, proposition } = defaut;
  const valeur = valeurOf(anomalie, member);
  return { id: member.id, valeur, motif, champ: champs[anomalie], proposition, fiches: [ficheOf(member)] };
}

/** Pairs that are left to decide, the likeliest first, and those that were set aside. */
function paires(twins: TwinIndex): { suspects: string[]; ignores: string[] } {
  const aside = new Map(ignoresOf('doublons').map(({ id, valeur }) => [id, valeur]));
  const isAside = (pair: string) => aside.has(pair) && aside.get(pair) === twins.valeurOf(pair);
  const pairs = twins.pairs.map(({ id }) => id);
  return { suspects: pairs.filter((pair) => !isAside(pair)), ignores: pairs.filter(isAside) };
}

function paireOf(twins: TwinIndex, pair: string): QualiteElement[] {
  const members = pair.split('-').flatMap((id) => memberOf(id) ?? []);
  const [one, other] = members;
  const likeness = twins.pair(pair)?.likeness;
  if (!one || !other || !likeness) return [];
  const fiches = members.map(ficheOf);
  const told = {
    motif: twinWords(likeness),
    valeur: twins.valeurOf(pair),
    score: likeness.score,
  };
  return [{ id: pair, ...told, champ: null, proposition: null, fiches }];
}

function ficheOf(member: AdherentSummary): QualiteFiche {
  const { id, version, codeAdherent, nom, prenom, dateNaissance, email, telephone, dateInscription } = member;
  const details = [
    { libelle: 'Né(e) le', valeur: dateNaissance ? shownDate(dateNaissance) : '' },
    { libelle: 'E-mail', valeur: email ?? '' },
    { libelle: 'Téléphone', valeur: telephone ?? '' },
    { libelle: 'Inscription', valeur: shownDate(dateInscription) },
  ];
  return { type: 'adherent', id, version, code: codeAdherent, nom: `${nom} ${prenom}`, details };
}
