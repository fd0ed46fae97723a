import {
  agreed,
  importWords,
  ofName,
  plural,
  reports,
  type Activity,
  type ActivityEntity,
  type FaitsSaison,
  type HistoryLine,
} from '@club/contract';
import { creditPhrase, cotisationPhrase, reglementPhrase, sentence } from './money-phrases.ts';
import type { KnownNames, KnownRecord } from './known-names.ts';

type Action = HistoryLine['action'];
type Phrases = { readonly [E in ActivityEntity]: (activity: Activity<E>, names: KnownNames) => string };

/** Not copied yet. */
export const someone: KnownRecord = { nom: 'un adhérent', deleted: false };

const phrases: Phrases = {
  adherent: ({ action, entityId }, { adherent }) => personPhrase(action, adherent.get(entityId) ?? someone),
  saison: ({ action, entityId, faits }, { saison }) => {
    const name = named(saison.get(entityId), /^saison\s+/iu);
    if (faits.effet === 'activation' && action === 'create') return `La saison${name} a été ouverte`;
    return faits.effet
      ? saisonPhrases[faits.effet](`saison${name}`)
      : `La saison${name} a été ${feminine[action]}`;
  },
  section: ({ action, entityId }, { section }) =>
    `La section${named(section.get(entityId), /^section\s+/iu)} a été ${feminine[action]}`,
  formule: ({ by, action, entityId, faits }, { formule }) =>
    'nombre' in faits && faits.nombre > 1
      ? `${staff(by.nom)} a modifié le prix de ${faits.nombre} formules`
      : `La formule${named(formule.get(entityId), /^formule\s+/iu)} a été ${feminine[action]}`,
  cotisation: cotisationPhrase,
  reglement: reglementPhrase,
  credit: creditPhrase,
  badge: ({ faits: { adherentId, numero } }, { adherent }) =>
    `La carte n°\u00a0${badgeNumber(numero)} ${ofName((adherent.get(adherentId) ?? someone).nom)} a été imprimée`,
  settings: ({ by, action }) =>
    `${staff(by.nom)} a ${action === 'restore' ? 'restauré d’anciens' : 'modifié les'} paramètres du club`,
  import: ({ by, action, faits: { type, nombre, inscrits = 0 } }) => {
    const rows = plural(nombre, importWords[type].one, importWords[type].many);
    const known = plural(inscrits, 'adhérent reconnu', 'adhérents reconnus');
    const isUndone = action === 'delete';
    const parts = [
      ...(nombre > 0 || inscrits === 0 ? [isUndone ? `l’import de ${rows}` : `importé ${rows}`] : []),
      ...(inscrits > 0 ? [isUndone ? `l’inscription de ${known}` : `inscrit ${known}`] : []),
    ];
    return `${staff(by.nom)} a ${isUndone ? 'annulé ' : ''}${parts.join(' et ')}`;
  },
  renouvellement: ({ by, faits: { nombre, mode } }) =>
    mode === 'offres'
      ? `${staff(by.nom)} a proposé le renouvellement à ${plural(nombre, 'adhérent', 'adhérents')}`
      : `${staff(by.nom)} a renouvelé ${plural(nombre, 'cotisation', 'cotisations')}`,
  lotCartes: ({ by, faits: { type, nombre } }) =>
    `${staff(by.nom)} a généré ${plural(nombre, cards[type].one, cards[type].many)}`,
  lotAdherents: ({ by, faits: { acte, annulation, nombre } }) => {
    const { did, undid } = acts[acte];
    const fiches = plural(nombre, 'fiche', 'fiches');
    return annulation
      ? `${staff(by.nom)} a annulé ${undid} ${fiches}`
      : `${staff(by.nom)} a ${did.replace('{fiches}', fiches)}`;
  },
  lotCotisations: ({ by, faits: { acte, annulation, nombre } }) => {
    const { did, undid } = actsOnCotisations[acte];
    const cotisations = plural(nombre, 'cotisation', 'cotisations');
    return annulation
      ? `${staff(by.nom)} a annulé ${undid} ${cotisations}`
      : `${staff(by.nom)} a ${did} ${cotisations}`;
  },
  lotOffres: ({ by, faits: { acte, nombre } }) =>
    acte === 'annulation'
      ? `${staff(by.nom)} a annulé une campagne de renouvellement (${plural(nombre, 'offre ou cotisation', 'offres ou cotisations')})`
      : `${staff(by.nom)} a accepté ${plural(nombre, 'offre', 'offres')} de renouvellement`,
  envoiRapport: ({ faits: { rapport, nombre } }) =>
    `Le rapport «\u202f${reports[rapport].label}\u202f» a été envoyé par e-mail à ${plural(nombre, 'destinataire', 'destinataires')}`,
};

