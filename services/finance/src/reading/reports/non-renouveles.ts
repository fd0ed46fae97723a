import { inscriptionsOf, type AdherentState, type LapsedQuery } from '@club/contract';
import { clubDayEnd, clubToday } from '@club/service-kit';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { reportedSaisonId } from '../../documents/saisons/saisons.ts';
import { cotisationTable } from '../../ledger/lists/money-tables.ts';
import { formuleIdsOf } from '../../selling/cotisations/asked-formules.ts';
import { membersByFormule } from './agreed-sums.ts';
import { knownSaisons } from './held-saisons.ts';
import { lastOfNotRenewed } from './non-renouveles-rules.ts';

type Person = Pick<AdherentState, 'saisonId' | 'inscriptions'> & { _id: string; dateInscription?: string };

const columns = { saisonId: 1, inscriptions: 1, dateInscription: 1 };

/**
 * Members who were in a season before the one asked and are not in it, each with his last season (S-12): the rows of the
 * report, and those whom the list of members finds. Up to a day: who had not come back at its end.
 * @throws RuleError as `reportedSaisonId`
 */
export async function nonRenouveles(query: LapsedQuery): Promise<ReadonlyMap<string, string>> {
  const saisonId = await reportedSaisonId(query.saisonId);
  if (query.derniereSaisonId) await reportedSaisonId(query.derniereSaisonId);
  const saisons = knownSaisons();
  const held = await heldBy([...saisons.keys()], { ...query, saisonId });
  const formuleIds = formuleIdsOf(query);
  const holders = new Map<string, ReadonlySet<string>>();
  const hasHeld = (id: string, saison: string) => {
    const known = holders.get(saison) ?? new Set(cotisationTable.holders(saison, formuleIds));
    holders.set(saison, known);
    return known.has(id);
  };
  const members = adherentCopy.collection.find<Person>(
    { deleted: false, estAdherent: { $ne: false } },
    { projection: columns, batchSize },
  );
  const found = new Map<string, string>();
  for await (const member of members) {
    const own = [...inscribed(member, { ...query, saisonId }), ...(held.get(member._id) ?? [])];
    const last = lastOfNotRenewed(own, saisonId, saisons);
    if (last === undefined || (query.derniereSaisonId ?? last) !== last) continue;
    if (!formuleIds || hasHeld(member._id, last)) found.set(member._id, last);
  }
  return found;
}

type Asked = LapsedQuery & { saisonId: string };

/** Of each member the seasons with a live cotisation; in the one asked up to the day. */
async function heldBy(saisonIds: readonly string[], { saisonId, jusquau }: Asked) {
  const held = new Map<string, string[]>();
  for (const id of saisonIds) {
    const ids =
      id === saisonId && jusquau ? await heldUntil(id, jusquau) : cotisationTable.holders(id, undefined);
    for (const one of ids) held.set(one, [...(held.get(one) ?? []), id]);
  }
  return held;
}

async function heldUntil(saisonId: string, jour: string): Promise<ReadonlySet<string>> {
  const found = await membersByFormule({ saisonId, createdAt: { $lt: clubDayEnd(jour) } }).toArray();
  return new Set(found.map(({ adherentId }) => adherentId));
}

function inscribed(member: Person, { saisonId, jusquau }: Asked): string[] {
  const jourDe = (instant: string) => (instant ? clubToday(new Date(instant)) : '');
  return inscriptionsOf(member, jourDe).flatMap((one) =>
    one.saisonId === saisonId && jusquau && one.jour > jusquau ? [] : one.saisonId,
  );
}
