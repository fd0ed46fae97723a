import type { Club } from './club.ts';

/** Rows of the outboxes that the bus has not acknowledged. */
export async function outboxWaiting({ db }: Pick<Club, 'db'>): Promise<number> {
  const counts = await Promise.all(
    (['members', 'finance'] as const).map((service) =>
      db(service).collection('outbox').countDocuments({ sentAt: null }),
    ),
  );
  return counts.reduce((sum, one) => sum + one, 0);
}
