import { authCalls, secondFactorCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useChangePasswordMutation } = endpointsOf(authCalls, { changePassword: {} });

export const {
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
} = endpointsOf(secondFactorCalls, {
  getSecondFactor: { providesTags: ['SecondFactor'] },
  beginSecondFactor: {},
  confirmSecondFactor: {},
  removeSecondFactor: { invalidatesTags: ['SecondFactor'] },
});
