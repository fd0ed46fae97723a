import { essaiCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useStartEssaiMutation } = endpointsOf(essaiCalls, { startEssai: {} });
