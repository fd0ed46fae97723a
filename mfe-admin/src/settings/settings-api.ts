import { settingsCalls } from '@club/contract';
import { endpointsOf } from '@club/store';
import { staleRecordOf } from '@club/ui/problem';

const refreshed = (_answer: unknown, error: unknown) =>
  error && !staleRecordOf(error) ? [] : (['Settings'] as const);

/** The frame reads the settings themselves. */
export const {
  useUpdateSettingsMutation,
  useUploadLogoMutation,
  useListSettingsHistoryQuery,
  useRestoreSettingsMutation,
} = endpointsOf(settingsCalls, {
  updateSettings: { invalidatesTags: refreshed },
  uploadLogo: { invalidatesTags: refreshed },
  listSettingsHistory: { providesTags: ['Settings'] },
  restoreSettings: { invalidatesTags: refreshed },
});
