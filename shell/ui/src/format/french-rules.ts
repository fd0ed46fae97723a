/** «de Salma», «d’Amel»: also before an accented vowel. */
export function ofName(name: string): string {
  const first = name.normalize('NFD').charAt(0).toLowerCase();
  return first !== '' && 'aeiouœ'.includes(first) ? `d’${name}` : `de ${name}`;
}
