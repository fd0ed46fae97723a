import {
  conflitChoixOf,
  type ConflitChoix,
  type ImportLigne,
  type ImportLignePage,
  type ImportPlanCounts,
  type ImportType,
  type LigneEtat,
} from '@club/contract';
import { Lignes, type StoredLigne } from './ligne-model.ts';
import type { Ligne } from './plan-rules.ts';

export const ligneId = (importId: string, row: number) => `${importId}/${row}`;

/** Keeps the rows of a batch. */
export async function storeLignes(importId: string, lot: number, lignes: readonly Ligne[]): Promise<void> {
  const createdAt = new Date();
  const documents = lignes.map((ligne): StoredLigne => {
    const { row, etat, code, nom, prenom, details, changements, contenu, key = null } = ligne;
    return {
      _id: ligneId(importId, row),
      importId,
      lot,
      row,
      etat,
      prevu: etat,
      createdAt,
      code,
      nom,
      prenom,
      details: [...details],
      contenu,
      key,
      version: ligne.version ?? null,
      ...(changements && { changements: [...changements] }),
      ...(ligne.lectures && { lectures: [...ligne.lectures] }),
      ...(ligne.cible && { cible: ligne.cible }),
      ...(ligne.reconnu !== undefined && { reconnu: ligne.reconnu }),
      dernier: key !== null,
      cells: [...ligne.cells],
    };
  });
  if (documents.length > 0) await Lignes.insertMany(documents, { ordered: false });
}

/** Forgets the rows from a batch on: it is planned again, or never applied. */
export async function forgetLignes(importId: string, fromLot = 0): Promise<void> {
  await Lignes.deleteMany({ importId, lot: { $gte: fromLot } });
}

interface Page {
  etat?: LigneEtat;
  page?: number;
  limit?: number;
}

const usualLimit = 50;

const shownFields = {
  row: 1,
  etat: 1,
  code: 1,
  nom: 1,
  prenom: 1,
  details: 1,
  changements: 1,
  lectures: 1,
  version: 1,
  'contenu.montant': 1,
} as const;

/** A page of the rows of a plan, in file order. */
export async function pageOfLignes(
  { id: importId, type }: { id: string; type: ImportType },
  { etat, page = 1, limit = usualLimit }: Page,
): Promise<ImportLignePage> {
  const filter = { importId, ...(etat && { etat }) };
  const [total, stored] = await Promise.all([
    Lignes.countDocuments(filter),
    Lignes.find(filter, { projection: shownFields })
      .sort({ row: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .toArray(),
  ]);
  return { lignes: stored.map((ligne) => toLigne(type, ligne)), total, totalPages: Math.ceil(total / limit) };
}

/** What may become of a row in conflict: who has its code is changed only where it could be seen what changes. */
export function choicesOf(type: ImportType, { version }: Pick<StoredLigne, 'version'>): ConflitChoix[] {
  return conflitChoixOf[type].filter((choix) => choix !== 'modifier' || typeof version === 'number');
}

function toLigne(type: ImportType, stored: StoredLigne): ImportLigne {
  const { row, etat, code, nom, prenom, details, changements, lectures } = stored;
  return {
    id: String(row),
    row,
    etat,
    code,
    nom,
    prenom,
    details,
    ...(changements && { changements }),
    ...(lectures && { lectures }),
    ...montantOf(stored),
    ...(etat === 'conflit' && { choixPossibles: choicesOf(type, stored) }),
  };
}

/** The amount that a row of the catalogue will store. */
function montantOf({ contenu }: StoredLigne): { montant?: number } {
  const montant = contenu && 'montant' in contenu ? contenu.montant : undefined;
  return typeof montant === 'number' ? { montant } : {};
}

/** How the rows of an import have become. */
export async function countLignes(importId: string): Promise<ImportPlanCounts> {
  const found = await Lignes.aggregate<{ _id: LigneEtat; rows: number }>([
    { $match: { importId } },
    { $group: { _id: '$etat', rows: { $sum: 1 } } },
  ]).toArray();
  const rowsOf = (etat: LigneEtat) => found.find(({ _id }) => _id === etat)?.rows ?? 0;
  return {
    crees: rowsOf('cree'),
    modifies: rowsOf('modifie'),
    ignores: rowsOf('ignore'),
    refuses: rowsOf('refuse'),
    conflits: rowsOf('conflit'),
  };
}
