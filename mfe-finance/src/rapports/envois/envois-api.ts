import { envoiRapportCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

const read = { providesTags: ['EnvoiRapport'] } as const;
const write = { invalidatesTags: ['EnvoiRapport'] } as const;

export const {
  useListEnvoisRapportsQuery,
  useListDestinatairesEnvoiQuery,
  useCreateEnvoiRapportMutation,
  useUpdateEnvoiRapportMutation,
  useDeleteEnvoiRapportMutation,
  useSendEnvoiRapportMutation,
} = endpointsOf(envoiRapportCalls, {
  listEnvoisRapports: read,
  listDestinatairesEnvoi: read,
  createEnvoiRapport: write,
  updateEnvoiRapport: write,
  deleteEnvoiRapport: write,
  /** What did not go is listed too. */
  sendEnvoiRapport: write,
});
