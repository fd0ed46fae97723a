import type { Depart, LigneDepart } from '@club/contract';
import { amountOf, minor, type UnitOfWork } from '@club/service-kit';
import { formulesById } from '../../documents/catalogue/formules.ts';
import type { AgreedFormule, CotisationDocument, StoredDepart } from '../../documents/money/cotisations.ts';

/** A line that a leave ended, or left alone. */
export interface LigneQuittee {
  cotisation: Pick<CotisationDocument, '_id' | 'codeCotisation'>;
  formule: AgreedFormule;
  depart: Pick<StoredDepart, 'apres' | 'rendu' | 'texte'> & {
    avant: Pick<AgreedFormule, 'dateFin' | 'montant'>;
  };
}

/** The lines of a leave as the contract shows them. */
export async function presentLignes(
  lignes: readonly LigneQuittee[],
  unit?: UnitOfWork,
): Promise<LigneDepart[]> {
  const named = await formulesById(
    lignes.map(({ formule }) => formule.formuleId),
    unit,
  );
  return lignes.map(({ cotisation, formule: { formuleId }, depart: { avant, apres, rendu, texte } }) => {
    const { code = '', designation = '—', sectionId = null } = named.get(formuleId) ?? {};
    return {
      cotisationId: cotisation._id,
      codeCotisation: cotisation.codeCotisation,
      formule: { id: formuleId, code, designation, sectionId },
      avant: avant.dateFin,
      apres,
      prix: amountOf(avant.montant),
      garde: amountOf(minor(avant.montant - rendu)),
      rendu: amountOf(rendu),
      texte,
    };
  });
}

/** The leaves that lines of a member keep, latest first, as the contract shows them. */
export async function presentDeparts(
  adherentId: string,
  cotisations: readonly CotisationDocument[],
): Promise<Depart[]> {
  const left = departsOf(adherentId, cotisations);
  const departs = [...left.values()].map(async (lignes): Promise<Depart> => {
    const { id, jour, motif, certificat, le, par } = lignes[0]!.depart;
    return {
      ...{ id, adherentId, jour, motif, certificat, par },
      le: le.toISOString(),
      lignes: await presentLignes(lignes),
    };
  });
  return (await Promise.all(departs)).toSorted(
    (a, b) => b.le.localeCompare(a.le) || b.id.localeCompare(a.id),
  );
}

/** The lines that a member left, by leave. */
export function departsOf(
  adherentId: string,
  cotisations: readonly CotisationDocument[],
): ReadonlyMap<string, (LigneQuittee & { depart: StoredDepart })[]> {
  const lignes = cotisations.flatMap((cotisation) =>
    cotisation.adherents
      .filter((line) => line.adherentId === adherentId)
      .flatMap(({ formules }) =>
        formules.flatMap((formule) =>
          formule.depart ? [{ cotisation, formule, depart: formule.depart }] : [],
        ),
      ),
  );
  return Map.groupBy(lignes, ({ depart }) => depart.id);
}
