import {
  moyensInscription,
  type Adherent,
  type Carte,
  type DonneesArgent,
  type DonneesRappels,
  type HistoryLine,
  type LectureSante,
} from '@club/contract';
import { callService, type CallRequest } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { mergedInto } from '../adherents/find-adherent.ts';
import { wholeHistoryOf } from '../adherents/list-adherent-history.ts';
import { toAdherent } from '../adherents/to-adherent.ts';
import { Cards } from '../badges/card-model.ts';
import { toCarte } from '../badges/to-carte.ts';
import { Certificats } from '../certificats/certificat-model.ts';
import { Lectures } from '../lectures/lectures.ts';
import { Passages } from '../passages/passage-model.ts';
import { inscriptionsOfDocument } from '../saisons/inscriptions.ts';
import { saisonCopy } from '../saisons/saison-copy.ts';

/** All that the club holds of one person, as its JSON says it. */
export interface HeldData {
  fiche: Adherent;
  /** Records that were merged into it. */
  fichesFusionnees: Adherent[];
  dansLaCorbeilleDepuis: string | null;
  /** Seasons in which he is inscribed; those of a cotisation alone are in `argent`. */
  saisons: { saison: string; inscritLe: string; moyen: string }[];
  historique: HistoryLine[];
  certificats: {
    id: string;
    dateCertificat: string;
    /** Null without a scan. */
    type: string | null;
    deposeLe: string;
    deposePar: string;
  }[];
  cartes: Carte[];
  entrees: { moment: string; sectionId: string | null; motif: string | null; par: string }[];
  /** Who read is told to who manages users alone. */
  consultations: (Omit<LectureSante, 'id' | 'par'> & { par?: string })[];
  argent: DonneesArgent;
  rappels: DonneesRappels;
}

type Asked = Pick<CallRequest<unknown>, 'actor' | 'requestId' | 'signal'>;

/** Reads it. Throws RuleError `unavailable` (503): an export without a part of it would be a wrong answer. */
export async function heldDataOf(member: AdherentDocument, asked: Asked): Promise<HeldData> {
  const { _id: id, deletedAt } = member;
  const { actor, requestId, signal } = asked;
  const params = { id };
  const [argent, rappels, merged, historique, certificats, cartes, entrees, lectures] = await Promise.all([
    callService('readDonneesArgent', { params }, { requestId, signal }),
    callService('readDonneesRappels', { params }, { requestId, signal }),
    mergedInto(id),
    wholeHistoryOf(id),
    Certificats.find({ adherentId: id }).sort({ createdAt: -1 }).toArray(),
    Cards.find({ adherentId: id }).sort({ printedAt: -1 }).toArray(),
    Passages.find({ adherentId: id }).sort({ moment: -1 }).toArray(),
    Lectures.find({ adherentId: id }).sort({ derniere: -1 }).toArray(),
  ]);
  const namesReaders = actor.permissions.has('admin.manage_users');
  return {
    fiche: toAdherent(member),
    fichesFusionnees: merged.map(toAdherent),
    dansLaCorbeilleDepuis: deletedAt?.toISOString() ?? null,
    saisons: await saisonsOf(member),
    historique,
    certificats: certificats.map(({ _id, dateCertificat, contentType, createdAt, createdBy }) => ({
      id: _id.toHexString(),
      dateCertificat,
      type: contentType,
      deposeLe: createdAt.toISOString(),
      deposePar: createdBy,
    })),
    cartes: cartes.map(toCarte),
    entrees: entrees.map(({ moment, sectionId, motif, par }) => ({
      moment: moment.toISOString(),
      sectionId,
      motif,
      par,
    })),
    consultations: lectures.map(({ objet, par, premiere, derniere, fois }) => ({
      objet,
      fois,
      premiere: premiere.toISOString(),
      derniere: derniere.toISOString(),
      ...(namesReaders && { par }),
    })),
    argent,
    rappels,
  };
}

async function saisonsOf(member: AdherentDocument): Promise<HeldData['saisons']> {
  const inscriptions = inscriptionsOfDocument(member);
  const _id = { $in: inscriptions.map(({ saisonId }) => saisonId) };
  const saisons = await saisonCopy.collection.find({ _id }, { projection: { nom: 1 } }).toArray();
  const names = new Map(saisons.map((saison) => [saison._id, saison.nom]));
  return inscriptions.map(({ saisonId, jour, moyen }) => ({
    saison: names.get(saisonId) ?? saisonId,
    inscritLe: jour,
    moyen: moyensInscription[moyen],
  }));
}
