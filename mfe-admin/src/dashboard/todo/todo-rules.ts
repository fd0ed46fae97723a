import {
  chequesToRemit,
  latePromises,
  sumOf,
  twinsToCompare,
  type ChequeARemettre,
  type EcheancePage,
  type JourDeCaisse,
  type Rappel,
} from '@club/contract';
import { formatAmount, formatDate, nounOf } from '@club/ui/format';
import type { IconName } from '@club/ui/icon';

/** One thing that may wait, in words: `count` 0 says that nothing does. */
export interface Todo {
  count: number;
  /** After the count: «promesses en retard». */
  text: string;
  /** An amount or a name; absent where the count says all. */
  detail?: string;
}

/** A kind of work: its name, its act and the screen of it. */
export interface TodoAct {
  /** Before the reason why its figure cannot be read. */
  name: string;
  icon: IconName;
  /** Infinitive. */
  act: string;
  to: string;
}

export function promisesLate({ total, restant }: Pick<EcheancePage, 'total' | 'restant'>): Todo {
  return {
    count: total,
    text: total === 0 ? `Aucune ${latePromises.noun[0]}` : nounOf(total, latePromises.noun),
    detail: formatAmount(restant),
  };
}

export function chequesWaiting(cheques: readonly Pick<ChequeARemettre, 'nombre' | 'montant'>[]): Todo {
  const count = sumOf(cheques.map(({ nombre }) => nombre));
  return {
    count,
    text: count === 0 ? `Aucun ${chequesToRemit.noun[0]}` : nounOf(count, chequesToRemit.noun),
    detail: formatAmount(sumOf(cheques.map(({ montant }) => montant))),
  };
}

export function certificatsExpiring(certificats: readonly unknown[]): Todo {
  const count = certificats.length;
  return {
    count,
    text:
      count === 0
        ? 'Aucun certificat n’expire bientôt'
        : nounOf(count, ['certificat expire bientôt', 'certificats expirent bientôt']),
  };
}

/** Tills of a day that hold cash which nobody has counted. */
export function tillsOpen({ jour, caisses }: Pick<JourDeCaisse, 'jour' | 'caisses'>): Todo {
  const open = caisses.filter(
    ({ caissierId, comptes }) =>
      caissierId !== null && comptes.some(({ cloture, operations }) => !cloture && operations.length > 0),
  );
  return {
    count: open.length,
    text:
      open.length === 0
        ? `Aucune caisse à clôturer pour le ${formatDate(jour)}`
        : `${nounOf(open.length, ['caisse', 'caisses'])} du ${formatDate(jour)} à clôturer`,
    detail: open.map(({ caissier }) => caissier).join(', '),
  };
}

export function twinsWaiting({ total }: { total: number }): Todo {
  return {
    count: total,
    text: total === 0 ? `Aucun ${twinsToCompare.noun[0]}` : nounOf(total, twinsToCompare.noun),
  };
}

/** E-mails that mail servers refused, of the reminders begun since a day. */
export function mailsRefused(
  rappels: readonly Pick<Rappel, 'createdAt' | 'refuses' | 'echecs'>[],
  since: string,
): Todo {
  const recent = rappels.filter(({ createdAt }) => createdAt >= since);
  const count = sumOf(recent.map(({ refuses, echecs }) => refuses + echecs));
  return {
    count,
    text:
      count === 0
        ? 'Aucun e-mail refusé cette semaine'
        : nounOf(count, ['e-mail refusé cette semaine', 'e-mails refusés cette semaine']),
  };
}
