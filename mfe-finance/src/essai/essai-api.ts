import { tarificationCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useSimulerTarifsQuery } = endpointsOf(tarificationCalls, { simulerTarifs: { reads: true } });
