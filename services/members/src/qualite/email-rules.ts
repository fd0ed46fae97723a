import { fautif, manquant, type Defaut } from './defaut.ts';

const possible = /^[^\s@,;:<>()"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

/** How staff and members misspell providers, seen at counters. None of these is a provider itself. */
const misspelled: Readonly<Record<string, readonly string[]>> = {
  gmail: [
    ...['gamil', 'gmial', 'gmal', 'gmai', 'gmil', 'gnail', 'gmaill', 'gmeil', 'gmqil', 'gimail', 'gmaii'],
    ...['gmaol', 'gmali', 'gmaul', 'ggmail', 'gmmail', 'gemail', 'gmaik', 'gmaim'],
  ],
  hotmail: [
    ...['hotmial', 'hotmal', 'hotmai', 'hotmil', 'homail', 'hotnail', 'hormail', 'hotmaill', 'htomail'],
    ...['hotamil', 'hotmali', 'hotmeil', 'hitmail', 'hoymail', 'otmail', 'hotmaol'],
  ],
  yahoo: ['yaho', 'yahou', 'yahooo', 'yhoo', 'yhaoo', 'yaoo', 'yahho', 'yahoi', 'tahoo', 'yayoo'],
  outlook: ['outlok', 'outloook', 'oulook', 'outllok', 'outook', 'outlouk', 'otlook', 'outlool'],
  icloud: ['iclod', 'icould', 'icoud', 'iclou', 'icluod'],
};

const meant = new Map(
  Object.entries(misspelled).flatMap(([name, wrongs]) => wrongs.map((wrong) => [wrong, name] as const)),
);

/** No country and no branch ends so. */
const wrongEnds = /\.(?:con|cmo|ocm|vom|cim|comm|coom|xom|c0m|cpm|conm)$/u;

/** Of these, `.com` is the only address that people have. */
const onlyCom = /^(gmail|icloud)\.(?:co|cm|om|fr|tn|ma|net|org|c)$/u;

/** `ali.gmail.com`: the sign was left out. */
const withoutSign = /^([^\s@]+)\.((?:gmail|hotmail|yahoo|outlook|icloud)\.(?:com|fr))$/u;

/**
 * What is wrong with an e-mail address: none, impossible, or of a provider that is misspelled; with the address that is
 * probably meant.
 */
export function defautEmail(email: string | null): Defaut | null {
  if (!email?.trim()) return manquant('Aucune adresse e-mail.');
  const better = corrected(email);
  if (better === email) return possible.test(email) ? null : fautif('Adresse e-mail impossible.', null);
  const motif = possible.test(email) ? 'Fournisseur mal écrit.' : 'Adresse e-mail impossible.';
  return fautif(motif, possible.test(better) ? better : null);
}

/** The address that is probably meant; the same when nothing is known to be wrong. */
function corrected(email: string): string {
  const tidy = email
    .normalize('NFC')
    .replace(/[\s\u00a0]+/gu, '')
    .replace(/[,;]+/gu, '.')
    .replace(/^(?:mailto:|<)|>$/giu, '')
    .replace(/@{2,}/gu, '@')
    .replace(/\.{2,}/gu, '.')
    .replace(/\.?@\.?/u, '@')
    .replace(/^\.|\.$/gu, '');
  const signed = tidy.includes('@') ? tidy : tidy.replace(withoutSign, '$1@$2');
  const at = signed.lastIndexOf('@');
  if (at < 0) return email;
  const domain = signed.slice(at + 1);
  const right = domainOf(domain.toLowerCase());
  // Case is no fault: an address that differs by nothing else stays as it is.
  return `${signed.slice(0, at)}@${right === domain.toLowerCase() ? domain : right}`;
}

function domainOf(domain: string): string {
  const ended = domain.replace(wrongEnds, '.com');
  const dot = ended.indexOf('.');
  const [name, end] = dot < 0 ? [ended, '.com'] : [ended.slice(0, dot), ended.slice(dot)];
  const known = meant.get(name) ?? name;
  if (dot < 0 && !Object.hasOwn(misspelled, known)) return ended;
  return `${known}${end}`.replace(onlyCom, '$1.com');
}
