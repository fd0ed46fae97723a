import { plural, type OpenMoney } from '@club/contract';
import { amountText, minor, type Minor } from '@club/service-kit';
import type { mongo } from 'mongoose';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { creditsLeft, openCotisations, openPromises } from '../payeurs/compte-payeur.ts';
import { Recus } from '../../payments/recus/recus.ts';

type InSession = { session?: mongo.ClientSession };

const sum = (amounts: readonly number[]): Minor => minor(amounts.reduce((total, one) => total + one, 0));

/**
 * Why the money of somebody cannot become nameless, in French: what he owes can be asked of nobody any more, and what the club
 * keeps for him or waits for could be given to nobody.
 */
export async function obstaclesOf(id: string, { session }: InSession = {}): Promise<string[]> {
  const within = { ...(session && { session }) };
  const debts = await openCotisations(id, within).toArray();
  const promises = await openPromises(id, within).toArray();
  const credits = await creditsLeft(id, within).toArray();
  const owed = sum(debts.map(({ montantTotal, montantRegle }) => montantTotal - montantRegle));
  const kept = sum(credits.map(({ restant }) => restant));
  return [
    ...(owed > 0 ? [`Cette personne doit encore ${amountText(owed)}.`] : []),
    ...(promises.length > 0
      ? [
          `${plural(promises.length, 'règlement promis attend', 'règlements promis attendent')} son encaissement.`,
        ]
      : []),
    ...(kept > 0
      ? [`Le club lui garde un crédit de ${amountText(kept)}\u00a0: utilisez-le ou remboursez-le d’abord.`]
      : []),
  ];
}

/** Bus reply: what stands in the way of erasing somebody, and how much money there is of him, archived included. */
export async function answerOpenMoney({ id }: { id: string }): Promise<OpenMoney> {
  const [obstacles, cotisations, reglements, credits, recus] = await Promise.all([
    obstaclesOf(id),
    Cotisations.countDocuments({ $or: [{ payeurId: id }, { 'adherents.adherentId': id }] }),
    Reglements.countDocuments({ payeurId: id }),
    Credits.countDocuments({ payeurId: id }),
    Recus.countDocuments({ payeurId: id }),
  ]);
  return { obstacles, cotisations, reglements, credits, recus };
}
