import type { ClotureDocument, StoredMoyen } from '../../documents/money/clotures.ts';
import type { Account } from './checks.ts';
import { firstOf, total, unlike } from './compare-rules.ts';
import type { Snapshot } from './snapshot.ts';

const names = {
  movements: 'caisse: the movements of a règlement or credit come to the cash of its lines, till by till',
  journal: 'caisse: a count expected what the one before it left and what its movements come to',
  sheet: 'caisse: opening + received − given back = expected',
  chain: 'caisse: the counts of a till that stand follow one another, and only they hold movements',
  counted:
    'caisse: Σ notes and coins = counted, counted − expected = difference, a difference has its reason',
} as const;

/** Checks tills against their movements, and those against the lines of money (M-49, M-50). */
export async function checkCaisse(snapshot: Snapshot, account: Account): Promise<void> {
  account.announce(...Object.values(names));
  const unequal = await unlikeLines(snapshot);
  if (unequal.length === 0) account.note(names.movements, 'all tills', undefined);
  for (const { _id, montant } of unequal) account.note(names.movements, _id.join(' '), `${montant} too much`);
  const counts = await countedOf(snapshot);
  const options = { sort: { caissierId: 1 as const, numero: 1 as const } };
  let before: ClotureDocument | undefined;
  for await (const clotures of snapshot.batches<ClotureDocument>('clotures_caisse', options)) {
    for (const cloture of clotures) {
      account.note(names.counted, cloture._id, countFault(cloture));
      if (cloture.rouverte) continue;
      const last = before?.caissierId === cloture.caissierId ? before : undefined;
      account.note(names.chain, cloture._id, chainFault(before, cloture));
      before = cloture;
      const cash = cashOf(cloture);
      const should = (last?.fonds ?? 0) + (counts.get(cloture._id) ?? 0);
      account.note(names.journal, cloture._id, unlike('expected', cash?.attendu, should));
      account.note(names.sheet, cloture._id, cash && sheetFault(cash));
      counts.delete(cloture._id);
    }
  }
  account.note(names.chain, before?._id ?? '', before && chainFault(before, undefined));
  for (const id of counts.keys()) account.note(names.chain, id, 'it holds movements and does not stand');
}

/** Each count that stands names the next one of its till; the last names none. */
function chainFault(
  before: ClotureDocument | undefined,
  next: ClotureDocument | undefined,
): string | undefined {
  if (!before) return undefined;
  const follows = next?.caissierId === before.caissierId ? next._id : null;
  return before.suivanteId === follows
    ? undefined
    : `${before._id} is followed by ${before.suivanteId}, not ${follows}`;
}

/** Documents and tills whose movements are not the cash of their lines. */
function unlikeLines(snapshot: Snapshot): Promise<{ _id: [string, string]; montant: number }[]> {
  const cash = (list: string, sign: 1 | -1) => [
    { $match: { archivedAt: null, [`${list}.typeReglement`]: 'espece' } },
    { $unwind: `$${list}` },
    { $match: { [`${list}.typeReglement`]: 'espece', [`${list}.caisse`]: { $ne: null } } },
    {
      $project: {
        _id: ['$_id', `$${list}.caisse.id`],
        montant: { $multiply: [sign, `$${list}.montant`] },
      },
    },
  ];
  return snapshot.aggregate('mouvements_caisse', [
    { $project: { _id: ['$documentId', '$caissierId'], montant: 1 } },
    { $unionWith: { coll: 'reglements', pipeline: cash('details', -1) } },
    { $unionWith: { coll: 'credits', pipeline: cash('remboursements', 1) } },
    { $group: { _id: '$_id', montant: { $sum: '$montant' } } },
    { $match: { montant: { $ne: 0 } } },
  ]);
}

/** What the movements of each count come to. */
async function countedOf(snapshot: Snapshot): Promise<Map<string, number>> {
  const sums = await snapshot.aggregate<{ _id: string; montant: number }>('mouvements_caisse', [
    { $match: { clotureId: { $ne: null } } },
    { $group: { _id: '$clotureId', montant: { $sum: '$montant' } } },
  ]);
  return new Map(sums.map(({ _id, montant }) => [_id, montant]));
}

const cashOf = ({ moyens }: ClotureDocument) =>
  moyens.find(({ typeReglement }) => typeReglement === 'espece');

const sheetFault = ({ ouverture, recu, rendu, attendu }: StoredMoyen) =>
  unlike('expected', attendu, ouverture + recu - rendu);

function countFault({ comptage, compte, ecart, motif, moyens }: ClotureDocument): string | undefined {
  const attendu = moyens.find(({ typeReglement }) => typeReglement === 'espece')?.attendu ?? 0;
  return firstOf(
    unlike('counted', compte, total(comptage.map(({ valeur, nombre }) => valeur * nombre))),
    unlike('difference', ecart, compte - attendu),
    ecart !== 0 && motif === null ? 'the difference has no reason' : undefined,
  );
}
