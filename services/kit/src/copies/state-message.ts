import { entities, type CloudEvent, type EntityName, type EntityState } from '@club/contract';
import Joi from 'joi';

const stateSchema = Joi.object({
  id: Joi.string().max(200).required(),
  version: Joi.number().integer().min(0).required(),
  deleted: Joi.boolean().required(),
  data: Joi.object()
    .pattern(/^[^$.][^.]*$/, Joi.any())
    .unknown(false)
    .allow(null)
    .required(),
}).unknown(true);

/**
 * Parses a message of the STATE stream. Throws on broken JSON, another entity, an unknown version of the shape, or fields
 * that MongoDB would take for operators.
 */
export function stateFrom(entity: EntityName, text: string): EntityState<unknown> {
  const event = JSON.parse(text) as Partial<CloudEvent<unknown>> | null;
  const expected = `club.${entity}.state.v${entities[entity].version}`;
  if (event?.type !== expected) throw new Error(`message type is not ${expected}`);
  const { error, value } = stateSchema.validate(event.data, { convert: false });
  if (error) throw new Error(`state refused at ${error.details[0]?.path.join('.') ?? ''}`);
  return value as EntityState<unknown>;
}
