import { categorieExonere, fold, type PersonneAPrix, type RegleTarifaire } from '@club/contract';
import { freshPersons, type Person, personsById } from '../../documents/adherents/persons.ts';

/** Persons as rules see them; one that is unknown or in the trash has no age and no category. */
export async function personnesAPrix(
  ids: readonly string[],
  regles: readonly RegleTarifaire[],
): Promise<PersonneAPrix[]> {
  const asked = [...new Set(ids)];
  const named = categoriesOf(regles);
  const found = await personsById(asked);
  // Copies older than the published field lack it: the owning service is asked.
  const old = named.has(categorieExonere)
    ? [...found.values()].filter(({ exonere }) => (exonere as boolean | undefined) === undefined)
    : [];
  for (const one of await freshPersons(old.map(({ _id }) => _id))) found.set(one._id, one);
  return asked.map((id) => personneAPrix(id, found.get(id) ?? {}, named));
}

type Categorised = Partial<Pick<Person, 'dateNaissance' | 'categorieTarif' | 'exonere'>>;

/** A person as rules see it: its category as they spell it, whatever its case and accents (T-7). */
export function personneAPrix(
  id: string,
  { dateNaissance = null, categorieTarif, exonere }: Categorised,
  named: ReadonlySet<string>,
): PersonneAPrix {
  const own = categorieTarif ? [...named].filter((one) => fold(one) === fold(categorieTarif)) : [];
  return { id, dateNaissance, categories: exonere ? [...own, categorieExonere] : own };
}

/** Categories that rules name. */
export const categoriesOf = (regles: readonly RegleTarifaire[]): ReadonlySet<string> =>
  new Set(regles.flatMap(({ condition }) => (condition.genre === 'categorie' ? condition.categories : [])));
