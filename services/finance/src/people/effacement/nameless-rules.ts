import type { AgreedFormule, CotisationDocument, CotisationLine } from '../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import type { RecuDocument } from '../../payments/recus/recus.ts';
import type { StoredCheque } from '../../payments/remises/remises.ts';

/** How the texts of a document lose somebody's name. */
export interface Nameless {
  id: string;
  /** What stands in his place. */
  nom: string;
  codeAdherent: string;
  /** Hides what is certainly his: for documents of others that name him. */
  hide: <Value>(value: Value) => Value;
  /** Hides first names and towns too: for what is about him alone. */
  hideAll: <Value>(value: Value) => Value;
}

/** What somebody wrote freely about his own money says who he is in ways nobody can search for: it goes whole. */
const freeTexts: ReadonlySet<string> = new Set(['notes', 'description', 'motif']);

/** What staff wrote about his money; answers that are kept for a day repeat it. */
export function freeTextsOf(
  id: string,
  money: {
    cotisations: readonly CotisationDocument[];
    reglements: readonly ReglementDocument[];
    credits: readonly CreditDocument[];
    recus: readonly RecuDocument[];
  },
): string[] {
  const own = <T extends { payeurId: string }>(documents: readonly T[]) =>
    documents.filter(({ payeurId }) => payeurId === id);
  const texts = [
    ...own(money.cotisations).map(({ description }) => description),
    ...own(money.reglements).flatMap(({ tireur, notes, details }) => [
      ...[tireur, notes],
      ...details.map((detail) => detail.notes),
    ]),
    ...own(money.credits).flatMap(({ notes, remboursements }) => [
      notes,
      ...remboursements.map((refund) => refund.notes),
    ]),
    ...own(money.recus).map(({ motif }) => motif),
    ...money.cotisations.flatMap((one) => motifsDeLignes(one, id)),
  ];
  return texts.filter((text) => text !== null);
}

/** Texts of values in a history, of a document that is his. */
export function namelessValues(
  { nom, codeAdherent, hideAll }: Nameless,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const kept = Object.entries(values).filter(([key]) => !freeTexts.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      if (key === 'tireur') return [key, nom];
      if (key === 'payeur') return [key, { codeAdherent, prenom: '', nom }];
      if (key === 'details' || key === 'remboursements') return [key, hideAll(withoutNotes(value))];
      return [key, hideAll(value)];
    }),
  );
}

function withoutNotes(lines: unknown): unknown {
  if (!Array.isArray(lines)) return lines;
  return lines.map((line) =>
    typeof line === 'object' && line !== null && !(line instanceof Date) ? { ...line, notes: null } : line,
  );
}

/** Why his lines stood still, or he left. */
const motifsDeLignes = ({ adherents }: CotisationDocument, id: string): (string | null)[] =>
  adherents
    .filter(({ adherentId }) => adherentId === id)
    .flatMap(({ formules }) =>
      formules.flatMap(({ gels = [], depart }) => [...gels.map(({ motif }) => motif), depart?.motif ?? null]),
    );

/** Numbers, amounts and dates stay as they are (M-60). */
export function namelessCotisation(
  nameless: Nameless,
  { payeurId, description, adherents }: CotisationDocument,
): Partial<CotisationDocument> {
  return {
    description: payeurId === nameless.id ? null : nameless.hide(description),
    adherents: adherents.map((line) => namelessLine(nameless, line)),
  };
}

/** Why his lines stood still, or he left, goes (G-4, L-4). */
function namelessLine({ id, hide }: Nameless, line: CotisationLine): CotisationLine {
  const hidden = (motif: string | null) => (line.adherentId === id ? null : hide(motif));
  const formules = line.formules.map((formule) => ({ ...formule, ...withoutMotifs(formule, hidden) }));
  return { ...line, formules };
}

const withoutMotifs = (
  { gels, depart }: AgreedFormule,
  hidden: (motif: string | null) => string | null,
): Pick<AgreedFormule, 'gels' | 'depart'> => ({
  ...(gels && { gels: gels.map((gel) => ({ ...gel, motif: hidden(gel.motif) })) }),
  ...(depart && { depart: { ...depart, motif: hidden(depart.motif) } }),
});

export function namelessReglement(
  { id, nom, hide, hideAll }: Nameless,
  reglement: ReglementDocument,
): Partial<ReglementDocument> {
  const { tireur, reference, notes, details } = reglement;
  if (reglement.payeurId !== id) return hide({ tireur, reference, notes, details });
  return {
    tireur: tireur === null ? null : nom,
    reference: hideAll(reference),
    notes: null,
    details: details.map((detail) => ({ ...detail, reference: hideAll(detail.reference), notes: null })),
  };
}

export function namelessCredit(
  { id, hide, hideAll }: Nameless,
  { payeurId, notes, remboursements }: CreditDocument,
): Partial<CreditDocument> {
  if (payeurId !== id) return hide({ notes, remboursements });
  return {
    notes: null,
    remboursements: remboursements.map((one) => ({ ...one, reference: hideAll(one.reference), notes: null })),
  };
}

/** A receipt keeps its number, its day and its amounts (M-44). */
export function namelessRecu(
  { id, nom, codeAdherent, hide, hideAll }: Nameless,
  { payeurId, lignes, echeances, objets, prix, motif }: RecuDocument,
): Partial<RecuDocument> {
  const toCome = echeances && { echeances };
  const priced = prix && { prix: hide(prix) };
  if (payeurId !== id) return { ...hide({ lignes, ...toCome, objets, motif }), ...priced };
  const hidden = <Line extends { reference: string | null }>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, reference: hideAll(line.reference) }));
  return {
    payeur: { codeAdherent, prenom: '', nom },
    lignes: hidden(lignes),
    ...(echeances && { echeances: hidden(echeances) }),
    objets: hide(objets),
    ...priced,
    motif: null,
  };
}

/** What a slip told the bank of his cheques, in the slip and in its history: numbers and amounts stay. */
export function namelessCheques<Values extends object>(
  { id, nom, codeAdherent }: Nameless,
  values: Values,
): Values {
  const { cheques } = values as { cheques?: unknown };
  if (!Array.isArray(cheques)) return values;
  const named = (cheques as StoredCheque[]).map((cheque) =>
    cheque.payeurId === id
      ? {
          ...cheque,
          payeur: { codeAdherent, prenom: '', nom },
          tireur: cheque.tireur === null ? null : nom,
        }
      : cheque,
  );
  return { ...values, cheques: named };
}
