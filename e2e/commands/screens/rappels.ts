import {
  at,
  button,
  click,
  clickOn,
  dialog,
  menuItem,
  question,
  steps,
  text,
  type Answered,
  type Screen,
} from './screen.ts';

/** The reminders and their dialogs, with somebody to be reminded. */
export function rappelsScreens(): readonly Screen[] {
  const answers = [preview];
  return [
    at('/rappels?vue=exclus', 'rappels-exclus', text('Sans e-mail'), { answers }),
    at('/rappels?vue=texte&langue=ar', 'rappels-texte', button('Modifier le texte'), { answers }),
    at('/rappels?vue=exclus&imprimer=oui', 'rappels-liste', button('Imprimer'), { answers }),
    at('/rappels', 'rappels/exemple-dialog', text('Bonjour Salma,'), {
      answers: [preview, shown],
      reach: steps(click(/^Actions/), clickOn(menuItem('Voir l’e-mail'))),
    }),
    at('/rappels', 'rappels/send-dialog', question, { answers, reach: click(/^Envoyer/) }),
    at('/rappels?vue=texte', 'rappels/modele-dialog', button('Enregistrer'), {
      answers,
      reach: click('Modifier le texte'),
    }),
    at('/rappels?envoi=en-cours', 'rappels/rappel-dialog', dialog, { answers: [preview, running] }),
  ];
}

const salma = {
  id: '65f0c0ffee00000000000001',
  codeAdherent: '12',
  prenom: 'Salma',
  nom: 'Trabelsi',
  email: 'salma@exemple.tn',
  telephone: '98 000 000',
  motif: '450,00 Dh depuis le 05/03/2026 (REG-1)',
};
const preview: Answered = {
  url: /\/api\/rappels\/apercu$/,
  body: {
    type: 'retard',
    langue: 'fr',
    destinataires: [salma],
    empechement: null,
    exclus: [
      {
        ...salma,
        id: '65f0c0ffee00000000000002',
        prenom: 'Ali',
        email: null,
        raison: 'sans_email',
        explication: 'N’a pas d’adresse e-mail.',
      },
    ],
  },
};
const shown: Answered = {
  url: /\/api\/rappels\/exemple$/,
  body: { langue: 'fr', email: salma.email, objet: 'Club : paiement en retard', texte: 'Bonjour Salma,' },
};
const running: Answered = {
  url: /\/api\/rappels\/en-cours$/,
  body: {
    id: 'en-cours',
    type: 'retard',
    langue: 'fr',
    etat: 'interrompu',
    total: 12,
    done: 12,
    envoyes: 8,
    refuses: 1,
    echecs: 0,
    ignores: 3,
    reprise: null,
    createdBy: 'Nadia Haddad',
    createdAt: '2026-11-24T10:00:00.000Z',
    finishedAt: '2026-11-24T10:01:00.000Z',
    raison: 'Le serveur smtp.club.example refuse le nom d’utilisateur ou le mot de passe.',
  },
};
