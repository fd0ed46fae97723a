import { settingsCalls, type AnswerOf } from '@club/contract';
import { api } from '../api/api.ts';
import { request } from '../api/request.ts';

const { getSettings, getPublicSettings } = settingsCalls;

/** Shared by the frame and the settings screen. Whoever changes settings invalidates `Settings`. */
const settingsApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<AnswerOf<typeof getSettings>, void>({
      query: () => request(getSettings, {}),
      providesTags: ['Settings'],
    }),
    getPublicSettings: build.query<AnswerOf<typeof getPublicSettings>, void>({
      query: () => request(getPublicSettings, {}),
    }),
  }),
});

export const { useGetSettingsQuery, useGetPublicSettingsQuery } = settingsApi;
