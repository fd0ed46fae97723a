import { call } from '../core/call.ts';
import type { Permission } from '../access/permissions.ts';

export interface Login {
  codeUtilisateur: string;
  motDePasse: string;
  /** Second step of accounts with a second factor: a code of the application or a recovery code (I-20). */
  codeVerification?: string;
}

export interface LoginAnswer {
  user: { id: string; codeUtilisateur: string; prenom: string; nom: string; profileType: string };
  /** «Connexion réussie». */
  message: string;
  mustChangePassword: boolean;
}

/** The signed-in user, for screens. */
export interface SignedInUser {
  id: string;
  codeUtilisateur: string;
  firstName: string;
  lastName: string;
  email: string | null;
  profileImageUrl: string | null;
  profileType: string;
  profileName: string;
  permissions: Permission[];
  mustChangePassword: boolean;
  /** The profile requires a second factor that is not set up yet (I-20). */
  mustAddSecondFactor: boolean;
}

/** 8 to 128 characters, not the old one (I-6). */
export interface ChangePassword {
  motDePasse: string;
  nouveauMotDePasse: string;
}

export interface ResolvedSession {
  sessionId: string;
  user: SignedInUser;
  /** ISO date-time of expiry without further use: idle or absolute, whichever is first. */
  endsAt: string;
  /** ISO date-time of the absolute end. */
  expiresAt: string;
}

/** Remaining time of a session in seconds, so that the browser's clock does not matter (I-15). */
export interface SessionEnd {
  /** Until the idle end. */
  endsIn: number;
  /** Until the absolute end. */
  lastEndsIn: number;
}

/** Seals what a person's browser keeps for him; the same one for as long as the club's secrets key is. */
export interface Sceau {
  /** 32 bytes, base64. */
  cle: string;
}

/** Name of the session cookie; behind TLS it is prefixed with `__Host-`. */
export const sessionCookie = 'club_session';

/** Name of the cookie of an authorised device, with the same prefix (I-21). */
export const deviceCookie = 'club_device';

/** Name of the cookie of a browser with former sign-ins, with the same prefix (I-8). It grants no access. */
export const browserCookie = 'club_browser';

/** Header of background requests such as polling: they do not prolong the session (I-15). */
export const backgroundHeader = 'Club-Background';

/** Header with the user of the page; the request is refused when the session belongs to another user (I-15). */
export const pageUserHeader = 'Club-Page-User';

export const authCalls = {
  login: call<{ body: Login; answer: LoginAnswer }>()({
    method: 'POST',
    path: '/api/auth/login',
    owner: 'admin',
    access: 'public',
    summary: 'Signs in and sets the session cookie; repeated failures wait longer and longer',
  }),
  getSignedInUser: call<{ answer: SignedInUser }>()({
    method: 'GET',
    path: '/api/auth/user',
    owner: 'admin',
    access: 'signed-in',
    summary: 'The person signed in, with the rights held',
  }),
  getSceau: call<{ answer: Sceau }>()({
    method: 'GET',
    path: '/api/auth/sceau',
    owner: 'admin',
    access: 'signed-in',
    summary: 'The key under which a browser keeps what one has not sent yet',
  }),
  getSessionEnd: call<{ answer: SessionEnd }>()({
    method: 'GET',
    path: '/api/auth/session',
    owner: 'gateway',
    access: 'signed-in',
    summary: 'How long the session still lasts; prolongs it, unless it is asked in the background',
  }),
  followSignedInUser: call<{ answer: SignedInUser }>()({
    method: 'GET',
    path: '/api/auth/user/events',
    owner: 'gateway',
    access: 'signed-in',
    response: 'events',
    summary: 'The same, told again when the rights change (server-sent events)',
  }),
  changePassword: call<{ body: ChangePassword; answer: { message: string } }>()({
    method: 'POST',
    path: '/api/auth/password',
    owner: 'admin',
    access: 'signed-in',
    summary: 'Changes one’s own password and ends the other sessions',
  }),
  logout: call<{ answer: undefined }>()({
    method: 'GET',
    path: '/api/logout',
    owner: 'admin',
    access: 'public',
    status: 302,
    response: 'redirect',
    summary: 'Ends the session, same-site only, and redirects to /login',
  }),
  resolveSession: call<{ body: { token: string; background?: boolean }; answer: ResolvedSession }>()({
    method: 'POST',
    path: '/internal/sessions/resolve',
    owner: 'admin',
    access: 'public',
    callers: ['gateway'],
    summary: 'Who a session cookie belongs to; 401 when it has ended',
  }),
};
