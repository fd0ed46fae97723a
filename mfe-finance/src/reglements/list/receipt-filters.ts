import {
  asksReceipts,
  natureRecuLabels,
  natureRecuNouns,
  naturesRecu,
  offeredMeans,
  typeReglementLabels,
  type ReceiptFilter,
  type ReceiptSum,
} from '@club/contract';
import { choicePart, dayPart, flagPart, type AddressOf } from '@club/router';
import { formatAmount, plural } from '@club/ui/format';
import type { ListFilter } from '@club/ui/list';

/** What the address says of the money that was received. */
export const receiptParts = {
  recu: flagPart(),
  recuDu: dayPart(),
  recuAu: dayPart(),
  recuPar: choicePart(offeredMeans),
  recuNature: choicePart(naturesRecu),
};

type ReceiptView = AddressOf<typeof receiptParts>;

/** The same as the call takes it. */
export const receiptQuery = ({ recu, recuDu, recuAu, recuPar, recuNature }: ReceiptView): ReceiptFilter => ({
  ...(recu && { recu }),
  ...(recuDu && { recuDu }),
  ...(recuAu && { recuAu }),
  ...(recuPar && { recuPar }),
  ...(recuNature && { recuNature }),
});

export const isOfReceipts = (view: ReceiptView): boolean => asksReceipts(receiptQuery(view));

export const receiptFilters: readonly ListFilter<keyof ReceiptView>[] = [
  { name: 'recu', label: 'Reçus', folded: true },
  { name: 'recuDu', label: 'Reçu du', day: true, folded: true },
  { name: 'recuAu', label: 'Reçu au', day: true, folded: true },
  {
    name: 'recuPar',
    label: 'Reçu par',
    all: 'Tous',
    folded: true,
    options: offeredMeans.map((value) => ({ value, label: typeReglementLabels[value] })),
  },
  {
    name: 'recuNature',
    label: 'Nature',
    all: 'Toutes',
    folded: true,
    options: naturesRecu.map((value) => ({ value, label: natureRecuLabels[value] })),
  },
];

/** «36 encaissements, 12 345,00 Dh»: what the rows of all pages come to. */
export function receivedText({ nombre, montant }: ReceiptSum, { recuNature }: ReceiptView): string {
  const noun = recuNature ? natureRecuNouns[recuNature] : (['mouvement', 'mouvements'] as const);
  return `${plural(nombre, ...noun)}, ${formatAmount(montant)}`;
}
