import { finEffective, validMonths, type DernierArgent } from '@club/contract';
import { clubToday, type UnitOfWork } from '@club/service-kit';
import { liveSections } from '../../documents/catalogue/sections.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { openStatut } from '../payeurs/compte-payeur.ts';
import { liveSaisons } from '../../documents/saisons/saisons.ts';

type Within = { session?: UnitOfWork['session'] };

/**
 * Bus reply: of each person who has money, the last day of any of it. A deleted cotisation or règlement counts by its day too:
 * it could be restored.
 */
export async function answerDernierArgent({ ids }: { ids: readonly string[] }): Promise<DernierArgent[]> {
  const [days, open] = await Promise.all([lastDays(ids), openPersons(ids)]);
  return [...new Set([...days.keys(), ...open])].map((id) => ({
    id,
    le: days.get(id) ?? '',
    ouvert: open.has(id),
  }));
}

/** The last day of the money of each person, `YYYY-MM-DD`; who has none is absent. */
export async function lastDays(
  ids: readonly string[],
  { session }: Within = {},
): Promise<ReadonlyMap<string, string>> {
  const asked = new Set(ids);
  const days = new Map<string, string>();
  const count = (id: string, day: string | undefined) => {
    if (day && asked.has(id) && day > (days.get(id) ?? '')) days.set(id, day);
  };
  const within = { ...(session && { session }) };
  for await (const { payeurId, saisonId, createdAt, adherents } of cotisationsOfPersons(ids, within)) {
    const ends = adherents.flatMap(({ formules }) =>
      formules.map(({ dateFin, gels }) => finEffective(dateFin, gels)),
    );
    const end = liveSaisons.get(saisonId)?.dateFin;
    for (const id of [payeurId, ...adherents.map(({ adherentId }) => adherentId)])
      for (const day of [...ends, end, clubToday(createdAt)]) count(id, day);
  }
  const reglements = Reglements.find(
    { payeurId: { $in: [...ids] } },
    { ...within, projection: { payeurId: 1, dateReglement: 1, details: 1 } },
  );
  for await (const { payeurId, dateReglement, details } of reglements)
    for (const day of [dateReglement, ...details.map((one) => one.dateReglement)]) count(payeurId, day);
  return days;
}

/** All that these persons pay or take, archived included. */
export function cotisationsOfPersons(ids: readonly string[], within: Within = {}) {
  const $in = [...ids];
  const projection = {
    payeurId: 1,
    saisonId: 1,
    createdAt: 1,
    'adherents.adherentId': 1,
    'adherents.formules.dateFin': 1,
    'adherents.formules.gels': 1,
  };
  return Cotisations.find(
    { $or: [{ payeurId: { $in } }, { 'adherents.adherentId': { $in } }] },
    { ...within, projection },
  );
}

/** Who owes, promised or is owed something: the obstacles of an erasure, of many at once. */
async function openPersons(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const ofThese = { payeurId: { $in: [...ids] }, archivedAt: null };
  const live = { contrePasseParId: null, contrePasseDeId: null };
  const projection = { payeurId: 1 };
  const [owing, promising, owed] = await Promise.all([
    Cotisations.find({ ...ofThese, statut: openStatut }, { projection }).toArray(),
    Reglements.find({ ...ofThese, ...live, statut: openStatut }, { projection }).toArray(),
    Credits.find({ ...ofThese, restant: { $gt: 0 } }, { projection }).toArray(),
  ]);
  return new Set([...owing, ...promising, ...owed].map(({ payeurId }) => payeurId));
}

/** Bus reply: a certificate that some section still takes is kept. */
export function answerValiditeCertificats(): Promise<{ mois: number }> {
  const taken = liveSections.all.flatMap(({ reglesCertificat }) => reglesCertificat.map(({ mois }) => mois));
  return Promise.resolve({ mois: Math.max(validMonths, ...taken) });
}
