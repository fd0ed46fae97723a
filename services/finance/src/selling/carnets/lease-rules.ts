import { heuresBail, type ReponseEntree } from '@club/contract';
import type { CarnetDocument, StoredBail, StoredEntree } from '../../documents/money/carnets.ts';

const hour = 3_600_000;
/** Milliseconds for which a lease is not written again: a door fetches its state every five minutes. */
const renewAfter = hour;

/** A carnet as it was read, with how many entries its line has. */
export interface CarnetLu {
  achetees: number;
  carnet: Pick<CarnetDocument, 'prises' | 'entrees' | 'baux'>;
  maintenant: Date;
}

/** Leases that still hold an entry. */
export const bauxVivants = ({
  carnet: { baux = [] },
  maintenant,
}: Omit<CarnetLu, 'achetees'>): StoredBail[] =>
  baux.filter(({ depuis }) => maintenant.getTime() - depuis.getTime() < heuresBail * hour);

const libres = (lu: CarnetLu, baux: readonly StoredBail[]): number =>
  lu.achetees - lu.carnet.prises - baux.length;

/** The leases of a carnet once a door has fetched its state (K-6): its own is renewed, or one is made. Null: nothing is to be written. */
export function louer(lu: CarnetLu, porteId: string, newId: () => string): StoredBail[] | null {
  const baux = bauxVivants(lu);
  const own = baux.find((one) => one.porteId === porteId);
  if (own) {
    if (lu.maintenant.getTime() - own.depuis.getTime() < renewAfter) return null;
    return baux.map((one) => (one === own ? { ...one, depuis: lu.maintenant } : one));
  }
  if (libres(lu, baux) <= 0) return null;
  return [...baux, { id: newId(), porteId, depuis: lu.maintenant, rappele: false }];
}

/** An entry that is asked for. */
export interface Demande {
  entree: Pick<StoredEntree, 'passageId' | 'moment' | 'sectionId'>;
  /** The door that asks. */
  porteId?: string | undefined;
  /** The lease of which a door without network took it (K-7). */
  bail?: string | undefined;
  /** False of a second entry of a visit: the lease alone goes back. */
  compte?: boolean;
}

/** Write and reply of one request. */
export interface Prise {
  /** Absent where nothing changes. */
  ecrit?: { baux: StoredBail[]; entree?: StoredEntree };
  reponse: ReponseEntree;
}

/**
 * Takes an entry, once for each passage (K-3): of the named lease, else a free one, else of the door's own lease (K-8). One that is
 * held by another door is recalled when this door was heard (`entendues`). Never more than were bought.
 */
export function prendre(lu: CarnetLu, asked: Demande, entendues: ReadonlySet<string>): Prise {
  const { achetees, carnet } = lu;
  const baux = bauxVivants(lu);
  const without = (bail: StoredBail | undefined) => baux.filter((one) => one !== bail);
  const named = baux.find(({ id }) => id === asked.bail);
  const isTaken = carnet.entrees.some(({ passageId }) => passageId === asked.entree.passageId);
  if (isTaken || asked.compte === false) {
    return {
      ...(named && { ecrit: { baux: without(named) } }),
      reponse: { restantes: achetees - carnet.prises },
    };
  }
  const taken = (bail: StoredBail | undefined): Prise => ({
    ecrit: { baux: without(bail), entree: { ...asked.entree, annulation: null } },
    reponse: { restantes: achetees - carnet.prises - 1, ...(bail && { bail: bail.id }) },
  });
  if (named) return taken(named);
  if (libres(lu, baux) > 0) return taken(undefined);
  // A later lease of the door may be used by now.
  if (asked.bail !== undefined) return { reponse: { restantes: null } };
  const own = baux.find(({ porteId }) => porteId === asked.porteId);
  if (own) return taken(own);
  if (baux.length === 0) return { reponse: { restantes: null } };
  const heard = baux.find(({ porteId }) => entendues.has(porteId));
  if (!heard) return { reponse: { restantes: null, tenue: 'muette' } };
  const rappel = baux.map((one) => (one === heard ? { ...one, rappele: true } : one));
  return {
    ...(!heard.rappele && { ecrit: { baux: rappel } }),
    reponse: { restantes: null, tenue: 'rappelee' },
  };
}
