import { ObjectId } from 'mongodb';
import type { CotisationDocument } from '../../../../services/finance/src/documents/money/cotisations.ts';
import type {
  ReglementDocument,
  StoredType,
} from '../../../../services/finance/src/documents/money/reglements.ts';
import { type Random, seededRandom } from '../../../demo/random.ts';

/** What generated documents refer to. Prices are minor units. */
export interface Known {
  memberIds: readonly string[];
  saisonIds: readonly string[];
  formules: readonly { id: string; montant: number }[];
}

/** Each member once, in the former (0) or the active (1) season. */
export function everyoneOnce(
  { memberIds, saisonIds, formules }: Known,
  season = 1,
): (number: number) => Known {
  const saison = saisonIds[season]!;
  return (number) => ({ memberIds: [memberIds[number]!], saisonIds: [saison, saison], formules });
}

/** Règlements of each generated cotisation. */
export const instalments = 3;

const by = 'Mesures';
const day = 24 * 3_600_000;
/** First days of the former and the active season; cotisations alternate between them. */
const firstDays = [Date.parse('2025-09-01T08:00:00Z'), Date.parse('2026-09-01T08:00:00Z')] as const;
const perDay = 800;
const types: readonly StoredType[] = ['espece', 'cheque', 'virement', 'carte'];
const living = { version: 1, createdBy: by, updatedBy: by, archivedAt: null, archivedBy: null };

/** Cotisation `number` (from 0) and its règlements as stored; the same each run, except ids. */
export function generatedMoney(
  number: number,
  known: Known,
): { cotisation: CotisationDocument; reglements: ReglementDocument[] } {
  const random = seededRandom(number * 7_907 + 11);
  const inSaison = Math.floor(number / 2);
  const firstDay = firstDays[number % 2 === 0 ? 0 : 1];
  const at = new Date(firstDay + Math.floor(inSaison / perDay) * day + (inSaison % perDay) * 30_000);
  const date = at.toISOString().slice(0, 10);
  const payeurId = random.pick(known.memberIds);
  const { id: formuleId, montant } = random.pick(known.formules);
  const received = random.chance(80) ? instalments : random.integer(instalments);
  const share = Math.floor(montant / instalments);
  const parts = [montant - share * (instalments - 1), ...Array<number>(instalments - 1).fill(share)];
  const montantRegle = parts.slice(0, received).reduce((sum, part) => sum + part, 0);
  const dates = { dateDebut: date, dateFin: `${Number(date.slice(0, 4)) + 1}${date.slice(4)}` };
  const cotisation = {
    ...living,
    _id: new ObjectId().toHexString(),
    codeCotisation: codeOf('COT', date, number),
    saisonId: known.saisonIds[date < '2026-09-01' ? 0 : 1]!,
    payeurId,
    type: 'individuelle',
    adherents: [
      {
        adherentId: payeurId,
        lienParente: 'Lui-même',
        montantAdherent: montant,
        montantAlloue: montant,
        formules: [{ formuleId, montant, ...dates }],
      },
    ],
    montantTotal: montant,
    montantAlloue: montant,
    montantRegle,
    statut: received === instalments ? 'payee' : received > 0 ? 'en_cours' : 'en_attente',
    description: null,
    createdAt: at,
    updatedAt: at,
    creditsRendus: [],
  } as unknown as CotisationDocument;
  const reglements = parts.map((part, index) =>
    reglementOf(random, cotisation, number * instalments + index, part, index < received),
  );
  return { cotisation, reglements };
}

function reglementOf(
  random: Random,
  { _id: cotisationId, saisonId, payeurId, createdAt }: CotisationDocument,
  number: number,
  montant: number,
  isReceived: boolean,
): ReglementDocument {
  const date = createdAt.toISOString().slice(0, 10);
  const typeReglement = random.pick(types);
  const cheque = typeReglement === 'cheque' ? { banque: 'BIAT', tireur: by, dateEncaissement: date } : {};
  const means = { dateReglement: date, typeReglement, reference: random.digits(7), notes: null };
  const detail = { ...means, montant, dateEncaissement: null, createdBy: by, createdAt };
  return {
    ...living,
    ...means,
    banque: null,
    tireur: null,
    dateEncaissement: null,
    ...cheque,
    _id: new ObjectId().toHexString(),
    codeReglement: codeOf('REG', date, number),
    saisonId,
    payeurId,
    montantTotal: montant,
    montantRecu: isReceived ? montant : 0,
    statut: isReceived ? 'complete' : 'en_attente',
    dateEcheance: isReceived ? null : date,
    details: isReceived ? [detail] : [],
    allocations: [{ cotisationId, adherentId: payeurId, montant }],
    montantCredit: 0,
    contrePasseParId: null,
    contrePasseDeId: null,
    createdAt,
    updatedAt: createdAt,
  } as unknown as ReglementDocument;
}

function codeOf(kind: string, date: string, number: number): string {
  return `${kind}-${date.slice(8)}${date.slice(5, 7)}${date.slice(2, 4)}-${String(number + 1).padStart(5, '0')}`;
}
