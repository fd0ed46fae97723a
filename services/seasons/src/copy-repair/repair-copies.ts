import type { EntityName, EntityState } from '@club/contract';
import { logger } from '@club/service-kit';
import { repairFromOwner } from '@club/service-kit/copy-repair';
import { settingsCopy } from '@club/service-kit/settings-copy';
import {
  adherentCopy,
  badgeCopy,
  cotisationCopy,
  creditCopy,
  formuleCopy,
  reglementCopy,
  sectionCopy,
} from '../copies.ts';
import { countStates, liveStatistics, type CountedEntity } from '../statistiques/live-statistics.ts';

/** Owners in parallel, copies of one in turn. */
const copiesByOwner = [
  [adherentCopy, badgeCopy],
  [sectionCopy, formuleCopy, cotisationCopy, reglementCopy, creditCopy],
  [settingsCopy],
] as const;

type CopiedHere = (typeof copiesByOwner)[number][number];

let running: Promise<void> | undefined;

/**
 * Makes all copies and figures equal to their owners' (E-6); concurrent calls share one run. Some ten seconds
 * for 100,000 members and 300,000 règlements.
 * @throws RuleError `unavailable` (503), names the owner that is away; what was repaired stays
 */
export function repairCopies(): Promise<void> {
  running ??= repairAll().finally(() => {
    running = undefined;
  });
  return running;
}

async function repairAll(): Promise<void> {
  await Promise.all(
    copiesByOwner.map(async (copies) => {
      for (const copy of copies) await repair(copy);
    }),
  );
}

async function repair({ entity, collection }: CopiedHere): Promise<void> {
  const count = isCounted(entity) ? entity : null;
  const done = await repairFromOwner({
    entity,
    collection: collection as never,
    ...(count && {
      kept: (states: readonly EntityState<unknown>[]) => countStates(count, states),
      replaced: (state: EntityState<unknown>) => {
        liveStatistics()[`${count}s`].remove(state.id);
        countStates(count, [state]);
      },
    }),
  });
  logger.info({ entity, ...done }, 'copy repaired from its owner');
}

function isCounted(entity: EntityName): entity is CountedEntity {
  return (['adherent', 'cotisation', 'reglement', 'credit'] as const satisfies CountedEntity[]).some(
    (one) => one === entity,
  );
}
