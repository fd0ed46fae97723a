import type { KnownNames, KnownRecord } from '../activites/known-names.ts';

const record = (nom: string, more: Partial<KnownRecord> = {}): KnownRecord => ({
  nom,
  deleted: false,
  ...more,
});

/** What the copies know of a made-up club. */
export const names: KnownNames = {
  adherent: new Map([
    ['salma', record('Salma Trabelsi', { feminin: true, estAdherent: true })],
    ['amine', record('Amine Gharbi', { feminin: false, estAdherent: true })],
    ['payeuse', record('Élodie Ben Ali', { feminin: true, estAdherent: false })],
    ['partie', record('Nour Haddad', { feminin: true, deleted: true })],
  ]),
  saison: new Map([
    ['s', record('2025-2026')],
    ['nommee', record('Saison 2025-2026')],
  ]),
  section: new Map([
    ['n', record('Natation', { code: '145 B' })],
    ['fermee', record('Judo', { code: '7', deleted: true })],
  ]),
  formule: new Map([['f', record('Natation adulte', { code: '12' })]]),
  cotisation: new Map([
    ['c', record('COT-211126-1')],
    ['partie', record('COT-211126-2', { deleted: true })],
  ]),
  reglement: new Map([
    ['r', record('REG-211126-1')],
    ['parti', record('REG-211126-2', { deleted: true })],
  ]),
};
