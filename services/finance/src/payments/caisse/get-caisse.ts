import type { CaisseDuJour, caisseCalls, CompteCaisse, JourDeCaisse, OperationCaisse } from '@club/contract';
import { amountOf, type CallRequest, clubDayStart, clubToday, minor } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import { type ClotureDocument, Clotures, type StoredMoyen } from '../../documents/money/clotures.ts';
import { type MouvementDocument, Mouvements } from '../../documents/money/mouvements-caisse.ts';
import { otherMoyens, totalsOf } from './caisse-rules.ts';
import { type CashOfCount, cashOfCount } from './count-rules.ts';
import { type DatedOperation, operationsOfCash, operationsOn } from './operations.ts';
import { cashAfterClosing } from './late-cash.ts';
import type { LateTotal } from './late-cash-rules.ts';
import { toCloture, toMoyen } from './present-caisse.ts';
import { readJournal } from './read-journal.ts';
import type { TillKey } from './till-key.ts';
import { countedSince, lastCounts, openMovements } from './tills.ts';

/** A count with its movements: closed on the day, or open. */
interface Count {
  caissierId: string;
  caissier: string;
  cash: CashOfCount;
  movements: readonly MouvementDocument[];
  cloture: ClotureDocument | null;
}

/** GET /api/caisse: the tills of one day by cashier: their counts of cash, and the journal of all means (M-49). */
export async function getCaisse({ query }: CallRequest<typeof caisseCalls.getCaisse>): Promise<JourDeCaisse> {
  const { jour = clubToday() } = query;
  const [journal, counts] = await Promise.all([readJournal(jour, jour), countsOn(jour)]);
  const documents = [...journal.reglements, ...journal.credits];
  const nameOf = await personNames(documents.map(({ payeurId }) => payeurId));
  const lines = operationsOn(jour, journal, nameOf);
  const operationOf = await operationsOfCash(counts.flatMap(({ movements }) => movements));
  const late = await cashAfterClosing(counts, jour);
  const tills = tillsOf(lines, counts).map((till) => tillOf(till, { operationOf, late }));
  return {
    jour,
    caisses: tills.map(({ caisse }) => caisse),
    totaux: totalsOf(tills.map(({ moyens }) => moyens)).map((moyen) => toMoyen(moyen)),
  };
}

/** Counts closed on a day, and those that are open on it. */
async function countsOn(jour: string): Promise<Count[]> {
  const closed = await Clotures.find<ClotureDocument>(
    { jour, rouverte: null },
    { sort: { createdAt: 1 } },
  ).toArray();
  const stamped = await Mouvements.find<MouvementDocument>(
    { clotureId: { $in: closed.map(({ _id }) => _id) } },
    { sort: { at: 1, _id: 1 } },
  ).toArray();
  const byCount = Map.groupBy(stamped, ({ clotureId }) => clotureId);
  return [
    ...closed.map((cloture): Count => {
      const { caissierId, caissier, moyens, _id } = cloture;
      const cash = moyens.find(({ typeReglement }) => typeReglement === 'espece')!;
      return { caissierId, caissier, cash, movements: byCount.get(_id) ?? [], cloture };
    }),
    ...(await openCounts(jour)),
  ];
}

/** Open counts, from the day of their first cash to today. Before the club’s first closing only those of today. */
async function openCounts(jour: string): Promise<Count[]> {
  const today = clubToday();
  if (jour > today) return [];
  const since = await countedSince();
  if (!since && jour < today) return [];
  const last = await lastCounts();
  const open = await openMovements(since ?? clubDayStart(jour));
  const byTill = Map.groupBy(open, ({ caissierId }) => caissierId);
  return [...new Set([...byTill.keys(), ...last.keys()])].flatMap((caissierId) => {
    const [movements, before] = [byTill.get(caissierId) ?? [], last.get(caissierId)];
    const cash = cashOfCount(before?.fonds ?? minor(0), movements);
    const [first] = movements;
    // Without cash since, only what was left in it tells of a till, from the day after.
    const begun = first ? clubToday(first.at) : cash.ouverture > 0 ? today : null;
    const isBefore = before !== undefined && (first ? jour < before.jour : jour <= before.jour);
    if (begun === null || jour < begun || isBefore) return [];
    const caissier = movements.at(-1)?.caissier ?? before!.caissier;
    return [{ caissierId, caissier, cash, movements, cloture: null }];
  });
}

interface Till {
  key: TillKey | null;
  caissier: string;
  lines: readonly DatedOperation[];
  counts: readonly Count[];
}

/** One entry a till, by name; its latest name is shown. */
function tillsOf(lines: readonly DatedOperation[], counts: readonly Count[]): Till[] {
  const [linesOf, countsOf] = [
    Map.groupBy(lines, ({ key }) => key),
    Map.groupBy(counts, ({ caissierId }): TillKey | null => caissierId),
  ];
  return [...new Set([...linesOf.keys(), ...countsOf.keys()])]
    .map((key): Till => {
      const [ownLines, ownCounts] = [linesOf.get(key) ?? [], countsOf.get(key) ?? []];
      const named = ownCounts.at(-1)?.caissier ?? ownLines.at(-1)!.caissier;
      return { key, caissier: key === null ? 'automatique' : named, lines: ownLines, counts: ownCounts };
    })
    .toSorted((a, b) => a.caissier.localeCompare(b.caissier, 'fr'));
}

function tillOf(
  { key, caissier, lines, counts }: Till,
  {
    operationOf,
    late,
  }: { operationOf: ReadonlyMap<string, OperationCaisse>; late: ReadonlyMap<string, LateTotal> },
): { caisse: CaisseDuJour; moyens: StoredMoyen[] } {
  const shown = counts.at(-1);
  const cash = shown?.cash ?? cashOfCount(minor(0), cashDated(lines));
  const moyens: StoredMoyen[] = [moyenOf(cash), ...otherMoyens(lines)];
  const comptes = counts.map((count): CompteCaisse => {
    const { recu, rendu, ouverture, attendu } = count.cash;
    return {
      ouverture: amountOf(ouverture),
      recu: amountOf(recu),
      rendu: amountOf(rendu),
      attendu: amountOf(attendu),
      operations: count.movements.map(({ _id }) => operationOf.get(_id)!),
      cloture: count.cloture && toCloture(count.cloture),
      ...arriveApres(late.get(count.cloture?._id ?? '')),
    };
  });
  return {
    caisse: {
      caissierId: key,
      caissier,
      comptes,
      moyens: moyens.map((moyen) => toMoyen(moyen)),
      operations: lines.map(({ operation }) => operation),
      cloture: comptes.at(-1)?.cloture ?? null,
    },
    moyens,
  };
}

const arriveApres = (late?: LateTotal): Pick<CompteCaisse, 'arriveApres'> =>
  late ? { arriveApres: { ...late, montant: amountOf(late.montant) } } : {};

const cashDated = (lines: readonly DatedOperation[]) =>
  lines.filter(({ typeReglement }) => typeReglement === 'espece');

const moyenOf = ({ ouverture, recu, rendu, attendu }: CashOfCount): StoredMoyen => ({
  typeReglement: 'espece',
  ouverture,
  recu,
  rendu,
  attendu,
});
