import type { Currency } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { AgreedFormule, CotisationDocument } from '../../documents/money/cotisations.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { sumOf } from '../../ledger/rules/amounts.ts';
import { figureOf } from './amount-words-rules.ts';
import type { RecuEcheance } from './recus.ts';

/** What a receipt says of the cotisations that it pays, as they stand after it; amounts in minor units. */
export interface RecuAccount {
  /** Handed over or promised, not received; earliest first. */
  echeances: RecuEcheance[];
  /** Not received yet. */
  reste: Minor;
}

type Paid = Pick<CotisationDocument, '_id' | 'montantTotal' | 'montantRegle'>;

/** Account of the paid cotisations. `reglements` are all live ones that pay them; they may hold others (M-44). */
export function accountOf(
  cotisations: readonly Paid[],
  reglements: readonly ReglementDocument[],
): RecuAccount {
  const ids = new Set(cotisations.map(({ _id }) => _id));
  const echeances = reglements
    .filter((one) => one.archivedAt === null && one.contrePasseParId === null && one.contrePasseDeId === null)
    .flatMap((one) => echeanceOf(one, ids))
    .toSorted((a, b) => (a.dateEcheance ?? '').localeCompare(b.dateEcheance ?? ''));
  const reste = sumOf(
    cotisations.map(({ montantTotal, montantRegle }) => minor(montantTotal - montantRegle)),
  );
  return { echeances, reste };
}

/** The part of a règlement that is still to be received for these cotisations. */
function echeanceOf(reglement: ReglementDocument, ids: ReadonlySet<string>): RecuEcheance[] {
  const { typeReglement, reference, banque, dateEcheance, montantTotal, montantRecu, remis } = reglement;
  const own = reglement.allocations.filter(({ cotisationId }) => ids.has(cotisationId));
  const montant = minor(Math.min(montantTotal - montantRecu, sumOf(own.map((one) => one.montant))));
  if (montant <= 0) return [];
  return [{ typeReglement, reference, banque, dateEcheance, montant, remis: remis ?? false }];
}

/** VAT that an amount includes, at a rate in percent with two decimals at most, to the nearest minor unit (M-44). */
export function tvaIncluse(montant: Minor, taux: number): Minor {
  const hundredths = Math.round(taux * 100);
  const included = Math.round((Math.abs(montant) * hundredths) / (10_000 + hundredths));
  return minor(montant < 0 ? -included : included);
}

/**
 * «Natation adulte : 2 400,00 ; 2e enfant, −10 % de 2 400,00 : −240,00»: the price that a line began from, and why it costs
 * something else; null where nothing changed it.
 */
export function prixText(
  { tarification }: Pick<AgreedFormule, 'tarification'>,
  designation: string,
  devise: Currency,
): string | null {
  if (!tarification || tarification.raisons.length === 0) return null;
  const { prixDeBase, raisons } = tarification;
  const told = raisons.map(({ texte, montant }) => `${texte}\u00a0: ${figureOf(montant, devise)}`);
  return [`${designation}\u00a0: ${figureOf(prixDeBase, devise)}`, ...told].join('\u00a0; ');
}

/** «Natation adulte, Yoga — Zoé L’Hôpital (COT-0012)»: what was bought, for whom, and on which cotisation. */
export const objetText = (formules: readonly string[], nom: string, code: string): string =>
  `${formules.length > 0 ? formules.join(', ') : 'Cotisation'} — ${nom} (${code})`;
