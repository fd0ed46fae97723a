import type { ServiceDefinition } from '@club/service-kit';
import { settingsCopy } from '@club/service-kit/settings-copy';
import { adherentCopy } from './adherents/persons.ts';
import { formuleHandlers } from './catalogue/formule-handlers.ts';
import { sectionHandlers } from './catalogue/section-handlers.ts';
import { caisseHandlers } from './caisse/caisse-handlers.ts';
import { countFormerTills } from './caisse/count-former-tills.ts';
import { closingReplies } from './closing/closing-replies.ts';
import { codeHandlers } from './codes/code-handlers.ts';
import { answerFormulesOf } from './cotisations/answer-formules-of.ts';
import { cotisationHandlers } from './cotisations/cotisation-handlers.ts';
import { answerCotisationsOf } from './cotisations/list-cotisations.ts';
import { creditHandlers } from './credits/credit-handlers.ts';
import { adoptCurrency, keepCurrency } from './currency/keep-currency.ts';
import { echeanceHandlers } from './echeances/echeance-handlers.ts';
import { answerDernierArgent, answerValiditeCertificats } from './effacement/dernier-argent.ts';
import { donneesHandlers } from './effacement/donnees-handlers.ts';
import { erasePerson } from './effacement/erase-person.ts';
import { answerOpenMoney } from './effacement/open-money.ts';
import { answerObstaclesFusion, mergePersons } from './fusions/merge-persons.ts';
import { guichetHandlers } from './guichet/guichet-handlers.ts';
import { followMoney } from './lists/follow-money.ts';
import { payeurHandlers } from './payeurs/payeur-handlers.ts';
import { answerSituation, answerSituations } from './passages/answer-situation.ts';
import { stateReplies } from './published-states.ts';
import { answerMoneyOf } from './payeurs/answer-money-of.ts';
import { answerAnomalies } from './qualite/answer-anomalies.ts';
import { answerConcernes } from './rappels/answer-concernes.ts';
import { answerPayeursDe } from './rappels/answer-payeurs-de.ts';
import { answerHoldersOf } from './reports/answer-holders-of.ts';
import { answerMorceauRapport, answerRapportFait } from './reports/answer-rapport-fait.ts';
import { answerArgentOf } from './payeurs/argent-adherents.ts';
import { answerSectionsOf } from './reports/held-sections.ts';
import { recuHandlers } from './recus/recu-handlers.ts';
import { reglementHandlers } from './reglements/reglement-handlers.ts';
import { releveHandlers } from './releves/releve-handlers.ts';
import { remiseHandlers } from './remises/remise-handlers.ts';
import { renouvellementHandlers } from './renouvellements/renouvellement-handlers.ts';
import { renouvellements } from './renouvellements/runs/renouvellement-job.ts';
import { answerLatestSaisons } from './reports/held-saisons.ts';
import { reportHandlers } from './reports/report-handlers.ts';
import { sensibleHandlers } from './sensibles/sensible-handlers.ts';
import { suiviHandlers } from './suivi-certificats/suivi-handlers.ts';
import { saisonCopy } from './saisons/saisons.ts';
import { unaskedWork } from './schedule/unasked-work.ts';
import { cleanFormules, cleanSections } from './catalogue/clean-catalogue.ts';
import { cleanCotisations, cleanCredits, cleanReglements } from './transactions/clean-money.ts';

/** Definition of the finance service. */
export const financeService: ServiceDefinition<'finance'> = {
  name: 'finance',
  handlers: {
    ...sectionHandlers,
    ...formuleHandlers,
    ...cotisationHandlers,
    ...reglementHandlers,
    ...creditHandlers,
    ...recuHandlers,
    ...remiseHandlers,
    ...caisseHandlers,
    ...echeanceHandlers,
    ...sensibleHandlers,
    ...guichetHandlers,
    ...codeHandlers,
    ...payeurHandlers,
    ...releveHandlers,
    ...renouvellementHandlers,
    ...reportHandlers,
    ...suiviHandlers,
    ...donneesHandlers,
  },
  copies: [adherentCopy, saisonCopy, settingsCopy],
  replies: {
    ...closingReplies,
    ...stateReplies,
    adoptCurrency,
    cotisationsOf: answerCotisationsOf,
    formulesOf: answerFormulesOf,
    holdersOf: answerHoldersOf,
    latestSaisons: answerLatestSaisons,
    moneyOf: answerMoneyOf,
    concernes: answerConcernes,
    payeursDe: answerPayeursDe,
    sectionsOf: answerSectionsOf,
    argentOf: answerArgentOf,
    situationOf: answerSituation,
    situationsOf: answerSituations,
    anomalies: answerAnomalies,
    openMoneyOf: answerOpenMoney,
    dernierArgent: answerDernierArgent,
    validiteCertificats: answerValiditeCertificats,
    effacerPersonne: erasePerson,
    obstaclesFusion: answerObstaclesFusion,
    fusionnerPersonnes: mergePersons,
    rapportFait: answerRapportFait,
    morceauRapport: answerMorceauRapport,
  },
  jobs: [renouvellements, unaskedWork],
  migrations: [
    countFormerTills,
    cleanSections,
    cleanFormules,
    cleanCotisations,
    cleanReglements,
    cleanCredits,
  ],
  prepare: async () => {
    const endFeeds = await followMoney();
    await keepCurrency();
    return endFeeds;
  },
};
