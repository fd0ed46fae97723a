/** Amounts in any unit. */
interface Promised {
  archivedAt: Date | string | null;
  contrePasseParId: string | null;
  contrePasseDeId: string | null;
  remis?: boolean;
  montantTotal: number;
  montantRecu: number;
}

/** True when excess money pays the rest of this promise (M-18); not for a cheque that is handed over. */
export function givesWay(reglement: Promised): boolean {
  const { archivedAt, contrePasseParId, contrePasseDeId, remis = false } = reglement;
  const isLive = archivedAt === null && contrePasseParId === null && contrePasseDeId === null;
  return isLive && !remis && reglement.montantTotal > reglement.montantRecu;
}

/** Sent as received, but due after today (M-21). Days are `YYYY-MM-DD`. */
export function isToCome(dateEcheance: string | null | undefined, today: string): boolean {
  return typeof dateEcheance === 'string' && dateEcheance > today;
}
