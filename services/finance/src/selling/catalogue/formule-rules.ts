import {
  avecTarif,
  compareCodes,
  type CreateFormule,
  currencies,
  type SectionFields,
  type Tarif,
  type UpdateFormule,
} from '@club/contract';
import { clubCurrency, type Minor, minorOf, RuleError } from '@club/service-kit';
import type { FormuleDocument, StoredFormuleFields } from '../../documents/catalogue/formules.ts';

/** Months, when not sent (C-3). */
const usualDuree = 12;

/**
 * Fields of a new formula, its price in minor units and set for the season whose price staff mean (M-6); throws
 * `refused_value` for too many decimals or ages in the wrong order.
 */
export function newFormuleFields(body: CreateFormule, saisonId: string | null = null): StoredFormuleFields {
  return inOrder({
    code: body.code,
    designation: body.designation,
    description: body.description ?? null,
    ...newPrices(body, saisonId),
    duree: body.duree ?? usualDuree,
    sectionId: body.sectionId ?? null,
    ageMin: body.ageMin ?? null,
    ageMax: body.ageMax ?? null,
    actif: body.actif ?? true,
  });
}

/**
 * Fields after an update: what is not sent stays. A price other than the present one is that of the active season (M-6).
 * Throws like `newFormuleFields`.
 */
export function mergeFormule(
  before: StoredFormuleFields,
  body: UpdateFormule,
  present: PresentPrice,
): StoredFormuleFields {
  const { description = before.description, sectionId = before.sectionId } = body;
  const { ageMin = before.ageMin, ageMax = before.ageMax } = body;
  return inOrder({
    code: body.code ?? before.code,
    designation: body.designation ?? before.designation,
    description,
    ...pricesAfter(before, body, present),
    duree: body.duree ?? before.duree,
    sectionId,
    ageMin,
    ageMax,
    actif: body.actif ?? before.actif,
  });
}

function inOrder(fields: StoredFormuleFields): StoredFormuleFields {
  const { ageMin, ageMax } = fields;
  if (ageMin === null || ageMax === null || ageMin <= ageMax) return fields;
  const message = 'L’âge maximum est inférieur à l’âge minimum.';
  throw new RuleError('refused_value', { errors: [{ field: 'ageMax', message }] });
}

type Prices = Pick<StoredFormuleFields, 'montant' | 'tarifs'>;

/** What staff mean by `montant` of a formula (M-6). */
export interface PresentPrice {
  /** Null before a club's first season: then it is the formula's own price. */
  saisonId: string | null;
  montant: Minor;
}

function pricesAfter(
  before: Prices,
  body: Pick<UpdateFormule, 'montant' | 'tarifs'>,
  { saisonId, montant: shown }: PresentPrice,
): Prices {
  const { montant } = before;
  const tarifs = body.tarifs === undefined ? before.tarifs : tarifsOf(body.tarifs);
  if (body.montant === undefined) return { montant, tarifs };
  const sent = priceOf(body.montant);
  // Clients send back the price that they were shown: that sets none.
  if (sent === shown) return { montant, tarifs };
  return saisonId === null
    ? { montant: sent, tarifs }
    : { montant, tarifs: avecTarif(tarifs, saisonId, sent) };
}

/**
 * Prices after an edit: those of closed seasons stay, also where the edit leaves them out (M-6).
 * @throws RuleError `saison_closed` (409) where one of them would change
 */
export function withClosedPrices(
  before: readonly Tarif<Minor>[],
  after: readonly Tarif<Minor>[],
  closed: ReadonlySet<string>,
): Tarif<Minor>[] {
  const isOfClosed = ({ saisonId }: Tarif<Minor>) => closed.has(saisonId);
  const same = (one: Tarif<Minor>) =>
    before.some(({ saisonId, montant }) => saisonId === one.saisonId && montant === one.montant);
  if (after.some((one) => isOfClosed(one) && !same(one))) throw new RuleError('saison_closed');
  const left = before.filter(
    (one) => isOfClosed(one) && !after.some(({ saisonId }) => saisonId === one.saisonId),
  );
  return [...left, ...after];
}

/** Seasons before have the price of a new formula too. */
function newPrices(body: CreateFormule, saisonId: string | null): Prices {
  const montant = priceOf(body.montant);
  const tarifs = tarifsOf(body.tarifs ?? []);
  return { montant, tarifs: saisonId === null ? tarifs : avecTarif(tarifs, saisonId, montant) };
}

/** Prices of seasons in minor units. Throws like `priceOf`. */
const tarifsOf = (tarifs: readonly Tarif[]): Tarif<Minor>[] =>
  tarifs.map(({ saisonId, montant }, index) => ({
    saisonId,
    montant: priceOf(montant, `tarifs.${index}.montant`),
  }));

/** @throws RuleError `refused_value` (422) at `field` for more decimals than the currency has */
export function priceOf(montant: number, field = 'montant'): Minor {
  try {
    return minorOf(montant);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `Au plus ${currencies[clubCurrency()].decimals} chiffres après la virgule.`;
    throw new RuleError('refused_value', { errors: [{ field, message }] });
  }
}

/**
 * Refuses an active formula in a closed section (C-1).
 * @throws RuleError `rule` (422)
 */
export function refuseInClosedSection(
  { actif }: Pick<StoredFormuleFields, 'actif'>,
  section: Pick<SectionFields, 'designation' | 'active'>,
): void {
  if (section.active || !actif) return;
  const message = `La section «\u00a0${section.designation}\u00a0» est fermée\u00a0: ouvrez-la d’abord, ou enregistrez une formule inactive.`;
  throw new RuleError('rule', { message, errors: [{ field: 'actif', message }] });
}

/** Whether a formula closed with its section stays so marked after an edit: not once it changes section. */
export function staysClosed(before: FormuleDocument, after: StoredFormuleFields): boolean {
  return before.closedWithSection && before.sectionId === after.sectionId;
}

/** Order of lists: by section, those without one last, then by code, as numbers (C-6). */
export function compareFormules(codeOfSection: ReadonlyMap<string, string>) {
  const section = ({ sectionId }: FormuleDocument) => sectionId && codeOfSection.get(sectionId);
  return (a: FormuleDocument, b: FormuleDocument): number => {
    const [ofA, ofB] = [section(a), section(b)];
    if (!ofA !== !ofB) return ofA ? -1 : 1;
    return compareCodes(ofA ?? '', ofB ?? '') || compareCodes(a.code, b.code);
  };
}

/** Message for a formula that cotisations use, with the way out. */
export function formuleInUse({ actif }: Pick<StoredFormuleFields, 'actif'>, cotisations: number): string {
  const count = new Intl.NumberFormat('fr-FR').format(cotisations);
  const users = cotisations === 1 ? '1 cotisation' : `${count} cotisations`;
  const instead = actif ? 'désactivez-la plutôt' : 'elle reste désactivée';
  return `Cette formule est utilisée par ${users}\u00a0: ${instead}.`;
}
