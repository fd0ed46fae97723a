import {
  categorieExonere,
  fold,
  type LigneAPrix,
  type PersonneAPrix,
  type RegleTarifaire,
} from '@club/contract';
import { clubCurrency, clubToday, minor, type Minor, RuleError, type UnitOfWork } from '@club/service-kit';
import { freshPersons, type Person, personsById } from '../../documents/adherents/persons.ts';
import { type FormuleDocument, formulesById } from '../../documents/catalogue/formules.ts';
import { priceIn } from '../../documents/catalogue/prices.ts';
import { reglesNow } from '../../documents/catalogue/regles-tarifaires.ts';
import {
  type CotisationDocument,
  Cotisations,
  type TarificationLigne,
} from '../../documents/money/cotisations.ts';
import { saisonDays } from '../../documents/saisons/saisons.ts';
import { prixDesNouvelles } from './famille-rules.ts';
import { Familles } from './familles-model.ts';

/** A line to be sold; `cle` names it in the answer. */
export interface LigneNouvelle {
  cle: string;
  /** A member, or a name of its own for a person that is only described. */
  personneId: string;
  formuleId: string;
  /** `YYYY-MM-DD`. */
  dateDebut: string;
}

/** What is sold to a family. */
export interface Vente {
  saisonId: string;
  /** Without one, the new lines are the whole family. */
  payeurId: string | null;
  /** Day of the sale. */
  jour: string;
  nouvelles: readonly LigneNouvelle[];
  /** Lines that count as agreed beside the live ones: those of open offers. */
  offertes?: readonly LigneNouvelle[];
  /** Persons that are only described, by the name that their lines have. */
  decrites?: readonly PersonneAPrix[];
  /** A cotisation that is changed: of its lines only those stay that this lets through. */
  reste?: { cotisationId: string; garde: (ligne: { adherentId: string; formuleId: string }) => boolean };
  /** Rules that hold, those of the club unless said. */
  regles?: readonly RegleTarifaire[];
  unit?: UnitOfWork | undefined;
}

/** Prices of new lines by `cle`, and what they lower those of before by beyond their own price (T-6). */
export interface Tarification {
  prix: ReadonlyMap<string, TarificationLigne>;
  reste: Minor;
}

/**
 * What new lines cost beside the payer's live cotisations of the season (T-9): the one reader of a family for the counter,
 * renewal, offers, preview and simulation.
 * @throws RuleError `unavailable` (503) when a person is not known here and members is away
 */
export async function tarifer(vente: Vente): Promise<Tarification> {
  const { saisonId, payeurId, jour, nouvelles, decrites = [], regles = reglesNow(), unit, reste } = vente;
  const { offertes = [] } = vente;
  const cotisations = payeurId === null ? [] : await liveCotisations({ payeurId, saisonId, unit });
  const kept = cotisations.flatMap((one) => keptLines(one, reste));
  const formules = await formulesById(
    [...kept, ...offertes, ...nouvelles].map(({ formuleId }) => formuleId),
    unit,
  );
  const newLine = ({ cle, ...line }: LigneNouvelle): LigneAPrix => {
    const formule = formules.get(line.formuleId);
    if (!formule) throw new RuleError('rule', { message: 'Formule introuvable.' });
    return { id: cle, ...line, sectionId: formule.sectionId, jour, ...pricesOf(formule, saisonId) };
  };
  const avant = [...kept.map((line) => agreedLine(line, formules, saisonId)), ...offertes.map(newLine)];
  const asked = nouvelles.map(newLine);
  const described = new Set(decrites.map(({ id }) => id));
  const ids = [...avant, ...asked].map(({ personneId }) => personneId).filter((id) => !described.has(id));
  const [personnes, saison] = await Promise.all([personnesAPrix(ids, regles), saisonDays(saisonId)]);
  // Names nobody: the sentence outlives an erasure.
  const nomDe = ({ formuleId }: LigneAPrix) => formules.get(formuleId)?.designation ?? '';
  const famille = { personnes: [...personnes, ...decrites], saison, avant, nouvelles: asked, nomDe };
  return prixDesNouvelles(famille, regles, clubCurrency());
}

/**
 * Holds a family in a transaction before its lines are read: of two sales to one payer in a season one starts over, and
 * sees the lines of the other.
 */
export async function holdFamille(
  { session }: UnitOfWork,
  { payeurId, saisonId }: { payeurId: string; saisonId: string },
): Promise<void> {
  const _id = `${saisonId}:${payeurId}`;
  await Familles.updateOne({ _id }, { $inc: { ventes: 1 } }, { session, upsert: true });
}

type LiveCotisation = Pick<CotisationDocument, '_id' | 'createdAt' | 'adherents'>;

/** In the order of inscription. */
async function liveCotisations({
  unit,
  ...of
}: {
  payeurId: string;
  saisonId: string;
  unit: UnitOfWork | undefined;
}): Promise<LiveCotisation[]> {
  const projection = { createdAt: 1, adherents: 1 };
  return Cotisations.find<LiveCotisation>({ ...of, archivedAt: null }, { projection, session: unit?.session })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
}

interface KeptLine {
  id: string;
  adherentId: string;
  formuleId: string;
  dateDebut: string;
  jour: string;
  tarification?: TarificationLigne | undefined;
}

/** A fee has no formula, and no line here (M-48). */
export function keptLines({ _id, createdAt, adherents }: LiveCotisation, reste?: Vente['reste']): KeptLine[] {
  const jour = clubToday(createdAt);
  return adherents.flatMap(({ adherentId, formules }) =>
    formules.flatMap(({ formuleId, dateDebut, tarification }, at) => {
      if (reste?.cotisationId === _id && !reste.garde({ adherentId, formuleId })) return [];
      return [{ id: `${_id}:${adherentId}:${at}`, adherentId, formuleId, dateDebut, jour, tarification }];
    }),
  );
}

/** A line sold by rules keeps the price that it began from; another has that of its season. */
export function agreedLine(
  { id, adherentId: personneId, formuleId, dateDebut, jour, tarification }: KeptLine,
  formules: ReadonlyMap<string, FormuleDocument>,
  saisonId: string,
): LigneAPrix {
  const formule = formules.get(formuleId);
  const own = tarification && { prix: tarification.prixDeBase, fixe: tarification.partFixe };
  const prices = own ?? (formule ? pricesOf(formule, saisonId) : { prix: minor(0), fixe: minor(0) });
  return { id, personneId, formuleId, sectionId: formule?.sectionId ?? null, jour, dateDebut, ...prices };
}

function pricesOf(formule: FormuleDocument, saisonId: string): Pick<LigneAPrix, 'prix' | 'fixe'> {
  const { montant, partFixe = minor(0) } = priceIn(formule, saisonId);
  return { prix: montant, fixe: minor(Math.min(partFixe, montant)) };
}

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
