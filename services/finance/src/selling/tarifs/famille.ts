import type { LigneAPrix, PersonneAPrix, RegleTarifaire } from '@club/contract';
import {
  clubCurrency,
  clubToday,
  minor,
  type Minor,
  RuleError,
  type UnitOfWork,
  yielding,
} from '@club/service-kit';
import { type FormuleDocument, formulesById } from '../../documents/catalogue/formules.ts';
import { priceIn } from '../../documents/catalogue/prices.ts';
import { reglesNow } from '../../documents/catalogue/regles-tarifaires.ts';
import { batchSize } from '../../documents/collections/read-documents.ts';
import {
  type CotisationDocument,
  Cotisations,
  type StoredDepart,
  type StoredGel,
  type TarificationLigne,
} from '../../documents/money/cotisations.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { saisonDays } from '../../documents/saisons/saisons.ts';
import { type Correction, correctionsOf } from './correction-rules.ts';
import { prixDesNouvelles } from './famille-rules.ts';
import { Familles } from './familles-model.ts';
import { personnesAPrix } from './personnes-a-prix.ts';

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
export interface VenteFamille {
  /** Without one, the new lines are the whole family. */
  payeurId: string | null;
  nouvelles: readonly LigneNouvelle[];
  /** Lines that count as agreed beside the live ones: those of open offers. */
  offertes?: readonly LigneNouvelle[];
  /** Persons that are only described, by the name that their lines have. */
  decrites?: readonly PersonneAPrix[];
  /** A cotisation that is changed: of its lines only those stay that this lets through, at the prices that it has. */
  changee?: { cotisationId: string; garde: (ligne: { adherentId: string; formuleId: string }) => boolean };
}

/** When it is sold, and by which rules. */
export interface Occasion {
  saisonId: string;
  /** Day of the sale. */
  jour: string;
  /** Rules that hold, those of the club unless said. */
  regles?: readonly RegleTarifaire[];
  unit?: UnitOfWork | undefined;
}

/** Prices of new lines by `cle`; beyond them, lines agreed before that they lower (T-11), and what is left over then. */
export interface Tarification {
  prix: ReadonlyMap<string, TarificationLigne>;
  corrections: readonly Correction[];
  reste: Minor;
}

/**
 * What new lines of one family cost; as `tariferFamilles`.
 * @throws RuleError `unavailable` (503) when a person is not known here and members is away
 */
export async function tarifer({
  saisonId,
  jour,
  regles,
  unit,
  ...famille
}: VenteFamille & Occasion): Promise<Tarification> {
  const [one] = await tariferFamilles([famille], { saisonId, jour, unit, ...(regles && { regles }) });
  return one!;
}

/**
 * What new lines cost beside each payer's live cotisations of the season (T-9): the one reader of families for the counter,
 * renewal, its preview and offers.
 * @throws RuleError `unavailable` (503) when a person is not known here and members is away
 */
export async function tariferFamilles(
  ventes: readonly VenteFamille[],
  { saisonId, jour, regles = reglesNow(), unit }: Occasion,
): Promise<Tarification[]> {
  const live = await liveCotisations({
    payeurIds: ventes.flatMap((one) => one.payeurId ?? []),
    saisonId,
    unit,
  });
  const onSlips = await promisedOnSlips([...live.values()].flat(), unit);
  const families = ventes.map((vente) => {
    const cotisations = live.get(vente.payeurId) ?? [];
    return { ...vente, cotisations, kept: cotisations.flatMap((one) => keptLines(one, vente.changee)) };
  });
  const formules = await formulesById(
    families.flatMap(({ kept, offertes = [], nouvelles }) =>
      [...kept, ...offertes, ...nouvelles].map(({ formuleId }) => formuleId),
    ),
    unit,
  );
  const newLine = ({ cle, ...line }: LigneNouvelle): LigneAPrix => {
    const formule = formules.get(line.formuleId);
    if (!formule) throw new RuleError('rule', { message: 'Formule introuvable.' });
    return { id: cle, ...line, jour, ...ruledBy(formule), ...pricesOf(formule, saisonId) };
  };
  const asked = families.map(({ kept, offertes = [], nouvelles, decrites = [], cotisations, changee }) => {
    const isHeld = (id: string) => id === changee?.cotisationId || onSlips.has(id);
    const agreed = kept.map((line) => {
      const ligne = agreedLine(line, formules, saisonId);
      const isFixee = isHeld(line.cotisationId) || isByHand(line, ligne);
      return { ...ligne, convenue: { montant: line.montant, isFixee } };
    });
    const avant = [...agreed, ...offertes.map(newLine)];
    return { avant, nouvelles: nouvelles.map(newLine), decrites, kept, cotisations };
  });
  const described = new Set(asked.flatMap(({ decrites }) => decrites.map(({ id }) => id)));
  const ids = asked
    .flatMap(({ avant, nouvelles }) => [...avant, ...nouvelles])
    .map(({ personneId }) => personneId)
    .filter((id) => !described.has(id));
  const [found, saison] = await Promise.all([personnesAPrix(ids, regles), saisonDays(saisonId)]);
  const known = new Map(found.map((one) => [one.id, one]));
  // Names nobody: the sentence outlives an erasure.
  const nomDe = ({ formuleId }: LigneAPrix) => formules.get(formuleId)?.designation ?? '';
  const tarifications: Tarification[] = [];
  for await (const { avant, nouvelles, decrites, kept, cotisations } of yielding(asked)) {
    const own = new Set([...avant, ...nouvelles].map(({ personneId }) => personneId));
    const personnes = [...[...own].flatMap((id) => known.get(id) ?? []), ...decrites];
    const famille = { personnes, saison, avant, nouvelles, nomDe };
    const { prix, baisses, reste } = prixDesNouvelles(famille, regles, clubCurrency());
    const lowered = baisses.map(({ id, ...baisse }) => ({
      ...kept.find((line) => line.id === id)!,
      ...{ baisse, partFixe: avant.find((ligne) => ligne.id === id)!.fixe },
    }));
    tarifications.push({ prix, corrections: correctionsOf(lowered, cotisations), reste });
  }
  return tarifications;
}

