import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Activity, FaitsSaison } from '@club/contract';
import { anActivity } from '@club/service-kit/testing';
import { names } from '../testing/known-names.ts';
import { lienOf } from './to-activites.ts';
import { phraseOf } from './phrases.ts';

type Action = Activity['action'];
type Case = [activity: Activity, phrase: string, lien: string | null];

const member = (entityId: string, action: Action) =>
  anActivity({ entity: 'adherent', entityId, action, faits: {} });
const section = (entityId: string, action: Action) =>
  anActivity({ entity: 'section', entityId, action, faits: {} });
const formule = (action: Action) => anActivity({ entity: 'formule', entityId: 'f', action, faits: {} });
const saison = (action: Action, effet: FaitsSaison['effet'] = null, entityId = 's') =>
  anActivity({ entity: 'saison', entityId, action, faits: { effet } });
const by = { id: 'u1', nom: 'Sonia Mansour' };
const imported = (nombre: number, type: 'adherents' | 'sections' = 'adherents') =>
  anActivity({ entity: 'import', entityId: 'j', action: 'import', faits: { type, nombre }, by });
const renewed = (nombre: number, nom = by.nom) =>
  anActivity({
    entity: 'renouvellement',
    entityId: 'j',
    action: 'create',
    faits: { nombre },
    by: { ...by, nom },
  });

const generated = (nombre: number, type: 'standard' | 'musculation') =>
  anActivity({ entity: 'lotCartes', entityId: 'l', action: 'create', faits: { type, nombre }, by });

const sentByMail = (nombre: number) =>
  anActivity({
    ...({ entity: 'envoiRapport', entityId: 'e', action: 'create', by } as const),
    faits: { rapport: 'reglements', nombre },
  });

const actedOn = (
  nombre: number,
  acte: 'modification' | 'corbeille' | 'restauration',
  annulation = false,
): Activity => {
  const faits = { acte, annulation, nombre };
  return anActivity({ entity: 'lotAdherents', entityId: 'l', action: 'update', faits, by });
};

