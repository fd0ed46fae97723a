/** French texts by joi error code; `*` is the fallback. */
export const messages: Readonly<Record<string, string>> = {
  '*': 'Valeur non admise.',
  'any.only': 'Valeur non admise. Valeurs possibles\u00a0: {#valids}.',
  'any.required': 'Ce champ est obligatoire.',
  'array.base': 'Une liste est attendue.',
  'array.max': 'Pas plus de {#limit} éléments.',
  'array.min': "Au moins {#limit} {if(#limit > 1, 'éléments', 'élément')}.",
  'array.unique': 'Cet élément est répété.',
  'boolean.base': 'Oui (true) ou non (false) est attendu.',
  'date.afterStart': 'La date de fin doit être postérieure à la date de début.',
  'date.far': 'Cette date est à plus d’un siècle d’aujourd’hui.',
  'date.future': 'Cette date est dans le futur.',
  'date.impossible': 'Cette date n’existe pas.',
  'date.notBeforeStart': 'La date de fin ne peut pas précéder la date de début.',
  'date.order': 'La date de début doit être antérieure à la date de fin',
  'date.tooOld': 'Cette date est antérieure à 1900.',
  'list.item': 'Une liste de textes est attendue.',
  'list.tooLong': 'Liste trop longue.',
  'number.base': 'Un nombre est attendu.',
  'number.decimals': 'Ce montant a trop de décimales.',
  'number.greater': 'Un montant supérieur à {#limit} est attendu.',
  'number.integer': 'Un nombre entier est attendu.',
  'number.max': 'Pas plus de {#limit}.',
  'number.min': 'Pas moins de {#limit}.',
  'number.unsafe': 'Ce nombre est trop grand.',
  'object.base': 'Un objet est attendu.',
  'object.missing': 'Au moins un champ est attendu.',
  'object.unknown': 'Champ inconnu\u00a0: {#child}',
  'string.base': 'Un texte est attendu.',
  'string.email': 'Adresse e-mail invalide.',
  'string.empty': 'Ce champ est obligatoire.',
  'string.isoDate': 'Date invalide.',
  'string.max': 'Pas plus de {#limit} caractères.',
  'string.min': 'Au moins {#limit} caractères.',
  'string.pattern.base': 'Format invalide.',
  'string.pattern.name': '{#name}',
};

/** One sentence for absent, null and empty. */
export function requiredText(message: string): Record<string, string> {
  return { 'any.required': message, 'any.invalid': message, 'string.empty': message };
}

/** Error codes of a number. */
export const numberFaults = ['number.base', 'number.integer', 'number.min', 'number.max', 'number.unsafe'];

/** `.messages()` with the same text for each of these error codes. */
export function sentences(faults: readonly string[], sentence: string): Record<string, string> {
  return Object.fromEntries(faults.map((fault) => [fault, sentence]));
}
