import type { CallData, CallName } from '@club/contract';
import { schemasOf } from '@club/contract/server';
import express, { type RequestHandler } from 'express';
import { RuleError } from '../errors/rule-error.ts';

/** Bytes of a JSON body after decompression; internal calls carry batches of imports. */
const publicLimit = 1024 * 1024;
const internalLimit = 16 * 1024 * 1024;

/** None for a call without body, nor for multipart, which the handler streams. */
export function bodyParsers(name: CallName, call: CallData): RequestHandler[] {
  if (call.request === 'multipart' || !schemasOf(name).body) return [];
  const json = express.json({ limit: call.callers ? internalLimit : publicLimit });
  return [refuseOtherMedia, json];
}

const refuseOtherMedia: RequestHandler = (req, _res, next) => {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  if (hasBody && !req.is('application/json')) throw new RuleError('unsupported_media');
  next();
};
