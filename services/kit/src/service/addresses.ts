import type { Owner } from '@club/contract';
import Joi from 'joi';

/** Base addresses of each service's instances. */
export type Addresses = Readonly<Partial<Record<Owner, readonly string[]>>>;

const base = Joi.string().uri({ scheme: ['http', 'https'] });

/** Schema of ADMIN_URL and the like: one address, or several as `http://a:1,http://b:1`. */
export const addressList = (): Joi.StringSchema =>
  Joi.string().custom(
    (text: string) =>
      text
        .split(',')
        .map((one) => one.trim())
        .map((one) => Joi.attempt(one, base.required()) as string),
    'addresses',
  );
