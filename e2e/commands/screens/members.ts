import {
  at,
  button,
  changeMeanwhile,
  chooseFile,
  click,
  clickOn,
  dialog,
  field,
  fill,
  menuItem,
  press,
  question,
  steps,
  text,
  textbox,
  type Answered,
  type Screen,
} from './screen.ts';
import { cardScreens } from './cards.ts';
import { lotScreens } from './lots.ts';
import { carnetScreens } from './carnets.ts';
import { fusionScreens } from './fusions.ts';
import { conservationScreens } from './conservation.ts';
import type { ShownClub } from './shown-club.ts';

const create = /^Créer l.adhérent/;
const historyTab = (selected: boolean) => (page: Parameters<typeof dialog>[0]) =>
  page.getByRole('tab', { name: 'Historique', selected });

const emailChanged: Answered = {
  url: /\/api\/adherents\/\w+\/history$/,
  body: [
    {
      id: 'h2',
      action: 'update',
      at: '2026-11-21T10:00:00.000Z',
      by: 'Nadia Haddad',
      version: 2,
      changes: [{ field: 'email', before: 'ancien@exemple.tn', after: 'nouveau@exemple.tn' }],
    },
  ],
};

const noneClosed = (saisons: readonly object[]) => saisons.map((one) => ({ ...one, cloturee: false }));

/** Members, their trash, their certificates and their cards. */
export function memberScreens({ memberId, memberCode }: ShownClub): readonly Screen[] {
  const one = `/members?fiche=${memberId}`;
  const made = '/members?nouveau=oui';
  const changed = `/members?modifier=${memberId}`;
  const firstName = fill(field('Prénom'), 'Amel');
  return [
    at('/members?search=ben', 'adherents-recherche', button(/^(Voir la fiche|Actions)/)),
    at('/members?statut=bloque&colonnes=nom,age,statut', 'adherents-affichage', text('Lignes hautes'), {
      reach: clickOn(button('Affichage')),
    }),
    at('/members?statut=actif', 'adherents-vue', dialog, {
      reach: steps(clickOn(button('Affichage')), clickOn(button('Enregistrer cette vue…'))),
    }),
    at('/members?statut=actif', 'adherents-exporter', menuItem('Excel (.xlsx)'), {
      reach: clickOn(button('Exporter')),
    }),
    at('/members?search=zzzz', 'adherents-vide', text(/^Aucun résultat/)),
    at('/members?personnes=payeurs&search=zzzz', 'adherents-payeurs', text(/^Aucun résultat/)),
    at('/members?search=ben', 'adherents/fiche/fiche-panel', historyTab(false), { opens: /^Voir la fiche/ }),
    at(one, 'adherent-historique', historyTab(true), { reach: clickOn(historyTab(false)) }),
    at(
      one,
      'adherent-consultations',
      (page) => page.getByRole('tab', { name: 'Consultations', selected: true }),
      {
        reach: clickOn((page) => page.getByRole('tab', { name: 'Consultations' })),
      },
    ),
    at(one, 'adherents/fiche/restore-values-dialog', question, {
      answers: [emailChanged],
      reach: steps(clickOn(historyTab(false)), click(/^Rétablir E-mail/)),
    }),
    at(
      one,
      'adherent-fiche-argent',
      (page) => page.getByRole('table', { name: 'Cotisations', exact: true }),
      {
        reach: clickOn((page) => page.getByRole('tab', { name: 'Cotisations et règlements' })),
      },
    ),
    at(one, 'adherents/inscriptions/retrait-dialog', question, {
      // He may be inscribed in a closed season alone.
      answers: [{ url: /\/api\/saisons(\?|$)/, method: 'GET', body: noneClosed }],
      reach: click(/^Retirer de la saison/),
    }),
    at(one, 'adherent-fiche-menu', menuItem('Supprimer'), { reach: click('Autres actions') }),
    at(one, 'effacements/effacement-dialog', button('Effacer définitivement'), {
      reach: steps(click('Autres actions'), clickOn(menuItem('Effacer les données…'))),
    }),
    at(one, 'effacements/effacement-run-dialog', text(/^1.personne est effacée/), {
      answers: erased,
      reach: steps(
        ...[click('Autres actions'), clickOn(menuItem('Effacer les données…'))],
        (page) => page.getByLabel(/^Pour confirmer/).fill(memberCode),
        click('Effacer définitivement'),
      ),
    }),
    ...fusionScreens(memberId),
    ...carnetScreens(one),
    at(one, 'photos/photo-dialog', button('Enregistrer la photo'), { opens: 'Ajouter une photo' }),
    at('/members', 'adherents/form/adherent-dialog', button(create), { opens: 'Nouvel adhérent' }),
    at('/members', 'adherents/form/edit-adherent-dialog', button('Enregistrer'), { opens: /^Modifier / }),
    at('/members', 'adherents/delete-adherent-dialog', question, { opens: /^Supprimer / }),
    at(made, 'adherent-abandonner', button('Continuer la saisie'), {
      reach: steps(firstName, press('Escape')),
    }),
    at('/members', 'adherent-quitter', question, {
      opens: 'Nouvel adhérent',
      reach: steps(firstName, (page) => page.goBack()),
    }),
    at(made, 'adherent-refuse', text('Erreur de validation'), {
      reach: steps(firstName, fill(field('E-mail'), 'amel@'), click(create)),
    }),
    at(made, 'adherent-doublon', question, {
      answers: [sameName(memberId, memberCode)],
      reach: steps(firstName, fill(textbox(/^Nom/), 'Ben Ali'), click(create)),
    }),
    at(changed, 'adherent-conflit', (page) => dialog(page).getByText(/modifiée entre-temps par/), {
      reach: steps(
        (page) => field('Profession')(page).fill(`Comptable ${Date.now()}`),
        changeMeanwhile(`/api/adherents/${memberId}`, () => ({ telephone: String(Date.now()).slice(-8) })),
        click('Enregistrer'),
      ),
    }),
    at(`/members/${memberId}/print`, 'adherent-impression', text(/FICHE D.ADHÉRENT/)),
    at('/certificats', 'certificats-manquants', text('Veuillez sélectionner un fichier'), {
      reach: click('Enregistrer le certificat'),
    }),
    at(`/certificats?code=${memberCode}`, 'certificats-perime', text(/expiré/), {
      reach: (page) => page.getByLabel(/^Date du certificat/).fill('03/09/2019'),
    }),
    at(`/certificats?code=${memberCode}`, 'certificat-ancien', question, {
      answers: [newerCertificat],
      reach: sendCertificat,
    }),
    at('/cards?code=aucun-code', 'cartes-inconnu', text(/^Aucun adhérent n’a le code aucun-code/)),
    ...conservationScreens,
    ...lotScreens,
    ...cardScreens(memberCode),
  ];
}

