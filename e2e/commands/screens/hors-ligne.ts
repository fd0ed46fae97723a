import type { Page } from '@playwright/test';
import { saveReceived } from '../save-received.ts';
import { whatCounterReads } from '../what-counter-reads.ts';
import { backOnline, cutNetwork } from './frame.ts';
import {
  at,
  click,
  clickOn,
  fill,
  press,
  question,
  steps,
  takeOnPage,
  text,
  type Answered,
  type Screen,
  type Shows,
  type Step,
} from './screen.ts';
import type { ShownClub } from './shown-club.ts';

const waiting: Shows = (page) => page.getByRole('table', { name: /en attente/ });
const kept: Shows = (page) => page.getByRole('region', { name: /^Gardé/ });
const encaissements = '**/api/guichet/encaissements';

const problem = (url: RegExp, status: number, body: object): Answered => ({
  ...{ url, method: 'POST', status, body },
});
/** Nothing of it is recorded in the club that is shown. */
const notTaken = problem(/\/api\/guichet\/encaissements$/, 503, {
  code: 'unavailable',
  message: 'Le service des finances est momentanément indisponible.',
});
const twin = problem(/\/api\/adherents$/, 409, {
  code: 'doublon',
  message: 'Un adhérent porte déjà ce nom et ce prénom.',
  current: [{ id: '65f0c0ffee0000000000000a', codeAdherent: '0042', prenom: 'Hector', nom: 'Zorglub' }],
});

/** Why the first three are not taken. */
const refusals = [
  { code: 'saison_closed', message: 'Cette saison est clôturée.' },
  { code: 'doublon', message: 'Un règlement identique a été saisi à 17:02 par Nadia Haddad.' },
  {
    code: 'validation',
    message: 'Vérifiez les champs signalés.',
    errors: [
      {
        field: 'horsLigne.le',
        message: 'Encaissement de plus de 7 jours\u00a0: saisissez-le au guichet, à sa date.',
      },
    ],
  },
];

/** Changes the network after a key press: what moves then is no jump of loading. */
const tell = (news: Step): Step => steps(press('Escape'), news);

/** The names and the key are there, and then the network goes. */
const goOffline: Step = async (page) => {
  const address = page.url();
  // What the page asked before is not waited for.
  await page.goto('about:blank');
  const read = whatCounterReads(page);
  await page.goto(address);
  await read;
  await tell(cutNetwork)(page);
  await text('Sans réseau')(page).waitFor();
};

/** What waits without network, is sent, or is refused (M-75). */
export function horsLigneScreens({ memberCode, formuleCode }: ShownClub): readonly Screen[] {
  const pay: Step = steps(
    takeOnPage('Ajouter une formule', formuleCode),
    (page) => saveReceived(page),
    (page) => kept(page).waitFor(),
  );
  const known = steps(takeOnPage(/^Personne/, memberCode), pay);
  const someNew = steps(
    fill((page) => page.getByRole('combobox', { name: /^Personne/ }), 'Zorglub Hector'),
    press('Enter'),
    click('Noter la personne'),
    pay,
  );
  const next = click('Suivant');
  const both = steps(goOffline, known, next, someNew, next);
  const refused = steps(goOffline, known, next, known, next, known, next, refuseInTurn, tell(backOnline));
  const undecided = steps(goOffline, someNew, next, tell(backOnline), (page) =>
    text(/^À décider/)(page).waitFor(),
  );
  const answers = [notTaken];
  return [
    at('/guichet', 'guichet-hors-ligne-attente', waiting, { answers, reach: both }),
    at('/guichet', 'guichet-hors-ligne-bon', kept, { answers, reach: steps(goOffline, known) }),
    at('/guichet', 'guichet-hors-ligne-envoi', (page) => waiting(page).getByText('Envoi…').first(), {
      answers,
      reach: steps(goOffline, known, next, answerNothing, tell(backOnline)),
    }),
    at('/guichet', 'guichet-hors-ligne-refus', (page) => text(/plus de 7.jours/)(page), {
      answers,
      reach: refused,
    }),
    at('/guichet', 'guichet-hors-ligne-retirer', question, {
      answers,
      reach: steps(
        refused,
        clickOn((page) => page.getByRole('button', { name: 'Retirer…' }).first()),
      ),
    }),
    at('/guichet', 'guichet-hors-ligne-doublon', question, {
      answers: [...answers, twin],
      reach: steps(undecided, click('Décider…')),
    }),
  ];
}

async function refuseInTurn(page: Page): Promise<void> {
  let at = 0;
  await page.route(encaissements, (route) => {
    const json = refusals[at % refusals.length]!;
    at += 1;
    return route.fulfill({ status: json.errors ? 422 : 409, json });
  });
}

const answerNothing: Step = (page) => page.route(encaissements, () => undefined);
