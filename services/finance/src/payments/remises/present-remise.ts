import type { ChequeARemettre, Remise, RemiseResume } from '@club/contract';
import { amountOf, type UnitOfWork } from '@club/service-kit';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { isReturned, totalsOf } from './remise-rules.ts';
import type { RemiseDocument, StoredCheque } from './remises.ts';

/** A slip without its cheques, as the contract shows it. */
export function toResume(document: RemiseDocument): RemiseResume {
  const { _id: id, version, numero, code, etat, banque, compte, date, dateEncaissement, nombre } = document;
  const impayes = totalsOf(document.cheques.filter(isReturned));
  return {
    id,
    version,
    numero,
    code,
    etat,
    banque,
    compte,
    date,
    dateEncaissement,
    nombre,
    montant: amountOf(document.montant, document.devise),
    montantImpaye: amountOf(impayes.montant, document.devise),
    nombreImpayes: impayes.nombre,
    createdBy: document.createdBy,
    createdAt: document.createdAt.toISOString(),
    verrouilleeAt: document.verrouilleeAt?.toISOString() ?? null,
    verrouilleePar: document.verrouilleePar,
    encaisseePar: document.encaisseePar,
  };
}

/** A cheque as the contract shows it. */
export function toCheque({ payeurId, payeur, montant, ...cheque }: StoredCheque): ChequeARemettre {
  return { ...cheque, payeur: { id: payeurId, ...payeur }, montant: amountOf(montant) };
}

type Reversed = Pick<ReglementDocument, '_id' | 'contrePasseParId'>;

/** A slip with its cheques; those that came back name their reversal. */
export async function presentRemise(document: RemiseDocument, unit?: UnitOfWork): Promise<Remise> {
  const ids = document.cheques.map(({ reglementId }) => reglementId);
  const found = await Reglements.find<Reversed>(
    { _id: { $in: ids }, contrePasseParId: { $ne: null } },
    { projection: { contrePasseParId: 1 }, ...(unit && { session: unit.session }) },
  ).toArray();
  const returned = new Map(found.map(({ _id, contrePasseParId }) => [_id, contrePasseParId]));
  return {
    ...toResume(document),
    cheques: document.cheques.map((cheque) => ({
      ...toCheque(cheque),
      montant: amountOf(cheque.montant, document.devise),
      impayeId: returned.get(cheque.reglementId) ?? null,
      impayeLe: cheque.impayeLe ?? null,
    })),
  };
}

/** Content that history keeps; amounts as shown to staff. */
export function remiseRecord({ montant, cheques, devise, ...rest }: RemiseDocument): object {
  return {
    ...rest,
    devise,
    montant: amountOf(montant, devise),
    cheques: cheques.map((cheque) => ({ ...cheque, montant: amountOf(cheque.montant, devise) })),
  };
}
