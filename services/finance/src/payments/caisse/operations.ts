import type { OperationCaisse, PersonName } from '@club/contract';
import { amountOf, type Minor } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import { opposite } from '../../ledger/rules/amounts.ts';
import { type CreditDocument, Credits } from '../../documents/money/credits.ts';
import type { MouvementDocument } from '../../documents/money/mouvements-caisse.ts';
import { type ReglementDocument, Reglements, type StoredType } from '../../documents/money/reglements.ts';
import type { Journal } from './read-journal.ts';
import { type TillKey, tillKeyOf } from './till-key.ts';

/** A line of money of a day, with whose it is. */
export interface DatedOperation {
  key: TillKey | null;
  caissier: string;
  typeReglement: StoredType;
  montant: Minor;
  operation: OperationCaisse;
}

type NameOf = (id: string) => PersonName;

/** The lines of a day, in the order in which they were entered. */
export function operationsOn(
  jour: string,
  { reglements, credits }: Journal,
  nameOf: NameOf,
): DatedOperation[] {
  const received = reglements.flatMap((reglement) =>
    reglement.details
      .filter(({ dateReglement }) => dateReglement === jour)
      .map((line): DatedOperation => {
        const { typeReglement, montant, reference, notes, createdAt, createdBy, caisse } = line;
        const { _id: id, codeReglement: code, payeurId, horsLigne } = reglement;
        return {
          key: tillKeyOf(line),
          caissier: caisse?.nom ?? createdBy,
          typeReglement,
          montant,
          operation: {
            nature: 'reglement',
            id,
            code,
            payeur: nameOf(payeurId),
            typeReglement,
            reference,
            notes,
            montant: amountOf(montant),
            jour,
            createdAt: createdAt.toISOString(),
            ...takenOffline(horsLigne),
          },
        };
      }),
  );
  const refunded = credits.flatMap(({ _id: id, payeurId, remboursements }) =>
    remboursements
      .filter(({ dateRemboursement }) => dateRemboursement === jour)
      .map((refund): DatedOperation => {
        const { typeReglement, reference, notes, at, by, byId, caisse } = refund;
        const montant = opposite(refund.montant);
        return {
          key: tillKeyOf({ caisse, createdBy: by, createdById: byId }),
          caissier: caisse?.nom ?? by,
          typeReglement,
          montant,
          operation: {
            nature: 'remboursement',
            id,
            code: null,
            payeur: nameOf(payeurId),
            typeReglement,
            reference,
            notes,
            montant: amountOf(montant),
            jour,
            createdAt: at.toISOString(),
          },
        };
      }),
  );
  return [...received, ...refunded].toSorted((a, b) =>
    a.operation.createdAt < b.operation.createdAt ? -1 : 1,
  );
}

/** Cash movements as operations, in their order. */
export async function operationsOfCash(
  movements: readonly MouvementDocument[],
): Promise<Map<string, OperationCaisse>> {
  const ids = (entity: MouvementDocument['entity']) => [
    ...new Set(movements.filter((one) => one.entity === entity).map(({ documentId }) => documentId)),
  ];
  const [reglements, credits] = await Promise.all([
    Reglements.find<Named<ReglementDocument>>(
      { _id: { $in: ids('reglement') } },
      { projection: { codeReglement: 1, payeurId: 1, reference: 1, notes: 1, horsLigne: 1 } },
    ).toArray(),
    Credits.find<Pick<CreditDocument, '_id' | 'payeurId'>>(
      { _id: { $in: ids('credit') } },
      { projection: { payeurId: 1 } },
    ).toArray(),
  ]);
  const documents = new Map(
    [...reglements, ...credits.map((credit) => ({ ...credit, ...noWords }))].map((one) => [one._id, one]),
  );
  const nameOf = await personNames([...documents.values()].map(({ payeurId }) => payeurId));
  return new Map(
    movements.map(({ _id, entity, documentId, correction, montant, jour, at }) => {
      const {
        codeReglement = null,
        payeurId = '',
        reference = null,
        notes = null,
        horsLigne,
      } = documents.get(documentId) ?? {};
      const own = entity === 'reglement' ? 'reglement' : 'remboursement';
      const operation: OperationCaisse = {
        nature: correction ? 'correction' : own,
        id: documentId,
        code: codeReglement,
        payeur: nameOf(payeurId),
        typeReglement: 'espece',
        reference,
        notes,
        montant: amountOf(montant),
        jour,
        createdAt: at.toISOString(),
        ...(!correction && takenOffline(horsLigne)),
      };
      return [_id, operation];
    }),
  );
}

type Named<T> = Pick<
  T & ReglementDocument,
  '_id' | 'codeReglement' | 'payeurId' | 'reference' | 'notes' | 'horsLigne'
>;

const noWords = { codeReglement: null, reference: null, notes: null, horsLigne: undefined };

/** When it was really taken (M-75). */
const takenOffline = (horsLigne: ReglementDocument['horsLigne']): Pick<OperationCaisse, 'horsLigneLe'> =>
  horsLigne ? { horsLigneLe: horsLigne.le.toISOString() } : {};
