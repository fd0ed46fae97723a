import {
  type Condition,
  conditionFaults,
  type CreateRegle,
  type Effet,
  type FieldError,
  type GenreRegle,
  joursFaults,
  type Palier,
  type RegleFields,
  type UpdateRegle,
  withAmounts,
} from '@club/contract';
import { type Minor, refusedField, RuleError } from '@club/service-kit';
import { priceOf } from '../catalogue/formule-rules.ts';

/**
 * Fields of a new rule, amounts in minor units; by default for all, with the others, without end (T-8).
 * @throws RuleError `refused_value` (422) with the field
 */
export function newRegleFields(body: CreateRegle, ordre: number): RegleFields {
  return inOrder({
    nom: body.nom ?? '',
    condition: conditionOf(body.condition),
    sectionIds: body.sectionIds ?? [],
    formuleIds: body.formuleIds ?? [],
    ordre: body.ordre ?? ordre,
    cumulable: body.cumulable ?? true,
    du: body.du ?? null,
    au: body.au ?? null,
  });
}

/** Fields after an update: what is not sent stays. Throws like `newRegleFields`. */
export function mergeRegle(before: RegleFields, body: UpdateRegle): RegleFields {
  const { du = before.du, au = before.au } = body;
  return inOrder({
    nom: body.nom === undefined ? before.nom : (body.nom ?? ''),
    condition: body.condition ? conditionOf(body.condition) : before.condition,
    sectionIds: body.sectionIds ?? before.sectionIds,
    formuleIds: body.formuleIds ?? before.formuleIds,
    ordre: body.ordre ?? before.ordre,
    cumulable: body.cumulable ?? before.cumulable,
    du,
    au,
  });
}

function inOrder(fields: RegleFields): RegleFields {
  refuse(joursFaults(fields));
  return fields;
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new RuleError('refused_value', { errors });
}

/** What a body may hold of a condition: the keys of every kind. */
type Sent = { genre: GenreRegle } & Partial<{
  effet: Partial<{ pourcentage: number; montant: number; majoration: boolean }>;
  ageMin: number | null;
  ageMax: number | null;
  paliers: readonly { rang: number; effet: Sent['effet'] }[];
  sur: OfRank['sur'];
  par: 'mois' | 'semaine';
  plancher: number;
  du: string | null;
  au: string | null;
  categories: readonly string[];
}>;
type OfRank = Extract<Condition, { paliers: unknown }>;

/** The keys of its kind, checked by the contract; others go. Amounts in minor units. */
function conditionOf(sent: Condition<number>): Condition {
  const condition = shaped(sent as Sent);
  refuse(conditionFaults(condition));
  return withAmounts<number, Minor>(condition, (amount, field) => priceOf(amount, field));
}

function shaped(sent: Sent): Condition<number> {
  const { genre } = sent;
  switch (genre) {
    case 'age': {
      const { ageMin = null, ageMax = null } = sent;
      return { genre, ageMin, ageMax, effet: effetOf(sent.effet, 'condition.effet') };
    }
    case 'famille':
    case 'activite': {
      if (!sent.sur) throw refusedField('condition.sur', 'Dites sur quelle ligne la réduction porte.');
      return { genre, sur: sent.sur, paliers: paliersOf(sent.paliers) };
    }
    case 'prorata':
      return { genre, par: sent.par ?? 'mois', plancher: sent.plancher ?? 0 };
    case 'date': {
      const { du = null, au = null } = sent;
      return { genre, du, au, effet: effetOf(sent.effet, 'condition.effet') };
    }
    case 'categorie': {
      const { categories = [] } = sent;
      return { genre, categories, effet: effetOf(sent.effet, 'condition.effet') };
    }
  }
}

function paliersOf(sent: Sent['paliers'] = []): Palier<number>[] {
  return sent
    .map(({ rang, effet }, at) => ({ rang, effet: effetOf(effet, `condition.paliers.${at}.effet`) }))
    .toSorted((a, b) => a.rang - b.rang);
}

function effetOf(sent: Sent['effet'], field: string): Effet<number> {
  const { pourcentage, montant, majoration } = sent ?? {};
  if ((pourcentage === undefined) === (montant === undefined))
    throw refusedField(
      field,
      'Une règle change le prix d’un pourcentage ou d’un montant\u00a0: saisissez l’un des deux.',
    );
  const more = majoration ? { majoration } : {};
  return pourcentage === undefined ? { montant: montant ?? 0, ...more } : { pourcentage, ...more };
}
