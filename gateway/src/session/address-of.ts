import type { Request } from 'express';

/** IPv4 as itself, though the socket is IPv6. */
export const addressOf = (req: Request) => (req.ip ?? '').replace(/^::ffff:/, '');
