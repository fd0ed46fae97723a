import { monthsBetween, type SaisonQuery, type Synthese } from '@club/contract';
import { clubToday } from '@club/service-kit';
import {
  campaignSaisons,
  type KnownSaison,
} from '../../../selling/renouvellements/candidats/campaign-saisons.ts';
import { openPromises, owedCotisations } from '../../../people/payeurs/open-debts.ts';
import { owedAmounts } from '../ageing-report-rules.ts';
import { catalogueOf } from '../agreed-sums.ts';
import { oneReportAtATime } from '../one-report-at-a-time.ts';
import { receiptsOf } from '../receipts.ts';
import { dayOfFormer, earlierOf } from '../reference-rules.ts';
import type { Reader } from '../reader.ts';
import { adressesOf } from '../report-members.ts';
import { type CountedCotisation, until } from './counted.ts';
import { figuresOf, type SeasonData } from './season-figures.ts';
import { groupsOf } from './synthese-groups.ts';
import { adherentCopy } from '../../../documents/adherents/persons.ts';
import { batchSize } from '../../../documents/collections/read-documents.ts';
import { Cotisations } from '../../../documents/money/cotisations.ts';
import type { CountedPerson } from './member-figures-rules.ts';

/**
 * A season for the board beside the one before it on the same day of it (M-66). Nothing is read once `signal` is
 * aborted.
 * @throws RuleError as `campaignSaisons`; `unavailable` while members, who keep the addresses, are away
 */
export function reportSynthese({ saisonId }: SaisonQuery, { signal, personal }: Reader): Promise<Synthese> {
  return oneReportAtATime(signal, async () => {
    const { active: saison, former } = await campaignSaisons(saisonId);
    const earlier = former && (await campaignSaisons(former._id)).former;
    const of = async (one: KnownSaison | null) => (one ? cotisationsOf(one._id) : []);
    const [now, before, beforeThat] = await Promise.all([of(saison), of(former), of(earlier)]);
    const all = [...now, ...before, ...beforeThat];
    const shared = await sharedOf(all);
    const today = clubToday();
    const jour = earlierOf(today, saison.dateFin);
    const adresses = personal ? await adressesOf(idsIn(now).filter((id) => shared.persons.has(id))) : null;
    const [promises, owed] = await Promise.all([openPromises(), owedCotisations()]);
    const data = { ...shared, due: owedAmounts(promises, owed, today) };
    const figures = figuresOf(
      { ...data, ...(await seasonOf(saison, jour, now)), before: before, adresses },
      today,
    );
    const jourPrecedent = former && dayOfFormer(saison, former, today);
    const compared =
      former && jourPrecedent
        ? figuresOf(
            {
              ...data,
              ...(await seasonOf(former, jourPrecedent, before)),
              before: beforeThat,
              adresses: null,
            },
            null,
          )
        : null;
    return {
      saison: { id: saison._id, nom: saison.nom, dateDebut: saison.dateDebut },
      precedente: former && { id: former._id, nom: former.nom },
      jour,
      jourPrecedent,
      entiere: jour >= saison.dateFin,
      groupes: groupsOf(figures, compared),
    };
  });
}

const idsIn = (cotisations: readonly CountedCotisation[]): string[] => [
  ...new Set(cotisations.flatMap(({ adherents }) => adherents.map(({ adherentId }) => adherentId))),
];

async function sharedOf(all: readonly CountedCotisation[]) {
  const lines = all.flatMap(({ adherents }) => adherents.flatMap(({ formules }) => formules));
  const [persons, { formules, sections }] = await Promise.all([personsOf(idsIn(all)), catalogueOf(lines)]);
  return {
    persons,
    sectionOf: (formuleId: string) => sections.get(formules.get(formuleId)?.sectionId ?? '') ?? null,
  };
}

const months = new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' });

/** What a season has up to a day; money that was received before it or after counts too, but none after the day. */
async function seasonOf(
  { _id, dateDebut, dateFin }: KnownSaison,
  day: string,
  cotisations: readonly CountedCotisation[],
): Promise<Pick<SeasonData, 'dateDebut' | 'months' | 'day' | 'cotisations' | 'receipts' | 'nameOfMonth'>> {
  const isWhole = day >= dateFin;
  const details = (await receiptsOf({ saisonId: _id })).flatMap(({ isRefund, details: lines }) =>
    lines.map((line) => ({ ...line, isRefund })),
  );
  return {
    dateDebut,
    day,
    months: monthsBetween(dateDebut, day) + 1,
    // Cotisations of a season that is over may have come late.
    cotisations: isWhole ? cotisations : until(cotisations, day),
    receipts: isWhole ? details : details.filter(({ dateReglement }) => dateReglement <= day),
    nameOfMonth: (one) => months.format(new Date(one)),
  };
}

const cotisationFields = {
  montantTotal: 1,
  montantAlloue: 1,
  montantRegle: 1,
  createdAt: 1,
  'adherents.adherentId': 1,
  'adherents.formules.formuleId': 1,
  'adherents.formules.montant': 1,
} as const;

/** The live cotisations of a season. */
export async function cotisationsOf(saisonId: string): Promise<CountedCotisation[]> {
  const found = Cotisations.find<Omit<CountedCotisation, 'jour'> & { createdAt: Date }>(
    { saisonId, archivedAt: null },
    { projection: cotisationFields, batchSize },
  );
  return found.map(({ createdAt, ...one }) => ({ ...one, jour: clubToday(createdAt) })).toArray();
}

type Copied = CountedPerson & { _id: string };

/** Those of them who are members and not in the trash. */
export async function personsOf(ids: readonly string[]): Promise<ReadonlyMap<string, CountedPerson>> {
  const found = adherentCopy.collection.find<Copied>(
    // Without `estAdherent` (published before payers existed) it is a member.
    { _id: { $in: [...ids] }, deleted: false, estAdherent: { $ne: false } },
    { projection: { civilite: 1, dateNaissance: 1 }, batchSize },
  );
  return new Map((await found.toArray()).map(({ _id, ...person }) => [_id, person]));
}
