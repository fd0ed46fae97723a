import { settingsCalls, type AnswerOf, type BodyOf } from '@club/contract';
import { api, request } from '@club/store';
import { staleRecordOf } from '@club/ui/problem';

const { updateSettings, uploadLogo, listSettingsHistory, restoreSettings } = settingsCalls;

const refreshed = (_answer: unknown, error: unknown) =>
  error && !staleRecordOf(error) ? [] : (['Settings'] as const);

/** Calls of the settings screen; the frame reads the settings themselves. */
const settingsApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    updateSettings: build.mutation<AnswerOf<typeof updateSettings>, BodyOf<typeof updateSettings>>({
      query: (body) => request(updateSettings, { body }),
      invalidatesTags: refreshed,
    }),
    uploadLogo: build.mutation<AnswerOf<typeof uploadLogo>, File>({
      query: (file) => request(uploadLogo, { body: {}, file }),
      invalidatesTags: refreshed,
    }),
    listSettingsHistory: build.query<AnswerOf<typeof listSettingsHistory>, void>({
      query: () => request(listSettingsHistory, {}),
      providesTags: ['Settings'],
    }),
    restoreSettings: build.mutation<AnswerOf<typeof restoreSettings>, string>({
      query: (numero) => request(restoreSettings, { params: { numero }, body: {} }),
      invalidatesTags: refreshed,
    }),
  }),
});

export const {
  useUpdateSettingsMutation,
  useUploadLogoMutation,
  useListSettingsHistoryQuery,
  useRestoreSettingsMutation,
} = settingsApi;
