import { authCalls, secondFactorCalls, type AnswerOf, type BodyOf } from '@club/contract';
import { api, request } from '@club/store';

const { changePassword } = authCalls;
const { getSecondFactor, beginSecondFactor, confirmSecondFactor, removeSecondFactor } = secondFactorCalls;

/** Calls of one's own account. */
const accountApi = api.enhanceEndpoints({ addTagTypes: ['SecondFactor'] }).injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<AnswerOf<typeof getSecondFactor>, void>({
      query: () => request(getSecondFactor, {}),
      providesTags: ['SecondFactor'],
    }),
    changeOwnPassword: build.mutation<AnswerOf<typeof changePassword>, BodyOf<typeof changePassword>>({
      query: (body) => request(changePassword, { body }),
    }),
    beginSecondFactor: build.mutation<AnswerOf<typeof beginSecondFactor>, BodyOf<typeof beginSecondFactor>>({
      query: (body) => request(beginSecondFactor, { body }),
    }),
    confirmSecondFactor: build.mutation<
      AnswerOf<typeof confirmSecondFactor>,
      BodyOf<typeof confirmSecondFactor>
    >({
      query: (body) => request(confirmSecondFactor, { body }),
    }),
    removeSecondFactor: build.mutation<
      AnswerOf<typeof removeSecondFactor>,
      BodyOf<typeof removeSecondFactor>
    >({
      query: (body) => request(removeSecondFactor, { body }),
      invalidatesTags: ['SecondFactor'],
    }),
  }),
});

export const {
  useGetSecondFactorQuery,
  useChangeOwnPasswordMutation,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
} = accountApi;
