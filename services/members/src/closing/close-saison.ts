import { transaction, type Unit } from '@club/service-kit';
import { closeGates } from '@club/service-kit/gates';
import { Adherents, membersOnly } from '../adherents/adherent-model.ts';
import { Closings, type ClosingDocument } from './closing-model.ts';

/**
 * Freezes the inscriptions of a season: from now on nobody is inscribed in it, and its number of members is the one answered,
 * however often and by however many instances this is asked (design.md "Events"). A member who leaves later, or comes back
 * from the trash, changes nothing of it.
 */
export async function closeSaison(saisonId: string): Promise<{ nbAdherents: number }> {
  await closeGates(saisonId);
  const { nbAdherents } = await transaction((unit) => frozen(unit, saisonId));
  return { nbAdherents };
}

/** The number stored by the first that counted; two at once conflict, and the second finds that of the first. */
async function frozen({ session }: Unit, saisonId: string): Promise<ClosingDocument> {
  const known = await Closings.findById(saisonId, null, { session }).lean();
  if (known) return known;
  const nbAdherents = await Adherents.countDocuments({ ...membersOnly, saisonId }, { session });
  const closing = { _id: saisonId, closedAt: new Date(), nbAdherents };
  await Closings.collection.insertOne(closing as never, { session });
  return closing;
}
