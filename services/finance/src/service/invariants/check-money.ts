import type { CarnetDocument } from '../../documents/money/carnets.ts';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import type { Account } from './checks.ts';
import { cotisationChecks } from './cotisation-checks-rules.ts';
import { creditChecks } from './credit-checks-rules.ts';
import type { KnownCotisation, KnownCotisations } from './payable-rules.ts';
import { reglementChecks } from './reglement-checks-rules.ts';
import { groupedBy, type Snapshot } from './snapshot.ts';

/** Checks each cotisation against what pays it. */
export async function checkCotisations(snapshot: Snapshot, account: Account): Promise<void> {
  account.announce(...Object.keys(cotisationChecks));
  for await (const cotisations of snapshot.batches<CotisationDocument>('cotisations')) {
    const ids = { $in: cotisations.map(({ _id }) => _id) };
    const reglements = await snapshot.find<ReglementDocument>('reglements', {
      'allocations.cotisationId': ids,
      archivedAt: null,
    });
    const credits = await snapshot.find<CreditDocument>('credits', {
      'utilisations.cotisationId': ids,
    });
    const carnets = await byId<CarnetDocument>(snapshot, 'carnets', cotisations.flatMap(carnetIdsOf));
    const paying = groupedBy(reglements, ({ allocations }) => allocations.map((one) => one.cotisationId));
    const used = groupedBy(credits, ({ utilisations }) => utilisations.map((one) => one.cotisationId));
    for (const cotisation of cotisations) {
      const { _id: id } = cotisation;
      const own = carnetIdsOf(cotisation);
      account.apply(cotisationChecks, cotisation, {
        reglements: paying.get(id) ?? [],
        credits: used.get(id) ?? [],
        carnets: own.flatMap((one) => carnets.get(one) ?? []),
      });
    }
  }
}

const carnetIdsOf = ({ adherents }: CotisationDocument): string[] =>
  adherents.flatMap(({ formules }) => formules.flatMap(({ carnet }) => carnet?.id ?? []));

/** Checks each règlement against its cotisations, credits and reversal. */
export async function checkReglements(snapshot: Snapshot, account: Account): Promise<void> {
  account.announce(...Object.keys(reglementChecks));
  for await (const reglements of snapshot.batches<ReglementDocument>('reglements')) {
    const ids = reglements.map(({ _id }) => _id);
    const others = reglements.flatMap((one) => [one.contrePasseParId, one.contrePasseDeId]);
    const beside = {
      cotisations: await cotisationsOf(
        snapshot,
        reglements.flatMap(({ allocations }) => allocations),
      ),
      reglements: await byId<ReglementDocument>(snapshot, 'reglements', others),
    };
    const credits = await snapshot.find<CreditDocument>('credits', { reglementId: { $in: ids } });
    const given = groupedBy(credits, ({ reglementId }) => (reglementId === null ? [] : [reglementId]));
    for (const reglement of reglements) {
      account.apply(reglementChecks, reglement, { ...beside, credits: given.get(reglement._id) ?? [] });
    }
  }
}

/** Checks each credit against the cotisations it pays and the credit it was carried to. */
export async function checkCredits(snapshot: Snapshot, account: Account): Promise<void> {
  account.announce(...Object.keys(creditChecks));
  for await (const credits of snapshot.batches<CreditDocument>('credits')) {
    const uses = credits.flatMap(({ utilisations }) => utilisations);
    const cotisations = await cotisationsOf(snapshot, uses);
    const heirs = await byId<CreditDocument>(
      snapshot,
      'credits',
      credits.map(({ reporteEnId }) => reporteEnId),
    );
    for (const credit of credits) account.apply(creditChecks, credit, { cotisations, credits: heirs });
  }
}

async function cotisationsOf(
  snapshot: Snapshot,
  parts: readonly { cotisationId: string }[],
): Promise<KnownCotisations> {
  const ids = new Set(parts.map(({ cotisationId }) => cotisationId));
  const projection = { payeurId: 1, archivedAt: 1, 'adherents.adherentId': 1 } as const;
  return byId<KnownCotisation & { _id: string }>(snapshot, 'cotisations', [...ids], projection);
}

async function byId<T extends { _id: string }>(
  snapshot: Snapshot,
  collection: string,
  ids: readonly (string | null)[],
  projection?: Readonly<Record<string, 1>>,
): Promise<ReadonlyMap<string, T>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const found = await snapshot.find<T>(collection, { _id: { $in: wanted } }, { projection });
  return new Map(found.map((document) => [document._id, document]));
}
