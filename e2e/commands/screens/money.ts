import {
  at,
  button,
  changeMeanwhile,
  chooseFirstRow,
  click,
  clickOn,
  dialog,
  field,
  fill,
  menuItem,
  question,
  steps,
  text,
  within,
  type Answered,
  type Screen,
  type Step,
} from './screen.ts';
import type { ShownClub } from './shown-club.ts';

/** Payments, credits, catalogue, renewal and reports. */
export function moneyScreens(club: ShownClub): readonly Screen[] {
  return [...paymentScreens(club), ...creditScreens(club), ...catalogueScreens, ...otherScreens];
}

export const openFirstRow: Step = async (page) => {
  await page.getByRole('row').nth(1).click(); // past the row of headers
  await dialog(page).waitFor();
};

function paymentScreens({ memberId, lastReglementId, promiseId }: ShownClub): readonly Screen[] {
  const all = '/payments?saison=toutes';
  const open = '/payments?onglet=en_cours&saison=toutes';
  return [
    at('/payments?onglet=en_cours&search=zzzz', 'reglements-vide', text('Aucun règlement en cours')),
    at('/payments', 'reglements/form/new-reglement-dialog', text('Choisissez d’abord le payeur.'), {
      opens: 'Nouveau règlement',
    }),
    at(`/payeurs/${memberId}/releve`, 'releve', text('Reste à payer')),
    at(`/payments?nouveau=oui&payeur=${memberId}`, 'reglement-nouveau-compte', (page) =>
      dialog(page).getByText(/^Aucune cotisation à payer|^Cotisations à payer/),
    ),
    at(open, 'reglements/fiche/reglement-panel', button('Corriger…'), { reach: openFirstRow }),
    at(open, 'reglement-fiche-menu', menuItem('Modifier'), {
      reach: steps(openFirstRow, click('Corriger…')),
    }),
    at(open, 'reglement-historique', (page) => dialog(page).getByText('Création', { exact: true }), {
      reach: steps(openFirstRow, (page) => page.getByRole('tab', { name: 'Historique' }).click()),
    }),
    at(open, 'reglements/fiche/reverse-reglement-dialog', (page) => page.getByLabel(/^Motif/), {
      reach: steps(openFirstRow, click('Corriger…'), clickOn(menuItem('Contre-passer'))),
    }),
    at(open, 'recus/cancel-recu-dialog', (page) => page.getByLabel(/^Motif/), {
      answers: [oneRecu],
      reach: steps(openFirstRow, click(/^Annuler le reçu/)),
    }),
    at(open, 'recus/stale-recu-dialog', button('Refaire le reçu'), {
      answers: [oneStaleRecu],
      reach: steps(openFirstRow, click(/ne correspond plus/)),
    }),
    at(open, 'reglements/form/edit-reglement-dialog', field('Banque'), { opens: /^Modifier / }),
    at(`/payments?modifier=${promiseId}&saison=toutes`, 'reglement-conflit', changedText, {
      reach: steps(
        changeMeanwhile(`/api/reglements/${promiseId}`, () => ({ notes: `Vu le ${Date.now()}` })),
        fill(field('Banque'), 'Banque du Nord'),
        click('Enregistrer'),
      ),
    }),
    at(open, 'reglements/form/collect-dialog', field(/^Montant reçu/), {
      reach: steps(openFirstRow, clickOn(within('button', { name: 'Encaisser' }))),
    }),
    at(all, 'reglements/fiche/delete-reglement-dialog', question, { opens: /^Supprimer / }),
    at(
      `/payments?reglement=${lastReglementId}`,
      'reglement-dernier-supprimer',
      (page) => question(page).getByRole('checkbox'),
      { reach: steps(click('Corriger…'), clickOn(menuItem('Supprimer'))) },
    ),
  ];
}

const recuOf = (ecart: string | null): Answered => ({
  url: /\/api\/recus\?/,
  status: 200,
  body: [
    {
      id: 'q1',
      numero: 12,
      code: 'REC-2026-2027-00012',
      date: '2026-11-25',
      montant: 450,
      annuleParId: null,
      annuleId: null,
      reglementIds: ['r1'],
      motif: null,
      ecart,
    },
  ],
});
const oneRecu = recuOf(null);
const oneStaleRecu = recuOf('le règlement REG-251126-00001 a un autre payeur');

const changedText: Screen['shows'] = (page) => dialog(page).getByText(/modifié entre-temps par/);

const openForEnrolment: Answered = {
  url: /\/api\/saisons$/,
  body: (saisons: { active: boolean }[]) =>
    saisons.map((one) => (one.active ? one : { ...one, inscriptionsOuvertes: true })),
};

/** An act of the first row with this text, or of the first row. */
const actOf =
  (label: string, row = /./): Step =>
  async (page) => {
    const rows = page.getByRole('row', { name: row });
    await rows
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: label }).click();
  };

/** The open credits of all, and a payer's wallet with a partly used credit and an unused one. */
function creditScreens({ memberId }: ShownClub): readonly Screen[] {
  const wallet = `/credit-payeur?payeur=${memberId}`;
  const reach = (label: string) => ({ reach: actOf(label) });
  return [
    at(wallet, 'credits-payeur-solde', button('Nouveau crédit')),
    at('/credit-payeur', 'credits/new-credit-dialog', button('Créer le crédit'), { opens: 'Nouveau crédit' }),
    at(wallet, 'credits/credit-panel', within('heading', { name: /^Crédit/ }), reach('Détails')),
    at(wallet, 'credit-utilisation-annuler', question, {
      reach: steps(actOf('Détails', /90,00/), click(/^Annuler l’utilisation/)),
    }),
    at(wallet, 'credits/spend-credit-dialog', field('Cotisation'), reach('Utiliser')),
    at(wallet, 'credits/refund-credit-dialog', field(/^Montant rendu/), reach('Rembourser')),
    at(wallet, 'credits/carry-credit-dialog', field('Saison'), {
      ...reach('Reporter'),
      answers: [openForEnrolment],
    }),
    at(wallet, 'credits/delete-credit-dialog', question, reach('Supprimer')),
  ];
}

