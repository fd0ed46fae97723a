import type { Permission } from '../access/permissions.ts';
import type { Cotisation, CotisationAdherent, CotisationFormule } from './cotisation.ts';

/** Permission to read règlements and credits in any answer (I-14). */
export const paymentsAccess = 'reglements.read' satisfies Permission;

/** Permission to record a règlement or use a credit, also with a cotisation (I-14). */
export const payingAccess = 'reglements.create' satisfies Permission;

/** Permission to read what members owe (I-14). */
export const owedAccess = 'cotisations.read' satisfies Permission;

/** A cotisation with its payments. */
export type WholeCotisation = Cotisation & Required<Pick<Cotisation, 'reglements' | 'creditsUtilises'>>;

/** A cotisation without the permission to read règlements: its status without its payments. */
export function withoutPayments<Of extends Cotisation>({
  reglements: _reglements,
  creditsUtilises: _credits,
  ...cotisation
}: Of): Omit<Of, 'reglements' | 'creditsUtilises'> {
  return cotisation;
}

type FormuleHeld = Omit<CotisationFormule, 'montant' | 'prixDeBase' | 'raisons'>;

/** A cotisation for member cards: members and formulas, without amounts or status. */
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
  formules.map(({ montant: _montant, prixDeBase: _prix, raisons: _raisons, ...held }) => held);

/** A cotisation for readers of members without access to money. */
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
