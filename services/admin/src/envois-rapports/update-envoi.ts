import { isDeepStrictEqual } from 'node:util';
import type { EnvoiRapport, envoiRapportCalls } from '@club/contract';
import {
  clubToday,
  recordHistory,
  refuseStale,
  RuleError,
  transaction,
  type CallRequest,
  type UnitOfWork,
} from '@club/service-kit';
import { criteriaOf, recipientsOf, refuseFormat } from './asked-envoi.ts';
import { toldOf } from './create-envoi.ts';
import type { StoredEnvoi } from './envoi-document.ts';
import { EnvoisRapports, MoisEnvoyes } from './envoi-model.ts';
import { firstMonthAfter, monthOf } from './envoi-rules.ts';
import { assertMayRead, assertSees } from './list-envois.ts';
import { isByHand } from './mois-store.ts';
import type { EnvoiDeps } from './send-month.ts';
import { toEnvois } from './to-envoi.ts';

type Update = CallRequest<typeof envoiRapportCalls.updateEnvoiRapport>;

/**
 * Changes what is sent, when and to whom, from the next time on; what is being sent now goes as it was begun. Its owner alone: it
 * goes with his rights. No change writes nothing.
 * @throws RuleError `not_found` (404), `forbidden` (403), `stale_version` (409) with the current one, `refused_value` (422)
 */
export async function updateEnvoi(request: Update, { now }: EnvoiDeps): Promise<EnvoiRapport> {
  const { actor } = request;
  assertMayRead(actor);
  const shownOf = async (envoi: StoredEnvoi): Promise<EnvoiRapport> => {
    const [shown] = await toEnvois([envoi], { actorId: actor.id, now: now() });
    if (!shown) throw new Error('one send is shown');
    return shown;
  };
  const changed = await transaction((unit) => change(unit, request, { today: clubToday(now()), shownOf }));
  return shownOf(changed);
}

async function change(
  unit: UnitOfWork,
  { params, body, ifMatch, actor, requestId }: Update,
  { today, shownOf }: { today: string; shownOf: (envoi: StoredEnvoi) => Promise<EnvoiRapport> },
): Promise<StoredEnvoi> {
  const { session } = unit;
  const stored = await EnvoisRapports.findOne({ _id: params.id }, { session });
  assertSees(actor, stored);
  if (stored.userId !== actor.id)
    throw new RuleError('forbidden', {
      message: 'Cet envoi part avec les droits de son auteur\u00a0: lui seul le modifie.',
    });
  await refuseStale(stored, body.version ?? ifMatch, shownOf, 'Cet envoi');
  const { rapport } = stored;
  const { jour = stored.jour, format = stored.format } = body;
  refuseFormat(rapport, format);
  const months = await MoisEnvoyes.find({ envoiId: stored._id }, { session }).toArray();
  const isTaken = months.some((row) => row.mois === monthOf(today) && !isByHand(row));
  const kept = stored.destinataires;
  const asked = {
    utilisateurs: body.utilisateurs ?? kept.flatMap(({ utilisateurId }) => utilisateurId ?? []),
    emails: body.emails ?? kept.flatMap(({ email }) => email ?? []),
  };
  const numbers = months.flatMap(({ lignes }) => lignes.map(({ id }) => id));
  const after: StoredEnvoi = {
    ...stored,
    ...criteriaOf(rapport, {
      periode: body.periode ?? stored.periode ?? undefined,
      sectionId: body.sectionId === undefined ? stored.sectionId : body.sectionId,
    }),
    jour,
    format,
    destinataires: await recipientsOf(asked, kept, numbers),
    premierMois: firstMonthAfter(stored, jour, { today, isTaken }),
  };
  if (isDeepStrictEqual(after, stored)) return stored;
  const version = stored.version + 1;
  const { periode, sectionId, destinataires, premierMois } = after;
  await EnvoisRapports.updateOne(
    { _id: stored._id },
    { $set: { periode, sectionId, jour, format, destinataires, premierMois, version } },
    { session },
  );
  const told = { before: toldOf(stored), after: toldOf(after), actor, requestId };
  await recordHistory(unit, { entity: 'envoi_rapport', id: stored._id, version, action: 'update', ...told });
  return { ...after, version };
}
