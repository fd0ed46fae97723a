export { personOf, type Actor, type Identity } from './access/actor.ts';
export { historyShownTo, maySeePersonal, shownTo } from './access/personal-rules.ts';
export { activityDays } from './activity/activity-stream.ts';
export { recordActivity } from './activity/record-activity.ts';
export { onHint, publishHint, publishHintWhenUp } from './bus/hints.ts';
export { requestReply, type Replies } from './bus/request-reply.ts';
export {
  ageOn,
  birthsOfAges,
  calendarDayPlusMonths,
  clubDayEnd,
  clubDayStart,
  clubTime,
  clubTimeZone,
  clubToday,
  unknownBirth,
} from './calendar/calendar.ts';
export { clubSettings } from './club-settings/club-settings.ts';
export { callService } from './service-client/call-service.ts';
export { noteAccess, type Access } from './service-client/note-access.ts';
export type { CallRequest, Handler, HandlersOf, ServiceHandlers } from './calls/call-request.ts';
export { askedFields } from './calls/asked-fields.ts';
export { listYielding, yielding } from './calls/yielding.ts';
export { alreadySent, withHeaders, type Reply } from './calls/reply.ts';
export { sendEvents, type ServerEvent } from './calls/send-events.ts';
export { sendRows } from './calls/send-rows.ts';
export { defineCopy, type Copy } from './copies/define-copy.ts';
export { refuseStale } from './errors/refuse-stale.ts';
export { requireRights } from './access/require-rights.ts';
export { refusedField, RuleError } from './errors/rule-error.ts';
export { changedValues } from './history/history-rules.ts';
export {
  historiesOf,
  historyOf,
  linesSince,
  recordHistory,
  type StoredLineValues,
} from './history/history.ts';
export { once, onceTogether } from './idempotency/once.ts';
export { logger } from './log/logger.ts';
export { gaugeOf, gaugesOf } from './metrics/gauge-of.ts';
export {
  cleanStored,
  nothingSeen,
  updater,
  updateRequest,
  type StoredTexts,
} from './migrations/clean-stored.ts';
export type { Migration } from './migrations/migration.ts';
export { amountOf, amountText, clubCurrency, minor, minorOf, type Minor } from './money/money.ts';
export {
  defineCollection,
  type ChangeOf,
  type CollectionOf,
  type FilterOf,
} from './mongo/define-collection.ts';
export { existing } from './mongo/existing.ts';
export { isDuplicateKey } from './mongo/mongo-errors.ts';
export { storedDefaultsOf } from './mongo/stored-defaults.ts';
export { transaction, type UnitOfWork } from './mongo/transaction.ts';
export { storeBatch } from './imports/store-batch.ts';
export { createLease, type Lease } from './jobs/lease.ts';
export { recordChange, recordChanges, type Change } from './outbox/record-change.ts';
export { secretsKey, secretsKeyVariable, warnWithoutSecretsKey } from './secrets/secrets-key.ts';
export { untilBeat } from './service/beat.ts';
export { ConfigError } from './service/config-error.ts';
export { timeLimits } from './service/time-limits.ts';
export type { ServiceDefinition } from './service/service-definition.ts';
export { startService, type RunningService } from './service/start-service.ts';
