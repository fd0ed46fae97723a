import type { ApercuRappel, ExempleRappel, rappelCalls, TypeRappel } from '@club/contract';
import { amountText, clubToday, minor, RuleError, type CallRequest } from '@club/service-kit';
import type { ClubMail } from '../emails/club-mail.ts';
import { assertMayRemind } from './access-rules.ts';
import { modeleOf } from './modeles.ts';
import { concernesNow, knownOf } from './recipients.ts';
import { recipientOf, splitConcernes } from './recipient-rules.ts';
import { about, render, valuesOf } from './render-rules.ts';

/** What the use cases of reminders need beside their call. */
export interface RappelDeps {
  now: () => Date;
  clubMail: () => Promise<ClubMail>;
}

/** Amounts in the words of an e-mail. */
export const inWords = (montant: number): string => amountText(minor(montant));

/**
 * Who would get a reminder now, and who would not: the same as a campaign that starts now.
 * @throws RuleError `forbidden` (403), `unavailable` (503)
 */
export async function previewRappel(
  { body: { type, langue }, actor }: Pick<CallRequest<typeof rappelCalls.previewRappel>, 'body' | 'actor'>,
  { now, clubMail }: RappelDeps,
): Promise<ApercuRappel> {
  assertMayRemind(actor, type);
  const club = await clubMail();
  return {
    type,
    langue: langue ?? club.langue,
    ...(await recipientsNow(type, { club, jours: club.joursAvantExpiration, now: now() })),
    empechement: obstacleOf(club),
  };
}

/** Everybody concerned now, on one side or the other; certificates that end within `jours` days. Throws `unavailable`. */
export async function recipientsNow(
  type: TypeRappel,
  { club, jours, now }: { club: ClubMail; jours: number; now: Date },
): Promise<Pick<ApercuRappel, 'destinataires' | 'exclus'>> {
  const concernes = await concernesNow(type, jours);
  const ids = concernes.map(({ id }) => id);
  const known = await knownOf(ids, type, { ...club, now });
  return splitConcernes(type, concernes, known, { today: clubToday(now), amountText: inWords });
}

/** Why nothing can be sent now. */
export function obstacleOf({
  email,
  faute,
  retenu,
}: Pick<ClubMail, 'email' | 'faute' | 'retenu'>): string | null {
  if (retenu !== null) return retenu;
  if (faute !== null) return faute;
  if (!email) return 'La messagerie n’est pas encore réglée (Paramètres, Notifications).';
  if (email.testMode)
    return 'La messagerie est en mode test\u00a0: rien ne part aux adhérents tant qu’il est activé (Paramètres, Notifications).';
  return null;
}

/**
 * A reminder as one person would get it, with texts that need not be saved; somebody who is not concerned gets dashes.
 * @throws RuleError `forbidden` (403), `not_found` (404), `unavailable` (503)
 */
export async function showRappel(
  { body, actor }: CallRequest<typeof rappelCalls.showRappel>,
  { now, clubMail }: RappelDeps,
): Promise<ExempleRappel> {
  const { type, adherentId, objet, texte } = body;
  assertMayRemind(actor, type);
  const club = await clubMail();
  const langue = body.langue ?? club.langue;
  const known = await knownOf([adherentId], type, { ...club, now: now() });
  const contact = known.contacts.get(adherentId);
  if (!contact) throw new RuleError('not_found', { message: 'Personne introuvable.' });
  const [concerne = { montant: null, date: null, objets: [] }] = await concernesNow(
    type,
    club.joursAvantExpiration,
    [adherentId],
  );
  const modele = await modeleOf(type, langue);
  const textes = { objet: objet ?? modele.objet, texte: texte ?? modele.texte };
  const values = valuesOf(contact, concerne, { club: club.club, amountText: inWords });
  const recipient = recipientOf(adherentId, known) ?? contact;
  const rendered = render(about(textes, langue, { isOther: recipient !== contact }), values, langue);
  return { langue, email: recipient.email, objet: rendered.objet, texte: rendered.texte };
}
