import type { Saison, saisonClosingCalls } from '@club/contract';
import {
  existing,
  once,
  recordChange,
  RuleError,
  type CallRequest,
  type UnitOfWork,
} from '@club/service-kit';
import { saisonChange } from './saison-change.ts';
import { withItsFigures } from './saison-figures.ts';
import { Saisons, type StoredSaison } from './saison-model.ts';
import { orRefused } from './saison-refusals.ts';
import { isToBeClosed, refusePassingOn } from './saison-rules.ts';

type ActivateRequest = CallRequest<typeof saisonClosingCalls.activateSaison>;
type Changes = Partial<
  Pick<StoredSaison, 'active' | 'activeDepuis' | 'inscriptionsOuvertes' | 'inscriptionsDu'>
>;

/**
 * Passes on to a season, or takes that back (S-13). An active one stays as it is.
 * @throws RuleError `not_found` (404), `saison_closed` (409), `active_saison_exists` (409) while the active one is being
 * closed, `conflict` (409) while an earlier one is still to be closed, or another one has its enrolment open
 */
export async function activateSaison(request: ActivateRequest): Promise<Saison> {
  const id = await orRefused(once(request, (unit) => passOn(unit, request)));
  return withItsFigures(await existing(Saisons.findOne({ _id: id })));
}

async function passOn(unit: UnitOfWork, request: ActivateRequest): Promise<string> {
  const { session } = unit;
  const { id } = request.params;
  const asked = await Saisons.findOne({ _id: id }, { session });
  if (!asked) throw new RuleError('not_found', { message: 'Saison introuvable.' });
  if (asked.active && !asked.clotureEnCours) return id;
  const others = await Saisons.find({ _id: { $ne: id }, cloturee: false }, { session }).toArray();
  refusePassingOn(asked, others);
  const active = others.find((saison) => saison.active);
  // First the one that leaves: the unique index allows one active season.
  if (active) await save(unit, request, active, isToBeClosed(asked) ? waitingAgain : { active: false });
  const activeDepuis = asked.activeDepuis ?? new Date();
  await save(unit, request, asked, {
    active: true,
    activeDepuis,
    inscriptionsOuvertes: false,
    inscriptionsDu: null,
  });
  return id;
}

/** What was enrolled in it stays, and more may be. */
const waitingAgain: Changes = { active: false, activeDepuis: null, inscriptionsOuvertes: true };

async function save(
  unit: UnitOfWork,
  request: ActivateRequest,
  before: StoredSaison,
  changes: Changes,
): Promise<void> {
  const { session } = unit;
  const $set = { ...changes, version: before.version + 1, updatedAt: new Date() };
  // A concurrent change is a conflict and runs the transaction again.
  const after = await existing(
    Saisons.findOneAndUpdate({ _id: before._id }, { $set }, { session, returnDocument: 'after' }),
  );
  await recordChange(unit, saisonChange('update', before, after, request));
}
