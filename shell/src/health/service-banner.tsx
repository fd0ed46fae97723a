import { Icon } from '@club/ui/icon';
import { troubleOf } from './health-rules.ts';
import { useHealth } from './use-health.ts';

/** A thin line when a service is away: which part, since when; the live region is always there. */
export function ServiceBanner() {
  const { health, unreachableSince } = useHealth();
  const trouble = troubleOf(health, unreachableSince);
  return (
    <div role="status" className={trouble ? 'club-banner' : undefined}>
      {trouble && (
        <>
          <Icon name="warning" size={16} />
          {trouble}
        </>
      )}
    </div>
  );
}
