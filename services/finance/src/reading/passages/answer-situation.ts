import {
  type CarnetPorte,
  daysLater,
  finEffective,
  type FormulePassage,
  monthsAsked,
  type SituationPassage,
} from '@club/contract';
import { clubToday } from '@club/service-kit';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { sectionsById } from '../../documents/catalogue/sections.ts';
import { leaseEntrees } from '../../selling/carnets/lease-entrees.ts';
import { musculationCode } from '../../selling/certificats/require-certificat.ts';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { type CarnetDocument, type CarnetVendu, prenables, prisesDe } from '../../documents/money/carnets.ts';
import {
  type AgreedFormule,
  type CotisationDocument,
  Cotisations,
  type StoredGel,
} from '../../documents/money/cotisations.ts';
import { finissantDes } from '../../documents/money/held-cotisations.ts';
import { activeSaisonIdOrNone } from '../../documents/saisons/saisons.ts';
import { latePayers } from '../rappels/debt-rules.ts';
import { openPromises, owedCotisations } from '../../people/payeurs/open-debts.ts';

type Agreed = Pick<AgreedFormule, 'formuleId' | 'dateDebut' | 'dateFin' | 'carnet' | 'gels'>;
type Held = Pick<CotisationDocument, '_id' | 'saisonId'> & {
  adherents: { adherentId: string; formules: Agreed[] }[];
};

const projection = {
  saisonId: 1,
  'adherents.adherentId': 1,
  'adherents.formules.formuleId': 1,
  'adherents.formules.dateDebut': 1,
  'adherents.formules.dateFin': 1,
  'adherents.formules.carnet': 1,
  'adherents.formules.gels': 1,
} as const;

/** Somebody at a door; his birth says for how long a certificate is taken of him (C-7). */
interface AtTheDoor {
  id: string;
  dateNaissance: string | null;
  /** Whose entry does not count as taken: it is asked anew. */
  passageId?: string;
}

/** Bus reply for the members service, for the door (D-2): of one member as `answerSituations`. */
export async function answerSituation(member: AtTheDoor): Promise<SituationPassage> {
  const [situation] = await answerSituations({ adherents: [member] });
  if (!situation) throw new Error('one member has one situation');
  return situation;
}

/**
 * Bus reply for the members service: what each member holds in any season, but for what ended more than a year ago, and whether any
 * of these cotisations is paid late (N-1), in their order; one of a former season counts as late while a line of it runs. At most
 * four reads, each through an index; the catalogue is in memory.
 */
export async function answerSituations({
  adherents,
  porteId,
}: {
  adherents: readonly AtTheDoor[];
  porteId?: string;
}): Promise<SituationPassage[]> {
  const today = clubToday();
  const held = await heldBy(
    adherents.map(({ id }) => id),
    daysLater(today, -366),
  );
  const saisonId = await activeSaisonIdOrNone();
  const lasting = held.filter((one) => one.saisonId === saisonId || linesEnd(one) >= today);
  const late = await lateCotisations(lasting.map(({ _id }) => _id));
  const lines = linesOf(held);
  const prises = await prisesDe(held.flatMap(carnetIdsOf));
  const baux = porteId === undefined ? undefined : await leaseEntrees(porteId, running(held, today), prises);
  return Promise.all(
    adherents.map(async ({ id, dateNaissance, passageId }) => {
      const own = lines.get(id) ?? [];
      return {
        id,
        retard: own.some(({ cotisationId }) => late.has(cotisationId)),
        formules: await formulesOf(
          own.flatMap(({ formules, saisonId: of }) => formules.map((one) => ({ ...one, saisonId: of }))),
          { dateNaissance, prises, passageId, baux },
        ),
      };
    }),
  );
}

/** Live cotisations of these members with a line that ends on this day or later. */
function heldBy(adherentIds: readonly string[], day: string): Promise<Held[]> {
  const filter = {
    'adherents.adherentId': { $in: adherentIds },
    ...finissantDes(day),
    archivedAt: null,
  };
  return Cotisations.find<Held>(filter, { projection, batchSize }).toArray();
}

