import type { Db } from 'mongodb';
import type { Account } from '../../services/finance/src/service/invariants/checks.ts';

interface Record_ {
  _id: string;
}

const invariant = 'merged record: no money and nothing at the door is its any more';

/** What names a person, in finance and in members. */
const named = {
  finance: {
    cotisations: ['payeurId', 'adherents.adherentId'],
    reglements: ['payeurId', 'allocations.adherentId'],
    credits: ['payeurId', 'utilisations.adherentId'],
    recus: ['payeurId'],
    remises: ['cheques.payeurId'],
  },
  members: { cards: ['adherentId'], certificats: ['adherentId'], passages: ['adherentId'] },
} as const;

/** Checks that nothing names a record that was merged into another one; one that is being merged is left aside. */
export async function checkFusions(
  { finance, members }: Readonly<Record<'finance' | 'members', Db>>,
  account: Account,
): Promise<void> {
  account.announce(invariant);
  const merged = members
    .collection<Record_>('adherents')
    .find({ 'fonduEn.id': { $type: 'string' }, verrou: null }, { projection: { _id: 1 } });
  for await (const { _id } of merged) account.note(invariant, _id, await namedIn({ finance, members }, _id));
}

async function namedIn(dbs: Readonly<Record<'finance' | 'members', Db>>, id: string) {
  for (const [service, collections] of Object.entries(named)) {
    for (const [collection, fields] of Object.entries(collections)) {
      const $or = (fields as readonly string[]).map((field) => ({ [field]: id }));
      const found = await dbs[service as 'finance'].collection<Record_>(collection).findOne({ $or });
      if (found) return `${collection} ${String(found._id)} names it`;
    }
  }
  return undefined;
}
