import type { Activity, CloudEvent } from '@club/contract';
import Joi from 'joi';
import { activityType } from './activity-event.ts';

const text = Joi.string().max(200).required();

/** Accepts ids, amounts, enumeration values and lists of ids, so no MongoDB operator can be stored. */
const fait = Joi.alternatives(
  Joi.string().max(200),
  Joi.number().integer(),
  Joi.array().items(Joi.string().max(200)),
).allow(null);

const activitySchema = Joi.object({
  id: Joi.string()
    .pattern(/^[0-9a-f]{24}$/)
    .required(),
  at: Joi.string().isoDate().required(),
  entity: text,
  entityId: text,
  action: text,
  by: Joi.object({ id: text, nom: text.allow('') }).required(),
  faits: Joi.object()
    .pattern(/^\w{1,40}$/, fait)
    .required(),
});

/** Parses a message of the ACTIVITY stream. Throws on anything else. */
export function activityFrom(message: string): Activity {
  const event = JSON.parse(message) as Partial<CloudEvent<unknown>> | null;
  const { error, value } = activitySchema.validate(event?.data, { convert: false });
  if (error) throw new Error(`activity refused at ${error.details[0]?.path.join('.') ?? ''}`);
  const activity = value as Activity;
  if (event?.type !== activityType(activity.entity))
    throw new Error(`message type is not ${activityType(activity.entity)}`);
  return activity;
}
