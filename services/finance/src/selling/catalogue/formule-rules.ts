import {
  avecTarif,
  agesFaults,
  compareCodes,
  type CreateFormule,
  currencies,
  type FieldError,
  joursFaults,
  type Prix,
  type SectionFields,
  type Tarif,
  type UpdateFormule,
} from '@club/contract';
import {
  amountText,
  clubCurrency,
  minor,
  type Minor,
  minorOf,
  refusedField,
  RuleError,
} from '@club/service-kit';
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
    genreDuree: body.genreDuree ?? 'mois',
    duree: body.duree ?? usualDuree,
    du: body.du ?? null,
    au: body.au ?? null,
    entrees: body.entrees ?? null,
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
  const { ageMin = before.ageMin, ageMax = before.ageMax, du = before.du, au = before.au } = body;
  const { entrees = before.entrees } = body;
  return inOrder({
    code: body.code ?? before.code,
    designation: body.designation ?? before.designation,
    description,
    ...pricesAfter(before, body, present),
    genreDuree: body.genreDuree ?? before.genreDuree,
    duree: body.duree ?? before.duree,
    du,
    au,
    entrees,
    sectionId,
    ageMin,
    ageMax,
    actif: body.actif ?? before.actif,
  });
}

function inOrder(fields: StoredFormuleFields): StoredFormuleFields {
  const { ageMin, ageMax, genreDuree, du, au } = fields;
  refuse(agesFaults({ ageMin, ageMax }));
  for (const [index, prix] of [fields, ...fields.tarifs].entries())
    refuseMoreFixed(prix, index === 0 ? 'partFixe' : `tarifs.${index - 1}.partFixe`);
  // Days belong to their kind: those of another one go.
  if (genreDuree !== 'jours') return { ...fields, du: null, au: null };
  if (du === null) throw refusedField('du', 'Des jours fixes ont un premier jour\u00a0: saisissez-le.');
  if (au === null) throw refusedField('au', 'Des jours fixes ont un dernier jour\u00a0: saisissez-le.');
  refuse(joursFaults({ du, au }));
  return fields;
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new RuleError('refused_value', { errors });
}

/** @throws RuleError `refused_value` (422) at `field` for a fixed part above the price */
export function refuseMoreFixed({ montant, partFixe = minor(0) }: Prix<Minor>, field: string): void {
  if (partFixe <= montant) return;
  throw refusedField(
    field,
    `La part fixe (${amountText(partFixe)}) dépasse le prix de ${amountText(montant)}.`,
  );
}

type Prices = Pick<StoredFormuleFields, 'montant' | 'partFixe' | 'tarifs'>;

/** What staff mean by `montant` and `partFixe` of a formula (M-6). */
export interface PresentPrice extends Prix<Minor> {
  /** Null before a club's first season: then it is the formula's own price. */
  saisonId: string | null;
}

function pricesAfter(
  before: Prices,
  body: Pick<UpdateFormule, 'montant' | 'partFixe' | 'tarifs'>,
  { saisonId, montant: shown, partFixe: shownFixed = minor(0) }: PresentPrice,
): Prices {
  const { montant, partFixe } = before;
  const tarifs = body.tarifs === undefined ? before.tarifs : tarifsOf(body.tarifs, before.tarifs);
  const sent = {
    montant: body.montant === undefined ? shown : priceOf(body.montant),
    partFixe: body.partFixe === undefined ? shownFixed : priceOf(body.partFixe, 'partFixe'),
  };
  // Clients send back the price that they were shown: that sets none.
  if (sent.montant === shown && sent.partFixe === shownFixed) return { montant, partFixe, tarifs };
  refuseMoreFixed(sent, 'partFixe');
  return saisonId === null
    ? { ...sent, tarifs }
    : { montant, partFixe, tarifs: avecTarif(tarifs, saisonId, sent) };
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
    before.some(
      ({ saisonId, montant, partFixe = 0 }) =>
        saisonId === one.saisonId && montant === one.montant && partFixe === (one.partFixe ?? 0),
    );
  if (after.some((one) => isOfClosed(one) && !same(one))) throw new RuleError('saison_closed');
  const left = before.filter(
    (one) => isOfClosed(one) && !after.some(({ saisonId }) => saisonId === one.saisonId),
  );
  return [...left, ...after];
}

/** Seasons before have the price of a new formula too. */
function newPrices(body: CreateFormule, saisonId: string | null): Prices {
  const prix = { montant: priceOf(body.montant), partFixe: priceOf(body.partFixe ?? 0, 'partFixe') };
  const tarifs = tarifsOf(body.tarifs ?? []);
  return { ...prix, tarifs: saisonId === null ? tarifs : avecTarif(tarifs, saisonId, prix) };
}

/** Prices of seasons in minor units; one that says nothing of its fixed part keeps that of `before`. Throws like `priceOf`. */
const tarifsOf = (tarifs: readonly Tarif[], before: readonly Tarif<Minor>[] = []): Tarif<Minor>[] =>
  tarifs.map(({ saisonId, montant, partFixe }, index) => ({
    saisonId,
    montant: priceOf(montant, `tarifs.${index}.montant`),
    ...fixedPart(
      partFixe === undefined
        ? before.find((one) => one.saisonId === saisonId)?.partFixe
        : priceOf(partFixe, `tarifs.${index}.partFixe`),
    ),
  }));

/** Nothing is not stored. */
const fixedPart = (partFixe: Minor | undefined) => (partFixe ? { partFixe } : {});

/** @throws RuleError `refused_value` (422) at `field` for more decimals than the currency has */
export function priceOf(montant: number, field = 'montant'): Minor {
  try {
    return minorOf(montant);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refusedField(field, `Au plus ${currencies[clubCurrency()].decimals} chiffres après la virgule.`);
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
