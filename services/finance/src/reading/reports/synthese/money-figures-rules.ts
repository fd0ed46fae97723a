import {
  type DueAmount,
  monthsBetween,
  monthsLater,
  retardLabels,
  sumByAge,
  tranchesRetard,
  type TypeReglement,
  typeReglementLabels,
} from '@club/contract';
import { add, type CountedCotisation, type Figure, type Figures } from './counted.ts';

/** Money received, or given back when negative, on its day. */
export interface CountedReceipt {
  dateReglement: string;
  typeReglement: string;
  montant: number;
  /** A refund of a credit (M-36). */
  isRefund?: boolean | undefined;
}

/** What of receipts went out as refunds. */
export const refundedOf = (receipts: readonly CountedReceipt[]): number =>
  add(receipts.flatMap(({ isRefund, montant }) => (isRefund ? [montant] : [])));

export interface NamedSection {
  _id?: string;
  code: string;
  designation: string;
}

/** Members of each section, each once in it, and what is agreed; by code, what has no section last. Together they are all that is billed. */
export function sectionsOf(
  cotisations: readonly CountedCotisation[],
  isMember: (id: string) => boolean,
  sectionOf: (formuleId: string) => NamedSection | null,
): Figures {
  const all = cotisations.flatMap(({ adherents }) =>
    adherents.flatMap(({ adherentId, formules }) =>
      formules.map(({ formuleId, montant }) => ({ adherentId, montant, section: sectionOf(formuleId) })),
    ),
  );
  const bySection = [...Map.groupBy(all, ({ section }) => section?.code ?? '')].toSorted(([a], [b]) => {
    if (a === '' || b === '') return a === '' ? 1 : -1;
    return a.localeCompare(b, 'fr', { numeric: true });
  });
  const figures = bySection.map(([code, own]) => {
    const libelle = own[0]?.section?.designation ?? 'Sans section';
    const ids = new Set(own.map(({ section }) => section?._id));
    const [sectionId] = ids;
    const nombre = new Set(own.map(({ adherentId }) => adherentId).filter(isMember)).size;
    return [
      code,
      {
        libelle,
        nombre,
        montant: add(own.map(({ montant }) => montant)),
        ...(sectionId && ids.size === 1 && { sectionId }),
      },
    ] as const;
  });
  const billed = add(cotisations.map(({ montantTotal }) => montantTotal));
  const fees = billed - add(all.map(({ montant }) => montant));
  const frais = { libelle: 'Frais de chèques impayés', nombre: null, montant: fees };
  return new Map<string, Figure>([...figures, ...(fees === 0 ? [] : [['frais', frais] as const])]);
}

/** By how long it is late. */
export function bandsOf(due: readonly DueAmount[], today: string): Figures {
  const sums = sumByAge(due, today);
  const labels = { a_echoir: 'À échoir', ...retardLabels };
  return new Map(
    (['a_echoir', ...tranchesRetard] as const).map((cle) => [
      cle,
      { libelle: labels[cle], nombre: null, montant: sums[cle] },
    ]),
  );
}

/** By means, the most first. */
export function meansOf(receipts: readonly CountedReceipt[]): Figures {
  const byMeans = [...Map.groupBy(receipts, ({ typeReglement }) => typeReglement)].map(([cle, own]) => ({
    cle,
    libelle: typeReglementLabels[cle as TypeReglement] ?? cle,
    nombre: own.length,
    montant: add(own.map(({ montant }) => montant)),
    rembourse: refundedOf(own),
  }));
  const sorted = byMeans.toSorted((a, b) => b.montant - a.montant || (a.cle < b.cle ? -1 : 1));
  return new Map(sorted.map(({ cle, ...figure }) => [cle, figure]));
}

/**
 * By the months of a season as numbers from 0, its first one at least; money of a day outside them stands in the first or
 * last month.
 */
export function monthsOf(
  receipts: readonly CountedReceipt[],
  { dateDebut }: { dateDebut: string },
  { months, nameOf }: { months: number; nameOf: (day: string) => string },
): Figures {
  const first = `${dateDebut.slice(0, 7)}-01`;
  // A season is sold for before it begins.
  const length = Math.max(months, 1);
  const placed = Map.groupBy(receipts, ({ dateReglement }) =>
    Math.min(Math.max(monthsBetween(first, dateReglement), 0), length - 1),
  );
  return new Map(
    Array.from({ length }, (_, at) => {
      const own = placed.get(at) ?? [];
      const figure = {
        nombre: own.length,
        montant: add(own.map(({ montant }) => montant)),
        rembourse: refundedOf(own),
      };
      return [String(at), { libelle: nameOf(monthsLater(first, at)), ...figure }] as const;
    }),
  );
}

/** What is left of promises and what nobody promised. */
export const owedOf = (cotisations: readonly CountedCotisation[]): number =>
  add(cotisations.map(({ montantTotal, montantRegle }) => montantTotal - montantRegle));
