import {
  type ChosenFormule,
  type CreateCotisation,
  type CreateCotisationLine,
  debutDeLigne,
  finDeLigne,
  joursPasses,
  lineKey,
  type LienParente,
  type NestedReglement,
  writtenDay,
} from '@club/contract';
import { amountText, minor, type Minor, refusedField, RuleError } from '@club/service-kit';
import type { FormuleDocument } from '../../documents/catalogue/formules.ts';
import { sentAmount, sumOf } from '../../ledger/rules/amounts.ts';
import { carnetDe, type NewFormule, type NewLine } from '../../ledger/rules/cotisation-rules.ts';
import type { AgreedFormule, CotisationLine, TarificationLigne } from '../../documents/money/cotisations.ts';
import { vendueA } from '../tarifs/famille-rules.ts';

type SentLines = Pick<CreateCotisation, 'adherents' | 'adherentId' | 'lienParente' | 'formules'> & {
  payeurId?: string;
};

const himself: LienParente = 'Lui-même';

/**
 * The lines sent: `adherents`, or the single line of an individual cotisation; undefined when there is none.
 * @throws RuleError for a member who comes twice, or a line without formula
 */
export function sentLines(body: SentLines): CreateCotisationLine[] | undefined {
  const { adherents, adherentId, payeurId, formules } = body;
  const { lienParente = adherentId === payeurId ? himself : 'Autre' } = body;
  const single = adherentId && formules ? [{ adherentId, lienParente, formules }] : undefined;
  const lines = adherents && adherents.length > 0 ? adherents : single;
  if (!lines) return undefined;
  const [empty] = lines.filter((line) => line.formules.length === 0);
  if (empty) throw refusedField('formules', 'Choisissez au moins une formule.');
  refuseTwice(lines, 'adherents');
  return lines;
}

/** @throws RuleError at `field` for a member who comes twice (M-5) */
export function refuseTwice(lines: readonly { adherentId: string }[], field: string): void {
  if (new Set(lines.map((line) => line.adherentId)).size === lines.length) return;
  throw refusedField(field, 'Un même adhérent figure deux fois.');
}

/** What `agreedLines` needs. */
export interface Agreement {
  formules: ReadonlyMap<string, FormuleDocument>;
  /** Price of a formula in the season of the lines (M-6). */
  priceOf: (formule: FormuleDocument) => Minor;
  /** First day of a new formula without dates (M-6). */
  firstDay: string;
  /** Last day of the season of the lines. */
  finSaison: string;
  /** Lines before an edit: their agreed prices stay. */
  before: readonly CotisationLine[];
  /** Prices by rules of new formulas, by `placeOf`; empty where the club has none (T-9). */
  tarifs?: ReadonlyMap<string, TarificationLigne>;
  /** Formulas at the price of an offer, by `lineKey`, and its code. */
  offre?: OffreDeLignes | undefined;
  /** Name of the lines in the body, for errors. */
  field: string;
}

export interface OffreDeLignes {
  keys: ReadonlySet<string>;
  code: string;
}

/** Names a formula by its place in the lines sent. */
export const placeOf = (line: number, formule: number): string => `${line}:${formule}`;

/**
 * Lines as agreed: a price not sent is the one agreed before, else that by the rules (T-9), else the formula's in their season (M-6);
 * dates by its duration.
 */
export function agreedLines(lines: readonly CreateCotisationLine[], agreement: Agreement): NewLine[] {
  return lines.map(({ adherentId, lienParente, montantAdherent, formules }, index) => {
    const former = agreement.before.find((line) => line.adherentId === adherentId)?.formules ?? [];
    const agreed = formules.map((chosen, place) =>
      agreedFormule(chosen, former, agreement, {
        field: `${agreement.field}.${index}.formules.${place}`,
        tarif: agreement.tarifs?.get(placeOf(index, place)),
        isOffered: agreement.offre?.keys.has(lineKey({ adherentId, formuleId: chosen.formuleId })) ?? false,
      }),
    );
    const total = sumOf(agreed.map(({ montant }) => montant));
    refuseOtherTotal(montantAdherent, total, `${agreement.field}.${index}.montantAdherent`);
    return { adherentId, lienParente, montantAdherent: total, formules: agreed };
  });
}

