import { metricsRoute, type Club } from '@club/service-kit/edge';
import express, { type Express, type RequestHandler } from 'express';
import { api, type ApiOptions } from './api.ts';
import { frontend } from './frontend/frontend.ts';
import { securityHeaders } from './headers/security-headers.ts';
import { liveHandler } from './health/health-handlers.ts';
import { limitRequests } from './limits/limit-requests.ts';
import { answerProblem } from './problems.ts';

export interface AppOptions extends ApiOptions {
  shellDir: string;
  mfeDir: string;
  club: Club;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: number;
}

/** Paths that never serve the page of the front end. */
const apiPath = /^\/(api|photos|internal)(\/|$)/;

export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustedProxies);
  const limit = limitRequests(options);
  const answerApi = api(options, limit);
  const onlyApi: RequestHandler = (req, res, next) =>
    apiPath.test(req.path) ? answerApi(req, res, next) : next();
  app.use(securityHeaders(options.publicOrigin));
  app.get('/health/live', liveHandler);
  app.get('/metrics', metricsRoute(options.metricsToken));
  app.use(onlyApi, limit, frontend(options.shellDir, options.mfeDir, options.club), answerProblem);
  return app;
}
