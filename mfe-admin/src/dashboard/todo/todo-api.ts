import { caisseCalls, certificatCalls, echeanceCalls, remiseCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

// Their own front ends add the tags by which they are read again.
export const { useListEcheancesQuery } = endpointsOf(echeanceCalls, { listEcheances: {} });
export const { useListChequesARemettreQuery } = endpointsOf(remiseCalls, { listChequesARemettre: {} });
export const { useGetCaisseQuery } = endpointsOf(caisseCalls, { getCaisse: {} });
export const { useListCertificatsQuery } = endpointsOf(certificatCalls, { listCertificats: {} });
