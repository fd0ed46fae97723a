import type { AnomaliesQuestion, AnomalieFinance, QualiteElement } from '@club/contract';
import { amountText } from '@club/service-kit';
import { anyOf, type RowSet } from '@club/service-kit/memory-table';
import { personNames } from '../../documents/adherents/persons.ts';
import { liveFormules } from '../../documents/catalogue/formules.ts';
import { presentPrice } from '../../documents/catalogue/prices.ts';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { cotisationTable, personTable } from '../../ledger/lists/money-tables.ts';
import { Cotisations, type CotisationDocument } from '../../documents/money/cotisations.ts';
import { liveSaisons } from '../../documents/saisons/saisons.ts';

/** Once it is put right it is no anomaly any more: nothing else distinguishes one that was set aside. */
const valeur = '';

/**
 * Answers the records of money that have something wrong. Which they are is found in memory; only those of the page are
 * read.
 */
export async function answerAnomalies({
  anomalie,
  saufs,
  ignores,
  after,
  limit,
}: AnomaliesQuestion): Promise<{ total: number; elements: QualiteElement[] }> {
  const aside = new Set(saufs.flatMap((one) => (one.valeur === valeur ? one.id : [])));
  const kept = idsWith[anomalie]().filter((id) => aside.has(id) === ignores);
  const page = kept.slice(after, after + limit);
  const elements =
    anomalie === 'formule_sans_section'
      ? page.flatMap(ofFormule)
      : await ofCotisations(page, motifs[anomalie]);
  return { total: kept.length, elements };
}

const idsWith: Readonly<Record<AnomalieFinance, () => string[]>> = {
  dette_sans_saison: () => {
    const known = liveSaisons.all.filter(({ deleted }) => !deleted);
    return idsOf(
      owed().without(anyOf(known.map(({ _id: saison }) => cotisationTable.rows.where({ saison })))),
    );
  },
  payeur_inconnu: () => {
    const live = personTable.rows.where({ enCorbeille: false });
    return idsOf(owed().without(cotisationTable.rows.linkedTo(live, 'payeur')));
  },
  formule_sans_section: () =>
    liveFormules.all
      .filter(({ deletedAt, actif, sectionId }) => deletedAt === null && actif && sectionId === null)
      .toSorted((a, b) => a.code.localeCompare(b.code, 'fr', { numeric: true }))
      .map(({ _id }) => _id),
};

const motifs = {
  dette_sans_saison: 'Une somme est due dans une saison qui n’existe plus.',
  payeur_inconnu: 'Une somme est due par une personne inconnue ou dans la corbeille.',
} as const;

const owed = (): RowSet => cotisationTable.rows.where({ archivee: false, aPayer: true });

const idsOf = (set: RowSet): string[] =>
  cotisationTable.rows.page(set, { sort: 'codeCotisation', order: 'asc', page: 1, limit: set.size }).ids;

async function ofCotisations(ids: readonly string[], motif: string): Promise<QualiteElement[]> {
  if (ids.length === 0) return [];
  const read = await Cotisations.find({ _id: { $in: ids } }, { batchSize }).toArray();
  const byId = new Map(read.map((one) => [one._id, one]));
  const nameOf = await personNames(read.map(({ payeurId }) => payeurId));
  return ids.flatMap((id) => {
    const one: CotisationDocument | undefined = byId.get(id);
    if (!one) return [];
    const { nom, prenom } = nameOf(one.payeurId);
    const details = [
      { libelle: 'Payeur', valeur: `${nom} ${prenom}`.trim() },
      { libelle: 'Montant', valeur: amountText(one.montantTotal) },
      { libelle: 'Réglé', valeur: amountText(one.montantRegle) },
    ];
    return elementOf(id, motif, {
      type: 'cotisation',
      code: one.codeCotisation,
      nom: `${nom} ${prenom}`,
      details,
    });
  });
}

function ofFormule(id: string): QualiteElement[] {
  const formule = liveFormules.get(id);
  if (!formule) return [];
  const details = [{ libelle: 'Montant', valeur: amountText(presentPrice(formule).montant) }];
  const motif = 'Cette formule active n’appartient à aucune section.';
  return [elementOf(id, motif, { type: 'formule', code: formule.code, nom: formule.designation, details })];
}

type Fiche = Omit<QualiteElement['fiches'][number], 'id' | 'version'>;

function elementOf(id: string, motif: string, fiche: Fiche): QualiteElement {
  return { id, valeur, motif, champ: null, proposition: null, fiches: [{ ...fiche, id, version: null }] };
}