/** A sentence with present names: «Salma Trabelsi a réglé 450,00 Dh par chèque». */
export function phraseOf<E extends ActivityEntity>(activity: Activity<E>, names: KnownNames): string {
  const phrase: Phrases[E] = phrases[activity.entity];
  return phrase(activity, names);
}

function personPhrase(action: Action, { nom, civilite = 'Mr', estAdherent }: KnownRecord): string {
  const subject = sentence(nom);
  switch (action) {
    case 'create':
      return estAdherent === false
        ? `${subject} a été ${agreed('enregistré', civilite)} comme payeur`
        : `${subject} a été ${agreed('inscrit', civilite)}`;
    case 'import':
      return `${subject} a été ${agreed('importé', civilite)}`;
    case 'update':
    case 'correction':
      return `La fiche ${ofName(nom)} a été modifiée`;
    case 'fusion':
      return `La fiche ${ofName(nom)} a été fusionnée avec une autre`;
    case 'delete':
      return `${subject} a été ${agreed('mis', civilite)} à la corbeille`;
    case 'restore':
      return `${subject} a été ${agreed('sorti', civilite)} de la corbeille`;
  }
}

const saisonPhrases: Readonly<Record<NonNullable<FaitsSaison['effet']>, (saison: string) => string>> = {
  activation: (saison) => `La ${saison} est devenue la saison active`,
  cloture: (saison) => `La ${saison} a été clôturée`,
  a_cloturer: (saison) => `La ${saison} est à clôturer`,
  en_attente: (saison) => `La ${saison} est de nouveau en attente`,
  inscriptions_ouvertes: (saison) => `Les inscriptions de la ${saison} ont été ouvertes`,
  inscriptions_fermees: (saison) => `Les inscriptions de la ${saison} ont été fermées`,
};

const cards = {
  standard: { one: 'carte adhérent', many: 'cartes adhérent' },
  musculation: { one: 'carte musculation', many: 'cartes musculation' },
} as const;

const acts = {
  modification: { did: 'modifié {fiches}', undid: 'la modification de' },
  corbeille: { did: 'mis {fiches} à la corbeille', undid: 'la mise à la corbeille de' },
  restauration: { did: 'restauré {fiches}', undid: 'la restauration de' },
  inscription: { did: 'inscrit {fiches} dans une saison', undid: 'l’inscription de' },
} as const;

const actsOnCotisations = {
  corbeille: { did: 'supprimé', undid: 'la suppression de' },
  echeance: { did: 'changé l’échéance de', undid: 'le changement d’échéance de' },
} as const;

/** Five digits. */
const badgeNumber = (numero: number): string => String(numero).padStart(5, '0');

const feminine: Readonly<Record<Action, string>> = {
  create: 'créée',
  update: 'modifiée',
  delete: 'supprimée',
  restore: 'restaurée',
  import: 'importée',
  correction: 'corrigée',
  fusion: 'fusionnée',
};

/** « Natation», nothing while unknown; the name may hold the noun. */
function named(record: KnownRecord | undefined, noun: RegExp): string {
  return record ? ` ${record.nom.replace(noun, '')}` : '';
}

function staff(nom: string): string {
  return nom === '' ? 'Un membre de l’équipe' : nom;
}
