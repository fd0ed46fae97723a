import type { Request } from 'express';

/** Client address; IPv4 is unwrapped from its IPv6 form. */
export const addressOf = (req: Request) => (req.ip ?? '').replace(/^::ffff:/, '');
