import { shareByWeight } from '@club/contract';
import { amountText, minor, type Minor, RuleError } from '@club/service-kit';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import { allocatedTo } from './allocation-rules.ts';
import { minOf, sumOf } from './amounts.ts';
import { type Ledger, lockOf } from './ledger.ts';

/**
 * Sets the share of a règlement that stands for one member (M-25).
 * @throws RuleError when the member does not owe that share, or the others cannot make up for it
 */
export function setMemberShare(
  ledger: Ledger,
  { reglementId, adherentId, montant }: { reglementId: string; adherentId: string; montant: Minor },
): void {
  const reglement = ledger.reglement(reglementId);
  if (reglement.archivedAt !== null || lockOf(reglement)) {
    throw new RuleError('rule', { message: 'Ce règlement ne peut plus être réparti.' });
  }
  const possible = ledger.cotisations.filter(
    ({ _id, adherents }) =>
      allocatedTo(_id, reglement.allocations) > 0 && adherents.some((line) => line.adherentId === adherentId),
  );
  const isPaid = ({ _id }: CotisationDocument) =>
    reglement.allocations.some((one) => one.cotisationId === _id && one.adherentId === adherentId);
  // One that already pays for that member comes first.
  const cotisation = possible.find(isPaid) ?? possible[0];
  if (!cotisation) {
    throw new RuleError('rule', { message: 'Ce règlement ne paie aucune cotisation de cet adhérent.' });
  }
  const total = allocatedTo(cotisation._id, reglement.allocations);
  const free = owedBeside(cotisation, reglement.allocations);
  const own = free.find((line) => line.adherentId === adherentId)?.montant ?? minor(0);
  const others = free.filter((line) => line.adherentId !== adherentId);
  const rest = minor(total - montant);
  if (montant > minOf(own, total) || rest > sumOf(others.map((line) => line.montant))) {
    throw new RuleError('rule', { message: `Cette part ne peut pas être de ${amountText(montant)}.` });
  }
  const parts = shareByWeight(
    rest,
    others.map((line) => line.montant),
  );
  const shares = [
    { adherentId, montant },
    ...others.map((line, index) => ({ adherentId: line.adherentId, montant: parts[index] ?? minor(0) })),
  ].filter((share) => share.montant > 0);
  const first = reglement.allocations.findIndex((one) => one.cotisationId === cotisation._id);
  const allocations = reglement.allocations.filter((one) => one.cotisationId !== cotisation._id);
  const before = reglement.allocations.slice(0, first).length;
  allocations.splice(before, 0, ...shares.map((share) => ({ cotisationId: cotisation._id, ...share })));
  ledger.putReglement({ ...reglement, allocations });
}

/** What each member owes apart from this règlement, in minor units. */
function owedBeside(
  { _id, adherents }: CotisationDocument,
  allocations: readonly { cotisationId: string; adherentId: string; montant: Minor }[],
): { adherentId: string; montant: Minor }[] {
  return adherents.map(({ adherentId, montantAdherent, montantAlloue }) => {
    const own = allocations.filter((one) => one.cotisationId === _id && one.adherentId === adherentId);
    const paid = sumOf(own.map(({ montant }) => montant));
    return { adherentId, montant: minor(montantAdherent - montantAlloue + paid) };
  });
}
