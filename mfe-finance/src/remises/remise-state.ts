import { etatRemiseLabels, plusGrandeRemise, type ChequeARemettre, type RemiseResume } from '@club/contract';
import { formatDate } from '@club/ui/format';
import type { Badge } from '@club/ui/status-badge';

const tones = {
  ouverte: 'accent',
  verrouillee: 'warning',
  encaissee: 'success',
  annulee: 'neutral',
} as const;

/** One word, for lists. */
export const remiseBadge = ({ etat }: Pick<RemiseResume, 'etat'>): Badge => ({
  tone: tones[etat],
  label: etatRemiseLabels[etat],
});

/** The state in a sentence. */
export function remiseText({ etat, dateEncaissement, encaisseePar, verrouilleePar }: RemiseResume): string {
  switch (etat) {
    case 'ouverte':
      return 'Ouverte\u00a0: ses chèques peuvent encore changer';
    case 'verrouillee':
      return `Verrouillée par ${verrouilleePar}\u00a0: à déposer à la banque`;
    case 'encaissee':
      return `Encaissée le ${formatDate(dateEncaissement)} par ${encaisseePar}`;
    case 'annulee':
      return 'Annulée\u00a0: ses chèques sont de nouveau à remettre';
  }
}

/**
 * The choice after a click on a cheque. With the last one clicked as `from`, all between take the state of the one clicked; no more
 * than a slip holds are chosen.
 */
export function chosenAfter(
  cheques: readonly Pick<ChequeARemettre, 'reglementId'>[],
  chosen: readonly string[],
  { id, on, from }: { id: string; on: boolean; from: string | undefined },
): string[] {
  const ids = cheques.map(({ reglementId }) => reglementId);
  const [start, end] = [ids.indexOf(from ?? id), ids.indexOf(id)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  const meant = new Set(start < 0 ? [id] : ids.slice(start, end + 1));
  const kept = chosen.filter((one) => !meant.has(one));
  return (on ? [...kept, ...meant] : kept).slice(0, plusGrandeRemise);
}
