import type { CaisseDuJour, caisseCalls, JourDeCaisse, OperationCaisse } from '@club/contract';
import { amountOf, type CallRequest, clubToday } from '@club/service-kit';
import { personNames } from '../adherents/persons.ts';
import { opposite } from '../ledger/amounts.ts';
import { type ClotureDocument, Clotures, type StoredMoyen } from '../money/clotures.ts';
import { moyensOf, totalsOf } from './caisse-rules.ts';
import { toCloture, toMoyen } from './present-caisse.ts';
import { closingsBefore, type Journal, linesOf, openingOf, readJournal } from './read-journal.ts';

/** GET /api/caisse: the tills of one day by cashier, with their journals (M-49). A closed till shows what was closed. */
export async function getCaisse({ query }: CallRequest<typeof caisseCalls.getCaisse>): Promise<JourDeCaisse> {
  const { jour = clubToday() } = query;
  const [journal, before, closed] = await Promise.all([
    readJournal(jour, jour),
    closingsBefore(jour),
    Clotures.find<ClotureDocument>({ jour }).toArray(),
  ]);
  const lines = linesOf(journal, jour, jour);
  const operations = await operationsOf(journal, jour);
  const names = new Set([
    ...lines.map(({ caissier }) => caissier),
    ...closed.map(({ caissier }) => caissier),
    ...before.keys(),
  ]);
  const tills: { caisse: CaisseDuJour; moyens: StoredMoyen[] }[] = [];
  for (const caissier of [...names].toSorted((a, b) => a.localeCompare(b, 'fr'))) {
    const own = lines.filter((line) => line.caissier === caissier);
    const cloture = closed.find((one) => one.caissier === caissier);
    const moyens = cloture?.moyens ?? moyensOf(own, await openingOf(before.get(caissier), jour));
    if (own.length === 0 && !cloture && moyens.every(({ attendu }) => attendu === 0)) continue;
    const caisse = {
      caissier,
      moyens: moyens.map((moyen) => toMoyen(moyen)),
      operations: operations.filter((one) => one.caissier === caissier).map(({ operation }) => operation),
      cloture: cloture ? toCloture(cloture) : null,
    };
    tills.push({ caisse, moyens });
  }
  return {
    jour,
    caisses: tills.map(({ caisse }) => caisse),
    totaux: totalsOf(tills.map(({ moyens }) => moyens)).map((moyen) => toMoyen(moyen)),
  };
}

interface Entry {
  caissier: string;
  operation: OperationCaisse;
}

/** In the order in which they were entered. */
async function operationsOf({ reglements, credits }: Journal, jour: string): Promise<Entry[]> {
  const nameOf = await personNames([...reglements, ...credits].map(({ payeurId }) => payeurId));
  const received = reglements.flatMap(({ _id: id, codeReglement: code, payeurId, details }) =>
    details
      .filter(({ dateReglement }) => dateReglement === jour)
      .map(({ createdBy, createdAt, montant, typeReglement, reference, notes }) => ({
        caissier: createdBy,
        operation: {
          ...{ nature: 'reglement' as const, id, code, payeur: nameOf(payeurId) },
          ...{
            typeReglement,
            reference,
            notes,
            montant: amountOf(montant),
            createdAt: createdAt.toISOString(),
          },
        },
      })),
  );
  const refunded = credits.flatMap(({ _id: id, payeurId, remboursements }) =>
    remboursements
      .filter(({ dateRemboursement }) => dateRemboursement === jour)
      .map(({ by, at, montant, typeReglement, reference, notes }) => ({
        caissier: by,
        operation: {
          ...{ nature: 'remboursement' as const, id, code: null, payeur: nameOf(payeurId) },
          ...{
            typeReglement,
            reference,
            notes,
            montant: amountOf(opposite(montant)),
            createdAt: at.toISOString(),
          },
        },
      })),
  );
  return [...received, ...refunded].toSorted((a, b) =>
    a.operation.createdAt < b.operation.createdAt ? -1 : 1,
  );
}
