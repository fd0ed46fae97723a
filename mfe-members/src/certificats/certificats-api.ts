import { adherentCalls, certificatCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useGetAdherentByCodeQuery } = endpointsOf(adherentCalls, {
  getAdherentByCode: {
    providesTags: (adherent) => (adherent ? [{ type: 'Adherent', id: adherent.id }] : []),
  },
});

/** A new certificate shows wherever its member does, also at the counter. */
export const { useUploadCertificatMutation } = endpointsOf(certificatCalls, {
  uploadCertificat: {
    invalidatesTags: (answer) =>
      answer
        ? [{ type: 'Adherent', id: 'LIST' }, { type: 'Adherent', id: answer.adherent.id }, 'Compte']
        : [],
  },
});
