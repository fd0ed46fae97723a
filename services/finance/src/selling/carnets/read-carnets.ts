import {
  type Carnet,
  type carnetCalls,
  type Carnets as Listed,
  comptesDuCarnet,
  mostCarnets,
} from '@club/contract';
import { type CallRequest, clubToday, type UnitOfWork } from '@club/service-kit';
import { type CarnetVendu, prisesDe, type StoredEntree } from '../../documents/money/carnets.ts';
import {
  type AgreedFormule,
  type CotisationDocument,
  Cotisations,
} from '../../documents/money/cotisations.ts';
import { moneyReferences } from '../../ledger/views/money-references.ts';

/** A line that is a carnet, with its cotisation. */
export interface LigneCarnet {
  cotisation: CotisationDocument;
  adherentId: string;
  formule: AgreedFormule & { carnet: CarnetVendu };
}

/** The lines of cotisations that are carnets. */
export const lignesCarnets = (cotisations: readonly CotisationDocument[]): LigneCarnet[] =>
  cotisations.flatMap((cotisation) =>
    cotisation.adherents.flatMap(({ adherentId, formules }) =>
      formules.flatMap((formule) =>
        formule.carnet ? [{ cotisation, adherentId, formule: { ...formule, carnet: formule.carnet } }] : [],
      ),
    ),
  );

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

/** Carnets as the contract shows them, in order. */
export async function presentCarnets(lignes: readonly LigneCarnet[], unit?: UnitOfWork): Promise<Carnet[]> {
  const prises = await prisesDe(
    lignes.map(({ formule }) => formule.carnet.id),
    unit,
  );
  const { person, formule: named } = await moneyReferences(
    { cotisations: [...new Set(lignes.map(({ cotisation }) => cotisation))] },
    { unit },
  );
  const today = clubToday();
  return lignes.map(({ cotisation, adherentId, formule }) => {
    const { id, entrees: achetees } = formule.carnet;
    const taken = prises.get(id);
    const { dateDebut: du, dateFin: au } = formule;
    const rendu = cotisation.archivedAt !== null;
    return {
      id,
      adherentId,
      adherent: person(adherentId),
      cotisationId: cotisation._id,
      codeCotisation: cotisation.codeCotisation,
      saisonId: cotisation.saisonId,
      formule: named(formule.formuleId),
      du,
      au,
      ...comptesDuCarnet({ achetees, prises: taken?.prises ?? 0, au, rendu }, today),
      entrees: (taken?.entrees ?? []).map(toEntree).toReversed(),
    };
  });
}

const toEntree = ({ passageId, moment, sectionId, annulation }: StoredEntree): Carnet['entrees'][number] => ({
  passageId,
  moment: moment.toISOString(),
  sectionId,
  annulation: annulation && {
    le: annulation.le.toISOString(),
    par: annulation.par,
    motif: annulation.motif,
  },
});
