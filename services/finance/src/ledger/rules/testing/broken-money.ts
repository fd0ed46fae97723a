import type { Broken, Checks } from '../../../service/invariants/checks.ts';
import { cotisationChecks } from '../../../service/invariants/cotisation-checks-rules.ts';
import { creditChecks } from '../../../service/invariants/credit-checks-rules.ts';
import { reglementChecks } from '../../../service/invariants/reglement-checks-rules.ts';
import type { MoneyStore } from './money-store.ts';

/** The invariants of `npm run check:invariants` that one payer's documents break; other payers' documents count for nothing. */
export function brokenMoney(store: MoneyStore, payeurId: string): Broken[] {
  const own = <T extends { payeurId: string }>(documents: ReadonlyMap<string, T>) =>
    [...documents.values()].filter((one) => one.payeurId === payeurId);
  const [cotisations, reglements, credits] = [
    own(store.cotisations),
    own(store.reglements),
    own(store.credits),
  ];
  const live = reglements.filter(({ archivedAt }) => archivedAt === null);
  return [
    ...cotisations.flatMap((one) =>
      broken(cotisationChecks, one, { carnets: [], reglements: live, credits }),
    ),
    ...reglements.flatMap((one) => {
      const given = credits.filter(({ reglementId }) => reglementId === one._id);
      const { cotisations: known, reglements: others } = store;
      return broken(reglementChecks, one, { cotisations: known, reglements: others, credits: given });
    }),
    ...credits.flatMap((one) => broken(creditChecks, one, store)),
  ];
}

function broken<Document extends { _id: string }, Beside>(
  checks: Checks<Document, Beside>,
  document: Document,
  beside: Beside,
): Broken[] {
  return Object.entries(checks).flatMap(([invariant, check]) => {
    const detail = check(document, beside);
    return detail === undefined ? [] : [{ invariant, id: document._id, detail }];
  });
}
