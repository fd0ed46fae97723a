import { acknowledged } from './acknowledged.ts';
import { inParallel } from '../../demo/in-parallel.ts';
import type { Staff } from '../../testing/staff.ts';

/** Makes `count` members who each owe one formula at `owed`, in the club's currency, `clients` at once; answers their ids. */
export async function provideDebtors(
  admin: Staff,
  { count, owed, clients }: { count: number; owed: number; clients: number },
): Promise<string[]> {
  const formule = { code: '10', designation: 'Natation', montant: owed };
  const { id: formuleId } = await acknowledged(admin, 'createFormule', { body: formule });
  const payeurIds: string[] = [];
  await inParallel(Array.from({ length: count }).keys(), clients, async (number) => {
    const body = { nom: `Payeur ${number}`, prenom: 'Ali' };
    const { id } = await acknowledged(admin, 'createAdherent', { body });
    const line = { adherentId: id, lienParente: 'Lui-même', formules: [{ formuleId }] };
    const cotisation = { payeurId: id, type: 'famille', adherents: [line] };
    await acknowledged(admin, 'createCotisation', { body: cotisation });
    payeurIds.push(id);
  });
  return payeurIds;
}
