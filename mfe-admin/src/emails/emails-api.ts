import { emailCalls, type AnswerOf, type BodyOf } from '@club/contract';
import { api, request } from '@club/store';

const { testEmail } = emailCalls;

const emailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    testEmail: build.mutation<AnswerOf<typeof testEmail>, BodyOf<typeof testEmail>>({
      query: (body) => request(testEmail, { body }),
    }),
  }),
});

export const { useTestEmailMutation } = emailsApi;
