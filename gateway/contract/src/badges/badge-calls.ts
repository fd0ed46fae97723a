import type { ShownAdherent } from '../adherents/personal-fields.ts';
import { call, type ById } from '../core/call.ts';
import type { Cotisation } from '../cotisations/cotisation.ts';
import type { CotisationHeld } from '../cotisations/shown-cotisation.ts';
import type { BadgePrint, Carte, TypeCarte } from './carte.ts';

/** `standard` unless said, and a card of the active season, or of another one in which alone the member holds something. */
export interface PrintBadge {
  adherentId: string;
  type?: TypeCarte;
  /** One that takes money: also the season open for enrolment, and the one to be closed (S-13, S-14). */
  saisonId?: string;
}

export const badgeCalls = {
  findAdherentForCard: call<{
    body: { code: string };
    answer: { adherent: ShownAdherent; cotisations: (Cotisation | CotisationHeld)[] };
  }>()({
    method: 'POST',
    path: '/api/adherents/search-by-code',
    owner: 'members',
    access: 'adherents.read',
    summary:
      'The member with this code and the cotisations held, for the cards; amounts only with cotisations.read',
  }),
  printBadge: call<{ body: PrintBadge; answer: BadgePrint }>()({
    method: 'POST',
    path: '/api/badges/print',
    owner: 'members',
    access: 'adherents.update',
    summary:
      'Prints a card (`standard` unless `type` says otherwise): takes the season’s next serial, replaces the former card of its type',
  }),
  listCartes: call<{ params: ById; answer: Carte[] }>()({
    method: 'GET',
    path: '/api/adherents/{id}/cartes',
    owner: 'members',
    access: 'adherents.read',
    summary: 'The cards printed for a member, latest first',
  }),
  revokeCarte: call<{ params: ById; body: { reason: string }; answer: Carte }>()({
    method: 'POST',
    path: '/api/badges/{id}/revoke',
    owner: 'members',
    access: 'adherents.update',
    summary: 'Revokes a card that was lost or is withdrawn; a replaced one too',
  }),
};
