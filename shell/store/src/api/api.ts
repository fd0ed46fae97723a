import { createApi, type TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** What can be out of date in the cache. `Compte` is what a payer owes and has. */
const tagTypes = [
  'Adherent',
  'Compte',
  'Conservation',
  'Cotisation',
  'Credit',
  'Dashboard',
  'Effacement',
  'EnvoiRapport',
  'Essai',
  'Formule',
  'Fusion',
  'Import',
  'ImportRun',
  'LotAdherents',
  'LotCartes',
  'LotCotisations',
  'LotOffres',
  'ModeleRappel',
  'Offre',
  'Passage',
  'Profile',
  'Qualite',
  'Rappel',
  'RegleTarifaire',
  'Reglement',
  'Renouvellement',
  'Restauration',
  'Saison',
  'SecondFactor',
  'Section',
  'Securite',
  'Settings',
  'User',
  'UserSession',
  'Vue',
] as const;

export type Tag = (typeof tagTypes)[number];

/**
 * The one API; features add their calls (`endpointsOf`). No refetch on focus; only what did not get through is retried
 * (decision 33).
 */
export const api = createApi({
  reducerPath: 'api',
  tagTypes,
  baseQuery,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** Type of the `onQueryStarted` that several mutations share, by their answer and argument. */
export type MutationStarted<Answer, Argument> = NonNullable<
  TypedMutationOnQueryStarted<Answer, Argument, typeof baseQuery>
>;
