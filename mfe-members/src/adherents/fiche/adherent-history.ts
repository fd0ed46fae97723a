import {
  adherentFields,
  kindOf,
  choiceText,
  listOfJson,
  moyensInscription,
  type AdherentFieldName,
  type FieldKind,
  type Inscription,
} from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import type { HistoryFields, HistoryTitles } from '@club/ui/history-list';
import { statutLabel } from '../adherent-labels.ts';

export const adherentHistoryTitles: HistoryTitles = {
  create: 'Fiche créée',
  update: 'Fiche modifiée',
  delete: 'Placée dans la corbeille',
  restore: 'Sortie de la corbeille',
  import: 'Importée d’un fichier',
  correction: 'Corrigée par un fichier',
  fusion: 'Fusionnée avec une autre fiche',
};

type Text = (value: unknown) => string;

const list: Text = (value) => listOfJson(String(value)).join(', ');
const date: Text = (value) => formatDate(String(value));

/** How staff read the kinds whose stored value is not what they know. */
const texts: Partial<Record<FieldKind, Text>> = {
  amount: (value) => formatAmount(Number(value)),
  birthDate: date,
  date,
  moment: date,
  choices: list,
  plates: list,
};

function textOf(name: AdherentFieldName): Text | undefined {
  const kind = kindOf(name);
  if (name === 'statut') return (value) => statutLabel(String(value), 'Non défini').label;
  return kind === 'choice' ? (value) => choiceText(name, String(value)) : texts[kind];
}

const described: HistoryFields = Object.fromEntries(
  (Object.keys(adherentFields) as AdherentFieldName[]).map((name) => [
    name,
    { label: adherentFields[name].label, text: textOf(name) },
  ]),
);

export const adherentHistoryFields: HistoryFields = {
  ...described,
  inscriptions: {
    label: 'Inscriptions',
    text: (all) =>
      (Array.isArray(all) ? (all as Inscription[]) : [])
        .map(({ jour, moyen }) => `${formatDate(jour)} (${moyensInscription[moyen]})`)
        .join(', '),
  },
  anciensCodes: {
    label: 'Anciens codes',
    text: (codes) => (Array.isArray(codes) ? codes.join(', ') : String(codes)),
  },
};

export const isCertificatFile = (text: string) => /^\/api\/certificats\/[0-9a-f]{24}$/.test(text);
