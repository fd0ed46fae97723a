import { adherentFields, type AdherentFieldName } from './adherent-fields.ts';

/** Label of a value of a fixed list; an unknown value is its own label. */
export function choiceText(name: AdherentFieldName, value: string): string {
  const field = adherentFields[name];
  const words: Readonly<Record<string, string>> = 'words' in field ? field.words : {};
  return words[value] ?? value;
}

/** Text that is not a JSON list is one value, as in old records. */
export function listOfJson(text: string | null | undefined): string[] {
  if (!text) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed.map(String);
  } catch {
    // Not JSON: one value.
  }
  return [text];
}

/** The parts of a field that may hold several numbers, as written. */
export const partsOfTelephone = (text: string): string[] =>
  text.trim().split(/\s*(?:[/,;]|\bou\b|\bet\b)\s*/iu);

/**
 * Each number grouped as its country writes it: eight digits (Tunisia), ten beginning with 0 (Morocco, France), after an
 * international prefix. What is none stays as typed.
 */
export function phoneText(phone: string | null): string | null {
  if (!phone) return null;
  const numbers = partsOfTelephone(phone);
  return numbers.length === 1 ? groupedPhone(phone) : numbers.map(groupedPhone).join(' / ');
}

function groupedPhone(phone: string): string {
  const [, prefix = '', digits = ''] =
    /^(\+\d{2,3}|00216|00212|0033)?(\d+)$/.exec(phone.replace(/[\s.-]/g, '')) ?? [];
  const groups =
    digits.length === 8
      ? `${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`
      : digits.length === 10 && digits.startsWith('0')
        ? digits.replace(/(\d{2})(?=\d)/g, '$1 ')
        : undefined;
  if (!groups) return phone;
  return prefix ? `${prefix.replace(/^00/, '+')} ${groups}` : groups;
}
