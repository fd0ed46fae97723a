export { readWorkbook } from './read-workbook.ts';
export { testService, type TestService } from './test-service.ts';
export type { Client, TestAnswer } from './client.ts';
export { publishState } from './publish-state.ts';
export { anActivity, publishActivity } from './publish-activity.ts';
export { readActivities } from './read-activities.ts';
export { until } from './until.ts';
export { withTimeLimits } from './with-time-limits.ts';
