import { trusted } from 'mongoose';
import { Adherents } from './adherent-model.ts';

/** Answers finance's request for addresses by id, for printed lists. They are not published on the bus. */
export async function answerAdresses({
  ids,
}: {
  ids: readonly string[];
}): Promise<{ id: string; adresse: string }[]> {
  const found = await Adherents.find({ _id: trusted({ $in: [...ids] }) }, { adresse: 1 }).lean();
  return found.flatMap(({ _id: id, adresse }) => (adresse === null ? [] : [{ id, adresse }]));
}
