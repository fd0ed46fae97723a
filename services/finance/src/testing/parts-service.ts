import { calls, type CallName } from '@club/contract';
import { RuleError, type ServiceDefinition } from '@club/service-kit';
import { adherentCopy } from '../adherents/adherent-copy.ts';
import { keepCurrency } from '../club/keep-currency.ts';
import { codeHandlers } from '../codes/code-handlers.ts';
import { formuleHandlers } from '../formules/formule-handlers.ts';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { sectionHandlers } from '../sections/section-handlers.ts';

const others = Object.fromEntries(
  (Object.keys(calls) as CallName[]).map((name) => [
    name,
    async () => {
      throw new RuleError('planned');
    },
  ]),
);
export const financeService = {
  name: 'finance',
  handlers: { ...others, ...sectionHandlers, ...formuleHandlers, ...codeHandlers },
  copies: [adherentCopy, saisonCopy],
  prepare: keepCurrency,
} as unknown as ServiceDefinition<'finance'>;
