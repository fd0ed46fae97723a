import { Adherents } from './adherent-model.ts';

/** Answers finance's request for addresses by id, for printed lists. They are not published on the bus. */
export async function answerAdresses({
  ids,
}: {
  ids: readonly string[];
}): Promise<{ id: string; adresse: string }[]> {
  const found = await Adherents.find({ _id: { $in: [...ids] } }, { projection: { adresse: 1 } }).toArray();
  return found.flatMap(({ _id: id, adresse }) => (adresse === null ? [] : [{ id, adresse }]));
}
