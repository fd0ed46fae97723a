import type { LigneConservation } from '@club/contract';
import { Adherents } from '../adherents/adherent-model.ts';
import { Certificats } from '../certificats/certificat-model.ts';
import { Lectures } from '../lectures/lectures.ts';
import { Passages } from '../passages/passage-model.ts';

/** Certificates of a day before this one. */
export async function oldCertificats(avant: string): Promise<LigneConservation[]> {
  const found = await certificatsBefore(avant).toArray();
  return named(
    found.map(({ _id, adherentId, dateCertificat }) => ({
      id: _id.toHexString(),
      adherentId,
      le: dateCertificat,
      elements: 1,
    })),
  );
}

/** Apart so that its plan can be tested. */
export function certificatsBefore(avant: string) {
  return Certificats.find(
    { dateCertificat: { $lt: avant } },
    { projection: { adherentId: 1, dateCertificat: 1 } },
  );
}

/** As the partial index says it: an entry that tells who came. */
export const ofSomebody = { $type: 'string' };

interface Counted {
  _id: string | null;
  le: string;
  elements: number;
}

/** Who came to the door before a day, with his first entry and how many. */
export async function oldPassages(avant: string): Promise<LigneConservation[]> {
  const found = await passagesBefore(avant).toArray();
  return named(found.map(({ _id, ...counted }) => ({ id: _id ?? '', adherentId: _id, ...counted })));
}

/** Apart so that its plan can be tested. */
export function passagesBefore(avant: string) {
  return Passages.aggregate<Counted>([
    { $match: { jour: { $lt: avant }, adherentId: ofSomebody } },
    { $group: { _id: '$adherentId', le: { $min: '$jour' }, elements: { $sum: 1 } } },
  ]);
}

/** Whose health data were read before a day, with the first reading and how many lines tell of it. */
export async function oldLectures(avant: string): Promise<LigneConservation[]> {
  const found = await lecturesBefore(avant).toArray();
  return named(found.map(({ _id, ...counted }) => ({ id: _id ?? 'tous', adherentId: _id, ...counted })));
}

/** Apart so that its plan can be tested. */
export function lecturesBefore(avant: string) {
  return Lectures.aggregate<Counted>([
    { $match: { derniere: { $lt: new Date(avant) } } },
    { $group: { _id: '$adherentId', le: { $min: '$derniere' }, elements: { $sum: 1 } } },
    { $set: { le: { $dateToString: { date: '$le', format: '%Y-%m-%d' } } } },
  ]);
}

/** The days on which something of a rule is, each a step of its run. */
export function joursOf(regle: 'passages' | 'lectures', avant: string): Promise<string[]> {
  if (regle === 'passages')
    return Passages.distinct('jour', { jour: { $lt: avant }, adherentId: ofSomebody });
  return Lectures.aggregate<{ _id: string }>([
    { $match: { derniere: { $lt: new Date(avant) } } },
    { $group: { _id: { $dateToString: { date: '$derniere', format: '%Y-%m-%d' } } } },
  ])
    .map(({ _id }) => _id)
    .toArray();
}

type Unnamed = Pick<LigneConservation, 'id' | 'adherentId' | 'le' | 'elements'>;

async function named(lignes: readonly Unnamed[]): Promise<LigneConservation[]> {
  const ids = [...new Set(lignes.flatMap(({ adherentId }) => adherentId ?? []))];
  const found = await Adherents.find(
    { _id: { $in: ids } },
    { projection: { codeAdherent: 1, prenom: 1, nom: 1 } },
  ).toArray();
  const names = new Map(found.map(({ _id, ...name }) => [_id, name]));
  return lignes.map((ligne) => {
    const { codeAdherent = '', prenom = '', nom = '' } = names.get(ligne.adherentId ?? '') ?? {};
    return { ...ligne, codeAdherent, prenom, nom: nom || nameless(ligne), obstacle: null };
  });
}

const nameless = ({ adherentId }: Unnamed): string =>
  adherentId === null ? 'Tous les adhérents' : 'Fiche inconnue';
