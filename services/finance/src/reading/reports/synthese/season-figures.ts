import type { DueAmount, PartieSynthese } from '@club/contract';
import type { Figures } from './counted.ts';
import { add, type CountedCotisation, type Figure } from './counted.ts';
import {
  agesOf,
  type CountedPerson,
  holdersOf,
  membersOf,
  sexesOf,
  townsOf,
} from './member-figures-rules.ts';
import {
  bandsOf,
  type CountedReceipt,
  meansOf,
  monthsOf,
  type NamedSection,
  owedOf,
  refundedOf,
  sectionsOf,
} from './money-figures-rules.ts';

/** All that the figures of one season are counted from, up to its day. */
export interface SeasonData {
  dateDebut: string;
  /** How many months of it are told. */
  months: number;
  day: string;
  cotisations: readonly CountedCotisation[];
  /** Of the season before it, whole. */
  before: readonly CountedCotisation[];
  receipts: readonly CountedReceipt[];
  /** All that is owed on the day of the report, whatever season it is of. */
  due: readonly DueAmount[];
  /** Members who count: no payers who are none, nor the trash. */
  persons: ReadonlyMap<string, CountedPerson>;
  /** null: not told to who asks, or not asked for. */
  adresses: ReadonlyMap<string, string> | null;
  sectionOf(formuleId: string): NamedSection | null;
  /** «novembre». */
  nameOfMonth(day: string): string;
}

/** Each part of the summary. `today`: as of which what is late is told; null where it is not. */
export function figuresOf(data: SeasonData, today: string | null): ReadonlyMap<PartieSynthese, Figures> {
  const { cotisations, persons, receipts, day, adresses } = data;
  const isMember = (id: string): boolean => persons.has(id);
  const holders = holdersOf(cotisations, isMember);
  const held = [...holders].flatMap((id) => persons.get(id) ?? []);
  const months = { months: data.months, nameOf: data.nameOfMonth };
  return new Map<PartieSynthese, Figures>([
    ['adherents', membersOf(holders, holdersOf(data.before, isMember))],
    ['sections', sectionsOf(cotisations, isMember, data.sectionOf)],
    ['sexes', sexesOf(held)],
    ['ages', agesOf(held, day)],
    ['villes', adresses ? townsOf([...holders].map((id) => adresses.get(id) ?? null)) : new Map()],
    ['argent', moneyOf(data, today)],
    ['retards', today === null ? new Map() : bandsOf(data.due, today)],
    ['moyens', meansOf(receipts)],
    ['mois', monthsOf(receipts, data, months)],
  ]);
}

function moneyOf({ cotisations, receipts }: SeasonData, today: string | null): Figures {
  const billed = add(cotisations.map(({ montantTotal }) => montantTotal));
  const received = add(receipts.map(({ montant }) => montant));
  const owed = owedOf(cotisations);
  const amount = (libelle: string, montant: number, nombre: number | null = null) => ({
    libelle,
    nombre,
    montant,
  });
  const open = cotisations.filter(({ montantTotal, montantRegle }) => montantTotal > montantRegle).length;
  return new Map<string, Figure>([
    ['facture', amount('Cotisations facturées', billed, cotisations.length)],
    ['recu', { ...amount('Reçu, remboursements déduits', received), rembourse: refundedOf(receipts) }],
    ...(today === null
      ? []
      : ([
          ['regle', amount('Réglé sur ces cotisations', billed - owed)],
          ['du', amount('Reste à payer', owed, open)],
        ] as const)),
  ]);
}
