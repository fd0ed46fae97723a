import { amountText, minor, type Minor, RuleError } from '@club/service-kit';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { EtatCredit, EtatReglement, Mouvement } from '../../documents/money/mouvements.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { changeLines, liveCotisation, type NewLine, shareAgain } from './cotisation-rules.ts';
import { unallocated } from './allocation-rules.ts';
import { applyCredit, issueCredit } from './credit-rules.ts';
import { releasePromises } from './release-rules.ts';
import { isAlike, type Ledger, type OperationContext } from './ledger.ts';

/** A freeze or a leave, and the lines of a cotisation as it makes them. */
export interface ActeDeLignes {
  acteId: string;
  lines: CotisationDocument['adherents'];
}

/**
 * Puts lines of a freeze or a leave in place, of which none is dearer. What their lower price moves, as of any lowered cotisation
 * (M-12), is noted on the cotisation.
 */
export function lowerNoted(
  ledger: Ledger,
  id: string,
  { acteId, lines }: ActeDeLignes,
  context: OperationContext,
): void {
  const before = liveCotisation(ledger, id);
  const adherents: NewLine[] = lines;
  if (lines.every((line, at) => line.montantAdherent === before.adherents[at]?.montantAdherent)) {
    ledger.putCotisation({ ...before, adherents: lines });
    return;
  }
  noted(ledger, id, acteId, () => changeLines(ledger, id, adherents, context));
}

/** A credit for lines whose price stays. */
interface CreditACote extends ActeDeLignes {
  montant: Minor;
  /** Season in which it is given. */
  saisonId: string;
  notes: string;
}

/**
 * Puts lines of a freeze in place whose season is closed: nothing of their price changes (S-7). The payer gets a credit of another
 * season instead, which pays what is not received of the cotisation first, promises after what nobody promised (G-5). So only
 * received money is left on it.
 */
export function creditNoted(
  ledger: Ledger,
  id: string,
  { acteId, lines, montant, saisonId, notes }: CreditACote,
  context: OperationContext,
): void {
  const before = liveCotisation(ledger, id);
  const { payeurId, montantTotal, montantRegle } = before;
  ledger.putCotisation({ ...before, adherents: lines });
  if (montant === 0) return;
  noted(ledger, id, acteId, () => {
    const given = { payeurId, saisonId, origine: 'cotisation_modifiee', montant, cotisationId: id } as const;
    const { _id: creditId } = issueCredit(ledger, { ...given, notes }, context);
    const owed = minor(Math.min(montant, montantTotal - montantRegle));
    if (owed === 0) return;
    releasePromises(ledger, id, minor(Math.max(0, owed - unallocated(before))), context);
    applyCredit(ledger, { creditId, cotisationId: id, montant: owed }, context);
  });
}

/** Notes on a cotisation what an act moves of its money. */
function noted(ledger: Ledger, id: string, acteId: string, act: () => void): void {
  const { montantTotal } = ledger.cotisation(id);
  const [reglements, credits] = [byId(ledger.reglements), byId(ledger.credits)];
  act();
  const after = ledger.cotisation(id);
  const mouvement: Mouvement = {
    acteId,
    rendu: minor(montantTotal - after.montantTotal),
    reglements: ledger.reglements.flatMap((now) =>
      moved(etatReglement(reglements.get(now._id)!), etatReglement(now), now._id),
    ),
    credits: ledger.credits.flatMap((now) => {
      const known = credits.get(now._id);
      return moved(known ? etatCredit(known) : null, etatCredit(now), now._id);
    }),
  };
  ledger.putCotisation({ ...after, mouvements: [...(after.mouvements ?? []), mouvement] });
}

/**
 * Puts lines back as they were before a freeze or a leave, with what paid them (L-5).
 * @throws RuleError `rule` (422) for money that changed since
 */