const runOfErasure = {
  id: '65f0c0ffee00000000000001',
  etat: 'termine',
  total: 1,
  done: 1,
  effaces: 1,
  refuses: [],
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:00:01.000Z',
};

/** Nobody of the shown club goes. */
const erased: Answered[] = [
  {
    url: /\/api\/adherents\/\w+\/effacement$/,
    method: 'GET',
    body: (json: object) => ({ ...json, obstacles: [] }),
  },
  { url: /\/api\/adherents\/\w+\/effacement$/, method: 'POST', status: 201, body: runOfErasure },
  { url: /\/api\/effacements\/\w+$/, body: runOfErasure },
];

const sameName = (id: string, codeAdherent: string): Answered => ({
  url: /\/api\/adherents$/,
  method: 'POST',
  status: 409,
  body: {
    code: 'doublon',
    message: `Ben Ali Amel, née le 12/03/1991 (${codeAdherent}) existe déjà.`,
    current: [{ id, codeAdherent, prenom: 'Amel', nom: 'Ben Ali', statut: 'actif' }],
  },
});

const newerCertificat: Answered = {
  url: /\/api\/adherents\/by-code\//,
  method: 'GET',
  body: (json: object) =>
    Array.isArray(json) ? json : { ...json, aCertificatMedical: true, dateCertificatMedical: '2026-11-20' },
};

const sendCertificat = steps(
  chooseFile('c.pdf', 'application/pdf', '%PDF-1.4'),
  (page) => page.getByRole('checkbox', { name: /a présenté un certificat/ }).check(),
  (page) => page.getByLabel(/^Date du certificat/).fill('03/09/2026'),
  click('Enregistrer le certificat'),
);