const catalogueScreens: readonly Screen[] = [
  at('/sections?nouveau=oui', 'sections/section-dialog', button('Créer la section')),
  at('/sections', 'sections/section-dialog-modifier', button('Enregistrer'), { opens: /^Modifier / }),
  at('/sections', 'sections/section-history-dialog', within('listitem'), { opens: /^Historique / }),
  at('/sections', 'sections/delete-section-dialog', question, { opens: /^Supprimer / }),
  at('/sections?search=zzzz', 'sections-vide', text('Aucune section ne correspond')),
  at('/formulas?nouveau=oui', 'formules/formule-dialog', button('Créer la formule')),
  at('/formulas', 'formules/formule-dialog-modifier', button('Enregistrer'), { opens: /^Modifier / }),
  at('/formulas', 'formules/formule-history-dialog', within('listitem'), { opens: /^Historique / }),
  at('/formulas?hausse=prochaine', 'formules/hausse-dialog', button('Changer les prix')),
  at('/formulas?modele=oui', 'formules/modeles/modele-dialog', button(/^Créer .*formules$/)),
  at('/formulas', 'formules/delete-formule-dialog', question, { opens: /^Supprimer / }),
];

const runningCampaign: Answered = {
  url: /\/api\/renouvellements\/en-cours$/,
  body: {
    id: 'en-cours',
    etat: 'en_cours',
    saisonId: 's1',
    mode: 'offres',
    finLe: '2026-12-31',
    annulation: null,
    total: 293,
    done: 75,
    crees: 60,
    ignores: 15,
    refuses: [],
    createdBy: 'Nadia Haddad',
    createdAt: '2026-11-21T09:30:00.000Z',
    finishedAt: null,
  },
};

const report = (type: string, table: string) =>
  at(`/reports?rapport=${type}`, `rapport-${type}`, (page) =>
    page.getByRole('table', { name: table, exact: true }),
  );
const long = 'periode=personnalisee';

const anEnvoi = {
  id: 'e1',
  version: 1,
  rapport: 'reglements',
  periode: 'mois-dernier',
  sectionId: null,
  jour: 5,
  format: 'excel',
  proprietaire: { id: 'u1', nom: 'Nadia Haddad' },
  mien: true,
  prochain: '2026-12-05',
  destinataires: [{ utilisateurId: null, nom: null, email: 'bureau@exemple.tn' }],
  dernier: {
    etat: 'interrompu',
    le: '2026-11-05T09:00:00.000Z',
    envoyes: 0,
    prochainEssai: null,
    raison: 'Envoi interrompu\u00a0: il a peut-être été reçu.',
  },
  createdAt: '2026-10-26T09:00:00.000Z',
};
const sentReports: Answered = {
  url: /\/api\/envois-rapports$/,
  status: 200,
  body: { envois: [anEnvoi], empechement: 'La messagerie n’est pas encore réglée.' },
};

/** Renewal with an eligible and a too old member; reports with data. */
const otherScreens: readonly Screen[] = [
  at('/renouvellement', 'renouvellement', button(/^Proposer une offre à/)),
  at('/renouvellement?obstacle=age', 'renouvellement-obstacles', (page) =>
    page.getByRole('link', { name: 'Voir la fiche' }).first(),
  ),
  at('/renouvellement', 'renouvellement-choisis', button('Ne choisir personne'), {
    reach: chooseFirstRow,
  }),
  at('/renouvellement?search=zzzz', 'renouvellement-vide', text('Aucun adhérent ne correspond')),
  at('/renouvellement', 'renouvellement/start-dialog', button('Proposer les offres'), {
    opens: /^Proposer une offre à/,
  }),
  at('/renouvellement', 'renouvellement/run-dialog', within('region', { name: 'Adhérents refusés' }), {
    opens: /^Détails de la campagne/,
  }),
  at('/renouvellement?campagne=en-cours', 'renouvellement-arreter', question, {
    answers: [runningCampaign],
    reach: click('Arrêter'),
  }),
  at(`/reports?${long}`, 'rapport-periode-incomplete', text(/^Veuillez sélectionner une période complète/), {
    reach: click('Générer le rapport'),
  }),
  report('reglements', 'Règlements par payeur'),
  report('montants-sections-par-tarif', 'Montants par section et par tarif'),
  report('adherents-par-section', 'Adhérents par section'),
  at(
    `/reports?rapport=reglements&${long}&du=2001-01-01&au=2001-01-31`,
    'rapport-vide',
    text('Aucune donnée pour ce rapport'),
  ),
  at('/reports?rapport=reglements&imprimer=oui', 'rapport-impression', button('Retour')),
  at('/reports?rapport=synthese', 'rapports/envois/envoi-dialog', field(/^Jour du mois/), {
    opens: 'Envoyer chaque mois…',
  }),
  at('/reports', 'rapports/envois/envois-dialog', within('button', { name: 'Envoyer maintenant' }), {
    answers: [sentReports],
    opens: /^Envois mensuels/,
  }),
];
