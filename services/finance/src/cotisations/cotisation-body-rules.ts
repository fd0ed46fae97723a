import type {
  ChosenFormule,
  CreateCotisation,
  CreateCotisationLine,
  LienParente,
  NestedReglement,
} from '@club/contract';
import { amountText, calendarDayPlusMonths, minor, RuleError, type Minor } from '@club/service-kit';
import type { FormuleDocument } from '../formules/formule-document.ts';
import { sentAmount } from '../ledger/amounts.ts';
import type { NewLine } from '../ledger/cotisation-rules.ts';
import { sumOf } from '../ledger/share-rules.ts';
import type { AgreedFormule, CotisationLine } from './cotisation-document.ts';

type SentLines = Pick<CreateCotisation, 'adherents' | 'adherentId' | 'lienParente' | 'formules'> & {
  payeurId?: string;
};

/** What the payer is to the member when he is the member. */
const himself: LienParente = 'Lui-même';

/**
 * The lines that were sent: `adherents`, or the one of an individual cotisation (spec §7); undefined when none was. Refuses a
 * member who comes twice, and one without formula.
 */
export function sentLines(body: SentLines): CreateCotisationLine[] | undefined {
  const { adherents, adherentId, payeurId, formules } = body;
  const { lienParente = adherentId === payeurId ? himself : 'Autre' } = body;
  const single = adherentId && formules ? [{ adherentId, lienParente, formules }] : undefined;
  const lines = adherents && adherents.length > 0 ? adherents : single;
  if (!lines) return undefined;
  const [empty] = lines.filter((line) => line.formules.length === 0);
  if (empty) throw fault('formules', 'Choisissez au moins une formule.');
  if (new Set(lines.map((line) => line.adherentId)).size < lines.length) {
    throw fault('adherents', 'Un même adhérent figure deux fois.');
  }
  return lines;
}

/** What is needed to agree on lines. */
export interface Agreement {
  formules: ReadonlyMap<string, FormuleDocument>;
  /** The club's day. */
  today: string;
  /** The lines before an edit: what was agreed in them stays. */
  before: readonly CotisationLine[];
}

/** Lines as agreed: a price that is not sent is the one agreed before, else the formula's; dates by its duration. */
export function agreedLines(lines: readonly CreateCotisationLine[], agreement: Agreement): NewLine[] {
  return lines.map(({ adherentId, lienParente, montantAdherent, formules }, index) => {
    const former = agreement.before.find((line) => line.adherentId === adherentId)?.formules ?? [];
    const agreed = formules.map((chosen, place) =>
      agreedFormule(chosen, former, agreement, `adherents.${index}.formules.${place}`),
    );
    const total = sumOf(agreed.map(({ montant }) => montant));
    refuseOtherTotal(montantAdherent, total, `adherents.${index}.montantAdherent`);
    return { adherentId, lienParente, montantAdherent: total, formules: agreed };
  });
}

function agreedFormule(
  { formuleId, montant, dateDebut, dateFin }: ChosenFormule,
  former: readonly AgreedFormule[],
  { formules, today }: Agreement,
  field: string,
): AgreedFormule {
  const formule = formules.get(formuleId);
  const before = former.find((one) => one.formuleId === formuleId);
  if (!formule) throw fault(`${field}.formuleId`, 'Formule introuvable.');
  if (!before && (formule.deletedAt !== null || !formule.actif)) {
    throw fault(`${field}.formuleId`, `La formule ${formule.designation} n’est plus proposée.`);
  }
  const debut = dateDebut ?? before?.dateDebut ?? today;
  return {
    formuleId,
    montant:
      montant === undefined ? (before?.montant ?? formule.montant) : sentAmount(montant, `${field}.montant`),
    dateDebut: debut,
    dateFin: dateFin ?? before?.dateFin ?? calendarDayPlusMonths(debut, formule.duree),
  };
}

/** What a screen showed must be what is stored. */
export function refuseOtherTotal(shown: number | undefined, total: Minor, field: string): void {
  if (shown === undefined || sentAmount(shown, field) === total) return;
  throw fault(field, `Le total des formules est ${amountText(total)}.`);
}

/** Règlements to record: those without id, and of more than nothing. */
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

/** Who pays, and what he is to each member. */
interface Liens {
  payeurId: string;
  adherents: readonly { adherentId: string; lienParente: LienParente }[];
}

/** Refuses «Lui-même» of a member for whom somebody else pays; what was recorded so before an edit of something else stays. */
export function refuseOtherThanHimself({ payeurId, adherents }: Liens, before?: Liens): void {
  const stood = (adherentId: string) =>
    before?.payeurId === payeurId &&
    before.adherents.some((one) => one.adherentId === adherentId && one.lienParente === himself);
  const errors = adherents.flatMap(({ adherentId, lienParente }, index) =>
    lienParente !== himself || adherentId === payeurId || stood(adherentId)
      ? []
      : [
          {
            field: `adherents.${index}.lienParente`,
            message:
              '«\u00a0Lui-même\u00a0» ne convient pas\u00a0: une autre personne paie pour cet adhérent.',
          },
        ],
  );
  if (errors.length > 0) throw new RuleError('refused_value', { errors });
}

/**
 * Refuses payments that do not make the total. An individual cotisation is wholly paid or promised at its creation (design.md
 * "Money"); a family may begin with nothing or with a part, by as many means as it likes, but never with more.
 */
export function refuseUnbalanced(total: Minor, paid: Minor, mayBePartial: boolean): void {
  if (paid === total || (mayBePartial && paid < total)) return;
  const difference = minor(Math.abs(total - paid));
  const figures = `cotisations ${amountText(total)}, règlements ${amountText(paid)}, différence ${amountText(difference)}`;
  throw new RuleError('rule', { message: `Validation bloquée\u00a0: ${figures}.` });
}

function fault(field: string, message: string): RuleError {
  return new RuleError('refused_value', { errors: [{ field, message }] });
}
