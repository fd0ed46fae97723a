import { clubToday, historiesOf, type StoredLineValues, type Minor } from '@club/service-kit';
import { opposite } from '../../ledger/rules/amounts.ts';
import type { ClotureDocument } from '../../documents/money/clotures.ts';
import type { Recorded } from './entry-rules.ts';
import { advanced, cotisationState, creditState, reglementState } from './money-states.ts';
import {
  type Change,
  movementsOfCotisation,
  movementsOfCredit,
  movementsOfReglement,
} from './movement-rules.ts';
import { account, type Movement, transfer } from './postings.ts';

type Values = Readonly<Record<string, unknown>>;

interface Kind<State extends { payeurId: string }> {
  /** Fields of its history that accounts need. */
  fields: readonly string[];
  state: (record: Values) => State | null;
  movements: (change: Change<State>, id: string) => Movement[];
}

const cotisations: Kind<NonNullable<ReturnType<typeof cotisationState>>> = {
  fields: [
    ...['codeCotisation', 'payeurId', 'montantTotal', 'produitLe', 'archivedAt'],
    'adherents.formules.formuleId',
  ],
  state: cotisationState,
  movements: movementsOfCotisation,
};
const reglements: Kind<NonNullable<ReturnType<typeof reglementState>>> = {
  fields: [
    ...['codeReglement', 'payeurId', 'details', 'montantCredit', 'archivedAt'],
    ...['contrePasseParId', 'contrePasseDeId'],
  ],
  state: reglementState,
  movements: movementsOfReglement,
};
const credits: Kind<NonNullable<ReturnType<typeof creditState>>> = {
  fields: [
    ...['payeurId', 'origine', 'reglementId', 'montant', 'utilisations', 'remboursements'],
    ...['montantReporte', 'archivedAt'],
  ],
  state: creditState,
  // A credit has no code.
  movements: (change, id) => movementsOfCredit(change, `CR-${id.slice(-8)}`),
};

const kinds = { cotisation: cotisations, reglement: reglements, credit: credits };
export type MoneyEntity = keyof typeof kinds;

/** Every movement of money ever recorded, from its history, which only grows (M-63). */
export async function* recordedMovements(): AsyncGenerator<Recorded> {
  for (const entity of Object.keys(kinds) as MoneyEntity[]) {
    for await (const { id, lines } of historiesOf(entity, kinds[entity].fields))
      yield* movementsOfMoney(entity, id, lines);
  }
}

/** What the history of one record moved. */
export function movementsOfMoney(
  entity: MoneyEntity,
  id: string,
  lines: readonly StoredLineValues[],
): Recorded[] {
  if (entity === 'cotisation') return movementsOfRecord(cotisations, id, lines);
  if (entity === 'reglement') return movementsOfRecord(reglements, id, lines);
  return movementsOfRecord(credits, id, lines);
}

function movementsOfRecord<State extends { payeurId: string }>(
  { state, movements }: Kind<State>,
  id: string,
  lines: readonly StoredLineValues[],
): Recorded[] {
  let record: Values = {};
  let before: State | null = null;
  return lines.flatMap((line, index) => {
    const { at, requestId: operation } = line;
    record = advanced(record, line);
    const change = { before, after: state(record), jour: clubToday(at), isBorn: index === 0 };
    before = change.after;
    const { payeurId } = change.after ?? change.before ?? { payeurId: null };
    if (payeurId === null) return [];
    const recorded = { operation, payeurId, at };
    return movements(change, id).map((one): Recorded => {
      // What is to come is validated on its own day.
      const validDate = one.date > change.jour ? one.date : change.jour;
      return { ...one, ...recorded, validDate };
    });
  });
}

/** The difference that a closing found (M-50); taken back on the day on which it was reopened. */
export function recordedOfClosing(cloture: ClotureDocument): Recorded[] {
  const { _id, jour, caissier, ecart, createdAt, rouverte } = cloture;
  if (ecart === 0) return [];
  const entry = (date: string, at: Date, montant: Minor, libelle: string): Recorded => ({
    operation: _id,
    payeurId: null,
    at,
    validDate: clubToday(at),
    journal: 'CA',
    date,
    piece: `CAISSE-${jour}`,
    pieceDate: jour,
    libelle,
    postings: transfer(account('caisse'), account(ecart > 0 ? 'produits' : 'charges'), montant),
  });
  const found = entry(jour, createdAt, ecart, `Écart de caisse, ${caissier}`);
  if (!rouverte) return [found];
  const back = entry(rouverte.jour, rouverte.at, opposite(ecart), `Caisse rouverte, ${caissier}`);
  return [found, back];
}
