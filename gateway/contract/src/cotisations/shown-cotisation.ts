import type { Permission } from '../access/permissions.ts';
import type { Cotisation, CotisationAdherent, CotisationFormule } from './cotisation.ts';

/** Permission to read règlements and credits, wherever they are told (I-14). */
export const paymentsAccess = 'reglements.read' satisfies Permission;

/** Permission to record a règlement or use a credit, also with a cotisation (I-14). */
export const payingAccess = 'reglements.create' satisfies Permission;

/** Permission to read what members owe (I-14). */
export const owedAccess = 'cotisations.read' satisfies Permission;

/** A cotisation with all that pays it. */
export type WholeCotisation = Cotisation & Required<Pick<Cotisation, 'reglements' | 'creditsUtilises'>>;

/** A cotisation as it is told without the right to read règlements: its state, not what pays it. */
export function withoutPayments<Of extends Cotisation>({
  reglements: _reglements,
  creditsUtilises: _credits,
  ...cotisation
}: Of): Omit<Of, 'reglements' | 'creditsUtilises'> {
  return cotisation;
}

type FormuleHeld = Omit<CotisationFormule, 'montant'>;

/** What a member card needs: who holds which formulas, without any amount or state of payment. */
export type CotisationHeld = Pick<
  Cotisation,
  | 'id'
  | 'codeCotisation'
  | 'saisonId'
  | 'payeurId'
  | 'payeur'
  | 'adherentId'
  | 'adherent'
  | 'lienParente'
  | 'type'
> & {
  adherents: (Omit<CotisationAdherent, 'montantAdherent' | 'montantAlloue' | 'formules'> & {
    formules: FormuleHeld[];
  })[];
  formules: FormuleHeld[];
};

const heldFormules = (formules: readonly CotisationFormule[]): FormuleHeld[] =>
  formules.map(({ montant: _montant, ...held }) => held);

/** A cotisation as it is told to who reads members and no money. */
export function withoutMoney(cotisation: Cotisation): CotisationHeld {
  const { id, codeCotisation, saisonId, payeurId, payeur } = cotisation;
  const { adherentId, adherent, lienParente, type } = cotisation;
  const adherents = cotisation.adherents.map(
    ({ montantAdherent: _montant, montantAlloue: _alloue, formules, ...line }) => ({
      ...line,
      formules: heldFormules(formules),
    }),
  );
  const formules = heldFormules(cotisation.formules);
  return {
    id,
    codeCotisation,
    saisonId,
    payeurId,
    payeur,
    adherentId,
    adherent,
    lienParente,
    type,
    adherents,
    formules,
  };
}
