import { writtenDay, type Concerne, type Language, type VariableRappel } from '@club/contract';
import type { Textes } from './default-modeles.ts';

/** Who a reminder is about. */
export interface Remindee {
  prenom: string;
  nom: string;
  codeAdherent: string;
}

export type Values = Readonly<Record<VariableRappel, string>>;

/** The values of the variables for one person; what is not known is a dash. */
export function valuesOf(
  person: Remindee,
  { montant, date, objets }: Pick<Concerne, 'montant' | 'date' | 'objets'>,
  { club, amountText }: { club: string; amountText: (montant: number) => string },
): Values {
  const unknown = '—';
  return {
    prenom: person.prenom,
    nom: person.nom,
    code: person.codeAdherent,
    club,
    montant: montant === null ? unknown : amountText(montant),
    date: date === null ? unknown : writtenDay(date),
    objet: objets.length === 0 ? unknown : objets.join(', '),
  };
}

/** Says first whom an e-mail is about that goes to who pays for him (N-10). */
const aboutWhom: Readonly<Record<Language, string>> = {
  fr: 'Ce message concerne {prenom} {nom} (code {code}), pour qui vous payez.',
  en: 'This message is about {prenom} {nom} (code {code}), for whom you pay.',
  ar: 'تخص هذه الرسالة {prenom} {nom} (الرمز {code})، الذي تدفعون عنه.',
};

/** The texts of a reminder, as they go to him or, with a line before, to who pays for him. */
export function about(textes: Textes, langue: Language, { isOther }: { isOther: boolean }): Textes {
  return isOther ? { objet: textes.objet, texte: `${aboutWhom[langue]}\n\n${textes.texte}` } : textes;
}

/** An e-mail ready to be sent. */
export interface Rendered {
  objet: string;
  texte: string;
  html: string;
}

/** Fills a template. In HTML values are text, never markup, and keep their own direction in a line from right to left. */
export function render({ objet, texte }: Textes, values: Values, langue: Language): Rendered {
  const dir = langue === 'ar' ? 'rtl' : 'ltr';
  const paragraphs = texte.split(/\n{2,}/).map((paragraph) => {
    const lines = fill(escaped(paragraph), values, (value) => `<bdi>${escaped(value)}</bdi>`);
    return `<p>${lines.replaceAll('\n', '<br>')}</p>`;
  });
  return {
    // One line, whatever a name holds.
    objet: fill(objet, values).replaceAll(/\s+/g, ' '),
    texte: fill(texte, values),
    html: `<!doctype html><html lang="${langue}" dir="${dir}"><body>${paragraphs.join('')}</body></html>`,
  };
}

function fill(template: string, values: Values, shown = (value: string) => value): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? shown(values[name as VariableRappel]) : whole,
  );
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
