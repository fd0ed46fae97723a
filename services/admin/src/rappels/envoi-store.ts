import { Envois, type StoredEnvoi } from './rappel-model.ts';

/** E-mails that are looked up at once; each is decided alone before it goes. */
const chunk = 20;

/** May be sent at this moment; one that somebody was sending when he stopped included (N-5). */
const sendable = (now: Date) => [
  { etat: 'a_envoyer' as const },
  { etat: { $in: ['a_reessayer', 'en_cours'] }, prochain: { $lte: now } },
];

/** The next e-mails of a campaign that may be sent. */
export function nextEnvois(rappelId: string, now: Date): Promise<StoredEnvoi[]> {
  return Envois.find({ rappelId, $or: sendable(now) }, { sort: { _id: 1 }, limit: chunk }).toArray();
}

/** When the next e-mail of a campaign may be sent; null when none is left. */
export async function nextMoment(rappelId: string): Promise<Date | null> {
  const [first] = await Envois.find(
    { rappelId, etat: { $in: ['a_envoyer', 'a_reessayer', 'en_cours'] } },
    { sort: { prochain: 1 }, limit: 1 },
  ).toArray();
  return first ? (first.prochain ?? new Date(0)) : null;
}

/**
 * Takes an e-mail before it is sent, for `forMs` milliseconds; null when another process has it. `repris` says that somebody
 * had taken it and never noted how it ended.
 */
export function claimEnvoi(_id: string, now: Date, forMs: number): Promise<StoredEnvoi | null> {
  return Envois.findOneAndUpdate(
    { _id, $or: sendable(now) },
    [
      {
        $set: {
          etat: 'en_cours',
          repris: { $or: ['$repris', { $eq: ['$etat', 'en_cours'] }] },
          essais: { $add: ['$essais', 1] },
          prochain: new Date(now.getTime() + forMs),
        },
      },
    ],
    { returnDocument: 'after' },
  );
}

/** Notes what became of an e-mail that this process has taken; nothing when it was taken from it meanwhile. */
export async function noteEnvoi(
  { _id, essais }: StoredEnvoi,
  outcome: Partial<Pick<StoredEnvoi, 'etat' | 'raison' | 'envoyeLe' | 'prochain' | 'repris'>>,
): Promise<void> {
  await Envois.updateOne({ _id, etat: 'en_cours', essais }, { $set: { prochain: null, ...outcome } });
}

/** Leaves an e-mail out that nobody has begun to send. */
export async function skipEnvoi({ _id, etat, essais }: StoredEnvoi, raison: string): Promise<void> {
  await Envois.updateOne({ _id, etat, essais }, { $set: { etat: 'ignore', raison, prochain: null } });
}

/** Ends what is left of a campaign that ends early. */
export async function endRest(rappelId: string, raison: string): Promise<void> {
  const waiting = { rappelId, etat: { $in: ['a_envoyer', 'a_reessayer'] } };
  await Envois.updateMany(waiting, { $set: { etat: 'ignore', raison, prochain: null } });
  const uncertain = 'Interrompu pendant l’envoi\u00a0: peut-être reçu.';
  await Envois.updateMany(
    { rappelId, etat: 'en_cours' },
    { $set: { etat: 'echec', raison: uncertain, prochain: null } },
  );
}
