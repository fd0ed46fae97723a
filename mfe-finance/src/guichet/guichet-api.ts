import { certificatCalls } from '@club/contract';
import { endpointsOf, unlessRefused } from '@club/store';

export const { useUploadCertificatMutation } = endpointsOf(certificatCalls, {
  uploadCertificat: { invalidatesTags: unlessRefused('Adherent', 'Compte') },
});
