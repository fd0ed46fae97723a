import { idsPerQuestion, type DernierArgent, type LigneConservation } from '@club/contract';
import { clubDayStart, clubToday, requestReply } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';

type Someone = Pick<
  AdherentDocument,
  '_id' | 'codeAdherent' | 'prenom' | 'nom' | 'dateInscription' | 'inscriptions' | 'deletedAt'
>;

const projection = {
  codeAdherent: 1,
  prenom: 1,
  nom: 1,
  dateInscription: 1,
  inscriptions: 1,
  deletedAt: 1,
} as const;

/** In French: what the list says of who stays. */
const openMoney = 'Argent ouvert\u00a0: une dette, une promesse ou un crédit.';

/**
 * Members and payers outside the trash who were inscribed in no season, took and paid nothing since a day; all, or one.
 * @throws RuleError `unavailable` (503) while finance is away
 */
export async function withoutCotisation(avant: string, id?: string): Promise<LigneConservation[]> {
  const found = await inscribedBefore(clubDayStart(avant), id).toArray();
  const argent = await dernierArgent(found.map(({ _id }) => _id));
  return found.flatMap((someone) => {
    const his = argent.get(someone._id);
    const le = lastSeen(someone, his);
    return le < avant ? [ligneOf(someone, le, his)] : [];
  });
}

/** The latest day of a first entry, an inscription in a season, a cotisation or a payment, `YYYY-MM-DD`. */
function lastSeen({ dateInscription, inscriptions }: Someone, argent: DernierArgent | undefined): string {
  const days = [clubToday(dateInscription), ...(inscriptions ?? []).map(({ jour }) => jour)];
  if (argent) days.push(argent.le);
  return days.toSorted().at(-1) ?? '';
}

/** Who was inscribed earlier, apart so that its plan can be tested. */
export function inscribedBefore(moment: Date, id?: string) {
  return Adherents.find(
    { ...oneOrAll(id), deletedAt: null, dateInscription: { $lt: moment } },
    { projection },
  );
}

/** Those in the trash since before a day. Throws as `withoutCotisation`. */
export async function longInTrash(avant: string, id?: string): Promise<LigneConservation[]> {
  const found = await trashedBefore(clubDayStart(avant), id).toArray();
  const argent = await dernierArgent(found.map(({ _id }) => _id));
  return found.map((someone) =>
    ligneOf(someone, clubToday(someone.deletedAt ?? undefined), argent.get(someone._id)),
  );
}

/** Who lies there from earlier, apart so that its plan can be tested; who was erased is nowhere, what was merged goes with its record. */
export function trashedBefore(moment: Date, id?: string) {
  const deletedAt = { $lt: moment, $type: 'date' as const };
  const elsewhere = { 'effacement.le': null, 'fonduEn.id': null };
  return Adherents.find({ ...oneOrAll(id), deletedAt, ...elsewhere }, { projection });
}

const oneOrAll = (id: string | undefined) => (id === undefined ? {} : { _id: id });

function ligneOf(
  { _id: id, codeAdherent, prenom, nom }: Someone,
  le: string,
  argent: DernierArgent | undefined,
): LigneConservation {
  const obstacle = argent?.ouvert ? openMoney : null;
  return { id, adherentId: id, codeAdherent, prenom, nom, le, elements: 1, obstacle };
}

async function dernierArgent(ids: readonly string[]): Promise<ReadonlyMap<string, DernierArgent>> {
  const found = new Map<string, DernierArgent>();
  for (let at = 0; at < ids.length; at += idsPerQuestion) {
    const asked = { ids: ids.slice(at, at + idsPerQuestion) };
    for (const one of await requestReply('finance', 'dernierArgent', asked)) found.set(one.id, one);
  }
  return found;
}
