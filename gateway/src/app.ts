import { metricsRoute, type Club } from '@club/service-kit/edge';
import express, { type Express, type RequestHandler } from 'express';
import { answerProblem } from './answer-problem.ts';
import { api, type ApiOptions } from './api.ts';
import { frontend } from './frontend/frontend.ts';
import { securityHeaders } from './headers/security-headers.ts';

export interface AppOptions extends ApiOptions {
  shellDir: string;
  mfeDir: string;
  club: Club;
  metricsToken?: string;
  /** Proxies in front of the gateway whose X-Forwarded-For is believed. */
  trustedProxies: number;
}

/** Addresses that belong to the contract or to nobody, never to the front end. */
const apiPath = /^\/(api|photos|internal)(\/|$)/;

/** For whoever runs the process; whether the services work is /api/health's to say. */
const live: RequestHandler = (_req, res) => {
  res.json({ state: 'live' });
};

/** The gateway's Express application. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustedProxies);
  const answerApi = api(options);
  const onlyApi: RequestHandler = (req, res, next) =>
    apiPath.test(req.path) ? answerApi(req, res, next) : next();
  app.use(securityHeaders(options.publicOrigin));
  app.get('/health/live', live);
  app.get('/metrics', metricsRoute(options.metricsToken));
  app.use(onlyApi, frontend(options.shellDir, options.mfeDir, options.club), answerProblem);
  return app;
}
