import type { ImportErrorDetail, ImportPlanCounts, LigneEtat } from '@club/contract';
import type { Fate } from '../kinds/import-kind.ts';
import type { RowContent } from '../kinds/kind-reading.ts';
import type { PlannedRow } from '../kinds/planned-row.ts';
import { contentKeyOf } from '../kinds/row-sorter.ts';

/** What becomes of a row, with what it stores. */
export interface Ligne
  extends Omit<PlannedRow, 'etat'>, Pick<Fate, 'changements' | 'version' | 'cible' | 'reconnu'> {
  etat: LigneEtat;
  contenu: RowContent | null;
}

/** What is known of the rows of a batch beside the file. */
export interface KnownOfBatch {
  /** What its owner would make of each. */
  fates: readonly Fate[];
  /** Rows that an earlier import stored. */
  known: ReadonlySet<number>;
}

const cameBefore: Omit<ImportErrorDetail, 'row'> = {
  column: '',
  value: '',
  reason: 'Cette ligne a déjà été importée d’un autre fichier.',
};

/** What becomes of each row of a batch (W-7). `contents`: also of rows in conflict within the file. */
export function planLignes(
  planned: readonly PlannedRow[],
  contents: readonly RowContent[],
  { fates, known }: KnownOfBatch,
): Ligne[] {
  const contentOf = new Map(contents.map((content) => [content.row, content]));
  const fateOf = new Map(fates.map((fate) => [fate.row, fate]));
  return planned.map((line): Ligne => {
    const [content, fate] = [contentOf.get(line.row), fateOf.get(line.row)];
    if (line.etat === 'ignore' || line.etat === 'refuse' || !content) {
      return { ...line, etat: line.etat, contenu: null };
    }
    if (known.has(line.row)) return { ...line, etat: 'ignore', details: [cameBefore], contenu: null };
    if (!fate) throw new Error(`no fate of row ${line.row}`);
    return decidedLigne(line, content, fate);
  });
}

/** A row in conflict within the file has only a new code to choose, unless it is there already. */
function decidedLigne(line: PlannedRow, content: RowContent, fate: Fate): Ligne {
  const details = [...fate.details, ...line.details];
  const { changements, version, cible, reconnu } = fate;
  const etat = line.etat === 'conflit' && fate.etat === 'cree' ? 'conflit' : fate.etat;
  const isStored = etat !== 'ignore' && etat !== 'refuse';
  return {
    ...line,
    etat,
    details,
    changements,
    version,
    cible,
    reconnu,
    contenu: isStored ? content : null,
    ...(etat === 'conflit' && { key: contentKeyOf(content) }),
  };
}

/** How many rows of each kind. */
export function countsOf(lignes: readonly { etat: LigneEtat }[]): ImportPlanCounts {
  const count = (etat: LigneEtat) => lignes.filter((ligne) => ligne.etat === etat).length;
  return {
    crees: count('cree'),
    modifies: count('modifie'),
    ignores: count('ignore'),
    refuses: count('refuse'),
    conflits: count('conflit'),
  };
}
