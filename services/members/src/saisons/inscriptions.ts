import { inscriptionsOf, type Inscription, type MoyenInscription } from '@club/contract';
import { clubToday } from '@club/service-kit';
import type { AdherentDocument, FonduEn } from '../adherents/adherent-document.ts';

type Stored = Pick<AdherentDocument, 'saisonId' | 'dateInscription' | 'inscriptions'>;

/** Fields of a member that say where he is inscribed. */
export interface InscriptionFields {
  saisonId: string | null;
  inscriptions: Inscription[];
}

/** Inscriptions of a stored member, in the order they were made; also of one stored before the field. */
export function inscriptionsOfDocument({ saisonId, dateInscription, inscriptions }: Stored): Inscription[] {
  const moment = dateInscription.toISOString();
  const all = inscriptionsOf({ saisonId, dateInscription: moment, inscriptions }, jourDe);
  return [...all];
}

const jourDe = (instant: string): string => clubToday(new Date(instant));

export const isInscribed = (member: Stored, saisonId: string): boolean =>
  inscriptionsOfDocument(member).some((one) => one.saisonId === saisonId);

/** What a new inscription changes; undefined for who is inscribed in the season already. */
export function inscribedIn(
  member: Stored,
  { saisonId, le, moyen }: { saisonId: string; le: Date; moyen: MoyenInscription },
): InscriptionFields | undefined {
  if (isInscribed(member, saisonId)) return undefined;
  const inscriptions = [...inscriptionsOfDocument(member), { saisonId, jour: clubToday(le), moyen }];
  return withLatest(inscriptions);
}

/** What taking back the inscription in a season changes. */
export const withdrawnFrom = (member: Stored, saisonId: string): InscriptionFields =>
  withLatest(inscriptionsOfDocument(member).filter((one) => one.saisonId !== saisonId));

/** Inscriptions of two records of one person: of each season the earlier day, in the order of days. */
export function unitedInscriptions(garde: Stored, fondu: Stored): InscriptionFields {
  const bySaison = new Map<string, Inscription>();
  for (const one of [...inscriptionsOfDocument(garde), ...inscriptionsOfDocument(fondu)]) {
    const known = bySaison.get(one.saisonId);
    if (!known || one.jour < known.jour) bySaison.set(one.saisonId, one);
  }
  return withLatest(
    [...bySaison.values()].toSorted((a, b) => (a.jour < b.jour ? -1 : Number(a.jour > b.jour))),
  );
}

/**
 * Inscriptions of a kept record after a merge is undone: those it had before, but for what was withdrawn since, and
 * those made since. Also of a merge of a former release, which knew one inscription.
 */
export function separatedInscriptions(
  garde: AdherentDocument,
  { gardeAvant, gardeApres }: Pick<FonduEn, 'gardeAvant' | 'gardeApres'>,
): InscriptionFields {
  const asOf = (fields: Partial<AdherentDocument>) =>
    inscriptionsOfDocument({ saisonId: null, dateInscription: garde.dateInscription, ...fields });
  const [avant, apres, now] = [asOf(gardeAvant), asOf(gardeApres), inscriptionsOfDocument(garde)];
  const isIn = (all: readonly Inscription[]) => (one: Inscription) =>
    all.some(({ saisonId }) => saisonId === one.saisonId);
  const kept = avant.filter((one) => !isIn(apres)(one) || isIn(now)(one));
  return withLatest([...kept, ...now.filter((one) => !isIn(avant)(one) && !isIn(apres)(one))]);
}

/** `saisonId` is always that of the last one. */
export const withLatest = (inscriptions: Inscription[]): InscriptionFields => ({
  saisonId: inscriptions.at(-1)?.saisonId ?? null,
  inscriptions,
});

/** Query of who is inscribed in a season, also of records stored before the field. */
export const inscribedInSaison = (saisonId: string) => ({
  $or: [{ saisonId }, { 'inscriptions.saisonId': saisonId }],
});

/** Why somebody stays in a season that he would be withdrawn from (S-10). */
export const stillHolds =
  'Cette personne a une cotisation dans cette saison\u00a0: supprimez d’abord la cotisation.';