const cases: Case[] = [
  [member('amine', 'create'), 'Amine Gharbi a été inscrit', '/members?fiche=amine'],
  [member('salma', 'create'), 'Salma Trabelsi a été inscrite', '/members?fiche=salma'],
  [member('sacha', 'create'), 'Sacha Ferchichi a été inscrit(e)', '/members?fiche=sacha'],
  [member('payeuse', 'create'), 'Élodie Ben Ali a été enregistrée comme payeur', '/members?fiche=payeuse'],
  [member('salma', 'import'), 'Salma Trabelsi a été importée', '/members?fiche=salma'],
  [member('amine', 'update'), 'La fiche d’Amine Gharbi a été modifiée', '/members?fiche=amine'],
  [member('payeuse', 'update'), 'La fiche d’Élodie Ben Ali a été modifiée', '/members?fiche=payeuse'],
  [member('partie', 'delete'), 'Nour Haddad a été mise à la corbeille', null],
  [member('amine', 'restore'), 'Amine Gharbi a été sorti de la corbeille', '/members?fiche=amine'],
  [
    anActivity({
      entity: 'badge',
      entityId: 's',
      action: 'update',
      faits: { adherentId: 'salma', numero: 12 },
    }),
    'La carte n°\u00a000012 de Salma Trabelsi a été imprimée',
    '/members?fiche=salma',
  ],
  [member('inconnu', 'create'), 'Un adhérent a été inscrit', '/members?fiche=inconnu'],
  [member('inconnu', 'update'), 'La fiche d’un adhérent a été modifiée', '/members?fiche=inconnu'],
  [
    anActivity({
      entity: 'lotCotisations',
      entityId: 'l',
      action: 'delete',
      faits: { acte: 'corbeille', annulation: false, nombre: 12 },
      by,
    }),
    'Sonia Mansour a supprimé 12\u00a0cotisations',
    '/cotisations?lot=l',
  ],
  [
    anActivity({
      entity: 'lotCotisations',
      entityId: 'l',
      action: 'update',
      faits: { acte: 'echeance', annulation: true, nombre: 1 },
      by,
    }),
    'Sonia Mansour a annulé le changement d’échéance de 1\u00a0cotisation',
    '/cotisations?lot=l',
  ],
  [saison('create'), 'La saison 2025-2026 a été créée', '/seasons'],
  [saison('create', 'activation'), 'La saison 2025-2026 a été ouverte', '/seasons'],
  [saison('update', 'activation'), 'La saison 2025-2026 est devenue la saison active', '/seasons'],
  [saison('update', 'cloture'), 'La saison 2025-2026 a été clôturée', '/seasons'],
  [saison('update', 'cloture', 'nommee'), 'La saison 2025-2026 a été clôturée', '/seasons'],
  [saison('update', 'a_cloturer'), 'La saison 2025-2026 est à clôturer', '/seasons'],
  [saison('update', 'en_attente'), 'La saison 2025-2026 est de nouveau en attente', '/seasons'],
  [
    saison('update', 'inscriptions_ouvertes'),
    'Les inscriptions de la saison 2025-2026 ont été ouvertes',
    '/seasons',
  ],
  [
    saison('update', 'inscriptions_fermees'),
    'Les inscriptions de la saison 2025-2026 ont été fermées',
    '/seasons',
  ],
  [saison('update'), 'La saison 2025-2026 a été modifiée', '/seasons'],
  [saison('delete'), 'La saison 2025-2026 a été supprimée', '/seasons'],
  [saison('update', null, 'inconnue'), 'La saison a été modifiée', '/seasons'],
  [section('n', 'create'), 'La section Natation a été créée', '/sections?search=145%20B'],
  [section('n', 'update'), 'La section Natation a été modifiée', '/sections?search=145%20B'],
  [section('fermee', 'delete'), 'La section Judo a été supprimée', null],
  [section('n', 'restore'), 'La section Natation a été restaurée', '/sections?search=145%20B'],
  [section('inconnue', 'create'), 'La section a été créée', '/sections'],
  [formule('create'), 'La formule Natation adulte a été créée', '/formulas?search=12'],
  [formule('update'), 'La formule Natation adulte a été modifiée', '/formulas?search=12'],
  [formule('delete'), 'La formule Natation adulte a été supprimée', '/formulas?search=12'],
  [formule('restore'), 'La formule Natation adulte a été restaurée', '/formulas?search=12'],
  [imported(12_856), 'Sonia Mansour a importé 12\u202f856\u00a0adhérents', '/members'],
  [imported(1), 'Sonia Mansour a importé 1\u00a0adhérent', '/members'],
  [
    { ...imported(489), action: 'delete' as const },
    ...(['Sonia Mansour a annulé l’import de 489\u00a0adhérents', '/members'] as const),
  ],
  [
    { ...imported(3), faits: { type: 'adherents', nombre: 3, inscrits: 30 } },
    'Sonia Mansour a importé 3\u00a0adhérents et inscrit 30\u00a0adhérents reconnus',
    '/members',
  ],
  [
    { ...imported(0), action: 'delete' as const, faits: { type: 'adherents', nombre: 0, inscrits: 1 } },
    'Sonia Mansour a annulé l’inscription de 1\u00a0adhérent reconnu',
    '/members',
  ],
  [imported(2, 'sections'), 'Sonia Mansour a importé 2\u00a0sections', '/sections'],
  [renewed(250), 'Sonia Mansour a renouvelé 250\u00a0cotisations', '/renouvellement'],
  [renewed(1, ''), 'Un membre de l’équipe a renouvelé 1\u00a0cotisation', '/renouvellement'],
  [
    sentByMail(3),
    'Le rapport «\u202fRèglements par payeur\u202f» a été envoyé par e-mail à 3\u00a0destinataires',
    '/reports?envois=oui',
  ],
  [generated(300, 'standard'), 'Sonia Mansour a généré 300\u00a0cartes adhérent', '/cards?lot=l'],
  [generated(1, 'musculation'), 'Sonia Mansour a généré 1\u00a0carte musculation', '/cards?lot=l'],
  [actedOn(1_234, 'modification'), 'Sonia Mansour a modifié 1\u202f234\u00a0fiches', '/members?lot=l'],
  [actedOn(1, 'corbeille'), 'Sonia Mansour a mis 1\u00a0fiche à la corbeille', '/members?lot=l'],
  [actedOn(2, 'restauration'), 'Sonia Mansour a restauré 2\u00a0fiches', '/members?lot=l'],
  [
    actedOn(3, 'corbeille', true),
    ...(['Sonia Mansour a annulé la mise à la corbeille de 3\u00a0fiches', '/members?lot=l'] as const),
  ],
];

describe('a line of the feed', () => {
  for (const [activity, phrase, lien] of cases)
    it(phrase, () => {
      assert.equal(phraseOf(activity, names), phrase);
      assert.equal(lienOf(activity, names), lien);
    });
});