export function putBack(
  ledger: Ledger,
  id: string,
  { acteId, lines }: ActeDeLignes,
  context: OperationContext,
): void {
  const { mouvements = [], ...before } = liveCotisation(ledger, id);
  const own = mouvements.find((one) => one.acteId === acteId);
  const left = mouvements.filter((one) => one !== own);
  ledger.putCotisation({ ...before, adherents: lines, ...(left.length > 0 && { mouvements: left }) });
  if (!own) return;
  if (ledger.cotisation(id).montantTotal - before.montantTotal !== own.rendu) throw removedLine();
  const paying = [...own.reglements, ...own.credits];
  if (paying.some(({ apres }) => apres.payeurId !== before.payeurId)) throw otherPayer();
  for (const one of own.reglements) if (!isAsLeft(ledger, one)) throw changedReglement(ledger, one.id);
  for (const one of own.credits) if (!isCreditAsLeft(ledger, one)) throw changedCredit(one.apres);
  for (const { id: reglementId, avant } of own.reglements)
    ledger.putReglement({ ...ledger.reglement(reglementId), ...avant });
  for (const { id: creditId, avant } of own.credits)
    ledger.putCredit({ ...ledger.credit(creditId), ...(avant ?? takenBack(context)) });
  // Other money came meanwhile, and was shared over what the lines owed then.
  const { adherents } = ledger.cotisation(id);
  if (adherents.every((line) => line.montantAlloue <= line.montantAdherent)) return;
  const unpaid = adherents.map((line) => ({ ...line, montantAlloue: minor(0) }));
  shareAgain(ledger, id, unpaid);
}

/** The documents of money that a freeze or a leave moved in these cotisations, to be loaded with them. */
export function movedBy(cotisations: readonly CotisationDocument[], acteId: string) {
  const own = cotisations.flatMap(({ mouvements = [] }) => mouvements.filter((one) => one.acteId === acteId));
  const idsOf = (parts: readonly { id: string }[]) => [...new Set(parts.map(({ id }) => id))];
  return {
    reglements: idsOf(own.flatMap(({ reglements }) => reglements)),
    credits: idsOf(own.flatMap(({ credits }) => credits)),
  };
}

/** A credit that was received money and is that money again, or was given beside a price. */
const takenBack = ({ now, by }: OperationContext) => ({
  montant: minor(0),
  restant: minor(0),
  utilisations: [],
  archivedAt: now,
  archivedBy: by,
});

const byId = <T extends { _id: string }>(documents: readonly T[]): ReadonlyMap<string, T> =>
  new Map(documents.map((one) => [one._id, one]));

const moved = <A, B>(avant: A, apres: B, id: string): { id: string; avant: A; apres: B }[] =>
  isAlike(avant, apres) ? [] : [{ id, avant, apres }];

const etatReglement = (one: ReglementDocument): EtatReglement => ({
  payeurId: one.payeurId,
  montantTotal: one.montantTotal,
  montantRecu: one.montantRecu,
  montantCredit: one.montantCredit,
  statut: one.statut,
  allocations: one.allocations,
  contrePasseParId: one.contrePasseParId,
  archivedAt: one.archivedAt,
  archivedBy: one.archivedBy,
});

const etatCredit = (one: CreditDocument): EtatCredit => ({
  payeurId: one.payeurId,
  montant: one.montant,
  restant: one.restant,
  utilisations: one.utilisations,
  archivedAt: one.archivedAt,
  archivedBy: one.archivedBy,
});

function isAsLeft(ledger: Ledger, { id, apres }: Mouvement['reglements'][number]): boolean {
  const now = ledger.reglements.find(({ _id }) => _id === id);
  return now !== undefined && isAlike(etatReglement(now), apres);
}

function isCreditAsLeft(ledger: Ledger, { id, apres }: Mouvement['credits'][number]): boolean {
  const now = ledger.credits.find(({ _id }) => _id === id);
  return now !== undefined && isAlike(etatCredit(now), apres);
}

function removedLine(): RuleError {
  const message =
    'Une formule a été retirée de la cotisation depuis\u00a0: l’argent d’alors ne peut plus revenir tel quel.';
  return new RuleError('rule', { message });
}

function otherPayer(): RuleError {
  const message =
    'Une autre personne paie cette cotisation depuis\u00a0: rendez-la d’abord à son payeur, puis recommencez.';
  return new RuleError('rule', { message });
}

function changedReglement(ledger: Ledger, id: string): RuleError {
  const code = ledger.reglements.find(({ _id }) => _id === id)?.codeReglement;
  const which = code ? `Le règlement ${code}` : 'Un règlement';
  const message = `${which} a changé depuis\u00a0: annulez d’abord ce qui l’a changé, puis recommencez.`;
  return new RuleError('rule', { message });
}

function changedCredit({ montant }: EtatCredit): RuleError {
  const message = `Le crédit de ${amountText(montant)} a servi ou changé depuis\u00a0: annulez d’abord son utilisation, puis recommencez. Remboursé ou reporté, il ne se reprend plus.`;
  return new RuleError('rule', { message });
}
