import { fold } from '@club/contract';

/** The months as staff write them, whole or short, in French, English and the Arabic of the Maghreb and the Levant. */
const months: readonly string[] = [
  'janvier janv jan january يناير جانفي كانون_الثاني',
  'fevrier fevr fev feb february فبراير فيفري شباط',
  'mars mar march مارس اذار',
  'avril avr apr april ابريل افريل نيسان',
  'mai may ماي مايو ايار',
  'juin jun june يونيو جوان حزيران',
  'juillet juil jul july يوليو يوليوز جويلية تموز',
  'aout aou aug august غشت اغسطس اوت اب',
  'septembre sept sep september شتنبر سبتمبر ايلول',
  'octobre oct october اكتوبر تشرين_الاول',
  'novembre nov november نونبر نوفمبر تشرين_الثاني',
  'decembre dec december دجنبر ديسمبر كانون_الاول',
];

const monthOf = new Map(
  months.flatMap((words, at) =>
    words.split(' ').map((word) => [fold(word.replace('_', ' ')), at + 1] as const),
  ),
);

const weekday = /^(?:lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +(?=\d)/u;
const dayFirst =
  /^(?:le )?(\d{1,2})(?:er|st|nd|rd|th)?[ .\-/]+(?:de |of )?(\p{L}+(?: \p{L}+)?)\.?[ .,\-/]+(\d{4}|\d{2})$/u;
const monthFirst = /^(\p{L}+)\.?[ .-]+(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/u;

/** Day, month and year as written, of a date with the month in letters; null for anything else. */
export function writtenDate(text: string): { day: string; month: string; year: string } | null {
  const plain = fold(text).trim();
  // «mar» is Tuesday or March.
  return partsOf(plain) ?? partsOf(plain.replace(weekday, ''));
}

function partsOf(plain: string): { day: string; month: string; year: string } | null {
  const [, day = '', word = '', year = ''] = dayFirst.exec(plain) ?? [];
  const month = monthOf.get(word);
  if (month !== undefined) return { day, month: String(month), year };
  const [, english = '', other = '', late = ''] = monthFirst.exec(plain) ?? [];
  const named = monthOf.get(english);
  return named === undefined ? null : { day: other, month: String(named), year: late };
}
