import {
  conditionFaults,
  joursFaults,
  type Condition,
  type CreateRegle,
  type Currency,
  type Effet,
  type FieldError,
  type GenreRegle,
  type RegleClub,
  type SurLaquelle,
} from '@club/contract';
import { formatFigure, parseAmount } from '@club/ui/format';

/** An effect as typed. */
export interface EffetTyped {
  sens: 'reduction' | 'majoration';
  valeur: string;
  unite: 'pourcentage' | 'montant';
}

/** The form of a rule: the fields of every kind, of which those of `genre` are shown and sent. Numbers as typed. */
export interface RegleFormValues extends EffetTyped {
  nom: string;
  genre: GenreRegle;
  ageMin: string;
  ageMax: string;
  paliers: (EffetTyped & { rang: string })[];
  sur: SurLaquelle;
  par: 'mois' | 'semaine';
  /** Percent; empty for none. */
  plancher: string;
  /** Days of the kind `date`. */
  premier: string | null;
  dernier: string | null;
  categories: string[];
  sectionIds: string[];
  formuleIds: string[];
  /** Empty: after the others. */
  ordre: string;
  cumulable: 'oui' | 'non';
  du: string | null;
  au: string | null;
}

export const newEffet: EffetTyped = { sens: 'reduction', valeur: '', unite: 'pourcentage' };

const newRegle: RegleFormValues = {
  ...newEffet,
  nom: '',
  genre: 'famille',
  ageMin: '',
  ageMax: '',
  paliers: [{ rang: '2', ...newEffet }],
  sur: 'moins_chere',
  par: 'mois',
  plancher: '',
  premier: null,
  dernier: null,
  categories: [],
  sectionIds: [],
  formuleIds: [],
  ordre: '',
  cumulable: 'oui',
  du: null,
  au: null,
};

/** Rules to begin from, by the name that an address gives them. */
export const exemples = {
  famille: {
    label: '2e de la famille, 10\u00a0% de moins',
    values: { genre: 'famille', paliers: [{ rang: '2', ...newEffet, valeur: '10' }] },
  },
  prorata: {
    label: 'Prix des mois qui restent, au moins 25\u00a0%',
    values: { genre: 'prorata', plancher: '25' },
  },
} as const satisfies Record<string, { label: string; values: Partial<RegleFormValues> }>;

/** The form of a rule, or of a new one; `exemple` names one to begin from. */
export function formOfRegle(regle: RegleClub | undefined, currency: Currency, exemple = ''): RegleFormValues {
  if (!regle)
    return { ...newRegle, ...(exemple in exemples && exemples[exemple as keyof typeof exemples].values) };
  const { nom, ordre, cumulable, du, au } = regle;
  return {
    ...newRegle,
    ...typedCondition(regle.condition, currency),
    nom,
    sectionIds: [...regle.sectionIds],
    formuleIds: [...regle.formuleIds],
    ordre: String(ordre),
    cumulable: cumulable ? 'oui' : 'non',
    du,
    au,
  };
}

function typedCondition(condition: Condition<number>, currency: Currency): Partial<RegleFormValues> {
  const { genre } = condition;
  const typed = (effet: Effet<number>) => typedEffet(effet, currency);
  switch (genre) {
    case 'age': {
      const { ageMin, ageMax, effet } = condition;
      return { genre, ageMin: String(ageMin ?? ''), ageMax: String(ageMax ?? ''), ...typed(effet) };
    }
    case 'famille':
    case 'activite': {
      const paliers = condition.paliers.map(({ rang, effet }) => ({ rang: String(rang), ...typed(effet) }));
      return { genre, sur: condition.sur, paliers };
    }
    case 'prorata':
      return { genre, par: condition.par, plancher: condition.plancher ? shown(condition.plancher) : '' };
    case 'date':
      return { genre, premier: condition.du, dernier: condition.au, ...typed(condition.effet) };
    case 'categorie':
      return { genre, categories: [...condition.categories], ...typed(condition.effet) };
  }
}

function typedEffet(effet: Effet<number>, currency: Currency): EffetTyped {
  const sens = effet.majoration ? 'majoration' : 'reduction';
  return 'montant' in effet
    ? { sens, unite: 'montant', valeur: formatFigure(effet.montant, currency) }
    : { sens, unite: 'pourcentage', valeur: shown(effet.pourcentage) };
}

const shown = (number: number): string => String(number).replace('.', ',');