/** Agreed by hand, at the price of an import, an offer, or a season whose price is another one by now, or left or frozen since. */
const isByHand = ({ montant, tarification, depart, gels = [] }: KeptLine, { prix }: LigneAPrix): boolean =>
  depart !== undefined || gels.some((gel) => gel.prix) || montant !== (tarification?.parRegles ?? prix);

/** Cotisations with a promised cheque on a slip: it keeps its amount (M-47), so their lines keep theirs (T-11). */
async function promisedOnSlips(
  cotisations: readonly LiveCotisation[],
  unit?: UnitOfWork,
): Promise<ReadonlySet<string>> {
  const promised = cotisations.flatMap(({ _id, montantAlloue, montantRegle }) =>
    montantAlloue > montantRegle ? [_id] : [],
  );
  if (promised.length === 0) return new Set();
  const found = await Reglements.find<Pick<ReglementDocument, 'allocations'>>(
    {
      'allocations.cotisationId': { $in: promised },
      'remise.encaissee': false,
      statut: { $ne: 'complete' },
      archivedAt: null,
    },
    { projection: { allocations: 1 }, session: unit?.session, batchSize },
  ).toArray();
  return new Set(found.flatMap(({ allocations }) => allocations.map(({ cotisationId }) => cotisationId)));
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

type WithLines = Pick<CotisationDocument, '_id' | 'createdAt' | 'adherents'>;
type LiveCotisation = WithLines & Pick<CotisationDocument, 'montantTotal' | 'montantAlloue' | 'montantRegle'>;

/** By payer, each in the order of inscription. */
async function liveCotisations({
  payeurIds,
  saisonId,
  unit,
}: {
  payeurIds: readonly string[];
  saisonId: string;
  unit: UnitOfWork | undefined;
}): Promise<ReadonlyMap<string | null, LiveCotisation[]>> {
  if (payeurIds.length === 0) return new Map();
  const filter = { payeurId: { $in: [...new Set(payeurIds)] }, saisonId, archivedAt: null };
  const projection = {
    payeurId: 1,
    createdAt: 1,
    adherents: 1,
    montantTotal: 1,
    montantAlloue: 1,
    montantRegle: 1,
  };
  const found = await Cotisations.find<LiveCotisation & { payeurId: string }>(filter, {
    projection,
    session: unit?.session,
    batchSize,
  })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
  return Map.groupBy(found, ({ payeurId }) => payeurId);
}

interface KeptLine {
  id: string;
  cotisationId: string;
  adherentId: string;
  formuleId: string;
  dateDebut: string;
  jour: string;
  /** What was agreed. */
  montant: Minor;
  tarification?: TarificationLigne | undefined;
  depart?: StoredDepart;
  gels?: StoredGel[];
}

/** A fee has no formula, and no line here (M-48). */
export function keptLines(
  { _id, createdAt, adherents }: WithLines,
  changee?: VenteFamille['changee'],
): KeptLine[] {
  const jour = clubToday(createdAt);
  return adherents.flatMap(({ adherentId, formules }) =>
    formules.flatMap(({ dateFin: _end, ...formule }, at) => {
      if (changee?.cotisationId === _id && !changee.garde({ adherentId, ...formule })) return [];
      return [{ id: `${_id}:${adherentId}:${at}`, cotisationId: _id, adherentId, jour, ...formule }];
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
  return { id, personneId, formuleId, jour, dateDebut, ...ruledBy(formule), ...prices };
}

/** Facts of a formula that rules need; an unknown one has no section and does not end with the season. */
const ruledBy = (formule?: FormuleDocument): Pick<LigneAPrix, 'sectionId' | 'finitAvecSaison'> => ({
  sectionId: formule?.sectionId ?? null,
  finitAvecSaison: formule?.genreDuree === 'fin_saison',
});

function pricesOf(formule: FormuleDocument, saisonId: string): Pick<LigneAPrix, 'prix' | 'fixe'> {
  const { montant, partFixe = minor(0) } = priceIn(formule, saisonId);
  return { prix: montant, fixe: minor(Math.min(partFixe, montant)) };
}
