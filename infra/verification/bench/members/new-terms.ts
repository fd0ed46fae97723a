import { adherentSearchFields, type AdherentSearchField } from '@club/contract';
import { fictionalMember } from '../../../demo/fictional-member.ts';
import { seededRandom } from '../../../demo/random.ts';

const lengths = [1, 2, 3, 6];
const perLength = 50;

/** Distinct terms of 1, 2, 3 and 6 characters: four in five occur in some member, the rest are random. */
export function newTerms(field: AdherentSearchField): string[] {
  const random = seededRandom(4_711);
  const terms = new Set<string>();
  for (const length of lengths) {
    const wanted = terms.size + perLength;
    for (let tries = 0; tries < 40 * perLength && terms.size < wanted; tries += 1) {
      const text = random.chance(80)
        ? fieldOf(random.integer(10_000), field, random.integer(100))
        : letters(random, length);
      const at = random.integer(Math.max(1, text.length - length + 1));
      const term = text.slice(at, at + length).toLowerCase();
      if (term.length === length && term.trim() === term) terms.add(term);
    }
  }
  return [...terms];
}

function fieldOf(number: number, field: AdherentSearchField, which: number): string {
  const member: Partial<Record<AdherentSearchField, unknown>> = fictionalMember(number + 1);
  const name = field === 'all' ? adherentSearchFields[which % adherentSearchFields.length]! : field;
  const value = member[name];
  return typeof value === 'string' ? value : '';
}

function letters(random: { integer(below: number): number }, length: number): string {
  return Array.from({ length }, () => String.fromCharCode(97 + random.integer(26))).join('');
}
