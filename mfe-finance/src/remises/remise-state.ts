import {
  differenceOf,
  etatRemiseText,
  plusGrandeRemise,
  type ChequeARemettre,
  type RemiseResume,
} from '@club/contract';
import { formatDate } from '@club/ui/format';
import type { Badge } from '@club/ui/status-badge';

const tones = {
  ouverte: 'accent',
  verrouillee: 'warning',
  encaissee: 'success',
  annulee: 'neutral',
} as const;

/** One word, for lists. */
export const remiseBadge = (remise: RemiseResume): Badge => ({
  tone: isAllBack(remise) ? 'danger' : tones[remise.etat],
  label: etatRemiseText(remise),
});

/** A locked slip of which every cheque came back: it has nothing left to cash. */
export const isAllBack = ({ etat, nombre, nombreImpayes }: RemiseResume): boolean =>
  etat === 'verrouillee' && nombre === nombreImpayes;

/** What the slip brings to the bank: its cheques but those that came back before it was cashed. */
export const toBank = ({ montant, nombre, montantImpaye, nombreImpayes }: RemiseResume) => ({
  montant: differenceOf(montant, montantImpaye),
  nombre: nombre - nombreImpayes,
});

/** The state in a sentence. */
export function remiseText(remise: RemiseResume): string {
  if (isAllBack(remise)) return 'Tous ses chèques sont revenus impayés\u00a0: il n’y a rien à encaisser';
  const { etat, dateEncaissement, encaisseePar, verrouilleePar } = remise;
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
