export { instanceId } from '../service/instance-id.ts';
export { sendRun, statesOfRun, waitForEnd, type Followed } from './follow-run.ts';
export { runView, starterOf } from './batch-calls.ts';
export { defineBatchJob, type BatchJob } from './batch-job.ts';
export type { BatchRun, BatchTurn } from './batch-parts.ts';
export { lookJob } from './look-job.ts';
export { tellChange, nextChange } from './run-changes.ts';
export { startJob, wakeJob, type AnyJob, type Job, type Turn } from './run-jobs.ts';
export { changeRun, endRun, leaseField, noLease, type RunStore, type StoredRun } from './run-store.ts';
