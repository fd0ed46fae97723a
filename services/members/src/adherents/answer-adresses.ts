import { trusted } from 'mongoose';
import { Adherents } from './adherent-model.ts';

/** Answers finance, which prints lists of members: addresses by id, of those who have one. They are published nowhere. */
export async function answerAdresses(payload: unknown): Promise<{ id: string; adresse: string }[]> {
  const { ids } = payload as { ids: readonly string[] };
  const found = await Adherents.find({ _id: trusted({ $in: ids.map(String) }) }, { adresse: 1 }).lean();
  return found.flatMap(({ _id: id, adresse }) => (adresse === null ? [] : [{ id, adresse }]));
}
