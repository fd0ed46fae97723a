import { certificatCalls, type QueryOf } from '@club/contract';
import { endpointsOf, saveFile } from '@club/store';

const { exportCertificats } = certificatCalls;

export type SuiviQuery = NonNullable<QueryOf<typeof certificatCalls.listCertificats>>;

export const { useListCertificatsQuery } = endpointsOf(certificatCalls, {
  // Thousands of lines: dropped when nobody looks.
  listCertificats: { providesTags: [{ type: 'Adherent', id: 'LIST' }], keepUnusedDataFor: 10 },
});

/** Saves the list in view as a file; what was wrong, or nothing. */
export const saveCertificats = (
  query: QueryOf<typeof exportCertificats>,
  onReceived: (bytes: number) => void,
) => saveFile(exportCertificats, { query }, onReceived);
