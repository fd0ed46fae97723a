import {
  liensParente,
  type Cotisation,
  type CotisationAdherent,
  type CreateCotisation,
  type CreateCotisationLine,
  type LienParente,
  type Payeur,
  type PersonName,
  type UpdateCotisation,
} from '@club/contract';
import type { Paying } from '../cotisations/form/cotisation-amount-rules.ts';
import {
  followingLine,
  himself,
  reglementsOf,
  type ReglementLine,
} from '../cotisations/form/cotisation-form-rules.ts';
import { chosenOf, lineOfAgreed, totalOf, type FormuleLine } from '../cotisations/form/formule-line-rules.ts';
import { amountOrZero, shareProportionally, sumOf } from '../money/minor-rules.ts';

/** One member of the family: what the payer is to him, and his formulas. */
export interface FamilyLine {
  adherent: Payeur | null;
  /** He is blocked, and enrolled all the same. */
  bloqueAccepte: boolean;
  lienParente: LienParente | '';
  formules: FormuleLine[];
}

/** What the family form holds. */
export interface FamilyFormValues {
  payeur: Payeur | null;
  lignes: FamilyLine[];
  /** Something is paid at once, shared in proportion to what each owes. */
  avecReglement: boolean;
  reglements: ReglementLine[];
  description: string;
}

/** Spec §9: what an automatic family règlement says of itself. */
export const automaticNote = 'Règlement automatique pour cotisations famille';

export const emptyLine: FamilyLine = { adherent: null, bloqueAccepte: false, lienParente: '', formules: [] };

/** A new family's form: two members to fill, no règlement yet. `today` is `YYYY-MM-DD`. */
export function emptyFamilyForm(today: string): FamilyFormValues {
  return {
    payeur: null,
    lignes: [emptyLine, emptyLine],
    avecReglement: false,
    reglements: [{ ...followingLine(today), notes: automaticNote }],
    description: '',
  };
}

/** A name as a person of whom nothing else is known yet; the form then reads the rest. */
const personOf = (name: PersonName): Payeur => ({
  ...name,
  dateNaissance: null,
  telephone: null,
  statut: 'actif',
  estAdherent: true,
  saisonId: null,
  aCertificatMedical: false,
  dateExpirationCertificat: null,
});

const lineOfMember = ({ adherent, lienParente, formules }: CotisationAdherent): FamilyLine => ({
  adherent: personOf(adherent),
  bloqueAccepte: false,
  lienParente,
  formules: formules.map(lineOfAgreed),
});

/** The form of a family cotisation on record. */
export function formOfFamily(cotisation: Cotisation, payeur: Payeur, today: string): FamilyFormValues {
  return {
    ...emptyFamilyForm(today),
    payeur,
    lignes: cotisation.adherents.map(lineOfMember),
    description: cotisation.description ?? '',
  };
}

const paysForHimself = (line: FamilyLine, payeur: Payeur | null): boolean =>
  payeur !== null && line.adherent?.id === payeur.id;

/** What the payer is to himself needs no asking. */
export function lienFor(line: FamilyLine, payeur: Payeur | null): LienParente | '' {
  if (paysForHimself(line, payeur)) return himself;
  return line.lienParente === himself ? '' : line.lienParente;
}

/** What can be chosen: an arrow key would stop at a lien that is taken back at once. */
export const liensFor = (line: FamilyLine, payeur: Payeur | null): readonly LienParente[] =>
  liensParente.filter((lien) => (lien === himself) === paysForHimself(line, payeur));

/** Lines in which something was chosen. */
export const filledLines = ({ lignes }: Pick<FamilyFormValues, 'lignes'>): FamilyLine[] =>
  lignes.filter(({ adherent, formules }) => adherent !== null || formules.length > 0);

/** Total of all members. */
export const familyTotal = (values: Pick<FamilyFormValues, 'lignes'>): number =>
  sumOf(values.lignes.map(({ formules }) => totalOf(formules)));

/** All formulas of the family, and what pays them. */
export const payingOf = ({ lignes, reglements }: FamilyFormValues): Paying => ({
  formules: lignes.flatMap(({ formules }) => formules),
  credits: [],
  reglements,
});

/** What is paid or promised at once. */
export const familyPaid = ({ avecReglement, reglements }: FamilyFormValues): number =>
  avecReglement ? sumOf(reglements.map(({ montant }) => amountOrZero(montant))) : 0;

/** What the règlements pay of each filled line, to the last minor unit; undefined without any. */
export function familyShares(values: FamilyFormValues): number[] | undefined {
  const lines = filledLines(values);
  if (!values.avecReglement || lines.length === 0) return undefined;
  const weights = lines.map(({ formules }) => Math.max(0, totalOf(formules)));
  return shareProportionally(familyPaid(values), weights);
}

const bodyLine = ({ adherent, lienParente, formules }: FamilyLine): CreateCotisationLine => ({
  adherentId: adherent?.id ?? '',
  // The form is sent only when each line has one.
  lienParente: lienParente || 'Autre',
  montantAdherent: totalOf(formules),
  formules: formules.map(chosenOf),
});

/** Body of a creation: one call for the whole family (design.md "Money"). `codeCotisation` is a hint. */
export function familyCreationOf(
  values: FamilyFormValues,
  { saisonId, codeCotisation }: { saisonId: string; codeCotisation: string | undefined },
): CreateCotisation {
  return {
    ...(codeCotisation && { codeCotisation }),
    saisonId,
    type: 'famille',
    payeurId: values.payeur?.id ?? '',
    montantTotal: familyTotal(values),
    description: values.description.trim() || null,
    adherents: filledLines(values).map(bodyLine),
    reglements: values.avecReglement ? reglementsOf(values) : [],
  };
}

/** Body of a change. `version` makes the server refuse a stale one. */
export function familyChangeOf(
  opened: FamilyFormValues,
  values: FamilyFormValues,
  version: number,
): UpdateCotisation {
  const description = values.description.trim() || null;
  const adherents = filledLines(values).map(bodyLine);
  const before = filledLines(opened).map(bodyLine);
  return {
    version,
    ...(values.payeur?.id !== opened.payeur?.id && { payeurId: values.payeur?.id }),
    ...(description !== (opened.description.trim() || null) && { description }),
    ...(JSON.stringify(adherents) !== JSON.stringify(before) && {
      montantTotal: familyTotal(values),
      adherents,
    }),
  };
}