/** The last day of a cotisation's lines. */
const linesEnd = ({ adherents }: Held): string =>
  adherents
    .flatMap(({ formules }) => formules.map(({ dateFin, gels }) => finEffective(dateFin, gels)))
    .toSorted()
    .at(-1) ?? '';

/** By member. */
function linesOf(held: readonly Held[]) {
  const lines = held.flatMap(({ _id: cotisationId, saisonId, adherents }) =>
    adherents.map(({ adherentId, formules }) => ({ adherentId, cotisationId, saisonId, formules })),
  );
  return Map.groupBy(lines, ({ adherentId }) => adherentId);
}

const carnetIdsOf = ({ adherents }: Held): string[] =>
  adherents.flatMap(({ formules }) => formules.flatMap(({ carnet }) => carnet?.id ?? []));

interface OfMember extends Pick<AtTheDoor, 'dateNaissance' | 'passageId'> {
  prises: ReadonlyMap<string, CarnetDocument>;
  /** The asking door's leases, by carnet. */
  baux?: ReadonlyMap<string, string> | undefined;
}

/** Carnets of which an entry may be taken today. */
const running = (held: readonly Held[], today: string): CarnetVendu[] =>
  held.flatMap(({ adherents }) =>
    adherents.flatMap(({ formules }) =>
      formules.flatMap(({ carnet, dateDebut, dateFin, gels = [] }) =>
        carnet && dateDebut <= today && today <= finEffective(dateFin, gels) ? carnet : [],
      ),
    ),
  );

/** What is left of a carnet, for a passage whose own entry may be taken already. */
function carnetNow(
  { id, entrees: achetees }: CarnetVendu,
  taken: CarnetDocument | undefined,
  { passageId, baux }: Pick<OfMember, 'passageId' | 'baux'>,
): CarnetPorte {
  const own = taken?.entrees.some((one) => one.passageId === passageId && one.annulation === null) ? 1 : 0;
  const bail = baux?.get(id);
  const restantes = prenables(achetees, taken) - (taken?.prises ?? 0) + own;
  return { id, achetees, restantes, ...(bail !== undefined && { bail }) };
}

/** Those that are not over, without their reasons. */
function gelsToCome(gels: readonly StoredGel[]): Pick<FormulePassage, 'gels'> {
  const today = clubToday();
  const left = gels.filter(({ au }) => au >= today).map(({ du, au }) => ({ du, au }));
  return left.length > 0 ? { gels: left } : {};
}

async function formulesOf(
  agreed: readonly (Agreed & { saisonId: string })[],
  { dateNaissance, prises, ...asked }: OfMember,
): Promise<FormulePassage[]> {
  const formules = await formulesById(agreed.map(({ formuleId }) => formuleId));
  const sections = await sectionsById([...formules.values()].flatMap(({ sectionId }) => sectionId ?? []));
  return agreed.flatMap(({ formuleId, saisonId, dateDebut, dateFin, carnet, gels = [] }) => {
    const formule = formules.get(formuleId);
    if (!formule) return [];
    const section = sections.get(formule.sectionId ?? '');
    return {
      saisonId,
      designation: formule.designation,
      sectionId: formule.sectionId,
      section: section?.designation ?? null,
      du: dateDebut,
      au: finEffective(dateFin, gels),
      mois: section ? monthsAsked([section], musculationCode(), dateNaissance, clubToday()) : null,
      ...gelsToCome(gels),
      ...(carnet && { carnet: carnetNow(carnet, prises.get(carnet.id), asked) }),
    };
  });
}

/** Those of these cotisations of which something is paid late (N-1), whoever pays: two reads through an index. */
export async function lateCotisations(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const [promises, owed] = await Promise.all([
    openPromises<{ allocations: { cotisationId: string }[] }>(
      { 'allocations.cotisationId': { $in: ids } },
      { 'allocations.cotisationId': 1 },
    ),
    owedCotisations({ _id: { $in: ids } }),
  ]);
  const today = clubToday();
  const late = new Set<string>();
  for (const promise of promises) {
    if (latePayers([promise], [], today).length === 0) continue;
    for (const { cotisationId } of promise.allocations) late.add(cotisationId);
  }
  for (const one of owed) if (latePayers([], [one], today).length > 0) late.add(one._id);
  return late;
}
