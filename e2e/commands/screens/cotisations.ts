import {
  at,
  button,
  changeMeanwhile,
  click,
  clickOn,
  dialog,
  field,
  fill,
  menuItem,
  question,
  steps,
  take,
  takeOnPage,
  text,
  textbox,
  within,
  type Answered,
  type Screen,
  type Step,
} from './screen.ts';
import { reglesListed } from './tarification.ts';
import type { ShownClub } from './shown-club.ts';

const addReglement = click('Ajouter un règlement');
const createReglement = steps(click(/^Confirmer.:/), click('Créer le règlement'));
/** Makes what the button is for, unless a former visit has. */
const onceWith =
  (name: RegExp, make: Step): Step =>
  async (page) => {
    await dialog(page).waitFor();
    if ((await page.getByRole('button', { name }).count()) === 0) await make(page);
  };
const tab = (name: string | RegExp) => clickOn(within('tab', { name }));

/** Cotisations of one and of a family, and the payments seen from there. */
export function cotisationScreens(club: ShownClub): readonly Screen[] {
  const { cotisationId, familleId, memberCode, formuleCode } = club;
  const one = `/cotisations?cotisation=${cotisationId}`;
  const paid = `/cotisations?reglements=${cotisationId}`;
  const changed = `/cotisations?modifier=${cotisationId}`;
  const list = '/cotisations';
  const formuleTaken = steps(
    takeOnPage(/^Personne/, memberCode),
    takeOnPage('Ajouter une formule', formuleCode),
  );
  return [
    at('/cotisations?search=zzzz', 'cotisations-vide', text(/^Aucun résultat/)),
    at(list, 'cotisations/form/new-cotisation-dialog', text('Choisissez l’adhérent.'), {
      opens: 'Nouvelle cotisation',
    }),
    at('/cotisations?nouveau=oui', 'cotisation-nouvelle-remplie', textbox(/^Montant de /), {
      reach: steps(take(/^Adhérent/, memberCode), take('Ajouter une formule', formuleCode)),
    }),
    at(one, 'cotisations/fiche/cotisation-panel', within('tab', { name: 'Formules' })),
    at(one, 'cotisation-fiche-menu', menuItem('Supprimer'), { reach: click('Corriger…') }),
    at(one, 'cotisation-fiche-reglements', within('table', { name: 'Règlements de la cotisation' }), {
      reach: tab(/^Règlements/),
    }),
    at(one, 'cotisation-fiche-historique', (page) => within('tabpanel')(page).getByRole('listitem').first(), {
      reach: tab('Historique'),
    }),
    at(changed, 'cotisations/form/edit-cotisation-dialog', button(/^Enregistrer/)),
    at(changed, 'cotisation-conflit', (page) => dialog(page).getByText(/modifiée entre-temps par/), {
      reach: steps(
        changeMeanwhile(`/api/cotisations/${cotisationId}`, () => ({ description: `Vu le ${Date.now()}` })),
        fill(field('Description'), 'Paiement en deux fois'),
        click(/^Enregistrer/),
      ),
    }),
    at(list, 'cotisations/delete-cotisation-dialog', question, { opens: /^Supprimer / }),
    at(list, 'cotisations/reglements/reglements-dialog', button('Ajouter un règlement'), {
      opens: /^Voir les règlements /,
    }),
    at(paid, 'cotisation-reglement-nouveau', button('Créer le règlement'), { reach: addReglement }),
    at(paid, 'cotisation-reglement-encaisser', within('button', { name: 'Encaisser', exact: true }), {
      reach: click(/^Encaisser /),
    }),
    at(paid, 'cotisation-reglement-excedent', question, {
      reach: steps(
        click(/^Encaisser /),
        fill(field(/^Montant/), '999'),
        clickOn(within('button', { name: 'Encaisser', exact: true })),
      ),
    }),
    at(paid, 'cotisation-reglement-doublon', question, {
      answers: [paidTwice],
      reach: steps(addReglement, createReglement),
    }),
    at(paid, 'cotisation-reglement-abandonner', text(/^Abandonner la saisie/), {
      reach: steps(addReglement, fill(field(/^Montant/), '12'), click('Annuler')),
    }),
    at(`/cotisations-famille?reglements=${familleId}`, 'cotisation-reglement-supprimer', refundsAsked, {
      reach: steps(
        onceWith(/^Supprimer REG-/, steps(addReglement, createReglement)),
        click(/^Supprimer REG-/),
      ),
    }),
    at('/cotisations-famille?nouveau=oui', 'payeurs/new-payeur-dialog', button('Créer le payeur'), {
      reach: steps(
        fill(within('combobox', { name: /^Payeur/ }), 'Zerzouri'),
        clickOn(text('Créer un payeur non adhérent')),
      ),
    }),
    at('/guichet', 'guichet-rempli', amountAtCounter, { reach: formuleTaken }),
    at('/guichet', 'guichet-arrivee', text(/^Sami, Judo/), {
      answers: [reglesListed, arrival],
      reach: formuleTaken,
    }),
    at(`/guichet?personne=${club.memberId}`, 'guichet-de-la-fiche', text(/dû depuis le/)),
    at('/guichet', 'certificats/certificat-dialog', button('Enregistrer le certificat'), {
      answers: [certificateAsked],
      reach: steps(formuleTaken, click('Ajouter le certificat')),
    }),
    at('/guichet', 'guichet/done-panel', (page) => page.getByRole('region', { name: /enregistré$/ }), {
      answers: [encaissementRecorded],
      reach: steps(formuleTaken, click(/^Confirmer.:/), click(/^Encaisser/)),
    }),
    at('/cotisations-famille', 'cotisations/famille/family-form-dialog', button('Enregistrer la famille'), {
      opens: 'Nouvelle cotisation famille',
    }),
    at(
      '/cotisations-famille?nouveau=oui',
      'cotisation-famille-reglement',
      within('group', { name: 'Règlement 2' }),
      {
        reach: steps(
          take(/^Payeur/, memberCode),
          take('Adhérent', memberCode),
          take('Ajouter une formule', formuleCode),
          (page) => textbox(/^Montant de /)(page).waitFor(),
          (page) => dialog(page).getByRole('checkbox', { name: 'Enregistrer un règlement global' }).check(),
          fill(textbox('Montant du règlement 1'), '100'),
          addReglement,
        ),
      },
    ),
    at(
      `/cotisations-famille?modifier=${familleId}`,
      'cotisation-famille-modifier',
      within('group', { name: 'Adhérent 2' }),
    ),
  ];
}

