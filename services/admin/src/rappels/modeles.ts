import {
  languages,
  typesRappel,
  type Language,
  type ModeleRappel,
  type rappelCalls,
  type TypeRappel,
} from '@club/contract';
import { personOf, recordHistory, refuseStale, transaction, type CallRequest } from '@club/service-kit';
import { defaultModeles } from './default-modeles.ts';
import { Modeles, type StoredModele } from './modele-model.ts';

/** The template in force. */
export async function modeleOf(type: TypeRappel, langue: Language): Promise<ModeleRappel> {
  return shown((await Modeles.findOne({ _id: `${type}:${langue}` })) ?? standard(type, langue));
}

export async function listModeles(): Promise<ModeleRappel[]> {
  const stored = new Map((await Modeles.find().toArray()).map((modele) => [modele._id, modele]));
  return typesRappel.flatMap((type) =>
    languages.map((langue) => shown(stored.get(`${type}:${langue}`) ?? standard(type, langue))),
  );
}

/**
 * Changes the texts of one type in one language.
 * @throws RuleError `stale_version` (409) with the current template
 */
export function updateModele({
  params: { type, langue },
  body,
  ifMatch,
  actor,
  requestId,
}: CallRequest<typeof rappelCalls.updateModeleRappel>): Promise<ModeleRappel> {
  const _id = `${type}:${langue}`;
  return transaction(async (unit) => {
    const { session } = unit;
    const before = (await Modeles.findOne({ _id }, { session })) ?? standard(type, langue);
    await refuseStale(before, body.version ?? ifMatch, shown, 'Ce modèle');
    const { objet = before.objet, texte = before.texte } = body;
    if (before.objet === objet && before.texte === texte) return shown(before);
    const after = { ...before, objet, texte, version: before.version + 1, updatedBy: personOf(actor).nom };
    if (before.version === 0) await Modeles.insertOne(after, { session });
    else await Modeles.updateOne({ _id }, { $set: after }, { session });
    await recordHistory(unit, {
      entity: 'rappel_modele',
      id: _id,
      version: after.version,
      action: 'update',
      before: { objet: before.objet, texte: before.texte },
      after: { objet, texte },
      actor,
      requestId,
    });
    return shown(after);
  });
}

function standard(type: TypeRappel, langue: Language): StoredModele {
  const { objet, texte } = defaultModeles[type][langue];
  return { _id: `${type}:${langue}`, type, langue, objet, texte, version: 0, updatedBy: '' };
}

function shown({ type, langue, objet, texte, version }: StoredModele): ModeleRappel {
  return { type, langue, objet, texte, version };
}
