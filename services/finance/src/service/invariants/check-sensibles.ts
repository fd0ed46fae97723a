import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { OperationSensibleDocument } from '../../documents/money/operations-sensibles.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import type { Account } from './checks.ts';
import { unlike } from './compare-rules.ts';
import type { Snapshot } from './snapshot.ts';

const name = 'opération sensible: its credit, règlement or cotisation is there, and shows what was done';

type Credit = Pick<CreditDocument, '_id' | 'origine' | 'montant' | 'remboursements'>;
type Cotisation = Pick<CotisationDocument, '_id'>;
type Reglement = Pick<ReglementDocument, '_id' | 'contrePasseParId'>;

/** Checks sensitive operations against the money they changed (M-61). */
export async function checkSensibles(snapshot: Snapshot, account: Account): Promise<void> {
  account.announce(name);
  for await (const operations of snapshot.batches<OperationSensibleDocument>('operations_sensibles')) {
    const of = (key: 'creditId' | 'reglementId' | 'cotisationId') => ({
      _id: { $in: operations.map((one) => one[key] ?? null).filter((id) => id !== null) },
    });
    const credits = await snapshot.find<Credit>('credits', of('creditId'));
    const reglements = await snapshot.find<Reglement>('reglements', of('reglementId'));
    const cotisations = await snapshot.find<Cotisation>('cotisations', of('cotisationId'));
    const [creditOf, reglementOf, cotisationOf] = [byId(credits), byId(reglements), byId(cotisations)];
    const tills = operations.map(({ clotureId = null }) => clotureId).filter((id) => id !== null);
    const reopened = new Set(
      (
        await snapshot.find<{ _id: string }>('clotures_caisse', {
          _id: { $in: tills },
          rouverte: { $ne: null },
        })
      ).map(({ _id }) => _id),
    );
    for (const operation of operations) {
      const { _id, creditId, reglementId, clotureId = null } = operation;
      if (clotureId !== null) {
        account.note(name, _id, reopened.has(clotureId) ? undefined : 'its till is not reopened');
        continue;
      }
      const { cotisationId = null } = operation;
      if (cotisationId !== null) {
        account.note(name, _id, faultOfSale(operation, cotisationOf.get(cotisationId)));
        continue;
      }
      const fault =
        creditId === null
          ? faultOfReglement(operation, reglementOf.get(reglementId ?? ''))
          : faultOfCredit(operation, creditOf.get(creditId));
      account.note(name, _id, fault);
    }
  }
}

const byId = <T extends { _id: string }>(documents: readonly T[]) =>
  new Map(documents.map((document) => [document._id, document]));

function faultOfCredit({ type, montant }: OperationSensibleDocument, credit?: Credit): string | undefined {
  if (!credit) return 'its credit is not there';
  if (type === 'credit_manuel') return unlike('amount', montant, credit.montant);
  const isThere = credit.remboursements.some((refund) => refund.montant === montant);
  return isThere ? undefined : `no refund of ${montant}`;
}

/** A line may have changed since; what was sold was below what counts. */
function faultOfSale(
  { montant, vente }: OperationSensibleDocument,
  cotisation?: Cotisation,
): string | undefined {
  if (!cotisation) return 'its cotisation is not there';
  if (!vente) return 'it does not say what was sold';
  const isBelow = vente.prix < vente.tarif && montant > 0 && montant <= vente.tarif - vente.prix;
  return isBelow ? undefined : 'its price is not below what counts';
}

/** A deletion may be undone since, and what was reduced be raised again. */
function faultOfReglement({ type }: OperationSensibleDocument, reglement?: Reglement): string | undefined {
  if (!reglement) return 'its règlement is not there';
  const isLost = type === 'contre_passation' && reglement.contrePasseParId === null;
  return isLost ? 'its règlement is not reversed' : undefined;
}