const refundsAsked: Screen['shows'] = (page) => question(page).getByRole('checkbox');

const amountAtCounter: Screen['shows'] = (page) =>
  page.getByRole('textbox', { name: /^Montant de / }).first();

const certificateAsked: Answered = {
  url: /\/api\/sections$/,
  body: (sections: readonly object[]) =>
    sections.map((section) => ({ ...section, requiresCertificatMedical: true })),
};

/** Made up, so that the debts of the club that is shown stay as other screens need them. */
/** What the arrival of a sibling lowers (T-11). */
const corrections = [
  {
    ...{ cotisationId: 'c9', adherentId: 'a9', prenom: 'Sami', nom: 'BEN ALI' },
    ...{ formuleId: 'f2', formule: 'Judo enfants', avant: 2_400, apres: 2_160, credit: 240, promesse: 0 },
    texte: 'Arrivée (Natation)\u00a0: Fratrie, −10\u00a0% de 2\u202f400,00',
  },
];
const arrival: Answered = {
  ...{ url: /\/api\/tarifs\/apercu$/, method: 'POST', status: 200 },
  body: { total: 0, reste: 60, lignes: [], corrections },
};

const encaissementRecorded: Answered = {
  url: /\/api\/guichet\/encaissements$/,
  method: 'POST',
  status: 201,
  body: {
    cotisations: [
      {
        id: 'c1',
        codeCotisation: 'COT-231126-00001',
        montantTotal: 730,
        restant: 230,
        statut: 'en_cours',
        adherents: [
          {
            adherentId: 'a1',
            adherent: { prenom: 'Mohamed', nom: 'BEN ALI' },
            formules: [{ formule: { designation: 'Natation adultes – année' } }],
          },
        ],
      },
    ],
    reglements: [
      {
        id: 'r1',
        codeReglement: 'REG-231126-00001',
        typeReglement: 'cheque',
        reference: '0000123',
        banque: 'BIAT',
        montantTotal: 500,
        montantRecu: 0,
        remis: true,
        statut: 'en_attente',
        dateEcheance: '2027-01-05',
        contrePasseParId: null,
      },
    ],
    credits: [],
    recu: { id: 'q1', code: 'REC-2026-2027-00012' },
    corrections,
    avertissements: ['Le certificat de Mohamed BEN ALI expire dans 12 jours.'],
  },
};

const paidTwice: Answered = {
  url: /\/api\/guichet\/encaissements$/,
  method: 'POST',
  status: 409,
  body: {
    code: 'doublon',
    message:
      'Un règlement identique existe déjà (REG-231126-00012)\u00a0: même payeur, même montant, même moyen, même jour.',
  },
};
