import { certificatCalls, type AnswerOf, type QueryOf } from '@club/contract';
import { api, request, saveFile } from '@club/store';

const { listCertificats, listAdherentCertificats, exportCertificats } = certificatCalls;

export type SuiviQuery = NonNullable<QueryOf<typeof listCertificats>>;

const suiviApi = api.enhanceEndpoints({ addTagTypes: ['Adherent'] }).injectEndpoints({
  endpoints: (build) => ({
    listCertificats: build.query<AnswerOf<typeof listCertificats>, SuiviQuery>({
      query: (query) => request(listCertificats, { query }),
      providesTags: [{ type: 'Adherent', id: 'LIST' }],
      // Thousands of lines: dropped when nobody looks.
      keepUnusedDataFor: 10,
    }),
    listAdherentCertificats: build.query<AnswerOf<typeof listAdherentCertificats>, string>({
      query: (id) => request(listAdherentCertificats, { params: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'Adherent', id }],
    }),
  }),
});

export const { useListCertificatsQuery, useListAdherentCertificatsQuery } = suiviApi;

/** Saves the list in view as a file; what was wrong, or nothing. */
export const saveCertificats = (
  query: QueryOf<typeof exportCertificats>,
  onReceived: (bytes: number) => void,
) => saveFile(exportCertificats, { query }, onReceived);
