import { minor, type Minor, RuleError } from '@club/service-kit';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import { changeLines, type NewFormule, type NewLine } from '../../ledger/rules/cotisation-rules.ts';
import type { Ledger, OperationContext } from '../../ledger/rules/ledger.ts';
import { baissee } from '../../ledger/rules/lowered-line-rules.ts';

/** A line agreed before that the arrival of new ones lowers (T-11); amounts in minor units. */
export interface Correction {
  cotisationId: string;
  adherentId: string;
  formuleId: string;
  avant: Minor;
  apres: Minor;
  /** Of the difference, what was received. */
  credit: Minor;
  /** Of the difference, what was promised. */
  promesse: Minor;
  texte: string;
  /** Fixed part of its price, for a line of a time without rules. */
  partFixe: Minor;
}

/** Another sale, payment or change came between what a sale agreed on and its transaction. */
export class FamilleChangee extends RuleError {
  constructor() {
    const message =
      'Le compte de ce payeur vient de changer, et les prix avec lui\u00a0: vérifiez-les, puis recommencez.';
    super('conflict', { message });
  }
}

/** A line of a cotisation, what it falls by, and the fixed part of its price. */
type Lowered = Pick<Correction, 'cotisationId' | 'adherentId' | 'formuleId' | 'partFixe'> & {
  montant: Minor;
  baisse: { montant: Minor; texte: string };
};
type Amounts = Pick<CotisationDocument, '_id' | 'montantTotal' | 'montantAlloue' | 'montantRegle'>;

/** The corrections of lines, with what of them was received: the received part of a cotisation beyond its new total. */
export function correctionsOf(lowered: readonly Lowered[], cotisations: readonly Amounts[]): Correction[] {
  const beyond = (id: string, fallen: number) => {
    const { montantRegle, montantAlloue, montantTotal } = cotisations.find(({ _id }) => _id === id)!;
    const received = Math.max(0, montantRegle - montantTotal + fallen);
    return { received, promised: Math.max(0, montantAlloue - montantTotal + fallen) - received };
  };
  const fallen = new Map<string, number>();
  return lowered.map(({ cotisationId, adherentId, formuleId, partFixe, montant: avant, baisse }) => {
    const before = fallen.get(cotisationId) ?? 0;
    const after = before + baisse.montant;
    fallen.set(cotisationId, after);
    const [now, earlier] = [beyond(cotisationId, after), beyond(cotisationId, before)];
    const credit = minor(now.received - earlier.received);
    const promesse = minor(now.promised - earlier.promised);
    const apres = minor(avant - baisse.montant);
    return {
      cotisationId,
      adherentId,
      formuleId,
      avant,
      apres,
      credit,
      promesse,
      texte: baisse.texte,
      partFixe,
    };
  });
}

/** Cotisations that are corrected. */
export const correctedIn = ({ corrections }: { corrections: readonly Correction[] }): string[] =>
  corrections.map(({ cotisationId }) => cotisationId);

/**
 * Lowers the lines that a sale corrects. As for any lowered cotisation, what nothing pays is released first, then promises and
 * credits, then what was received becomes a credit (M-12).
 * @throws FamilleChangee for a cotisation that the sale did not load
 */
export function lowerLines(
  ledger: Ledger,
  corrections: readonly Correction[],
  context: OperationContext,
): void {
  for (const [id, own] of Map.groupBy(corrections, ({ cotisationId }) => cotisationId)) {
    const cotisation = ledger.cotisations.find(({ _id }) => _id === id);
    if (!cotisation) throw new FamilleChangee();
    changeLines(ledger, id, own.reduce<readonly NewLine[]>(lowered, cotisation.adherents), context);
  }
}

/** The price by the rules falls with the agreed one, and the line says why. */
function lowered(lines: readonly NewLine[], correction: Correction): NewLine[] {
  const { adherentId, formuleId, avant, apres } = correction;
  return lines.map((line) => {
    if (line.adherentId !== adherentId) return line;
    const at = line.formules.findIndex((one) => one.formuleId === formuleId && one.montant === avant);
    const formules = line.formules.map((one, place) => (place === at ? atLower(one, correction) : one));
    return { ...line, montantAdherent: minor(line.montantAdherent - avant + apres), formules };
  });
}

const atLower = (formule: NewFormule, { avant, apres, texte, partFixe }: Correction): NewFormule =>
  baissee(formule, { rendu: minor(avant - apres), texte, partFixe });
