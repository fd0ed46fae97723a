import { clubToday, isDuplicateKey, type UnitOfWork } from '@club/service-kit';
import type { Ligne, StoredEnvoi, StoredMois } from './envoi-document.ts';
import { MoisEnvoyes } from './envoi-model.ts';
import { afterLoss, etatOf, monthOf, toSendAgain } from './envoi-rules.ts';

/** Milliseconds in which a report is made; each e-mail has its own time. */
const makingMs = 180_000;

export const interrupted =
  'Envoi interrompu\u00a0: il a peut-être été reçu. «\u202fEnvoyer maintenant\u202f» l’envoie de nouveau.';

const idOf = (envoiId: string, mois: string) => `${envoiId}:${mois}`;
const byHandOf = (envoiId: string) => `${envoiId}:main`;

export const monthRow = (envoiId: string, mois: string): Promise<StoredMois | null> =>
  MoisEnvoyes.findOne({ _id: idOf(envoiId, mois) });

export const isByHand = ({ _id, envoiId }: StoredMois): boolean => _id === byHandOf(envoiId);

const newLines = ({ destinataires }: StoredEnvoi): Ligne[] =>
  destinataires.map(({ id }) => ({ id, etat: 'a_envoyer' }));

async function insert(_id: string, envoi: StoredEnvoi, now: Date): Promise<StoredMois | null> {
  const row: StoredMois = {
    _id,
    envoiId: envoi._id,
    mois: monthOf(clubToday(now)),
    etat: 'en_cours',
    essais: 1,
    prochain: heldUntil(now),
    raison: null,
    lignes: newLines(envoi),
    le: now,
  };
  try {
    await MoisEnvoyes.insertOne(row);
    return row;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

const heldUntil = (now: Date, forMs = makingMs): Date => new Date(now.getTime() + forMs);

/** Takes a row as it was read, with these lines, for one more try; null when somebody else did. */
function retake(row: StoredMois, lignes: Ligne[], now: Date): Promise<StoredMois | null> {
  const { _id, etat, essais } = row;
  const taken = { etat: 'en_cours', essais: essais + 1, prochain: heldUntil(now), lignes, le: now } as const;
  const mois = isByHand(row) ? monthOf(clubToday(now)) : row.mois;
  return MoisEnvoyes.findOneAndUpdate(
    { _id, etat, essais },
    { $set: { ...taken, mois } },
    { returnDocument: 'after' },
  );
}

/**
 * Takes this month of a send before anything leaves: one row for each, so it is taken once whatever the number of instances; what
 * is to be tried again, when its time has come. Null when there is nothing to do.
 */
export async function takeMonth(envoi: StoredEnvoi, mois: string, now: Date): Promise<StoredMois | null> {
  const row = await monthRow(envoi._id, mois);
  if (!row) return insert(idOf(envoi._id, mois), envoi, now);
  if (row.etat !== 'a_reessayer' || (row.prochain && row.prochain > now)) return null;
  return retake(row, row.lignes, now);
}

/**
 * Takes what somebody sends by hand: this month when it is due and did not go to all, else a copy beside it. Null while it is
 * being sent.
 */
export async function takeByHand(
  envoi: StoredEnvoi,
  { mois, due }: { mois: string; due: boolean },
  now: Date,
): Promise<StoredMois | null> {
  const row = await monthRow(envoi._id, mois);
  if (row?.etat === 'en_cours') return null;
  if (row && row.etat !== 'envoye') return retake(row, toSendAgain(row.lignes), now);
  if (!row && due) return insert(idOf(envoi._id, mois), envoi, now);
  const copy = await MoisEnvoyes.findOne({ _id: byHandOf(envoi._id) });
  if (!copy) return insert(byHandOf(envoi._id), envoi, now);
  return copy.etat === 'en_cours' ? null : retake(copy, newLines(envoi), now);
}

/** Notes that this e-mail is being handed over; false when the row is not the caller's any more. */
export async function beginLine(row: StoredMois, id: string, now: Date, forMs: number): Promise<boolean> {
  return noteLine(row, id, 'en_cours', heldUntil(now, forMs));
}

/** Notes what became of an e-mail, for a row that is still the caller's. */
export async function noteLine(
  { _id, essais }: StoredMois,
  id: string,
  etat: Ligne['etat'],
  prochain?: Date,
): Promise<boolean> {
  const noted = await MoisEnvoyes.updateOne(
    { _id, essais, etat: 'en_cours' },
    { $set: { 'lignes.$[one].etat': etat, ...(prochain && { prochain }) } },
    { arrayFilters: [{ 'one.id': id }] },
  );
  return noted.matchedCount === 1;
}

/** Notes how a try ended, for a row that is still the caller's. */
export async function endMonth(
  { _id, essais }: StoredMois,
  ended: Pick<StoredMois, 'etat' | 'raison' | 'prochain' | 'lignes'>,
  unit?: UnitOfWork,
): Promise<boolean> {
  const options = unit ? { session: unit.session } : {};
  const noted = await MoisEnvoyes.updateOne({ _id, essais, etat: 'en_cours' }, { $set: ended }, options);
  return noted.matchedCount === 1;
}

/**
 * Ends what lost processes were sending: where an e-mail was on its way somebody has to decide, the rest is tried again. What
 * was left of a former month is given up.
 */
export async function endLost(now: Date): Promise<void> {
  const lost = await MoisEnvoyes.find({ etat: 'en_cours', prochain: { $lt: now } }).toArray();
  for (const row of lost) {
    const lignes = afterLoss(row.lignes);
    const etat = isByHand(row) ? 'interrompu' : etatOf(lignes, true);
    const raison = etat === 'interrompu' ? interrupted : row.raison;
    const prochain = etat === 'a_reessayer' ? now : null;
    const { _id, essais } = row;
    await MoisEnvoyes.updateOne(
      { _id, essais, etat: 'en_cours', prochain: row.prochain },
      { $set: { lignes, etat, raison, prochain } },
    );
  }
  const former = { etat: 'a_reessayer', mois: { $lt: monthOf(clubToday(now)) } } as const;
  await MoisEnvoyes.updateMany(former, { $set: { etat: 'echec', prochain: null } });
}
