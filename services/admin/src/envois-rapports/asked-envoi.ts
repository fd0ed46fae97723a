import {
  formatsDe,
  plusDeDestinataires,
  reports,
  type Criterion,
  type FinanceReport,
  type FormatEnvoi,
  type UpdateEnvoiRapport,
} from '@club/contract';
import { RuleError } from '@club/service-kit';
import { Users } from '../users/user-model.ts';
import type { StoredDestinataire, StoredEnvoi } from './envoi-document.ts';

type Asked = Pick<UpdateEnvoiRapport, 'periode' | 'sectionId' | 'utilisateurs' | 'emails'>;

/** @throws RuleError `refused_value` (422) for a report that has no such format */
export function refuseFormat(rapport: FinanceReport, format: FormatEnvoi): void {
  if (!formatsDe(rapport).includes(format))
    throw refused('format', 'Ce rapport s’envoie en Excel seulement.');
}

/** What the report is about, of what it asks for; null where it asks for nothing. */
export function criteriaOf(
  rapport: FinanceReport,
  { periode, sectionId }: Pick<Asked, 'periode' | 'sectionId'>,
): Pick<StoredEnvoi, 'periode' | 'sectionId'> {
  const asks: readonly Criterion[] = reports[rapport].asks;
  return {
    periode: asks.includes('periode') ? (periode ?? 'mois-dernier') : null,
    sectionId: asks.includes('section') ? (sectionId ?? null) : null,
  };
}

/**
 * The recipients that were asked for. Who was one stays the same one, under his number; a new one gets the next, after `given` too:
 * a month that is being sent knows them by it.
 * @throws RuleError `refused_value` (422) for none, too many, or a new user who cannot be reached
 */
export async function recipientsOf(
  { utilisateurs = [], emails = [] }: Pick<Asked, 'utilisateurs' | 'emails'>,
  former: readonly StoredDestinataire[] = [],
  given: readonly string[] = [],
): Promise<StoredDestinataire[]> {
  const asked = [
    ...utilisateurs.map((utilisateurId) => ({ utilisateurId, email: null })),
    ...emails.map((email) => ({ utilisateurId: null, email })),
  ];
  if (asked.length === 0) throw refused('emails', 'Choisissez au moins un destinataire.');
  if (asked.length > plusDeDestinataires)
    throw refused('emails', `Pas plus de ${plusDeDestinataires} destinataires.`);
  const isSame = (one: Omit<StoredDestinataire, 'id'>, other: Omit<StoredDestinataire, 'id'>): boolean =>
    one.utilisateurId === other.utilisateurId && one.email?.toLowerCase() === other.email?.toLowerCase();
  const added = asked.filter((one) => !former.some((known) => isSame(known, one)));
  await refuseUnreached(added.flatMap(({ utilisateurId }) => utilisateurId ?? []));
  let last = Math.max(0, ...[...former.map(({ id }) => id), ...given].map(Number));
  return asked.map((one) => ({
    id: former.find((known) => isSame(known, one))?.id ?? String((last += 1)),
    ...one,
  }));
}

async function refuseUnreached(ids: readonly string[]): Promise<void> {
  const reached = { isActive: true, email: { $nin: [null, ''] } };
  const known = await Users.countDocuments({ ...reached, _id: { $in: ids } });
  if (known < ids.length)
    throw refused(
      'utilisateurs',
      'Un des utilisateurs choisis n’a pas d’adresse e-mail ou n’est plus actif.',
    );
}

const refused = (field: string, message: string): RuleError =>
  new RuleError('refused_value', { message, errors: [{ field, message }] });
