import type { ServiceDefinition } from '@club/service-kit';
import { settingsCopy } from '@club/service-kit/settings-copy';
import { adherentCopy } from './documents/adherents/persons.ts';
import { formuleHandlers } from './selling/catalogue/formule-handlers.ts';
import { sectionHandlers } from './selling/catalogue/section-handlers.ts';
import { caisseHandlers } from './payments/caisse/caisse-handlers.ts';
import { countFormerTills } from './payments/caisse/count-former-tills.ts';
import { closingReplies } from './service/closing/closing-replies.ts';
import { getSaisonRestes } from './service/closing/saison-restes.ts';
import { annulerEntree } from './selling/carnets/change-carnet.ts';
import { exportCarnets, listCarnets } from './selling/carnets/read-carnets.ts';
import { signalerPorte } from './selling/carnets/signal-porte.ts';
import { prendreEntree, prendreEntreesTenues } from './selling/carnets/take-entree.ts';
import { createDepart, deleteDepart } from './selling/departs/change-depart.ts';
import { listDeparts } from './selling/departs/list-departs.ts';
import { createGel, deleteGel } from './selling/gels/change-gel.ts';
import { listGels } from './selling/gels/list-gels.ts';
import { tarificationHandlers } from './selling/tarifs/tarification-handlers.ts';
import { codeHandlers } from './documents/codes/code-handlers.ts';
import { answerFormulesOf } from './selling/cotisations/answer-formules-of.ts';
import { cotisationHandlers } from './selling/cotisations/cotisation-handlers.ts';
import { answerCotisationsOf } from './selling/cotisations/list-cotisations.ts';
import { creditHandlers } from './payments/credits/credit-handlers.ts';
import { countMoney } from './service/currency/count-money.ts';
import { adoptCurrency, keepCurrency } from './service/currency/keep-currency.ts';
import { echeanceHandlers } from './payments/echeances/echeance-handlers.ts';
import { answerDernierArgent, answerValiditeCertificats } from './people/effacement/dernier-argent.ts';
import { donneesHandlers } from './people/effacement/donnees-handlers.ts';
import { erasePerson } from './people/effacement/erase-person.ts';
import { answerOpenMoney } from './people/effacement/open-money.ts';
import { answerObstaclesFusion, mergePersons } from './people/fusions/merge-persons.ts';
import { encaissementHandlers } from './selling/encaissements/encaissement-handlers.ts';
import { followMoney } from './ledger/lists/follow-money.ts';
import { payeurHandlers } from './people/payeurs/payeur-handlers.ts';
import { answerSituation, answerSituations } from './reading/passages/answer-situation.ts';
import { stateReplies } from './published-states.ts';
import { answerMoneyOf } from './people/payeurs/answer-money-of.ts';
import { answerAnomalies } from './reading/qualite/answer-anomalies.ts';
import { answerConcernes } from './reading/rappels/answer-concernes.ts';
import { answerPayeursDe } from './reading/rappels/answer-payeurs-de.ts';
import { answerHoldersOf } from './reading/reports/answer-holders-of.ts';
import { answerMorceauRapport, answerRapportFait } from './reading/reports/answer-rapport-fait.ts';
import { answerArgentOf } from './people/payeurs/argent-adherents.ts';
import { answerFiche } from './people/payeurs/argent-fiche.ts';
import { answerSectionsOf } from './reading/reports/held-sections.ts';
import { recuHandlers } from './payments/recus/recu-handlers.ts';
import { reglementHandlers } from './payments/reglements/reglement-handlers.ts';
import { releveHandlers } from './reading/releves/releve-handlers.ts';
import { remiseHandlers } from './payments/remises/remise-handlers.ts';
import { lotCotisationsHandlers } from './selling/lots-cotisations/lot-handlers.ts';
import { lotsCotisations } from './selling/lots-cotisations/lot-job.ts';
import { offreHandlers } from './selling/offres/offre-handlers.ts';
import { lotsOffres } from './selling/offres/lots/lot-job.ts';
import { renouvellementHandlers } from './selling/renouvellements/renouvellement-handlers.ts';
import { renouvellements } from './selling/renouvellements/runs/renouvellement-job.ts';
import { answerLatestSaisons } from './reading/reports/held-saisons.ts';
import { reportHandlers } from './reading/reports/report-handlers.ts';
import { sensibleHandlers } from './payments/sensibles/sensible-handlers.ts';
import { suiviHandlers } from './reading/suivi-certificats/suivi-handlers.ts';
import { saisonCopy } from './documents/saisons/saisons.ts';
import { unaskedWork } from './service/schedule/unasked-work.ts';
import { cleanFormules, cleanSections } from './selling/catalogue/clean-catalogue.ts';
import { cleanCotisations, cleanCredits, cleanReglements } from './ledger/transactions/clean-money.ts';

/** Definition of the finance service. */
export const financeService: ServiceDefinition<'finance'> = {
  name: 'finance',
  handlers: {
    ...sectionHandlers,
    ...formuleHandlers,
    ...tarificationHandlers,
    ...cotisationHandlers,
    ...lotCotisationsHandlers,
    ...reglementHandlers,
    ...creditHandlers,
    ...recuHandlers,
    ...remiseHandlers,
    ...caisseHandlers,
    ...echeanceHandlers,
    ...sensibleHandlers,
    ...encaissementHandlers,
    ...codeHandlers,
    ...payeurHandlers,
    ...releveHandlers,
    ...renouvellementHandlers,
    ...offreHandlers,
    ...reportHandlers,
    ...suiviHandlers,
    ...donneesHandlers,
    listCarnets,
    exportCarnets,
    annulerEntree,
    signalerPorte,
    listDeparts,
    createDepart,
    deleteDepart,
    listGels,
    createGel,
    deleteGel,
    getSaisonRestes,
  },
  copies: [adherentCopy, saisonCopy, settingsCopy],
  replies: {
    ...closingReplies,
    ...stateReplies,
    adoptCurrency,
    nombreArgent: countMoney,
    cotisationsOf: answerCotisationsOf,
    formulesOf: answerFormulesOf,
    holdersOf: answerHoldersOf,
    latestSaisons: answerLatestSaisons,
    moneyOf: answerMoneyOf,
    concernes: answerConcernes,
    payeursDe: answerPayeursDe,
    sectionsOf: answerSectionsOf,
    argentOf: answerArgentOf,
    ficheOf: answerFiche,
    situationOf: answerSituation,
    situationsOf: answerSituations,
    prendreEntree,
    prendreEntreesTenues,
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
  jobs: [renouvellements, lotsOffres, lotsCotisations, unaskedWork],
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
