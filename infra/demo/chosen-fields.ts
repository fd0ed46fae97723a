import { enteredFieldNames, enteredFields, type CreateAdherent } from '@club/contract';

/** Values of enum and boolean fields of a made-up member; the same for the same number. */
export function chosenFields(number: number): Partial<CreateAdherent> {
  const chosen = enteredFieldNames.flatMap<[field: string, value: unknown]>((name, place) => {
    const field = enteredFields[name];
    if (field.kind === 'flag') return [[name, (number + place) % 10 === 0]];
    if (field.kind !== 'choice') return [];
    const values = field.default === null ? [null, ...field.values] : field.values;
    return [[name, values[(number + place) % values.length]]];
  });
  return Object.fromEntries(chosen);
}
