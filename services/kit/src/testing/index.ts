export { testService, type TestService } from './test-service.ts';
export type { Client, TestAnswer } from './client.ts';
export { until } from './until.ts';
