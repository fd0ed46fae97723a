import { type carnetCalls, type Carnets as Listed, mostCarnets } from '@club/contract';
import { type CallRequest, clubToday, type UnitOfWork } from '@club/service-kit';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { type LigneCarnet, lignesCarnets, presentCarnets } from '../../ledger/views/present-carnets.ts';

/** The line of a carnet, of a cotisation that is in the trash too. */
export async function ligneDuCarnet(id: string, unit?: UnitOfWork): Promise<LigneCarnet | undefined> {
  const found = await Cotisations.findOne({ 'adherents.formules.carnet.id': id }, { session: unit?.session });
  return lignesCarnets(found ? [found] : []).find(({ formule }) => formule.carnet.id === id);
}

/**
 * GET /api/carnets: all carnets of one member, latest first; without a member those of all with entries left, those with least left
 * first (K-4).
 */
export async function listCarnets({
  query: { adherentId },
}: CallRequest<typeof carnetCalls.listCarnets>): Promise<Listed> {
  const today = clubToday();
  const running = adherentId
    ? { 'adherents.adherentId': adherentId }
    : { 'adherents.formules.dateFin': { $gte: today } };
  const some = { 'adherents.formules.carnet.id': { $exists: true } };
  const found = await Cotisations.find({ ...running, ...some, archivedAt: null }).toArray();
  const lignes = lignesCarnets(found).filter(
    (one) => adherentId === undefined || one.adherentId === adherentId,
  );
  const carnets = await presentCarnets(lignes);
  if (adherentId !== undefined) {
    const latest = carnets.toSorted((a, b) => b.du.localeCompare(a.du) || b.id.localeCompare(a.id));
    return { carnets: latest, nombre: latest.length };
  }
  const open = carnets
    .filter(({ restantes }) => restantes > 0)
    .toSorted((a, b) => a.restantes - b.restantes || a.au.localeCompare(b.au) || a.id.localeCompare(b.id));
  return { carnets: open.slice(0, mostCarnets), nombre: open.length };
}
