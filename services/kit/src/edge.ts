/** What the gateway shares with the services: tokens, bus, log, metrics and errors, without a database. */
export type { Actor, Identity } from './access/actor.ts';
export { createTokenSigner, type TokenSigner } from './access/token-signer.ts';
export { onHint } from './bus/hints.ts';
export { openBus, type Bus } from './bus/bus.ts';
export { callService } from './service-client/call-service.ts';
export { observeRequests } from './calls/observe-requests.ts';
export { requestContext } from './calls/request-context.ts';
export { RuleError } from './errors/rule-error.ts';
export { sendProblem } from './errors/send-problem.ts';
export { logger, nameLogger } from './log/logger.ts';
export { metricsRoute } from './metrics/metrics-route.ts';
export { addressList, type Addresses } from './service/addresses.ts';
export { clubOf, clubVariables, type Club, type ClubEnvironment } from './service/club.ts';
export { ConfigError } from './service/config-error.ts';
export { setCurrentService } from './service/current-service.ts';
export { failProcess, governProcess } from './service/govern-process.ts';
export { listenOn } from './service/listen-on.ts';
export { withSecretFiles } from './service/secret-files.ts';
