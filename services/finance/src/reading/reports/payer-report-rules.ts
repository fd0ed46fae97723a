import type { PayerReportGroup } from '@club/contract';
import { amountOf } from '@club/service-kit';
import type { ReportedReglement } from './receipts.ts';

const codesShown = 3;

/** Payers in the order of names. */
export interface Payer {
  id: string;
  codeAdherent: string;
  nom: string;
  prenom: string;
}

/** What each payer paid, oldest first, generated one by one; payers who only promised are left out. */
export function* payerGroups(
  reglements: readonly ReportedReglement[],
  payers: readonly Payer[],
  codeOf: (cotisationId: string) => string,
): Generator<PayerReportGroup> {
  const byPayer = Map.groupBy(reglements, ({ payeurId }) => payeurId);
  for (const { id, codeAdherent, nom, prenom } of payers) {
    const own = byPayer.get(id) ?? [];
    const lines = own.flatMap((reglement) => linesOf(reglement, codeOf));
    if (lines.length === 0) continue;
    const total = own.flatMap(({ details }) => details).reduce((sum, { montant }) => sum + montant, 0);
    yield {
      codePayeur: codeAdherent,
      nomPrenom: `${nom} ${prenom}`.trim(),
      totalMontant: amountOf(total),
      reglements: lines.toSorted((a, b) => (a.dateReglement < b.dateReglement ? -1 : 1)),
    };
  }
}

function linesOf(
  { details, allocations, contrePasseDeId = null, isRefund = false }: ReportedReglement,
  codeOf: (cotisationId: string) => string,
): PayerReportGroup['reglements'] {
  const paid = [...new Set(allocations.map(({ cotisationId }) => cotisationId))];
  const codeCotisation = codesText(paid.map(codeOf));
  return details.map(({ montant, ...detail }) => ({
    codeCotisation,
    montant: amountOf(montant),
    remboursement: isRefund,
    contrePassation: contrePasseDeId !== null,
    ...detail,
  }));
}

/** «COT-1, COT-2, COT-3 et 4 autres»; null of none. */
function codesText(codes: readonly string[]): string | null {
  if (codes.length === 0) return null;
  const more = codes.length - codesShown;
  const shown = codes.slice(0, codesShown).join(', ');
  if (more <= 0) return shown;
  return `${shown} et ${more} ${more > 1 ? 'autres' : 'autre'}`;
}