function agreedFormule(
  { formuleId, montant, dateDebut, dateFin }: ChosenFormule,
  former: readonly AgreedFormule[],
  { formules, priceOf, firstDay, finSaison, offre }: Agreement,
  { field, tarif, isOffered }: { field: string; tarif: TarificationLigne | undefined; isOffered: boolean },
): NewFormule {
  const formule = formules.get(formuleId);
  const before = former.find((one) => one.formuleId === formuleId);
  if (!formule) throw refusedField(`${field}.formuleId`, 'Formule introuvable.');
  if (!before && (formule.deletedAt !== null || !formule.actif)) {
    throw refusedField(`${field}.formuleId`, `La formule ${formule.designation} n’est plus proposée.`);
  }
  const debut = dateDebut ?? before?.dateDebut ?? debutDeLigne(formule, firstDay);
  const over = before || dateDebut !== undefined ? null : joursPasses(formule, debut);
  if (over) {
    const message = `Les jours de la formule ${formule.designation} sont passés (jusqu’au ${writtenDay(over)})\u00a0: choisissez-en une autre, ou saisissez ses dates.`;
    throw refusedField(`${field}.formuleId`, message);
  }
  const left = before?.depart;
  if (left && dateFin !== undefined && dateFin > left.apres) {
    const message = `Départ le ${writtenDay(left.jour)}\u00a0: annulez d’abord ce départ, puis changez les dates.`;
    throw refusedField(`${field}.dateFin`, message);
  }
  const agreed =
    montant === undefined
      ? (before?.montant ?? tarif?.parRegles ?? priceOf(formule))
      : sentAmount(montant, `${field}.montant`);
  const tarification = before ? before.tarification : tarif;
  return {
    formuleId,
    montant: agreed,
    dateDebut: debut,
    dateFin: dateFin ?? before?.dateFin ?? finDeLigne(formule, debut, finSaison),
    ...(before ? keptOf(before) : carnetDe(formule)),
    ...(tarification && { tarification: vendueA(tarification, agreed, isOffered ? offre?.code : undefined) }),
  };
}

/** What a line keeps whatever is sent of it. */
export const keptOf = ({
  carnet,
  gels,
  depart,
}: AgreedFormule): Pick<AgreedFormule, 'carnet' | 'gels' | 'depart'> => ({
  ...(carnet && { carnet }),
  ...(gels && { gels }),
  ...(depart && { depart }),
});

/** Refuses a total that differs from the stored one (M-11). */
export function refuseOtherTotal(shown: number | undefined, total: Minor, field: string): void {
  if (shown === undefined || sentAmount(shown, field) === total) return;
  throw refusedField(field, `Le total des formules est ${amountText(total)}.`);
}

/** The règlements to record: those without id, above 0. */
export function newPayments(
  reglements: readonly NestedReglement[] = [],
): (NestedReglement & { minor: Minor })[] {
  return reglements
    .filter(({ id }) => id === undefined)
    .map((one, index) => ({
      ...one,
      minor: sentAmount(one.montant ?? one.montantTotal ?? 0, `reglements.${index}.montant`),
    }))
    .filter((one) => one.minor > 0);
}

/** The payer, and his relation to each member. */
interface Liens {
  payeurId: string;
  adherents: readonly { adherentId: string; lienParente: LienParente }[];
}

/**
 * Refuses «Lui-même» for anybody but the payer, and anything else for him (M-9); lines recorded otherwise stay when an
 * edit leaves them unchanged.
 */
export function refuseWrongLien({ payeurId, adherents }: Liens, before?: Liens, lines = 'adherents'): void {
  const stood = (adherentId: string, lienParente: LienParente) =>
    before?.payeurId === payeurId &&
    before.adherents.some((one) => one.adherentId === adherentId && one.lienParente === lienParente);
  const errors = adherents.flatMap(({ adherentId, lienParente }, index) => {
    const isRight = (adherentId === payeurId) === (lienParente === himself);
    if (isRight || stood(adherentId, lienParente)) return [];
    const message =
      adherentId === payeurId
        ? 'Le payeur est l’adhérent\u00a0: choisissez «\u00a0Lui-même\u00a0».'
        : '«\u00a0Lui-même\u00a0» ne convient pas\u00a0: une autre personne paie pour cet adhérent.';
    return [{ field: `${lines}.${index}.lienParente`, message }];
  });
  if (errors.length > 0) throw new RuleError('refused_value', { errors });
}

/** Refuses payments that do not fit the total (M-7): equal to it, or with `mayBePartial` at most it. */
export function refuseUnbalanced(total: Minor, paid: Minor, mayBePartial: boolean): void {
  if (paid === total || (mayBePartial && paid < total)) return;
  const difference = minor(Math.abs(total - paid));
  const figures = `cotisations ${amountText(total)}, règlements ${amountText(paid)}, différence ${amountText(difference)}`;
  throw new RuleError('rule', { message: `Validation bloquée\u00a0: ${figures}.` });
}
