import { trusted } from 'mongoose';
import type { ComptePayeur, payeurCalls } from '@club/contract';
import { amountOf, RuleError, type CallRequest, type Minor } from '@club/service-kit';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { personById } from '../adherents/persons.ts';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import { presentCotisations } from '../cotisations/present-cotisations.ts';
import { Credits } from '../credits/credit-model.ts';
import { presentCredits } from '../credits/present-credits.ts';
import { presentReglements } from '../reglements/present-reglements.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import { byDueDate } from './due-date-rules.ts';
import { toPayeur, type CopiedPerson } from './to-payeur.ts';

/**
 * What a payer owes and has, of every season. Throws `not_found`; `unavailable` when the copy does not know the person and
 * members is away.
 */
export async function getComptePayeur({
  params: { id },
  actor,
}: CallRequest<typeof payeurCalls.getComptePayeur>): Promise<ComptePayeur> {
  const person = await knownPerson(id);
  if (!person) throw new RuleError('not_found', { message: 'Payeur introuvable.' });
  const [cotisations, promesses, credits] = await Promise.all([
    openCotisations(id),
    openPromises(id),
    creditsLeft(id),
  ]);
  return {
    payeur: toPayeur(actor, person),
    cotisations: await presentCotisations(cotisations),
    promesses: await presentReglements(promesses.toSorted(byDueDate), { cotisations }),
    credits: await presentCredits(credits),
    resteAPayer: sumOf(cotisations, ({ montantTotal, montantRegle }) => montantTotal - montantRegle),
    resteAPromettre: sumOf(cotisations, ({ montantTotal, montantAlloue }) => montantTotal - montantAlloue),
    solde: sumOf(credits, ({ restant }) => restant),
  };
}

/** One in the trash keeps his account as long as something is owed either way. */
async function knownPerson(id: string): Promise<CopiedPerson | null> {
  const copy = await adherentCopy.model.findById(id).lean<Partial<CopiedPerson>>();
  return copy?.codeAdherent === undefined ? personById(id) : (copy as CopiedPerson);
}

/** Not wholly paid. */
export const openStatut = trusted({ $in: ['en_attente' as const, 'en_cours' as const] });

/** Not wholly paid, oldest first. */
export function openCotisations(payeurId: string) {
  return Cotisations.find({ payeurId, archivedAt: null, statut: openStatut })
    .sort({ createdAt: 1, _id: 1 })
    .lean();
}

/** Promised and not wholly received; nothing is awaited any more of one that is reversed. */
export function openPromises(payeurId: string) {
  return Reglements.find({
    payeurId,
    archivedAt: null,
    statut: openStatut,
    contrePasseParId: null,
    contrePasseDeId: null,
  }).lean();
}

/** With something left, oldest first. */
export function creditsLeft(payeurId: string) {
  return Credits.find({ payeurId, archivedAt: null, restant: trusted({ $gt: 0 as Minor }) })
    .sort({ createdAt: 1, _id: 1 })
    .lean();
}

/** Adds minor units up; answers the amount as it travels. */
function sumOf<Of>(documents: readonly Of[], montant: (of: Of) => number): number {
  return amountOf(documents.reduce((sum, document) => sum + montant(document), 0));
}
