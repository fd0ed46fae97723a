import { joursAnnulationFusion, type FusionRecente } from '@club/contract';
import type { Actor } from '@club/service-kit';
import { Adherents } from '../adherents/adherent-model.ts';
import { fusions } from './fusion-job.ts';

/** The merges that can still be undone and those that were, with the names of their records. */
export async function listFusions(actor: Actor): Promise<FusionRecente[]> {
  const since = new Date(Date.now() - joursAnnulationFusion * 86_400_000).toISOString();
  const listed = await fusions.list(actor, { annuleId: null });
  const recent = listed.filter(({ createdAt }) => createdAt >= since);
  const ids = recent.flatMap(({ garderId, fondreId }) => [garderId, fondreId]);
  const fields = { codeAdherent: 1, prenom: 1, nom: 1 } as const;
  const found = await Adherents.find({ _id: { $in: ids } }, { projection: fields }).toArray();
  const nameOf = (id: string) => {
    const { codeAdherent = '', prenom = '', nom = '—' } = found.find(({ _id }) => _id === id) ?? {};
    return { codeAdherent, prenom, nom };
  };
  return recent.map((one) => ({
    ...one,
    garde: nameOf(one.garderId),
    fondue: nameOf(one.fondreId),
    annulable: one.faites === 1 && one.annuleeLe === null,
  }));
}
