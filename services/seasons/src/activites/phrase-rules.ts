import type { Activity, ActivityEntity, HistoryLine } from '@club/contract';
import { creditPhrase, cotisationPhrase, reglementPhrase } from './money-phrase-rules.ts';
import { counted, de, sentence } from './french-rules.ts';
import type { KnownNames, KnownRecord } from './known-names.ts';

type Action = HistoryLine['action'];
type Phrases = { readonly [E in ActivityEntity]: (activity: Activity<E>, names: KnownNames) => string };

/** Somebody of whom the copies know nothing yet. */
export const someone: KnownRecord = { nom: 'un adhérent', deleted: false };

const phrases: Phrases = {
  adherent: ({ action, entityId }, { adherent }) => personPhrase(action, adherent.get(entityId) ?? someone),
  saison: ({ action, entityId, faits }, { saison }) => {
    const subject = `La saison${named(saison.get(entityId), /^saison\s+/iu)}`;
    if (faits.effet === 'cloture') return `${subject} a été clôturée`;
    if (faits.effet === 'activation')
      return action === 'create' ? `${subject} a été ouverte` : `${subject} est devenue la saison active`;
    return `${subject} a été ${feminine[action]}`;
  },
  section: ({ action, entityId }, { section }) =>
    `La section${named(section.get(entityId), /^section\s+/iu)} a été ${feminine[action]}`,
  formule: ({ action, entityId }, { formule }) =>
    `La formule${named(formule.get(entityId), /^formule\s+/iu)} a été ${feminine[action]}`,
  cotisation: cotisationPhrase,
  reglement: reglementPhrase,
  credit: creditPhrase,
  badge: ({ faits: { adherentId, numero } }, { adherent }) =>
    `La carte n°\u00a0${badgeNumber(numero)} ${de((adherent.get(adherentId) ?? someone).nom)} a été imprimée`,
  import: ({ by, faits: { type, nombre } }) =>
    `${staff(by.nom)} a importé ${counted(nombre, importedNouns[type])}`,
  renouvellement: ({ by, faits: { nombre } }) =>
    `${staff(by.nom)} a renouvelé ${counted(nombre, ['cotisation', 'cotisations'])}`,
};

/** An activity as staff read it, names as they are known now: «Salma Trabelsi a réglé 450,00 Dh par chèque». */
export function phraseOf<E extends ActivityEntity>(activity: Activity<E>, names: KnownNames): string {
  const phrase: Phrases[E] = phrases[activity.entity];
  return phrase(activity, names);
}

function personPhrase(action: Action, { nom, feminin, estAdherent }: KnownRecord): string {
  const e = feminin ? 'e' : '';
  const subject = sentence(nom);
  switch (action) {
    case 'create':
      return estAdherent === false
        ? `${subject} a été enregistré${e} comme payeur`
        : `${subject} a été inscrit${e}`;
    case 'import':
      return `${subject} a été importé${e}`;
    case 'update':
      return `La fiche ${de(nom)} a été modifiée`;
    case 'delete':
      return `${subject} a été mis${e} à la corbeille`;
    case 'restore':
      return `${subject} a été sorti${e} de la corbeille`;
  }
}

/** As it stands on the card (spec §9): five digits. */
const badgeNumber = (numero: number): string => String(numero).padStart(5, '0');

const feminine: Readonly<Record<Action, string>> = {
  create: 'créée',
  update: 'modifiée',
  delete: 'supprimée',
  restore: 'restaurée',
  import: 'importée',
};

const importedNouns = {
  adherents: ['adhérent', 'adhérents'],
  sections: ['section', 'sections'],
  formules: ['formule', 'formules'],
} as const;

/** « Natation», nothing while it is not known. The club may have written the noun into the name. */
function named(record: KnownRecord | undefined, noun: RegExp): string {
  return record ? ` ${record.nom.replace(noun, '')}` : '';
}

function staff(nom: string): string {
  return nom === '' ? 'Un membre de l’équipe' : nom;
}
