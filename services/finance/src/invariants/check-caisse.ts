import type { ClotureDocument } from '../money/clotures.ts';
import type { Account } from './checks.ts';
import { firstOf, total, unlike } from './compare-rules.ts';
import type { Snapshot } from './snapshot.ts';

const names = {
  journal: 'caisse: a closed till has what its cashier’s lines of the day come to, by each means',
  opening: 'caisse: it opened with what the last closing left and what came since',
  counted:
    'caisse: Σ notes and coins = counted, counted − expected = difference, a difference has its reason',
} as const;

/** Lines of money by day, cashier and means, counted by the database. */
interface Line {
  jour: string;
  caissier: string;
  type: string;
  montant: number;
}

/** Checks closed tills against the details of règlements and the refunds of credits (M-49, M-50). */
export async function checkCaisse(snapshot: Snapshot, account: Account): Promise<void> {
  account.announce(...Object.values(names));
  const options = { sort: { caissier: 1 as const, jour: 1 as const } };
  let before: ClotureDocument | undefined;
  for await (const clotures of snapshot.batches<ClotureDocument>('clotures_caisse', options)) {
    for (const cloture of clotures) {
      const last = before?.caissier === cloture.caissier ? before : undefined;
      before = cloture;
      const lines = await linesSince(snapshot, cloture, last?.jour);
      account.note(names.journal, cloture._id, journalFault(cloture, lines));
      account.note(names.opening, cloture._id, openingFault(cloture, last, lines));
      account.note(names.counted, cloture._id, countFault(cloture));
    }
  }
}

/** Lines of a cashier up to the day of a closing: of that day, and since the one before if there is any. */
async function linesSince(
  snapshot: Snapshot,
  { caissier, jour }: ClotureDocument,
  last: string | undefined,
): Promise<Line[]> {
  const days = last === undefined ? { $gte: jour, $lte: jour } : { $gt: last, $lte: jour };
  const read = (collection: string, list: string, day: string, by: string, sign: 1 | -1) =>
    snapshot.aggregate<Line>(collection, [
      { $match: { archivedAt: null, [`${list}.${day}`]: days } },
      { $unwind: `$${list}` },
      { $match: { [`${list}.${day}`]: days, [`${list}.${by}`]: caissier } },
      {
        $project: {
          _id: 0,
          jour: `$${list}.${day}`,
          caissier: `$${list}.${by}`,
          type: `$${list}.typeReglement`,
          montant: { $multiply: [sign, `$${list}.montant`] },
        },
      },
    ]);
  return [
    ...(await read('reglements', 'details', 'dateReglement', 'createdBy', 1)),
    ...(await read('credits', 'remboursements', 'dateRemboursement', 'by', -1)),
  ];
}

function journalFault({ jour, moyens }: ClotureDocument, lines: readonly Line[]): string | undefined {
  const own = lines.filter((line) => line.jour === jour);
  const told = new Set(moyens.map(({ typeReglement }) => typeReglement as string));
  const missing = own.find(({ type }) => !told.has(type));
  if (missing) return `${missing.type} is not told`;
  return firstOf(
    ...moyens.map(({ typeReglement, ouverture, recu, rendu, attendu }) => {
      const amounts = own.filter(({ type }) => type === typeReglement).map(({ montant }) => montant);
      return firstOf(
        unlike(`${typeReglement} received`, recu, total(amounts.filter((montant) => montant > 0))),
        unlike(`${typeReglement} given back`, rendu, 0 - total(amounts.filter((montant) => montant < 0))),
        unlike(`${typeReglement} expected`, attendu, ouverture + recu - rendu),
      );
    }),
  );
}

function openingFault(
  { jour, moyens }: ClotureDocument,
  last: ClotureDocument | undefined,
  lines: readonly Line[],
): string | undefined {
  const since = lines.filter((line) => line.jour < jour && line.type === 'espece');
  const should = last ? last.fonds + total(since.map(({ montant }) => montant)) : 0;
  const cash = moyens.find(({ typeReglement }) => typeReglement === 'espece');
  return unlike('opening', cash?.ouverture, should);
}

function countFault({ comptage, compte, ecart, motif, moyens }: ClotureDocument): string | undefined {
  const attendu = moyens.find(({ typeReglement }) => typeReglement === 'espece')?.attendu ?? 0;
  return firstOf(
    unlike('counted', compte, total(comptage.map(({ valeur, nombre }) => valeur * nombre))),
    unlike('difference', ecart, compte - attendu),
    ecart !== 0 && motif === null ? 'the difference has no reason' : undefined,
  );
}
