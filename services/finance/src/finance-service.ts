import type { ServiceDefinition } from '@club/service-kit';
import { adherentCopy } from './adherents/adherent-copy.ts';
import { closingReplies } from './closing/closing-replies.ts';
import { keepCurrency } from './club/keep-currency.ts';
import { codeHandlers } from './codes/code-handlers.ts';
import { answerCotisationsOf } from './cotisations/answer-cotisations-of.ts';
import { cotisationHandlers } from './cotisations/cotisation-handlers.ts';
import { creditHandlers } from './credits/credit-handlers.ts';
import { formuleHandlers } from './formules/formule-handlers.ts';
import { feedMoneyIndexes } from './lists/feed-indexes.ts';
import { payeurHandlers } from './payeurs/payeur-handlers.ts';
import { reglementHandlers } from './reglements/reglement-handlers.ts';
import { renouvellementHandlers } from './renouvellements/renouvellement-handlers.ts';
import { startRunner } from './renouvellements/runs/runner.ts';
import { answerLatestSaisons } from './reports/held-saisons.ts';
import { reportHandlers } from './reports/report-handlers.ts';
import { saisonCopy } from './saisons/saison-copy.ts';
import { sectionHandlers } from './sections/section-handlers.ts';
import { stateReplies } from './states/state-replies.ts';
import { startUnasked } from './unasked/start-unasked.ts';

/** What the finance service is made of. */
export const financeService: ServiceDefinition<'finance'> = {
  name: 'finance',
  handlers: {
    ...sectionHandlers,
    ...formuleHandlers,
    ...cotisationHandlers,
    ...reglementHandlers,
    ...creditHandlers,
    ...codeHandlers,
    ...payeurHandlers,
    ...renouvellementHandlers,
    ...reportHandlers,
  },
  copies: [adherentCopy, saisonCopy],
  replies: {
    ...closingReplies,
    ...stateReplies,
    cotisationsOf: answerCotisationsOf,
    latestSaisons: answerLatestSaisons,
  },
  prepare: async () => {
    await keepCurrency();
    const endFeeds = await feedMoneyIndexes();
    const runner = startRunner();
    const unasked = startUnasked();
    return async () => {
      await unasked.stop();
      await runner.stop();
      await endFeeds();
    };
  },
};
