import type { KnownNames, KnownRecord } from '../activites/known-names.ts';

const record = (nom: string, more: Partial<KnownRecord> = {}): KnownRecord => ({
  nom,
  deleted: false,
  ...more,
});

/** What the copies know of a made-up club. */
export const names: KnownNames = {
  adherent: new Map([
    ['salma', record('Salma Trabelsi', { civilite: 'Mme', estAdherent: true })],
    ['amine', record('Amine Gharbi', { civilite: 'Mr', estAdherent: true })],
    ['payeuse', record('Élodie Ben Ali', { civilite: 'Mme', estAdherent: false })],
    ['sacha', record('Sacha Ferchichi', { civilite: null, estAdherent: true })],
    ['partie', record('Nour Haddad', { civilite: 'Mme', deleted: true })],
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
