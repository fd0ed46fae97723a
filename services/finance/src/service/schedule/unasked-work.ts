import { lookJob } from '@club/service-kit/jobs';
import { tellOldRefunds } from '../../payments/credits/tell-old-refunds.ts';
import { cashCheques } from '../../payments/reglements/cash-cheques.ts';

/** What nobody asks for: due cheques are cashed and old refunds published, at the start and every minute. */
export const unaskedWork = lookJob('unasked', async (mayGoOn) => {
  await cashCheques(mayGoOn);
  if (await mayGoOn()) await tellOldRefunds(mayGoOn);
});
