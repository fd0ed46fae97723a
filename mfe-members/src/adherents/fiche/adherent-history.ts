import {
  adherentFields,
  kindOf,
  choiceText,
  listOfJson,
  moyensInscription,
  type AdherentFieldName,
  type FieldKind,
  type HistoryLine,
  type Inscription,
  type Saison,
} from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import {
  readableLines,
  type HistoryFields,
  type HistoryTitles,
  type ReadableLine,
} from '@club/ui/history-list';
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

type Named = readonly Pick<Saison, 'id' | 'nom'>[];

const nameIn = (saisons: Named, id: string): string =>
  saisons.find((saison) => saison.id === id)?.nom ?? 'saison inconnue';

const inscriptionsOf = (all: unknown): Inscription[] => (Array.isArray(all) ? (all as Inscription[]) : []);

/** Fields of a member, with the names of these seasons. */
export const historyFieldsIn = (saisons: Named): HistoryFields => ({
  ...described,
  saisonId: { label: adherentFields.saisonId.label, text: (id) => nameIn(saisons, String(id)) },
  inscriptions: {
    label: 'Inscriptions',
    text: (all) =>
      inscriptionsOf(all)
        .map(
          ({ saisonId, jour, moyen }) =>
            `${nameIn(saisons, saisonId)} (le ${formatDate(jour)}, ${moyensInscription[moyen]})`,
        )
        .join(', '),
  },
  anciensCodes: {
    label: 'Anciens codes',
    text: (codes) => (Array.isArray(codes) ? codes.join(', ') : String(codes)),
  },
});

/** The history of a member as staff read it: an inscription or a withdrawal is named by its season. */
export function adherentLines(lines: readonly HistoryLine[], saisons: Named): ReadableLine[] {
  // The season of the last inscription says nothing that the inscriptions do not say.
  const told = lines.map((line) => ({
    ...line,
    changes: line.changes.some(({ field }) => field === 'inscriptions')
      ? line.changes.filter(({ field }) => field !== 'saisonId')
      : line.changes,
  }));
  return readableLines(told, historyFieldsIn(saisons), adherentHistoryTitles).map((readable, at) => ({
    ...readable,
    title: inscriptionTitle(told[at]!, saisons) ?? readable.title,
  }));
}

/** «Inscription dans la saison 2026-2027», of a line that changes inscriptions alone. */
function inscriptionTitle({ action, changes }: HistoryLine, saisons: Named): string | undefined {
  const [only, ...others] = changes;
  if (only?.field !== 'inscriptions' || others.length > 0) return undefined;
  if (action !== 'update' && action !== 'correction') return undefined;
  const [before, after] = [inscriptionsOf(only.before), inscriptionsOf(only.after)];
  const newIn = (these: readonly Inscription[], those: readonly Inscription[]) =>
    these
      .filter(({ saisonId }) => !those.some((one) => one.saisonId === saisonId))
      .map(({ saisonId }) => nameIn(saisons, saisonId))
      .join(', ');
  const [made, withdrawn] = [newIn(after, before), newIn(before, after)];
  const acts = [
    ...(made ? [`Inscription dans la saison ${made}`] : []),
    ...(withdrawn ? [`Retrait de la saison ${withdrawn}`] : []),
  ];
  return acts.join(', ') || undefined;
}

export const isCertificatFile = (text: string) => /^\/api\/certificats\/[0-9a-f]{24}$/.test(text);
