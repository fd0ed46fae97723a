import { amountText, minor, type Minor, RuleError } from '@club/service-kit';
import { sumOf } from '../../ledger/rules/amounts.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import type { RecuDocument, RecuLine } from './recus.ts';

/** `REC-2026-2027-00012`. */
export const recuCode = (saison: string, numero: number): string =>
  `REC-${saison.trim().replaceAll(/\s+/g, '-')}-${String(numero).padStart(5, '0')}`;

/** A receipt that nothing cancels, and that cancels none. */
export const isValid = ({ annuleParId, annuleId }: Pick<RecuDocument, 'annuleParId' | 'annuleId'>): boolean =>
  annuleParId === null && annuleId === null;

/**
 * What a new receipt of these règlements tells: of each what was received and stands on no valid receipt yet; empty when all
 * of it does. `issued` are the valid receipts that name one of them.
 * @throws RuleError `rule` for several payers or seasons, a reversed or deleted règlement, or nothing received at all (M-44)
 */
export function linesToReceipt(
  reglements: readonly ReglementDocument[],
  issued: readonly Pick<RecuDocument, 'lignes'>[],
): RecuLine[] {
  refuseMixed(reglements);
  const said = issued.flatMap(({ lignes }) => lignes);
  if (sumOf(reglements.map(({ montantRecu }) => montantRecu)) <= 0) {
    throw new RuleError('rule', {
      message: 'Rien n’est encore encaissé sur ce règlement\u00a0: le reçu se donne à l’encaissement.',
    });
  }
  return reglements.flatMap((reglement) => {
    const before = said.filter(({ reglementId }) => reglementId === reglement._id);
    const montant = minor(reglement.montantRecu - sumOf(before.map((line) => line.montant)));
    if (montant <= 0) return [];
    const { _id: reglementId, codeReglement, typeReglement, reference, banque, dateReglement } = reglement;
    return [{ reglementId, codeReglement, typeReglement, reference, banque, dateReglement, montant }];
  });
}

function refuseMixed(reglements: readonly ReglementDocument[]): void {
  const isOne = (of: (reglement: ReglementDocument) => string) => new Set(reglements.map(of)).size === 1;
  if (!isOne(({ payeurId }) => payeurId))
    throw new RuleError('rule', { message: 'Un reçu se donne à un seul payeur.' });
  if (!isOne(({ saisonId }) => saisonId))
    throw new RuleError('rule', { message: 'Un reçu ne réunit pas les règlements de plusieurs saisons.' });
  const gone = reglements.find(
    ({ archivedAt, contrePasseParId, contrePasseDeId }) =>
      archivedAt !== null || contrePasseParId !== null || contrePasseDeId !== null,
  );
  if (gone)
    throw new RuleError('rule', {
      message: `Le règlement ${gone.codeReglement} est supprimé ou contre-passé\u00a0: il n’a pas de reçu.`,
    });
}

/** The valid receipt that tells all of these règlements, the latest if there are several. */
export function recuOfAll<R extends Pick<RecuDocument, 'lignes' | 'numero'>>(
  issued: readonly R[],
  reglementIds: readonly string[],
): R | undefined {
  const holds = ({ lignes }: R) =>
    reglementIds.every((id) => lignes.some(({ reglementId }) => reglementId === id));
  return issued.filter(holds).toSorted((a, b) => b.numero - a.numero)[0];
}

/** A règlement of which money was received and still counts: it can stand on a receipt. */
export const isReceipted = (one: ReglementDocument): boolean =>
  one.archivedAt === null &&
  one.contrePasseParId === null &&
  one.contrePasseDeId === null &&
  one.montantRecu > 0;

/** What receipts are compared with: the règlements that they tell, and all valid receipts of these. */
export interface Standing {
  reglements: ReadonlyMap<string, ReglementDocument>;
  issued: readonly RecuDocument[];
}

/**
 * Why a receipt no longer corresponds to its règlements, in French after a colon; null while it does, and for one that is
 * cancelled or cancels (M-71). More that was received since is no difference: it can have a receipt of its own.
 */
export function ecartOf(recu: RecuDocument, standing: Standing): string | null {
  if (!isValid(recu)) return null;
  for (const line of recu.lignes) {
    const why = ecartOfLine(recu, line, standing);
    if (why !== undefined) return why;
  }
  return null;
}

function ecartOfLine(
  { payeurId, numero }: RecuDocument,
  { reglementId, codeReglement, montant, ...means }: RecuLine,
  { reglements, issued }: Standing,
): string | undefined {
  const named = `le règlement ${codeReglement}`;
  const now = reglements.get(reglementId);
  if (!now || now.archivedAt !== null) return `${named} est supprimé`;
  if (now.impaye) return `le chèque du règlement ${codeReglement} est revenu impayé`;
  if (now.contrePasseParId !== null) return `${named} est contre-passé`;
  if (now.payeurId !== payeurId) return `${named} a un autre payeur`;
  // The receipts of one règlement cover it in their order.
  const told = issued
    .filter((one) => one.numero <= numero)
    .flatMap(({ lignes }) => lignes)
    .filter((line) => line.reglementId === reglementId);
  if (sumOf(told.map((line) => line.montant)) > now.montantRecu)
    return `il dit ${amountText(montant)}, ${receivedText(now.montantRecu)} sur ${named}`;
  const isSame = (['typeReglement', 'reference', 'banque', 'dateReglement'] as const).every(
    (field) => (means[field] ?? null) === (now[field] ?? null),
  );
  return isSame ? undefined : `le moyen, la date ou le numéro du règlement ${codeReglement} a changé`;
}

const receivedText = (recu: Minor): string =>
  recu === 0 ? 'rien n’est plus reçu' : `${amountText(recu)} sont reçus`;

/** The sentence of a receipt that no longer corresponds. */
export const ecartText = ({ code, ecart }: { code: string; ecart: string | null }): string =>
  `Le reçu ${code} ne correspond plus\u00a0: ${ecart}.`;

/**
 * Refuses to print what no longer corresponds unless that is said (M-71).
 * @throws RuleError `conflict`
 */
export function refuseEcart(
  recus: readonly { code: string; ecart: string | null }[],
  { ecartAccepte }: { ecartAccepte?: boolean },
): void {
  const other = recus.find(({ ecart }) => ecart !== null);
  if (!other || ecartAccepte) return;
  throw new RuleError('conflict', {
    message: `${ecartText(other)} Refaites-le, ou demandez à l’imprimer quand même.`,
  });
}
