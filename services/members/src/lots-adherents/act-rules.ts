import { champsEnLot, fieldsOf, type ActeAdherents, type ChangementsEnLot } from '@club/contract';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { changedFields, isAdherent } from '../adherents/adherent-rules.ts';
import { inscribedIn } from '../saisons/inscriptions.ts';

/** An act as it is done to each person. */
export interface Act {
  acte: ActeAdherents;
  changements: ChangementsEnLot | null;
  saisonId: string | null;
  /** Name of who does it, and when. */
  by: string;
  now: Date;
}

/** What an act does to somebody: changes, nothing to do, or why not. */
export type Outcome =
  | { changes: Partial<AdherentDocument>; avant: Partial<AdherentDocument> }
  | 'inchange'
  | { raison: string };

const gone = 'Cette fiche n’existe plus.';
const inTrash = 'Cette fiche est dans la corbeille.';

/** Why nothing is done to a record, whatever the act; null when nothing stands against it. */
export function reasonAgainst(
  member: Pick<AdherentDocument, 'effacement' | 'fonduEn' | 'verrou'> | undefined,
): string | null {
  if (!member || member.effacement) return gone;
  if (member.fonduEn) return 'Cette fiche a été fusionnée avec une autre.';
  return member.verrou ? 'Cette fiche est en cours de fusion.' : null;
}

/** What an act does to a person as he is stored now. */
export function outcomeOf(member: AdherentDocument | undefined, { acte, ...act }: Act): Outcome {
  const raison = reasonAgainst(member);
  if (!member || raison !== null) return { raison: raison ?? gone };
  const { deletedAt, deletedBy } = member;
  switch (acte) {
    case 'modification':
      return deletedAt ? { raison: inTrash } : modified(member, act);
    case 'corbeille':
      return deletedAt ? 'inchange' : moved(member, { deletedAt: act.now, deletedBy: act.by });
    case 'restauration':
      return deletedAt ? moved({ deletedAt, deletedBy }, { deletedAt: null, deletedBy: null }) : 'inchange';
    case 'inscription':
      return deletedAt ? { raison: inTrash } : inscribed(member, act);
  }
}

type Trashed = Pick<AdherentDocument, 'deletedAt' | 'deletedBy'>;

const moved = ({ deletedAt, deletedBy }: Trashed, changes: Trashed): Outcome => ({
  changes,
  avant: { deletedAt, deletedBy },
});

/** As a single edit with these fields: nothing is written where none differs. */
function modified(member: AdherentDocument, { changements }: Pick<Act, 'changements'>): Outcome {
  const changes = changedFields(member, changements ?? {});
  const fields = champsEnLot.filter((name) => name in changes);
  return fields.length === 0 ? 'inchange' : { changes, avant: fieldsOf(member, fields) };
}

/** A payer who is no member is in no season. */
function inscribed(member: AdherentDocument, { saisonId, now }: Pick<Act, 'saisonId' | 'now'>): Outcome {
  if (!isAdherent(member)) return { raison: 'Cette personne n’est pas adhérente.' };
  const changes = saisonId !== null && inscribedIn(member, { saisonId, le: now, moyen: 'manuel' });
  return changes
    ? { changes, avant: { saisonId: member.saisonId, inscriptions: member.inscriptions } }
    : 'inchange';
}
