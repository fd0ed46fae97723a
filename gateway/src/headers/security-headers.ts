import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

export const nonceOf = (res: Response): string => res.locals.nonce as string;

const nonceSource = (_req: IncomingMessage, res: ServerResponse) => `'nonce-${nonceOf(res as Response)}'`;

/** Features that no page uses; our own pages take photos of members. helmet has no such header. */
const permissionsPolicy = [
  'camera=(self)',
  ...['display-capture', 'geolocation', 'microphone', 'payment', 'usb'].map((feature) => `${feature}=()`),
].join(', ');

/** Strict CSP with a fresh nonce, no sniffing, no framing; HSTS behind TLS. */
export function securityHeaders(publicOrigin: string | undefined): RequestHandler[] {
  const behindTls = publicOrigin?.startsWith('https://') ?? false;
  const nonceAndPermissions: RequestHandler = (_req, res, next) => {
    res.locals.nonce = randomBytes(16).toString('base64');
    res.set('Permissions-Policy', permissionsPolicy);
    next();
  };
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src-elem': ["'self'", nonceSource],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(behindTls && { 'upgrade-insecure-requests': [] }),
      },
    },
    // Not `no-referrer`: forms would send `Origin: null`.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: behindTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  return [nonceAndPermissions, protect];
}
