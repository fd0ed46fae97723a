import {
  liensParente,
  sumOf,
  type Cotisation,
  type CotisationAdherent,
  type CreateCotisation,
  type CreateCotisationLine,
  type LienParente,
  type Payeur,
  type PersonName,
  type UpdateCotisation,
} from '@club/contract';
import type { Paying } from '../form/cotisation-amount-rules.ts';
import { followingLine, himself, reglementsOf, type ReglementLine } from '../form/cotisation-form-rules.ts';
import { chosenOf, lineOfAgreed, totalOf, type FormuleLine } from '../form/formule-line-rules.ts';
import { amountOrZero, shareProportionally } from '../../money/minor-rules.ts';

export interface FamilyLine {
  adherent: Payeur | null;
  /** Blocked, and enrolled all the same. */
  bloqueAccepte: boolean;
  lienParente: LienParente | '';
  formules: FormuleLine[];
}

export interface FamilyFormValues {
  payeur: Payeur | null;
  lignes: FamilyLine[];
  /** Something is paid at once, shared in proportion to what each owes. */
  avecReglement: boolean;
  reglements: ReglementLine[];
  description: string;
}

/** Note of an automatic règlement. */
export const automaticNote = 'Règlement automatique pour cotisations famille';

export const emptyLine: FamilyLine = { adherent: null, bloqueAccepte: false, lienParente: '', formules: [] };

/** Two empty members, no règlement. `today` is `YYYY-MM-DD`. */
export function emptyFamilyForm(today: string): FamilyFormValues {
  return {
    payeur: null,
    lignes: [emptyLine, emptyLine],
    avecReglement: false,
    reglements: [{ ...followingLine(today), notes: automaticNote }],
    description: '',
  };
}

/** A person of whom only the name is known yet. */
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

export function lienFor(line: FamilyLine, payeur: Payeur | null): LienParente | '' {
  if (paysForHimself(line, payeur)) return himself;
  return line.lienParente === himself ? '' : line.lienParente;
}

/** «Lui-même» only for the payer: an arrow key would stop at a lien that is taken back. */
export const liensFor = (line: FamilyLine, payeur: Payeur | null): readonly LienParente[] =>
  liensParente.filter((lien) => (lien === himself) === paysForHimself(line, payeur));

export const filledLines = ({ lignes }: Pick<FamilyFormValues, 'lignes'>): FamilyLine[] =>
  lignes.filter(({ adherent, formules }) => adherent !== null || formules.length > 0);

export const familyTotal = (values: Pick<FamilyFormValues, 'lignes'>): number =>
  sumOf(values.lignes.map(({ formules }) => totalOf(formules)));

export const payingOf = ({ lignes, reglements }: FamilyFormValues): Paying => ({
  formules: lignes.flatMap(({ formules }) => formules),
  credits: [],
  reglements,
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

const bodyLine = ({ adherent, lienParente, formules }: FamilyLine): CreateCotisationLine => ({
  adherentId: adherent?.id ?? '',
  // Sent only when each line has one.
  lienParente: lienParente || 'Autre',
  montantAdherent: totalOf(formules),
  formules: formules.map(chosenOf),
});

/** `codeCotisation` is a hint (M-38). */
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

/** `version` refuses a stale change. */
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
