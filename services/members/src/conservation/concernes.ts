import {
  monthsLater,
  nomsRegles,
  type ApercuRegle,
  type LigneConservation,
  type ListeConservation,
  type RegleConservation,
} from '@club/contract';
import { clubSettings, clubToday, requestReply } from '@club/service-kit';
import { longInTrash, withoutCotisation } from './concernes-persons.ts';
import { oldCertificats, oldLectures, oldPassages } from './concernes-files.ts';
import { avantOf, dureeOf } from './conservation-rules.ts';
import { empreinteOf } from './empreinte.ts';

/** Whom each rule concerns before a day. */
const concernedBy: Readonly<Record<RegleConservation, (avant: string) => Promise<LigneConservation[]>>> = {
  adherents: withoutCotisation,
  corbeille: longInTrash,
  certificats: oldCertificats,
  passages: oldPassages,
  lectures: oldLectures,
};

/**
 * Whom a rule of the club concerns on a day of the club; nobody while it is off. Changes nothing.
 * @throws RuleError `unavailable` (503) while finance is away
 */
export async function concernes(regle: RegleConservation, today = clubToday()): Promise<ListeConservation> {
  const duree = dureeOf(clubSettings.current.conservationSettings, regle);
  const avant = duree === null ? null : await lastKept(regle, avantOf(regle, duree, today), today);
  const lignes = avant === null ? [] : (await concernedBy[regle](avant)).toSorted(byNameThenDay);
  const gone = lignes.filter(({ obstacle }) => obstacle === null);
  return {
    regle,
    duree,
    avant,
    lignes,
    personnes: new Set(gone.flatMap(({ adherentId }) => adherentId ?? [])).size,
    elements: gone.reduce((sum, { elements }) => sum + elements, 0),
    gardees: lignes.length - gone.length,
    empreinte: empreinteOf(regle, lignes),
  };
}

/** The same of every rule, without names. */
export async function allConcernes(today = clubToday()): Promise<ApercuRegle[]> {
  const all = await Promise.all(nomsRegles.map((regle) => concernes(regle, today)));
  return all.map(({ lignes: _lignes, ...apercu }) => apercu);
}

/** A certificate that a section may still take is kept, however short the rule (C-7). */
async function lastKept(regle: RegleConservation, avant: string, today: string): Promise<string> {
  if (regle !== 'certificats') return avant;
  const { mois } = await requestReply('finance', 'validiteCertificats', {});
  const taken = monthsLater(today, -mois);
  return taken < avant ? taken : avant;
}

const names = new Intl.Collator('fr');

const byNameThenDay = (one: LigneConservation, other: LigneConservation): number =>
  names.compare(`${one.nom} ${one.prenom}`, `${other.nom} ${other.prenom}`) || one.le.localeCompare(other.le);
