import { settingsCalls } from '@club/contract';
import { endpointsOf } from '../api/endpoints-of.ts';

/** Shared by the frame and the settings screen. Whoever changes settings invalidates `Settings`. */
export const { useGetSettingsQuery, useGetPublicSettingsQuery } = endpointsOf(settingsCalls, {
  getSettings: { providesTags: ['Settings'] },
  getPublicSettings: {},
});
