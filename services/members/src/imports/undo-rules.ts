import { plural, writtenDay, type ImportErrorDetail, type MoneyOfPerson } from '@club/contract';
import { clubToday } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';

/** A member as an import left him. */
export interface Written {
  row: number;
  id: string;
  version: number;
}

/** Members of these rows. */
export const idsOf = (ecrits: readonly Pick<Written, 'id'>[]): string[] => ecrits.map(({ id }) => id);

type Stored = Pick<
  AdherentDocument,
  | 'codeAdherent'
  | 'nom'
  | 'prenom'
  | 'version'
  | 'deletedAt'
  | 'updatedAt'
  | 'updatedBy'
  | 'aCertificatMedical'
  | 'nombreImpressionsBadge'
  | 'photoUrl'
  | 'verrou'
>;

/** What hangs on a member and is not stored with him. */
interface Dependants {
  money: MoneyOfPerson | undefined;
  /** Of either type. */
  hasCard: boolean;
}

/** What hangs on a member that an import added: in French, nothing when nothing does. */
function dependants(
  { aCertificatMedical, nombreImpressionsBadge, photoUrl }: Stored,
  { money, hasCard }: Dependants,
): string[] {
  const { cotisations = 0, reglements = 0, credits = 0 } = money ?? {};
  return [
    ...(cotisations > 0 ? [plural(cotisations, 'cotisation', 'cotisations')] : []),
    ...(reglements > 0 ? [plural(reglements, 'règlement', 'règlements')] : []),
    ...(credits > 0 ? [plural(credits, 'crédit', 'crédits')] : []),
    ...(aCertificatMedical ? ['un certificat médical'] : []),
    ...(hasCard || nombreImpressionsBadge > 0 ? ['une carte imprimée'] : []),
    ...(photoUrl ? ['une photo'] : []),
  ];
}

/** Nothing hangs on one that it only changed. */
type Undone = ({ added: true } & Dependants) | { added: false };

const inFusion = 'Cette fiche est en cours de fusion.';

/** Why a member is no longer as the import left him; null when he is. */
function reasonAgainst({ version }: Written, stored: Stored | undefined, undone: Undone): string | null {
  if (!stored) return 'Cette fiche n’existe plus.';
  if (stored.deletedAt) return 'Cette fiche est dans la corbeille.';
  if (stored.verrou) return inFusion;
  const has = undone.added ? dependants(stored, undone) : [];
  if (has.length > 0) return `Depuis l’import, cette personne a ${has.join(', ')}.`;
  if (stored.version === version) return null;
  return `Cette fiche a été modifiée le ${writtenDay(clubToday(stored.updatedAt))} par ${stored.updatedBy}.`;
}

/** What stands in the way of undoing a row, by the member's name; null when nothing does (W-10). */
export function obstacleOf(
  written: Written,
  stored: Stored | undefined,
  undone: Undone,
): ImportErrorDetail | null {
  const reason = reasonAgainst(written, stored, undone);
  return reason === null ? null : { row: written.row, column: '', value: shownName(stored), reason };
}

/** Of these rows, those whose member is being merged. */
export function lockedOf(
  written: readonly Written[],
  members: ReadonlyMap<string, Stored>,
): ImportErrorDetail[] {
  return written.flatMap(({ row, id }) => {
    const stored = members.get(id);
    return stored?.verrou ? [{ row, column: '', value: shownName(stored), reason: inFusion }] : [];
  });
}

/** Every row of a lot for one reason. */
export function allRefused(written: readonly Written[], reason: string): ImportErrorDetail[] {
  return written.map(({ row }) => ({ row, column: '', value: '', reason }));
}

export const shownName = (stored: Stored | undefined): string =>
  stored ? `${stored.codeAdherent} ${stored.nom} ${stored.prenom}` : '';
