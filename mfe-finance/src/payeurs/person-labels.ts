import { codeKeyOf, fold, lacksScan, personName, type Payeur, type PersonName } from '@club/contract';
import { formatDate } from '@club/ui/format';
import type { Badge } from '@club/ui/status-badge';

type Certified = Pick<Payeur, 'aCertificatMedical' | 'certificatScan' | 'dateExpirationCertificat'>;

/** «0042 — BEN ALI Mohamed». */
export function personText(person: PersonName): string {
  // A person noted without network has no code yet.
  return [person.codeAdherent, personName(person)].filter(Boolean).join(' — ');
}

/** «1990», or undefined. */
export function birthYear({ dateNaissance }: Pick<Payeur, 'dateNaissance'>): string | undefined {
  return /^\d{4}/.exec(dateNaissance ?? '')?.[0];
}

/** Valid up to its last day. `today` is `YYYY-MM-DD`. */
export function certificatBadge(person: Certified, today: string): Badge {
  const end = person.dateExpirationCertificat?.slice(0, 10);
  if (!person.aCertificatMedical || !end) return { tone: 'neutral', label: 'Sans certificat' };
  const scan = lacksScan(person) ? ', sans scan' : '';
  return end >= today
    ? { tone: 'success', label: `Certificat valable jusqu’au ${formatDate(end)}${scan}` }
    : { tone: 'danger', label: `Certificat expiré le ${formatDate(end)}` };
}

const statutBadges: Partial<Record<Payeur['statut'], Badge>> = {
  inactif: { tone: 'neutral', label: 'Inactif' },
  suspendu: { tone: 'warning', label: 'Suspendu' },
  bloque: { tone: 'danger', label: 'Bloqué' },
};

/** Member or not, statut, certificate. */
export function personBadges(person: Payeur, today: string): Badge[] {
  if (person.dansCorbeille) return [{ tone: 'danger', label: 'Dans la corbeille' }];
  const near: Badge[] = person.proche ? [{ tone: 'neutral', label: 'Nom proche' }] : [];
  if (!person.estAdherent) return [...near, { tone: 'accent', label: 'Payeur non adhérent' }];
  const statut = statutBadges[person.statut];
  const isTold = person.aCertificatMedical !== undefined;
  return [...near, ...(statut ? [statut] : []), ...(isTold ? [certificatBadge(person, today)] : [])];
}

/** Who bears the typed code. */
export function withCode(people: readonly Payeur[], typed: string): Payeur | undefined {
  const key = codeKeyOf(typed.trim());
  return people.find(({ codeAdherent }) => codeKeyOf(codeAdherent) === key);
}

/** False for a person in the middle of whose name alone the typed letters stand: «Angélina» of «lina». */
export function beginsAsTyped({ nom, prenom }: Pick<PersonName, 'nom' | 'prenom'>, typed: string): boolean {
  // A code or a telephone is no name.
  if (/\d/u.test(typed)) return true;
  const wordsOf = (text: string) => fold(text).split(/[^\p{L}]+/u);
  const words = wordsOf(`${nom} ${prenom}`);
  // «Ben Ali» is found by «benali» too.
  const begins = (part: string) => words.some((_, at) => words.slice(at).join('').startsWith(part));
  return wordsOf(typed).every(begins);
}

/** A person in a form, all of whose fields but the name are placeholders while `nomSeul`. */
export type Personne = Payeur & { nomSeul?: boolean };

/** A person of whom only the name is known until his account is read. */
export const personOf = (name: PersonName): Personne => ({
  ...name,
  dateNaissance: null,
  telephone: null,
  statut: 'actif',
  estAdherent: true,
  saisonId: null,
  nomSeul: true,
});
