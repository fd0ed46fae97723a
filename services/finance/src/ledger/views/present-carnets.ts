import { type Carnet, type ComptesCarnet, comptesDuCarnet, finEffective } from '@club/contract';
import { clubToday, type UnitOfWork } from '@club/service-kit';
import {
  type CarnetDocument,
  type CarnetVendu,
  prisesDe,
  type StoredEntree,
} from '../../documents/money/carnets.ts';
import type { AgreedFormule, CotisationDocument } from '../../documents/money/cotisations.ts';
import { moneyReferences } from './money-references.ts';

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

/** Counts of a carnet today (K-2): `archived` when its cotisation is in the trash, `taken` absent before its first entry. */
export function comptesDe(
  { entrees: achetees }: CarnetVendu,
  { au, archived = false }: { au: string; archived?: boolean },
  { prises, rendu = false }: Pick<CarnetDocument, 'prises' | 'rendu'> = { prises: 0 },
): ComptesCarnet {
  return comptesDuCarnet({ achetees, prises, au, rendu: archived || rendu }, clubToday());
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
  return lignes.map(({ cotisation, adherentId, formule }) => {
    const { id } = formule.carnet;
    const taken = prises.get(id);
    const { dateDebut: du, dateFin, gels } = formule;
    const au = finEffective(dateFin, gels);
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
      ...comptesDe(formule.carnet, { au, archived: cotisation.archivedAt !== null }, taken),
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
