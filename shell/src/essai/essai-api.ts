import { essaiCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useCountSaisiesEssaiQuery, useEmptyEssaiMutation } = endpointsOf(essaiCalls, {
  countSaisiesEssai: {},
  emptyEssai: {},
});