/** A rule as the form fills it in: all fields but the place, which may be left to the server. */
export type RegleBody = Required<Omit<CreateRegle, 'ordre'>> & Pick<CreateRegle, 'ordre'>;

/** The form as the contract wants it. What cannot be read is NaN, which its schema refuses. */
export function bodyOfRegle(values: RegleFormValues, currency: Currency): RegleBody {
  return {
    nom: values.nom.trim(),
    condition: conditionOf(values, currency),
    sectionIds: values.sectionIds,
    formuleIds: values.formuleIds,
    ...(values.ordre.trim() !== '' && { ordre: numberOf(values.ordre) }),
    cumulable: values.cumulable === 'oui',
    du: values.du || null,
    au: values.au || null,
  };
}

function conditionOf(values: RegleFormValues, currency: Currency): Condition<number> {
  const { genre, sur, par } = values;
  const effet = effetOf(values, currency);
  switch (genre) {
    case 'age':
      return { genre, ageMin: ageOf(values.ageMin), ageMax: ageOf(values.ageMax), effet };
    case 'famille':
    case 'activite': {
      const paliers = values.paliers.map((palier) => ({
        rang: numberOf(palier.rang),
        effet: effetOf(palier, currency),
      }));
      return { genre, sur, paliers };
    }
    case 'prorata':
      return { genre, par, plancher: values.plancher.trim() === '' ? 0 : numberOf(values.plancher) };
    case 'date':
      return { genre, du: values.premier || null, au: values.dernier || null, effet };
    case 'categorie':
      return { genre, categories: values.categories, effet };
  }
}

function effetOf({ sens, unite, valeur }: EffetTyped, currency: Currency): Effet<number> {
  const more = sens === 'majoration' ? { majoration: true } : {};
  return unite === 'montant'
    ? { montant: parseAmount(valeur, currency) ?? Number.NaN, ...more }
    : { pourcentage: numberOf(valeur), ...more };
}

function numberOf(typed: string): number {
  const plain = typed.trim().replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

const ageOf = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed));

/** What the schema, that knows the keys of every kind, does not say; a rank or a place that cannot be read. */
export function regleFaults(body: Pick<RegleBody, 'condition' | 'du' | 'au' | 'ordre'>): FieldError[] {
  const { condition, ordre = 0 } = body;
  const place = { field: 'ordre', message: 'L’ordre est un nombre entier, 0 au moins.' };
  return [
    ...conditionFaults(condition),
    ...rangFaults(condition),
    ...joursFaults(body),
    ...(Number.isSafeInteger(ordre) && ordre >= 0 ? [] : [place]),
  ];
}

function rangFaults(condition: Condition<number>): FieldError[] {
  if (!('paliers' in condition)) return [];
  const message = 'Un rang est un nombre entier, 2 au moins.';
  return condition.paliers.flatMap(({ rang }, at) =>
    Number.isSafeInteger(rang) && rang >= 2 ? [] : [{ field: `condition.paliers.${at}.rang`, message }],
  );
}

/** Where a field of the contract is typed. */
export function formFieldOf(field: string): string {
  return field
    .replace(/^condition\.paliers\.(\d+)\.effet(\..*)?$/, 'paliers.$1.valeur')
    .replace(/^condition\.paliers\.(\d+)$/, 'paliers.$1.rang')
    .replace(/^condition\.effet(\..*)?$/, 'valeur')
    .replace(/^condition\.du$/, 'premier')
    .replace(/^condition\.au$/, 'dernier')
    .replace(/^condition\.categories.*$/, 'categories')
    .replace(/^condition\./, '')
    .replace(/^(sectionIds|formuleIds)\..*$/, '$1');
}

/** True once a sentence can say the rule: its numbers are read, its choices made. */
export function isSayable({ condition }: Pick<RegleBody, 'condition'>): boolean {
  const readable = (effet: Effet<number>) =>
    !Number.isNaN('montant' in effet ? effet.montant : effet.pourcentage);
  if (conditionFaults(condition).length > 0) return false;
  switch (condition.genre) {
    case 'prorata':
      return !Number.isNaN(condition.plancher);
    case 'famille':
    case 'activite':
      return condition.paliers.every(({ rang, effet }) => !Number.isNaN(rang) && readable(effet));
    case 'age':
      return readable(condition.effet) && !Number.isNaN(condition.ageMin) && !Number.isNaN(condition.ageMax);
    default:
      return readable(condition.effet);
  }
}
