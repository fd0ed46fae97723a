import {
  liensParente,
  sumOf,
  type Cotisation,
  type CotisationAdherent,
  type CreateCotisationLine,
  type LienParente,
  type Payeur,
} from '@club/contract';
import { himself } from '../form/cotisation-values.ts';
import { chosenOf, lineOfAgreed, motifOf, totalOf, type FormuleLine } from '../form/formule-line-rules.ts';
import type { TypedCotisation } from '../form/typed-cotisation.ts';
import { amountOrZero, shareProportionally } from '../../money/minor-rules.ts';
import type { Paying } from '../../paiement/paying-rules.ts';
import { firstRow, type PaymentRow } from '../../paiement/payment-row-rules.ts';
import { linesOf, typedReglements } from '../../paiement/typed-lines.ts';
import { personOf } from '../../payeurs/person-labels.ts';

export interface FamilyLine {
  adherent: Payeur | null;
  /** Blocked, and enrolled all the same. */
  bloqueAccepte: boolean;
  lienParente: LienParente | '';
  formules: FormuleLine[];
}

export interface FamilyFormValues {
  /** Blank for the active season (`useSaisonChoisie`). */
  saisonId: string;
  payeur: Payeur | null;
  lignes: FamilyLine[];
  /** Something is paid at once, shared in proportion to what each owes. */
  avecReglement: boolean;
  reglements: PaymentRow[];
  description: string;
  /** Why a formula is sold below its tariff. */
  motif: string;
}

/** Note of an automatic règlement. */
export const automaticNote = 'Règlement automatique pour cotisations famille';

export const emptyLine: FamilyLine = { adherent: null, bloqueAccepte: false, lienParente: '', formules: [] };

/** Two empty members, no règlement. `today` is `YYYY-MM-DD`. */
export function emptyFamilyForm(today: string): FamilyFormValues {
  return {
    saisonId: '',
    payeur: null,
    lignes: [emptyLine, emptyLine],
    avecReglement: false,
    reglements: [{ ...firstRow(today), notes: automaticNote }],
    description: '',
    motif: '',
  };
}

const lineOfMember = ({ adherent, lienParente, formules }: CotisationAdherent): FamilyLine => ({
  adherent: personOf(adherent),
  bloqueAccepte: false,
  lienParente,
  formules: formules.map(lineOfAgreed),
});

export function formOfFamily(
  { cotisation, payeur }: { cotisation: Cotisation; payeur: Payeur },
  today: string,
): FamilyFormValues {
  return {
    ...emptyFamilyForm(today),
    saisonId: cotisation.saisonId,
    payeur,
    lignes: cotisation.adherents.map(lineOfMember),
    description: cotisation.description ?? '',
  };
}

const paysForHimself = (line: FamilyLine, payeur: Payeur | null): boolean =>
  payeur !== null && line.adherent?.id === payeur.id;

export function lienFor(line: FamilyLine, payeur: Payeur | null): LienParente | '' {
  if (paysForHimself(line, payeur)) return himself;
  return line.lienParente === himself ? '' : line.lienParente;
}

/** «Lui-même» only for the payer: an arrow key would stop at a lien that is taken back. */
export const liensFor = (line: FamilyLine, payeur: Payeur | null): readonly LienParente[] =>
  liensParente.filter((lien) => (lien === himself) === paysForHimself(line, payeur));

const isFilled = ({ adherent, formules }: FamilyLine) => adherent !== null || formules.length > 0;

export const filledLines = ({ lignes }: Pick<FamilyFormValues, 'lignes'>): FamilyLine[] =>
  lignes.filter(isFilled);

export const formulesIn = ({ lignes }: Pick<FamilyFormValues, 'lignes'>): FormuleLine[] =>
  lignes.flatMap(({ formules }) => formules);

export const familyTotal = (values: Pick<FamilyFormValues, 'lignes'>): number =>
  sumOf(values.lignes.map(({ formules }) => totalOf(formules)));

/** What is due for the family, and what pays it at once. */
export const payingOf = ({ lignes, avecReglement, reglements }: FamilyFormValues): Paying => ({
  formules: lignes.flatMap(({ formules }) => formules),
  credits: [],
  reglements: avecReglement ? reglements : [],
});

export const familyPaid = ({ avecReglement, reglements }: FamilyFormValues): number =>
  avecReglement ? sumOf(reglements.map(({ montant }) => amountOrZero(montant))) : 0;

/** Per filled line, to the last minor unit; undefined without règlements. */
export function familyShares(values: FamilyFormValues): number[] | undefined {
  const lines = filledLines(values);
  if (!values.avecReglement || lines.length === 0) return undefined;
  const weights = lines.map(({ formules }) => Math.max(0, totalOf(formules)));
  return shareProportionally(familyPaid(values), weights);
}

/** The form as the contract wants it. */
export const bodyOfFamily = (values: FamilyFormValues): TypedCotisation => ({
  type: 'famille',
  payeurId: values.payeur?.id ?? '',
  montantTotal: familyTotal(values),
  description: values.description.trim() || null,
  ...motifOf(values.motif),
  adherents: linesOf(values.lignes, (line) => (isFilled(line) ? bodyLine(line) : null)),
  reglements: values.avecReglement ? typedReglements(values.reglements) : [],
});

function bodyLine({ adherent, lienParente, formules }: FamilyLine): CreateCotisationLine {
  return {
    adherentId: adherent?.id ?? '',
    // Sent only when each line has one.
    lienParente: lienParente || 'Autre',
    montantAdherent: totalOf(formules),
    formules: formules.map(chosenOf),
  };
}

const lineFields: Readonly<Record<string, string>> = { adherents: 'lignes', adherentId: 'adherent' };

/** Where a field of the contract is typed. */
export const familyFieldOf = (field: string): string =>
  field === 'payeurId'
    ? 'payeur'
    : field
        .split('.')
        .map((part) => lineFields[part] ?? part)
        .join('.');

export const payeurIntrouvable = (code: string) => `Payeur avec le code ${code} introuvable`;
export const adherentIntrouvable = (code: string) => `Adhérent avec le code ${code} introuvable`;

/** Who is not found in a family, by the field that he was sent in. */
export function unknownInFamily(field: string, values: FamilyFormValues): string | undefined {
  if (field === 'payeurId') return payeurIntrouvable(values.payeur?.codeAdherent ?? '');
  const index = /^adherents\.(\d+)\.adherentId$/.exec(field)?.[1];
  const adherent = index === undefined ? undefined : filledLines(values)[Number(index)]?.adherent;
  return adherent ? adherentIntrouvable(adherent.codeAdherent) : undefined;
}
