import type { UpdateCotisation } from '@club/contract';
import { personsById, requirePayeur } from '../../documents/adherents/persons.ts';
import type { NewLine } from '../../ledger/rules/cotisation-rules.ts';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import { agreeOnLines } from './agree-lines.ts';
import { sentLines } from './cotisation-body-rules.ts';
import { doubleWarnings, takerWarnings } from './warnings.ts';

/** New lines and warnings of a change, if it changes lines. */
export async function agreeOnChange(body: UpdateCotisation, current: CotisationDocument, today: string) {
  const { _id, version, saisonId } = current;
  const payeurId = body.payeurId ?? current.payeurId;
  const sent = sentLines(completed(body, current));
  const persons = await personsById([payeurId, ...(sent ?? []).map(({ adherentId }) => adherentId)]);
  if (payeurId !== current.payeurId) requirePayeur(payeurId, persons);
  const lines = sent && (await agreeOnLines(sent, { today, persons, before: current.adherents }));
  const added = lines ? newFormules(lines, current) : [];
  const takers = await takerWarnings(added, persons, today);
  return { version, lines, avertissements: [...takers, ...(await doubleWarnings(added, saisonId, _id))] };
}

/** An individual cotisation may send its formulas alone: the rest of its line is kept. */
function completed(body: UpdateCotisation, { adherents }: CotisationDocument): UpdateCotisation {
  const [first] = adherents;
  if (body.adherents || !first || adherents.length > 1) return body;
  const { adherentId = first.adherentId, lienParente = first.lienParente } = body;
  const isSent =
    body.adherentId !== undefined || body.lienParente !== undefined || body.formules !== undefined;
  if (!isSent) return {};
  const kept = first.formules.map(({ formuleId }) => ({ formuleId }));
  return { adherentId, lienParente, formules: body.formules ?? kept };
}

function newFormules(lines: readonly NewLine[], { adherents }: CotisationDocument): NewLine[] {
  return lines.map((line) => {
    const before = adherents.find((one) => one.adherentId === line.adherentId)?.formules ?? [];
    const isNew = ({ formuleId }: { formuleId: string }) =>
      !before.some((one) => one.formuleId === formuleId);
    return { ...line, formules: line.formules.filter(isNew) };
  });
}

/** Screens send everything back: equal lines are no change. */
export function differs(lines: readonly NewLine[], { adherents }: CotisationDocument): boolean {
  const plain = adherents.map(({ montantAlloue: _paid, ...line }) => line);
  const key = ({ adherentId, lienParente, montantAdherent, formules }: NewLine) => [
    adherentId,
    lienParente,
    montantAdherent,
    formules.map(({ formuleId, montant, dateDebut, dateFin }) => [formuleId, montant, dateDebut, dateFin]),
  ];
  return JSON.stringify(plain.map(key)) !== JSON.stringify(lines.map(key));
}
