import type { ComptePayeur, payeurCalls } from '@club/contract';
import type { mongo } from 'mongoose';
import { amountOf, type CallRequest, minor, RuleError } from '@club/service-kit';
import { adherentCopy, personById } from '../../documents/adherents/persons.ts';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { presentCotisations } from '../../ledger/views/present-cotisations.ts';
import { presentCredits } from '../../ledger/views/present-credits.ts';
import { presentReglements } from '../../ledger/views/present-reglements.ts';
import { cotisationShownTo, mayReadPayments } from '../../ledger/views/shown-rules.ts';
import { byDueDate } from './due-date-rules.ts';
import { type CopiedPerson, toPayeur } from '../../documents/adherents/to-payeur.ts';

/**
 * What a payer owes over all seasons; what he has and promised only with the right to read règlements (I-14).
 * @throws RuleError `not_found`, or `unavailable` when the copy lacks the person and members is away
 */
export async function getComptePayeur({
  params: { id },
  actor,
}: CallRequest<typeof payeurCalls.getComptePayeur>): Promise<ComptePayeur> {
  const person = await knownPerson(id);
  if (!person) throw new RuleError('not_found', { message: 'Payeur introuvable.' });
  const cotisations = await openCotisations(id).toArray();
  const shown = await presentCotisations(cotisations);
  return {
    payeur: toPayeur(actor, person),
    cotisations: shown.map((cotisation) => cotisationShownTo(actor, cotisation)),
    ...(mayReadPayments(actor) && (await paymentsOf(id, cotisations))),
    resteAPayer: sumOf(cotisations, ({ montantTotal, montantRegle }) => montantTotal - montantRegle),
    resteAPromettre: sumOf(cotisations, ({ montantTotal, montantAlloue }) => montantTotal - montantAlloue),
  };
}

async function paymentsOf(id: string, cotisations: readonly CotisationDocument[]) {
  const [promesses, credits] = await Promise.all([openPromises(id).toArray(), creditsLeft(id).toArray()]);
  return {
    promesses: await presentReglements(promesses.toSorted(byDueDate), { cotisations }),
    credits: await presentCredits(credits),
    solde: sumOf(credits, ({ restant }) => restant),
  };
}

/** One in the trash has an account only while something is owed either way. */
async function knownPerson(id: string): Promise<CopiedPerson | null> {
  const copy = await adherentCopy.collection.findOne<Partial<CopiedPerson>>({ _id: id });
  return copy?.codeAdherent === undefined ? personById(id) : (copy as CopiedPerson);
}

/** Not wholly paid (M-8). */
export const openStatut = { $in: ['en_attente' as const, 'en_cours' as const] };

/** Open cotisations of a payer, oldest first. */
export function openCotisations(payeurId: string, within: mongo.FindOptions = {}) {
  return Cotisations.find({ payeurId, archivedAt: null, statut: openStatut }, within).sort({
    createdAt: 1,
    _id: 1,
  });
}

/** Promises of a payer not wholly received; reversed règlements are left out. */
export function openPromises(payeurId: string, within: mongo.FindOptions = {}) {
  const live = { payeurId, archivedAt: null, contrePasseParId: null, contrePasseDeId: null };
  return Reglements.find({ ...live, statut: openStatut }, within);
}

/** Credits of a payer with something left, oldest first. */
export function creditsLeft(payeurId: string, within: mongo.FindOptions = {}) {
  return Credits.find({ payeurId, archivedAt: null, restant: { $gt: minor(0) } }, within).sort({
    createdAt: 1,
    _id: 1,
  });
}

/** Sum of minor units, converted for the wire. */
function sumOf<Of>(documents: readonly Of[], montant: (of: Of) => number): number {
  return amountOf(documents.reduce((sum, document) => sum + montant(document), 0));
}
