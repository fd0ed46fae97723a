import type { CreateCotisation } from '@club/contract';
import { checkedBy } from '@club/ui/record';
import { placeOf, sentOf, type Typed, type TypedList } from '../../paiement/typed-lines.ts';

type Sent = Omit<CreateCotisation, 'codeCotisation' | 'saisonId'>;

/** A cotisation as its form has it: each line at its place there, null where nothing is sent of it. */
export type TypedCotisation = Typed<Sent> & {
  /** Chosen, never typed. */
  saisonId?: string;
};

/** As a call takes it: without the lines of which nothing is sent. */
export const sentCotisation = <Form extends Partial<Pick<TypedCotisation, TypedList>>>(typed: Form) =>
  sentOf<Omit<Form, TypedList> & Pick<Sent, TypedList>>(typed);

const checkSent = checkedBy<Sent>(async () => {
  const { cotisationSchemas } = await import('@club/contract/cotisations/cotisation-schema');
  return { create: cotisationSchemas.createCotisation, update: cotisationSchemas.updateCotisation };
});

/** Checks a cotisation as the server will; a fault of a line stands at its place in the form. */
export async function checkCotisation(isNew: boolean) {
  const check = await checkSent(isNew);
  return ({ saisonId: _chosen, ...typed }: TypedCotisation) =>
    check(sentCotisation(typed)).map(({ field, message }) => ({ field: placeOf(field, typed), message }));
}
