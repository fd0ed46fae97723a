import type { EntityName, EntityState } from '@club/contract';
import { logger } from '@club/service-kit';
import { askStates, reconcileCopy } from '@club/service-kit/states';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { cotisationCopy, creditCopy, reglementCopy } from '../money/money-copies.ts';
import { badgeCopy } from '../saisons/badge-copy.ts';
import { formuleCopy, sectionCopy } from '../statistiques/catalogue-copies.ts';
import { countStates, liveStatistics, type CountedEntity } from '../statistiques/live-statistics.ts';

/** Each owner's copies, one after the other; the two owners are asked beside each other. */
const copiesByOwner = [
  [adherentCopy, badgeCopy],
  [sectionCopy, formuleCopy, cotisationCopy, reglementCopy, creditCopy],
] as const;

type CopiedHere = (typeof copiesByOwner)[number][number];

let running: Promise<void> | undefined;

/**
 * Makes all copies, and the figures of this process with them, say what their owners say now. Whoever asks while it runs waits
 * for the same one. 100,000 members and 300,000 règlements take some ten seconds, and a page of memory.
 * @throws RuleError `unavailable` (503), which names the owner that is away; what was put right until then stays so
 */
export function reconcileCopies(): Promise<void> {
  running ??= reconcileAll().finally(() => {
    running = undefined;
  });
  return running;
}

async function reconcileAll(): Promise<void> {
  await Promise.all(
    copiesByOwner.map(async (copies) => {
      for (const copy of copies) await reconcile(copy);
    }),
  );
}

async function reconcile({ entity, model }: CopiedHere): Promise<void> {
  const count = isCounted(entity) ? entity : null;
  const done = await reconcileCopy(
    {
      entity,
      collection: model.collection as never,
      ...(count && {
        kept: (states: readonly EntityState<unknown>[]) => countStates(count, states),
        replaced: (state: EntityState<unknown>) => {
          liveStatistics()[`${count}s`].remove(state.id);
          countStates(count, [state]);
        },
      }),
    },
    askStates,
  );
  logger.info({ entity, ...done }, 'copy reconciled with its owner');
}

function isCounted(entity: EntityName): entity is CountedEntity {
  return (['adherent', 'cotisation', 'reglement', 'credit'] as const satisfies CountedEntity[]).some(
    (one) => one === entity,
  );
}
