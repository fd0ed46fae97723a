import type { ReglementDocument } from '../reglements/reglement-document.ts';
import { lockOf } from './lock-rules.ts';
import type { DetailMeans } from './payment-rules.ts';
import { unreceived } from './promise-rules.ts';
import type { Receipt } from './receipt-rules.ts';

/** Whether what was handed over is to be cashed: its day has come, and something of it is not received yet. */
export function isToCash(reglement: ReglementDocument, today: string): boolean {
  const { remis = false, archivedAt, dateEcheance } = reglement;
  const isAwaited = remis && archivedAt === null && lockOf(reglement) === null;
  return isAwaited && dateEcheance !== null && dateEcheance <= today && unreceived(reglement) > 0;
}

/** All that is left of it, received today by its own means. */
export function cashingOf(reglement: ReglementDocument, today: string): Receipt & DetailMeans {
  const { typeReglement, reference } = reglement;
  return {
    ...{ montant: unreceived(reglement), excedent: false, typeReglement, reference, notes: null },
    dateReglement: today,
    dateEncaissement: today,
  };
}
