import { origineCreditLabels, typeReglementLabels } from '@club/contract';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import type { MoneyReferences } from '../../ledger/views/money-references.ts';
import type { Entry } from './releve-rules.ts';

/** Code of what a line is read from; of a credit, of the cotisation it pays or of what it came from. */
export function codeOf({ document, of, cotisationId }: Entry, references: MoneyReferences): string {
  if (document === 'cotisation') return (of as CotisationDocument).codeCotisation;
  if (document === 'reglement') return (of as ReglementDocument).codeReglement;
  const credit = of as CreditDocument;
  const paid = cotisationId ?? credit.cotisationId;
  if (paid !== null) return references.codeCotisation(paid);
  return credit.reglementId === null ? '' : references.codeReglement(credit.reglementId);
}

/** Who takes what, how it was paid, where a credit comes from. */
export function detailOf(entry: Entry, references: MoneyReferences): string {
  const { document, of, nature, means } = entry;
  if (document === 'cotisation') return takenText(of as CotisationDocument, references);
  if (nature === 'credit') return origineCreditLabels[(of as CreditDocument).origine];
  if (!means) return '';
  const banque = document === 'reglement' ? (of as ReglementDocument).banque : null;
  const named = means.reference === null ? '' : ` n°\u00a0${means.reference}`;
  return [`${typeReglementLabels[means.typeReglement]}${named}`, banque].filter(Boolean).join(', ');
}

/** «Salma Trabelsi\u00a0: Natation adulte», member by member; a fee says which cheque came back. */
function takenText(
  { adherents, fraisDeId, description }: CotisationDocument,
  { person, formule }: MoneyReferences,
): string {
  if (fraisDeId) return description ?? '';
  const lines = adherents.map(({ adherentId, formules }) => {
    const { prenom, nom } = person(adherentId);
    const names = formules.map(({ formuleId }) => formule(formuleId).designation);
    return [`${prenom} ${nom}`.trim(), names.join(', ')].filter(Boolean).join('\u00a0: ');
  });
  return lines.join(' · ');
}
