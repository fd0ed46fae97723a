import type { DonneesArgent, donneesCalls, HistoryLine, Offre } from '@club/contract';
import { historyOf, type CallRequest, type HandlersOf } from '@club/service-kit';
import { presentRecus } from '../../payments/recus/to-recu.ts';
import { presentCotisations } from '../../ledger/views/present-cotisations.ts';
import { presentCredits } from '../../ledger/views/present-credits.ts';
import { presentReglements } from '../../ledger/views/present-reglements.ts';
import { asTheyStand, Offres } from '../../documents/money/offres.ts';
import { presentOffres } from '../../selling/offres/present-offres.ts';
import { lignesCarnets, presentCarnets } from '../../ledger/views/present-carnets.ts';
import { presentDeparts } from '../../ledger/views/present-departs.ts';
import { presentGels } from '../../ledger/views/present-gels.ts';
import { moneyOfPerson, type MoneyOfOne } from './money-of-person.ts';

type Asked = CallRequest<typeof donneesCalls.readDonneesArgent>;

/** What finance holds of a person, for the export of his data. Of others’ money only what is for him. */
async function readDonneesArgent({ params: { id } }: Asked): Promise<DonneesArgent> {
  const money = ownOf(id, await moneyOfPerson(undefined, id));
  const lignes = lignesCarnets(money.cotisations).filter(({ adherentId }) => adherentId === id);
  const [cotisations, reglements, credits, recus, offres, carnets, gels, departs, historique] =
    await Promise.all([
      presentCotisations(money.cotisations),
      presentReglements(money.reglements),
      presentCredits(money.credits),
      presentRecus(money.recus),
      offresOf(id),
      presentCarnets(lignes),
      presentGels(id, money.cotisations),
      presentDeparts(id, money.cotisations),
      historyOfAll(money),
    ]);
  return { cotisations, reglements, credits, recus, offres, carnets, gels, departs, historique };
}

/** Offers that he pays for, and of others’ his own lines; reasons of health are in his record alone. */
async function offresOf(id: string): Promise<Offre[]> {
  const named = { $or: [{ payeurId: id }, { 'lignes.adherentId': id }] };
  const found = await Offres.find(named, { sort: { createdAt: -1, _id: -1 } }).toArray();
  const own = found.map((one) =>
    one.payeurId === id ? one : { ...one, lignes: one.lignes.filter(({ adherentId }) => adherentId === id) },
  );
  return presentOffres(await asTheyStand(own), { permissions: new Set() });
}

/** Who else is in a family’s cotisation, and what else its payer paid, is data of others. */
function ownOf(id: string, { cotisations, reglements, credits, recus }: MoneyOfOne): MoneyOfOne {
  const isPayer = ({ payeurId }: { payeurId: string }) => payeurId === id;
  return {
    cotisations: cotisations.map((one) =>
      isPayer(one)
        ? one
        : {
            ...one,
            description: null,
            adherents: one.adherents.filter(({ adherentId }) => adherentId === id),
          },
    ),
    reglements: reglements.filter(isPayer),
    credits,
    recus: recus.filter(isPayer),
  };
}

async function historyOfAll({ cotisations, reglements, credits }: MoneyOfOne): Promise<HistoryLine[]> {
  const records = [
    ...cotisations.map(({ _id }) => ['cotisation', _id] as const),
    ...reglements.map(({ _id }) => ['reglement', _id] as const),
    ...credits.map(({ _id }) => ['credit', _id] as const),
  ];
  const lines = await Promise.all(records.map(([entity, id]) => historyOf(entity, id)));
  return lines.flat().toSorted((a, b) => b.at.localeCompare(a.at));
}

export const donneesHandlers = { readDonneesArgent } satisfies Partial<HandlersOf<typeof donneesCalls>>;
