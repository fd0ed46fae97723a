import {
  type Condition,
  type CreateRegle,
  type Effet,
  type GenreRegle,
  type Palier,
  type RegleFields,
  type UpdateRegle,
  withAmounts,
} from '@club/contract';
import { type Minor, RuleError } from '@club/service-kit';
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
  refuseTurned(fields, 'au');
  return fields;
}

function refuseTurned({ du, au }: { du: string | null; au: string | null }, field: string): void {
  if (du !== null && au !== null && au < du) throw fault(field, 'Le dernier jour est avant le premier.');
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

/** The keys of its kind, checked; others go. Amounts in minor units. */
function conditionOf(sent: Condition<number>): Condition {
  const condition = shaped(sent as Sent);
  return withAmounts<number, Minor>(condition, (amount, field) => priceOf(amount, field));
}

function shaped(sent: Sent): Condition<number> {
  const { genre } = sent;
  switch (genre) {
    case 'age': {
      const { ageMin = null, ageMax = null } = sent;
      if (ageMin === null && ageMax === null)
        throw fault('condition.ageMin', 'Saisissez un âge minimum ou maximum.');
      if (ageMin !== null && ageMax !== null && ageMax < ageMin)
        throw fault('condition.ageMax', 'L’âge maximum est inférieur à l’âge minimum.');
      return { genre, ageMin, ageMax, effet: effetOf(sent.effet, 'condition.effet') };
    }
    case 'famille':
    case 'activite': {
      if (!sent.sur) throw fault('condition.sur', 'Dites sur quelle ligne la réduction porte.');
      return { genre, sur: sent.sur, paliers: paliersOf(sent.paliers) };
    }
    case 'prorata':
      return { genre, par: sent.par ?? 'mois', plancher: sent.plancher ?? 0 };
    case 'date': {
      const { du = null, au = null } = sent;
      if (du === null && au === null) throw fault('condition.du', 'Saisissez un premier ou un dernier jour.');
      refuseTurned({ du, au }, 'condition.au');
      return { genre, du, au, effet: effetOf(sent.effet, 'condition.effet') };
    }
    case 'categorie': {
      const { categories = [] } = sent;
      if (categories.length === 0) throw fault('condition.categories', 'Choisissez au moins une catégorie.');
      return { genre, categories, effet: effetOf(sent.effet, 'condition.effet') };
    }
  }
}

function paliersOf(sent: Sent['paliers'] = []): Palier<number>[] {
  if (sent.length === 0) throw fault('condition.paliers', 'Saisissez au moins un rang.');
  return sent
    .map(({ rang, effet }, at) => ({ rang, effet: effetOf(effet, `condition.paliers.${at}.effet`) }))
    .toSorted((a, b) => a.rang - b.rang);
}

function effetOf(sent: Sent['effet'], field: string): Effet<number> {
  const { pourcentage, montant, majoration } = sent ?? {};
  if ((pourcentage === undefined) === (montant === undefined))
    throw fault(
      field,
      'Une règle change le prix d’un pourcentage ou d’un montant\u00a0: saisissez l’un des deux.',
    );
  const more = majoration ? { majoration } : {};
  return pourcentage === undefined ? { montant: montant ?? 0, ...more } : { pourcentage, ...more };
}

const fault = (field: string, message: string): RuleError =>
  new RuleError('refused_value', { errors: [{ field, message }] });
