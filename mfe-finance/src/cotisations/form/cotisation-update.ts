import type {
  Cotisation,
  CotisationAdherent,
  CreateCotisationLine,
  Payeur,
  UpdateCotisation,
} from '@club/contract';
import { checkedBy } from '@club/ui/record';
import {
  emptyEncaissement,
  formulesOf,
  himself,
  lineOfMember,
  payeurOf,
  typedCredits,
  type EncaissementLine,
  type EncaissementValues,
} from '../../encaissement/encaissement-values.ts';
import { chosenOf, lineOfAgreed, motifOf, totalOf } from '../../encaissement/formule-line-rules.ts';
import { linesOf, placeOf, sentOf, typedReglements, type Typed } from '../../encaissement/typed-lines.ts';
import { personOf } from '../../payeurs/person-labels.ts';
import { famille, individuelle } from './cotisation-openings.ts';

/** A cotisation on record, with the persons that its form shows. */
export interface OpenedCotisation {
  cotisation: Cotisation;
  adherent: Payeur;
  payeur: Payeur;
}

type Sent = Omit<UpdateCotisation, 'codeCotisation' | 'saisonId' | 'version' | 'refaireRecus'>;

/** The change as its form has it: each line at its place there, null where nothing is sent of it. */
export type TypedUpdate = Typed<Sent>;

export const openingOf = ({ type }: Pick<Cotisation, 'type'>) =>
  type === 'famille' ? famille : individuelle;

/** The form of a cotisation on record: no payment is proposed. `today` is `YYYY-MM-DD`. */
export function formOfCotisation(
  { cotisation, adherent, payeur }: OpenedCotisation,
  today: string,
): EncaissementValues {
  const lineOf = (line: CotisationAdherent): EncaissementLine => {
    const isNotHimself = line.lienParente === himself && line.adherentId !== payeur.id;
    return lineOfMember(
      line.adherentId === adherent.id ? adherent : personOf(line.adherent),
      // A former release recorded it so.
      isNotHimself ? 'Autre' : line.lienParente,
      line.formules.map(lineOfAgreed),
    );
  };
  return {
    ...emptyEncaissement(openingOf(cotisation), { today, canPay: false }),
    saisonId: cotisation.saisonId,
    payeur,
    lignes: cotisation.adherents.map(lineOf),
    description: cotisation.description ?? '',
  };
}

/** The form as the contract wants it. */
export const updateOf = (values: EncaissementValues): TypedUpdate => ({
  payeurId: payeurOf(values)?.id ?? '',
  montantTotal: totalOf(formulesOf(values)),
  description: values.description.trim() || null,
  ...motifOf(values.motif),
  adherents: linesOf(values.lignes, (line) => (line.adherent ? sentLine(line) : null)),
  reglements: typedReglements(values.reglements),
  credits: typedCredits(values.credits),
});

const sentLine = ({ adherent, lienParente, formules }: EncaissementLine): CreateCotisationLine => ({
  adherentId: adherent?.id ?? '',
  // Sent only when each line has one.
  lienParente: lienParente || 'Autre',
  montantAdherent: totalOf(formules),
  formules: formules.map(chosenOf),
});

/** As the call takes it: without the lines of which nothing is sent. */
export const sentUpdate = (typed: Partial<TypedUpdate>) => sentOf<Partial<Sent>>(typed);

const checkSent = checkedBy<Sent>(async () => {
  const { cotisationSchemas } = await import('@club/contract/cotisations/cotisation-schema');
  return { create: cotisationSchemas.updateCotisation, update: cotisationSchemas.updateCotisation };
});

/** Checks a change as the server will; a fault of a line stands at its place in the form. */
export async function checkUpdate() {
  const check = await checkSent(false);
  return (typed: TypedUpdate) =>
    check(sentOf<Sent>(typed)).map(({ field, message }) => ({ field: placeOf(field, typed), message }));
}
