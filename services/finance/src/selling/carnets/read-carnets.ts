import {
  type Carnet,
  type carnetCalls,
  type Carnets as Listed,
  carnetsEntiers,
  carnetsFilterTexts,
  colonnesCarnet,
  foundInWhole,
  mostCarnets,
} from '@club/contract';
import { type alreadySent, type CallRequest, clubToday, type UnitOfWork } from '@club/service-kit';
import { rowsAtOnce } from '@club/service-kit/exports';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { finissantDes } from '../../documents/money/held-cotisations.ts';
import { exportMoneyList } from '../../ledger/lists/export-money-list.ts';
import { type LigneCarnet, lignesCarnets, presentCarnets } from '../../ledger/views/present-carnets.ts';

/** The line of a carnet, of a cotisation that is in the trash too. */
export async function ligneDuCarnet(id: string, unit?: UnitOfWork): Promise<LigneCarnet | undefined> {
  const found = await Cotisations.findOne({ 'adherents.formules.carnet.id': id }, { session: unit?.session });
  return lignesCarnets(found ? [found] : []).find(({ formule }) => formule.carnet.id === id);
}

const some = { 'adherents.formules.carnet.id': { $exists: true }, archivedAt: null };

/**
 * GET /api/carnets: all carnets of one member, latest first; without a member those of all with entries left, those with least left
 * first (K-4).
 */
export async function listCarnets({
  query: { adherentId },
}: CallRequest<typeof carnetCalls.listCarnets>): Promise<Listed> {
  if (adherentId === undefined) {
    const open = await openCarnets();
    return { carnets: open.slice(0, mostCarnets), nombre: open.length };
  }
  const found = await Cotisations.find({ 'adherents.adherentId': adherentId, ...some }).toArray();
  const carnets = await presentCarnets(lignesCarnets(found).filter((one) => one.adherentId === adherentId));
  const latest = carnets.toSorted((a, b) => b.du.localeCompare(a.du) || b.id.localeCompare(a.id));
  return { carnets: latest, nombre: latest.length };
}

/** Those of all members with entries left, those with least left first. */
export async function openCarnets(): Promise<Carnet[]> {
  const found = await Cotisations.find({ ...finissantDes(clubToday()), ...some }).toArray();
  return (await presentCarnets(lignesCarnets(found)))
    .filter(({ restantes }) => restantes > 0)
    .toSorted((a, b) => a.restantes - b.restantes || a.au.localeCompare(b.au) || a.id.localeCompare(b.id));
}

/**
 * GET /api/carnets/export: the list as it is seen (P-13).
 * @throws RuleError `forbidden` (403), `refused_value` (422) for an unknown column
 */
export function exportCarnets(
  request: CallRequest<typeof carnetCalls.exportCarnets>,
): Promise<typeof alreadySent> {
  const { query } = request;
  const { derniere, search, sort = 'restantes', order = 'asc' } = query;
  return exportMoneyList<Carnet>(request, {
    title: 'Carnets',
    name: 'carnets',
    noun: ['carnet', 'carnets'],
    access: 'cotisations.read',
    columns: colonnesCarnet,
    anySaison: true,
    ...rowsAtOnce(
      async () => foundInWhole(await openCarnets(), { search, sort, order }, carnetsEntiers(derniere)),
      ({ id }) => id,
    ),
    filterTexts: carnetsFilterTexts(query),
  });
}
