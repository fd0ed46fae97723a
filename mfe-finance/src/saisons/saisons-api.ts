import { saisonCalls, saisonClosingCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useListSaisonsQuery } = endpointsOf(saisonCalls, {
  listSaisons: { providesTags: ['Saison'] },
});
export const { useGetSaisonStatistiquesQuery } = endpointsOf(saisonClosingCalls, {
  getSaisonStatistiques: { providesTags: ['Saison', 'Cotisation', 'Reglement'] },
});
