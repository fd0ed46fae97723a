import type { CreateCotisationLine } from '@club/contract';
import { RuleError, type UnitOfWork } from '@club/service-kit';
import type { Person } from '../../documents/adherents/persons.ts';
import { type FormuleDocument, formulesById } from '../../documents/catalogue/formules.ts';
import { priceIn } from '../../documents/catalogue/prices.ts';
import { lastDayIn } from '../../documents/saisons/saisons.ts';
import { requireCertificats } from '../certificats/require-certificat.ts';
import type { NewLine } from '../../ledger/rules/cotisation-rules.ts';
import { reglesNow } from '../../documents/catalogue/regles-tarifaires.ts';
import type { CotisationLine, TarificationLigne } from '../../documents/money/cotisations.ts';
import type { Correction } from '../tarifs/correction-rules.ts';
import { type Tarification, tarifer } from '../tarifs/famille.ts';
import { agreedLines, type Agreement, type OffreDeLignes, placeOf } from './cotisation-body-rules.ts';

/** What `agreeOnLines` needs beside the lines. */
export interface LinesContext {
  /** The club's day, `YYYY-MM-DD`. */
  today: string;
  /** Season of the lines: their prices are its. */
  saisonId: string;
  /** First day of new formulas: today, or later the first day of their season (M-6). */
  firstDay: string;
  /** Members of the lines that exist. */
  persons: ReadonlyMap<string, Person>;
  before?: readonly CotisationLine[];
  /** Who pays: his family is priced together (T-9). */
  payeurId: string;
  /** The cotisation that is changed. */
  cotisationId?: string;
  /** Formulas at the price of an offer. */
  offre?: OffreDeLignes | undefined;
  unit?: UnitOfWork | undefined;
  /** Name of the lines in the body, for errors. */
  field?: string;
}

/** Lines as they are agreed, and lines of before that they lower (T-11). */
export interface AgreedLines {
  lines: NewLine[];
  corrections: readonly Correction[];
}

/**
 * Checks the lines sent and agrees on prices and dates: members and formulas exist, and new formulas have the
 * certificate their section asks for (C-5). Before their first day, a certificate that is missing is a warning
 * (`takerWarnings`).
 * @throws RuleError `refused_value` with the field, `certificat_requis`
 */
export async function agreeOnLines(
  lines: readonly CreateCotisationLine[],
  context: LinesContext,
): Promise<AgreedLines> {
  const { today, saisonId, firstDay, persons, before = [], field = 'adherents', offre } = context;
  requireMembers(lines, persons, field);
  const formules = await formulesById(lines.flatMap((line) => line.formules.map((one) => one.formuleId)));
  const priceOf = (formule: FormuleDocument) => priceIn(formule, saisonId).montant;
  const finSaison = await lastDayIn(saisonId, firstDay);
  const agreement = { formules, priceOf, firstDay, finSaison, before, field, offre };
  const { prix: tarifs, corrections } = await tarifsOf(lines, agreement, context);
  const agreed = agreedLines(lines, { ...agreement, tarifs });
  const begins = (dateDebut: string) => firstDay <= today || dateDebut <= today;
  await requireCertificats(
    agreed.map(({ adherentId, formules: taken }) => ({
      adherentId,
      formuleIds: taken
        .filter((one) => begins(one.dateDebut) && !had(before, adherentId, one.formuleId))
        .map((one) => one.formuleId),
    })),
    { formules, persons },
    today,
  );
  return { lines: agreed, corrections };
}

/** Prices by rules of the formulas that are new, beside the payer's others; none where the club has no rule. */
async function tarifsOf(
  lines: readonly CreateCotisationLine[],
  agreement: Agreement,
  { payeurId, saisonId, today, cotisationId, unit }: LinesContext,
): Promise<Omit<Tarification, 'reste'>> {
  const regles = reglesNow();
  if (regles.length === 0) return asAgreed;
  const dated = agreedLines(
    lines.map(({ montantAdherent: _sum, ...line }) => line),
    agreement,
  );
  const nouvelles = dated.flatMap(({ adherentId, formules }, index) =>
    formules.flatMap(({ formuleId, dateDebut }, place) =>
      had(agreement.before, adherentId, formuleId)
        ? []
        : [{ cle: placeOf(index, place), personneId: adherentId, formuleId, dateDebut }],
    ),
  );
  if (nouvelles.length === 0) return asAgreed;
  const garde = ({ adherentId, formuleId }: { adherentId: string; formuleId: string }) =>
    dated.some(
      (one) => one.adherentId === adherentId && one.formules.some((it) => it.formuleId === formuleId),
    );
  const changee = cotisationId === undefined ? undefined : { cotisationId, garde };
  return tarifer({ saisonId, payeurId, jour: today, nouvelles, regles, unit, ...(changee && { changee }) });
}

const asAgreed = { prix: new Map<string, TarificationLigne>(), corrections: [] };

function requireMembers(
  lines: readonly CreateCotisationLine[],
  persons: ReadonlyMap<string, Person>,
  field: string,
): void {
  const errors = lines.flatMap(({ adherentId }, index) => {
    const person = persons.get(adherentId);
    // States published before payers existed lack `estAdherent`: they are members.
    if (person && person.estAdherent !== false) return [];
    const message = person
      ? 'Cette personne n’est pas adhérente\u00a0: elle peut seulement payer.'
      : 'Adhérent introuvable';
    return [{ field: `${field}.${index}.adherentId`, message }];
  });
  if (errors.length > 0) throw new RuleError('refused_value', { errors });
}

function had(before: readonly CotisationLine[], adherentId: string, formuleId: string): boolean {
  const line = before.find((one) => one.adherentId === adherentId);
  return line?.formules.some((one) => one.formuleId === formuleId) ?? false;
}
