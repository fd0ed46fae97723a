import { Cotisations } from '../../documents/money/cotisations.ts';

/** Bus reply for the admin service: who pays the latest live cotisation of each member, unless he pays it himself (N-10). */
export function answerPayeursDe({
  ids,
}: {
  ids: readonly string[];
}): Promise<{ id: string; payeurId: string }[]> {
  return Cotisations.aggregate<{ id: string; payeurId: string }>([
    { $match: { 'adherents.adherentId': { $in: ids }, archivedAt: null } },
    { $sort: { createdAt: -1, _id: -1 } },
    { $unwind: '$adherents' },
    { $match: { 'adherents.adherentId': { $in: ids } } },
    { $group: { _id: '$adherents.adherentId', payeurId: { $first: '$payeurId' } } },
    { $match: { $expr: { $ne: ['$_id', '$payeurId'] } } },
    { $project: { _id: 0, id: '$_id', payeurId: 1 } },
  ]).toArray();
}
