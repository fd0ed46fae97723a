import { lineKey } from '@club/contract';
import { RuleError, type UnitOfWork } from '@club/service-kit';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { Offres } from '../../documents/money/offres.ts';

/**
 * Nothing of an offer is owed twice: a cotisation in the trash stays there while another holds what an offer sold.
 * @throws RuleError `rule`
 */
export async function refuseSoldAgain(
  { session }: UnitOfWork,
  { codeCotisation, saisonId, adherents, archivedAt }: CotisationDocument,
): Promise<void> {
  if (archivedAt === null) return;
  const adherentIds = adherents.map(({ adherentId }) => adherentId);
  const own = new Set(linesOf(adherents));
  const ofThem = { saisonId, 'lignes.adherentId': { $in: adherentIds } };
  const offres = await Offres.find(ofThem, { session }).toArray();
  const sold = offres.flatMap(({ _id, code, lignes }) =>
    lignes
      .filter((one) => one.cotisationId !== null && own.has(lineKey(one)))
      .map((one) => ({ _id, code, key: lineKey(one) })),
  );
  if (sold.length === 0) return;
  const live = { saisonId, 'adherents.adherentId': { $in: adherentIds }, archivedAt: null };
  const held = new Map(
    (await Cotisations.find(live, { session }).toArray()).flatMap((one) =>
      linesOf(one.adherents).map((key) => [key, one.codeCotisation] as const),
    ),
  );
  for (const { code, key } of sold) {
    const other = held.get(key);
    if (other === undefined) continue;
    const message = `Ce que l’offre ${code} a vendu est de nouveau dû par ${other}. Pour restaurer ${codeCotisation}, mettez d’abord ${other} à la corbeille.`;
    throw new RuleError('rule', { message });
  }
  // Of restoring and accepting at once, one starts over and is refused.
  await Offres.updateMany(
    { _id: { $in: sold.map(({ _id }) => _id) } },
    { $inc: { version: 1 } },
    { session },
  );
}

const linesOf = (adherents: CotisationDocument['adherents']): string[] =>
  adherents.flatMap(({ adherentId, formules }) =>
    formules.map(({ formuleId }) => lineKey({ adherentId, formuleId })),
  );
