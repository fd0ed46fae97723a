import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Activity } from '@club/contract';
import { anActivity } from '@club/service-kit/testing';
import { names } from '../testing/known-names.ts';
import { lienOf } from './to-activites.ts';
import { phraseOf } from './phrases.ts';

type Action = Activity['action'];
type Case = [activity: Activity, phrase: string, lien: string | null];

const owed = { payeurId: 'salma', adherentIds: ['amine'], montant: 123_450 };
const paid = { payeurId: 'salma', saisonId: 's', montant: 45_000, montantTotal: 45_000, nombre: 1 };
const given = { payeurId: 'amine', montant: 5_000, origine: 'manuel', effet: null } as const;

const agreed = (entityId: string, action: Action, more: Partial<typeof owed> = {}) =>
  anActivity({ entity: 'cotisation', entityId, action, faits: { ...owed, ...more } });
const payment = (action: Action, more: Partial<Activity<'reglement'>['faits']> = {}, entityId = 'r') =>
  anActivity({ entity: 'reglement', entityId, action, faits: { ...paid, typeReglement: 'cheque', ...more } });
const wallet = (action: Action, more: Partial<Activity<'credit'>['faits']> = {}) =>
  anActivity({ entity: 'credit', entityId: 'x', action, faits: { ...given, ...more } });

const cases: Case[] = [
  [
    agreed('c', 'create'),
    'Cotisation COT-211126-1 de Salma Trabelsi créée\u00a0: 1\u202f234,50\u00a0Dh',
    '/cotisations?cotisation=c',
  ],
  [
    agreed('c', 'update', { montant: 0 }),
    'Cotisation COT-211126-1 de Salma Trabelsi modifiée\u00a0: 0,00\u00a0Dh',
    '/cotisations?cotisation=c',
  ],
  [agreed('partie', 'delete'), 'Cotisation COT-211126-2 de Salma Trabelsi supprimée', null],
  [
    agreed('c', 'restore', { payeurId: 'amine' }),
    'Cotisation COT-211126-1 d’Amine Gharbi restaurée',
    '/cotisations?cotisation=c',
  ],
  [
    agreed('inconnu', 'create', { payeurId: 'inconnu' }),
    'Cotisation d’un payeur créée\u00a0: 1\u202f234,50\u00a0Dh',
    '/cotisations?cotisation=inconnu',
  ],
  [payment('create'), 'Salma Trabelsi a réglé 450,00\u00a0Dh par chèque', '/payments?reglement=r'],
  [
    payment('create', { typeReglement: 'espece', payeurId: 'amine' }),
    'Amine Gharbi a réglé 450,00\u00a0Dh en espèces',
    '/payments?reglement=r',
  ],
  [
    payment('update', { typeReglement: 'virement', montant: 10_000 }),
    'Salma Trabelsi a réglé 100,00\u00a0Dh par virement',
    '/payments?reglement=r',
  ],
  [
    payment('create', { typeReglement: 'carte', montant: 0 }),
    'Salma Trabelsi a promis 450,00\u00a0Dh par carte',
    '/payments?reglement=r',
  ],
  [
    payment('create', { nombre: 3, montant: 15_000 }),
    'Salma Trabelsi a réglé 150,00\u00a0Dh et promis 300,00\u00a0Dh, en 3\u00a0règlements',
    '/payments?reglement=r',
  ],
  [
    payment('create', { nombre: 2, typeReglement: null }),
    'Salma Trabelsi a réglé 450,00\u00a0Dh, en 2\u00a0règlements',
    '/payments?reglement=r',
  ],
  [
    payment('create', { montant: -45_000, montantTotal: -45_000 }),
    'Règlement de 450,00\u00a0Dh de Salma Trabelsi contre-passé',
    '/payments?reglement=r',
  ],
  [
    payment('update', { montant: -5_000 }),
    'Règlement REG-211126-1 de Salma Trabelsi réduit de 50,00\u00a0Dh',
    '/payments?reglement=r',
  ],
  [
    payment('update', { montant: 0 }),
    'Règlement REG-211126-1 de Salma Trabelsi modifié',
    '/payments?reglement=r',
  ],
  [
    payment('delete', { montant: 0, montantTotal: 20_000 }, 'parti'),
    'Règlement REG-211126-2 de 200,00\u00a0Dh supprimé',
    null,
  ],
  [
    payment('restore', { montant: 0 }),
    'Règlement REG-211126-1 de 450,00\u00a0Dh restauré',
    '/payments?reglement=r',
  ],
  [wallet('create'), 'Crédit de 50,00\u00a0Dh accordé à Amine Gharbi', '/credit-payeur?payeur=amine'],
  [
    wallet('create', { origine: 'trop_percu' }),
    'Crédit de 50,00\u00a0Dh gardé pour Amine Gharbi',
    '/credit-payeur?payeur=amine',
  ],
  [
    wallet('create', { origine: 'report_saison' }),
    'Crédit de 50,00\u00a0Dh d’Amine Gharbi reporté sur une autre saison',
    '/credit-payeur?payeur=amine',
  ],
  [
    wallet('update', { effet: 'utilisation' }),
    'Amine Gharbi a utilisé 50,00\u00a0Dh de crédit',
    '/credit-payeur?payeur=amine',
  ],
  [
    wallet('update', { effet: 'annulation' }),
    'Crédit de 50,00\u00a0Dh rendu à Amine Gharbi',
    '/credit-payeur?payeur=amine',
  ],
  [
    wallet('update', { effet: 'remboursement' }),
    'Crédit de 50,00\u00a0Dh remboursé à Amine Gharbi',
    '/credit-payeur?payeur=amine',
  ],
  [wallet('update'), 'Crédit de 50,00\u00a0Dh d’Amine Gharbi modifié', '/credit-payeur?payeur=amine'],
  [wallet('delete'), 'Crédit de 50,00\u00a0Dh d’Amine Gharbi supprimé', null],
  [wallet('restore'), 'Crédit de 50,00\u00a0Dh d’Amine Gharbi restauré', '/credit-payeur?payeur=amine'],
];

describe('a line about money', () => {
  for (const [activity, phrase, lien] of cases)
    it(phrase, () => {
      assert.equal(phraseOf(activity, names), phrase);
      assert.equal(lienOf(activity, names), lien);
    });
});
